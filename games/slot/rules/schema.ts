import * as z from 'zod';
import { lazy } from '../../../core/engine';

const MAX_STACK = 1_000_000;

export const optionsSchema = lazy(() =>
  z
    .strictObject({
      stack: z.int().min(1).max(MAX_STACK).default(1000).describe('Credits to begin with.'),
      bet: z
        .int()
        .min(1)
        .optional()
        .describe('The stake of the first spin: 10, or the stack if that is less.'),
    })
    .refine(({ stack, bet = 1 }) => bet <= stack, {
      path: ['bet'],
      message: 'the first bet must not be more than the stack',
    }),
);

export const moveSchema = lazy(() =>
  z
    .strictObject({
      type: z.literal('spin'),
      bet: z
        .int()
        .min(1)
        .optional()
        .describe('Changes the stake for this and later spins; at most what you have.'),
    })
    .describe('A spin, e.g. {"type":"spin"} or {"type":"spin","bet":25}.'),
);
