import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { ACTIONS, type BlackjackMove, type BlackjackOptions } from './types';

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
        .describe('The money to sit down with; it may end in .5.'),
      bet: z
        .int()
        .min(1)
        .max(MOST)
        .optional()
        .describe('The first bet, a whole number, at most the stack. Default 10, or what the stack allows.'),
      decks: z
        .literal(DECKS)
        .default(6)
        .describe('How many decks are in the shoe, which is fresh in every round: 1, 2, 4, 6 or 8.'),
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
