import * as z from 'zod';
import { lazy } from '../../../core/engine';
import type { HoldemMove, HoldemOptions } from './types';

const MOST = 1_000_000_000;

export const optionsSchema = lazy((): z.ZodType<HoldemOptions> =>
  z
    .strictObject({
      stack: z.int().min(1).max(MOST).default(1000).describe('The chips each player starts with.'),
      sb: z.int().min(1).max(MOST).default(5).describe('The small blind.'),
      bb: z
        .int()
        .min(1)
        .max(MOST)
        .default(10)
        .describe('The big blind: at least the small one, at most the stack.'),
      button: z
        .enum(['player', 'opponent'])
        .default('player')
        .describe('Who has the button in the first hand: seat 0 (player) or seat 1 (opponent).'),
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
    z.strictObject({ type: z.literal('next_hand') }).describe('Only when a hand is over, from seat 0.'),
  ]),
);
