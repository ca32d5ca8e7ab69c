import type { AnyGame } from '../core/engine';
import type { Face, Play } from './kit/face';
import { genericFace } from './kit/generic-face';
import { principalityFace } from '../games/principality/terminal/face';
import { playUnder } from '../games/principality/terminal/house-rules';
import type { Settings } from './settings';
import type { Clock } from './kit/table';

/** How a game looks in a terminal and how inputs are played: its own way where it has one. */
export const mannersOf = (
  game: AnyGame,
  settings: Settings,
  clock: Clock,
): { readonly face: Face; readonly play: Play } =>
  game.id === 'principality'
    ? { face: principalityFace(settings), play: playUnder(settings, clock) }
    : { face: genericFace(game), play: (table, input) => table.play(input) };
