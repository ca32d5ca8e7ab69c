import type { Game } from '../../../core/engine';
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

export const rockPaperScissors: Game<
  RockPaperScissorsState,
  RockPaperScissorsMove,
  RockPaperScissorsView,
  RockPaperScissorsOptions
> = {
  id: 'rock-paper-scissors',
  title: 'Rock-Paper-Scissors',
  rulesVersion: '1',
  traits: { dynamics: 'simultaneous', chance: false, information: 'imperfect', utility: 'general' },
  seats: { min: 2, max: 4, usual: 2 },
  optionsSchema,
  moveSchema,
  listing: 'complete',
  rules,
  bots,
  defaultBot: 'random',
  viewBudget: 400,

  initializeGame: ({ options, seats }) => initialState(options, seats),
  seatsToAct,
  getValidMoves: listMoves,
  validateMove: refuseThrow,
  executeMove: makeThrow,
  outcome,

  viewFor: viewOf,
  sampleHidden,
  parseMove,
  formatMove,

  describe,
  summary,
  pending: () => null,
};
