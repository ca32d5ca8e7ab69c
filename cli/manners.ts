import type { AnyGame } from '../core/engine';
import type { Face, Play } from './face';
import { genericFace } from './generic-face';
import { principalityFace } from './principality/face';
import { playUnder } from './principality/house-rules';
import type { Settings } from './settings';
import type { Clock } from './table';

/** How a game looks in a terminal and how inputs are played: its own way where it has one. */
export const mannersOf = (
  game: AnyGame,
  settings: Settings,
  clock: Clock,
): { readonly face: Face; readonly play: Play } =>
  game.id === 'principality'
    ? { face: principalityFace(settings), play: playUnder(settings, clock) }
    : { face: genericFace(game), play: (table, input) => table.play(input) };
