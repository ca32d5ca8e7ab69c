import { defineGame } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { sampleHidden } from './hidden';
import { formatMove } from './notation';
import { listMoves } from './options';
import { refuseMove } from './refusals';
import { makeMove, newGame } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema } from './schema';
import { outcome, seatToAct } from './standing';
import { describe, summary } from './text';
import type { HoldemMove, HoldemOptions, HoldemState, HoldemView } from './types';
import { viewFor } from './view';

export { legalActions, raiseRange, toCall } from './betting';
export { strengthOfPlaces } from './evaluator';
export { formatMove as formatAction, parseState, printPosition, printState } from './notation';
export { statusOf } from './position';
export type { HoldemState, HoldemView } from './types';

/** Texas Hold'em, no limit, heads-up. */
export const holdem = defineGame<HoldemState, HoldemMove, HoldemView, HoldemOptions>({
  id: 'holdem',
  title: "Texas Hold'em",
  rulesVersion: '2',
  traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  bots,
  defaultBot: 'tight',

  initializeGame: ({ options, random }) => newGame(options, random),
  seatsToAct(state) {
    const seat = seatToAct(state);
    return seat === null ? [] : [seat];
  },
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,

  viewFor,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden },
  presentation: {
    viewBudget: 1500,
    position: ({ state }) => ({ state }),
    summary,
  },
});
