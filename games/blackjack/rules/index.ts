import { defineGame, seatsOf } from '../../../core/engine';
import { bots, search } from './bots';
import { listMoves, parseMove } from './commands';
import { refuseMove } from './errors';
import { formatMove } from './notation';
import { makeMove, newGame } from './rules';
import rules from './rules.md';
import {
  type BlackjackMove,
  type BlackjackOptions,
  type BlackjackState,
  type BlackjackView,
  moveSchema,
  optionsSchema,
  shapes,
} from './shapes';
import { adjudicate, ENDINGS, isMidHand, outcome, seatToAct } from './standing';
import { describe, sampleHidden, summary, viewOf } from './view';

export { legalActions } from './actions';
export { parseState, printPosition, printState } from './notation';
export type { BlackjackView } from './shapes';
export { handIndexOf, resultsOf, statusOf, turnOf } from './standing';
export { ACTIONS } from './hand';

/** Blackjack: rounds of one player against the dealer, who has no choices, with one bankroll. */
export const blackjack = defineGame<BlackjackState, BlackjackMove, BlackjackView, BlackjackOptions>({
  id: 'blackjack',
  title: 'Blackjack',
  description: 'Closer to 21 than the dealer, without going over.',
  rulesVersion: '2',
  traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'general' },
  seats: { min: 2, max: 2, usual: 2 },
  soloSeat: 0,
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  shapes,
  endings: ENDINGS,
  bots,
  defaultBot: 'house',
  search,

  initializeGame: ({ options, random }) => newGame(options, random),
  seatsToAct: (state) => seatsOf(seatToAct(state)),
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,
  adjudicate,
  isMidHand,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden: (state, _viewer, random) => sampleHidden(state, random) },
  presentation: {
    requestWords: { names: ['black jack', '21', 'twenty-one'] },
    viewBudget: 2500,
    gauge: {
      title: 'Money',
      of: ({ bankroll }, seat) => (seat === 0 ? bankroll : null),
      period: { name: 'Round', of: ({ round }) => round },
    },
    position: ({ state }) => ({ state }),
    summary,
  },
});
