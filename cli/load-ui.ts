import type { TerminalUi, PlayInput } from './kit/terminal-ui';
import { genericUi } from './kit/generic-ui';
import type { TerminalGame } from './kit/game-terminal';
import type { Settings } from './settings';

/** Loads the game's own user interface, or creates the generic one. */
export async function loadUi(
  { rules, terminal }: TerminalGame,
  settings: Settings,
): Promise<{ readonly ui: TerminalUi; readonly play: PlayInput }> {
  const own = await terminal?.();
  return own
    ? { ui: own.ui(settings), play: own.play(settings) }
    : { ui: genericUi(rules), play: (table, input) => table.play(input) };
}
