import type { TerminalUi, PlayInput } from './kit/terminal-ui';
import { genericUi } from './kit/generic-ui';
import type { TerminalGame } from './kit/game-terminal';
import type { Ink } from './kit/picture';
import type { Settings } from './settings';

/** Loads what the game has of its own in the terminal; the rest is as in every game. */
export async function loadUi(
  { rules, terminal }: TerminalGame,
  settings: Settings,
  ink: Ink,
): Promise<{ readonly ui: TerminalUi; readonly play: PlayInput }> {
  const own = await terminal?.();
  return {
    ui: own?.ui?.(settings) ?? genericUi(rules, own?.picture?.(ink)),
    play: own?.play?.(settings) ?? ((table, input) => table.play(input)),
  };
}
