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
import type { BlackjackMove, BlackjackOptions, BlackjackState, BlackjackView } from './types';
import { viewOf } from './view';

export { legalActions } from './actions';
export { parseState, printPosition, printState } from './notation';
export { handIndexOf, resultsOf, statusOf, turnOf } from './position';
export { ACTIONS, type BlackjackView } from './types';

/** Blackjack: rounds of one player against the dealer, who has no choices, with one bankroll. */
export const blackjack = defineGame<BlackjackState, BlackjackMove, BlackjackView, BlackjackOptions>({
  id: 'blackjack',
  title: 'Blackjack',
  rulesVersion: '2',
  traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'general' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  bots,
  defaultBot: 'house',

  initializeGame: ({ options, random }) => newGame(options, random),
  seatsToAct(state) {
    const seat = seatToAct(state);
    return seat === null ? [] : [seat];
  },
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden: (state, _viewer, random) => sampleHidden(state, random) },
  presentation: {
    viewBudget: 2500,
    position: ({ state }) => ({ state }),
    summary,
  },
});
