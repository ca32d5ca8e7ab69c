import type { Face, Play } from './kit/face';
import { genericFace } from './kit/generic-face';
import type { TerminalGame } from './kit/game-terminal';
import type { Settings } from './settings';
import type { Clock } from './kit/table';

/** How a game looks in a terminal and how inputs are played: its own way where it has one. */
export async function mannersOf(
  { rules, terminal }: TerminalGame,
  settings: Settings,
  clock: Clock,
): Promise<{ readonly face: Face; readonly play: Play }> {
  const own = await terminal?.();
  return own
    ? { face: own.face(settings), play: own.play(settings, clock) }
    : { face: genericFace(rules), play: (table, input) => table.play(input) };
}
