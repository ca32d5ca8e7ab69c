import { defineGame, lazy } from '../../../core/engine';
import { bots, search } from './bots';
import { parseMove } from './commands';
import { sampleHidden } from './view';
import { formatMove } from './notation';
import { listMoves } from './commands';
import { refuseMove } from './errors';
import { makeMove, newGame } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { adjudicate, ENDINGS, isMidHand, outcome, seatToAct } from './standing';
import { describe, summary } from './view';
import {
  type BlackjackMove,
  type BlackjackOptions,
  type BlackjackState,
  type BlackjackView,
  ACTIONS,
} from './types';
import { viewOf } from './view';
import * as z from 'zod';

const MOST = 1_000_000_000;
const DECKS = [1, 2, 4, 6, 8] as const;

export const optionsSchema = lazy((): z.ZodType<BlackjackOptions> =>
  z
    .strictObject({
      stack: z
        .number()
        .min(1)
        .max(MOST)
        .multipleOf(0.5)
        .default(1000)
        .describe('The money to sit down with; it may end in .5.')
        .meta({ title: 'Money to sit down with' }),
      bet: z
        .int()
        .min(1)
        .max(MOST)
        .optional()
        .describe('The first bet, a whole number, at most the stack. Default 10, or what the stack allows.')
        .meta({ title: 'First bet' }),
      decks: z
        .literal(DECKS)
        .default(6)
        .describe('How many decks are in the shoe, which is fresh in every round: 1, 2, 4, 6 or 8.')
        .meta({ title: 'Decks in the shoe' }),
    })
    .refine(({ stack, bet }) => bet === undefined || bet <= stack, {
      path: ['bet'],
      message: 'The bet must not be more than the stack',
    }),
);

export const moveSchema = lazy((): z.ZodType<BlackjackMove> =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(ACTIONS) }),
    z
      .strictObject({ type: z.literal('bet'), amount: z.int().min(1).describe('At most the bankroll.') })
      .describe('Opens the next round; only when a round is over.'),
    z.strictObject({ type: z.literal('cash_out') }).describe('Ends the game; only when a round is over.'),
  ]),
);

export { legalActions } from './actions';
export { parseState, printPosition, printState } from './notation';
export { handIndexOf, resultsOf, statusOf, turnOf } from './position';
export { ACTIONS, type BlackjackView } from './types';

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
  seatsToAct(state) {
    const seat = seatToAct(state);
    return seat === null ? [] : [seat];
  },
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
