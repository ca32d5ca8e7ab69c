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
import { adjudicate, ENDINGS, isMidHand, outcome, seatsToAct } from './standing';
import { describe, summary } from './view';
import type { HoldemMove, HoldemOptions, HoldemState, HoldemView } from './types';
import { viewFor } from './view';
import * as z from 'zod';

const MOST = 1_000_000_000;

export const optionsSchema = lazy((): z.ZodType<HoldemOptions> =>
  z
    .strictObject({
      stack: z
        .int()
        .min(1)
        .max(MOST)
        .default(1000)
        .describe('The chips each player starts with.')
        .meta({ title: 'Chips of each player' }),
      sb: z.int().min(1).max(MOST).default(5).describe('The small blind.').meta({ title: 'Small blind' }),
      bb: z
        .int()
        .min(1)
        .max(MOST)
        .default(10)
        .describe('The big blind: at least the small one, at most the stack.')
        .meta({ title: 'Big blind' }),
      button: z
        .enum(['player', 'opponent'])
        .default('player')
        .describe('Who has the button in the first hand: seat 0 (player) or seat 1 (opponent).')
        .meta({ title: 'Who has the button first' }),
    })
    .refine(({ sb, bb }) => sb <= bb, {
      path: ['sb'],
      message: 'The small blind must not be more than the big blind',
    })
    .refine(({ bb, stack }) => bb <= stack, {
      path: ['bb'],
      message: 'The big blind must not be more than the stack',
    }),
);

const amount = lazy(() => z.int().min(1));

export const moveSchema = lazy((): z.ZodType<HoldemMove> =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.enum(['fold', 'check', 'call', 'allin']) }),
    z.strictObject({ type: z.literal('bet'), amount: amount().describe('Chips to bet.') }),
    z.strictObject({
      type: z.literal('raise'),
      amount: amount().describe('Raise to so many chips on this street, those bet before included.'),
    }),
    z.strictObject({ type: z.literal('next_hand') }).describe('Only when a hand is over, from either seat.'),
  ]),
);

export { legalActions, raiseRange, toCall } from './betting';
export { strengthOfPlaces } from './evaluator';
export { formatMove as formatAction, parseState, printPosition, printState } from './notation';
export { statusOf } from './position';
export type { HoldemState, HoldemView } from './types';

/** Texas Hold'em, no limit, heads-up. */
export const holdem = defineGame<HoldemState, HoldemMove, HoldemView, HoldemOptions>({
  id: 'holdem',
  title: "Texas Hold'em",
  description: 'Poker for two: bet, bluff and take all the chips.',
  rulesVersion: '3',
  traits: { dynamics: 'sequential', chance: true, information: 'imperfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  shapes,
  endings: ENDINGS,
  errorReasons: { game_over: 'The hand is over: the next one must be dealt first.' },
  bots,
  defaultBot: 'tight',
  search,

  initializeGame: ({ options, random }) => newGame(options, random),
  seatsToAct,
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,
  adjudicate,
  isMidHand,

  viewFor,
  parseMove,
  formatMove,
  describe,

  hidden: { sampleHidden },
  presentation: {
    requestWords: {
      names: [
        'poker',
        'texas hold’em',
        'texas holdem',
        'hold em',
        'heads-up poker',
        'no-limit hold’em',
        'nlhe',
      ],
    },
    viewBudget: 1500,
    gauge: {
      title: 'Chips after each hand',
      of: ({ result, stacks }, seat) => (result ? (stacks[seat] ?? null) : null),
      period: { name: 'Hand', of: ({ hand }) => hand },
    },
    position: ({ state }) => ({ state }),
    summary,
  },
});
