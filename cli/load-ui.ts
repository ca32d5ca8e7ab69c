import { genericUi } from './kit/generic-ui';
import type { TerminalGame } from './kit/game-terminal';
import type { Player } from './player';
import type { Settings } from './settings';
import type { TerminalIo } from './terminal-io';

/** Loads what a person plays a game with: what the game has of its own in the terminal; the rest is as in every game. */
export async function loadUi(
  { rules, terminal }: TerminalGame,
  settings: Settings,
  { ink, judge, readReplay }: TerminalIo,
): Promise<Omit<Player, 'table'>> {
  const own = await terminal?.();
  return {
    ui: own?.ui?.(settings) ?? genericUi(rules, own?.picture?.(ink)),
    play: own?.play?.(settings) ?? ((table, input) => table.play(input)),
    judge,
    readReplay,
  };
}
