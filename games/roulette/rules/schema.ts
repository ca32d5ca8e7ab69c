import * as z from 'zod';
import { lazy } from '../../../core/engine';

const MAX_STACK = 1_000_000;
const MAX_BETS = 161;

export const optionsSchema = lazy(() =>
  z.strictObject({
    stack: z.int().min(1).max(MAX_STACK).default(1000).describe('Money to begin with.'),
    maxBet: z.int().min(1).max(MAX_STACK).default(500).describe('The most that may lie on one spot.'),
  }),
);

const bets = lazy(() =>
  z
    .array(z.string().max(60))
    .min(1)
    .max(MAX_BETS)
    .describe('Bets <type>:<selection>:<amount>, e.g. straight:17:10, split:0-00:5, dozen:2:25, red:-:10.'),
);

export const moveSchema = lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('bet'), bets: bets() }),
      z.strictObject({
        type: z.literal('remove'),
        bets: bets().describe('Bets to take back; without an amount, all of it.'),
      }),
      z.strictObject({ type: z.literal('clear') }),
      z.strictObject({ type: z.literal('spin') }),
    ])
    .describe('Placing bets, taking them back, or spinning, e.g. {"type":"bet","bets":["red:-:10"]}.'),
);
