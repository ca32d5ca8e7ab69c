import type { TerminalUi, PlayInput } from './kit/terminal-ui';
import { genericUi } from './kit/generic-ui';
import type { TerminalGame } from './kit/game-terminal';
import type { Settings } from './settings';
import type { Clock } from './kit/table';

/** Loads the game's own user interface, or creates the generic one. */
export async function loadUi(
  { rules, terminal }: TerminalGame,
  settings: Settings,
  clock: Clock,
): Promise<{ readonly ui: TerminalUi; readonly play: PlayInput }> {
  const own = await terminal?.();
  return own
    ? { ui: own.ui(settings), play: own.play(settings, clock) }
    : { ui: genericUi(rules), play: (table, input) => table.play(input) };
}
