import { defineGame } from '../../../core/engine';
import { bots } from './bots';
import { formatMove, listMoves, parseMove } from './moves';
import { initialState, makeThrow, outcome, refuseThrow, seatsToAct } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema } from './schema';
import { describe, summary } from './text';
import type {
  RockPaperScissorsMove,
  RockPaperScissorsOptions,
  RockPaperScissorsState,
  RockPaperScissorsView,
} from './types';
import { sampleHidden, viewOf } from './view';

export type { RockPaperScissorsView } from './types';

export const rockPaperScissors = defineGame<
  RockPaperScissorsState,
  RockPaperScissorsMove,
  RockPaperScissorsView,
  RockPaperScissorsOptions
>({
  id: 'rock-paper-scissors',
  title: 'Rock-Paper-Scissors',
  rulesVersion: '1',
  traits: { dynamics: 'simultaneous', chance: false, information: 'imperfect', utility: 'general' },
  seats: { min: 2, max: 4, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  bots,

  initializeGame: ({ options, seats }) => initialState(options, seats),
  seatsToAct,
  getValidMoves: listMoves,
  validateMove: refuseThrow,
  executeMove: makeThrow,
  outcome,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden },
  presentation: {
    viewBudget: 400,
    summary,
  },
});
