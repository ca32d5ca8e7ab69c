import { defineGame, lazy } from '../../../core/engine';
import { parseMove } from './commands';
import { formatMove } from './notation';
import { listMoves } from './commands';
import { ENDINGS, initialState, isOver, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { describe, summary } from './view';
import type { SlotMove, SlotOptions, SlotState, SlotView } from './types';
import { viewOf } from './view';
import * as z from 'zod';

const MAX_STACK = 1_000_000;

export const optionsSchema = lazy(() =>
  z
    .strictObject({
      stack: z
        .int()
        .min(1)
        .max(MAX_STACK)
        .default(1000)
        .describe('Credits to begin with.')
        .meta({ title: 'Credits to begin with' }),
      bet: z
        .int()
        .min(1)
        .optional()
        .describe('The stake of the first spin: 10, or the stack if that is less.')
        .meta({ title: 'First stake' }),
    })
    .refine(({ stack, bet = 1 }) => bet <= stack, {
      path: ['bet'],
      message: 'the first bet must not be more than the stack',
    }),
);

export const moveSchema = lazy(() =>
  z
    .strictObject({
      type: z.literal('spin').describe('A spin.'),
      bet: z
        .int()
        .min(1)
        .optional()
        .describe('Changes the stake for this and later spins; at most what you have.'),
    })
    .describe('A spin, e.g. {"type":"spin"} or {"type":"spin","bet":25}.'),
);

export { parseState } from './notation';
export { PAYTABLE } from './reels';
export { isOver } from './rules';
export type { SlotView } from './types';

export const slot = defineGame<SlotState, SlotMove, SlotView, SlotOptions>({
  id: 'slot',
  title: 'Slot Machine',
  description: 'Three reels, one lever, and luck.',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: true, information: 'perfect', utility: 'general' },
  seats: { min: 1, max: 1, usual: 1 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  shapes,
  endings: ENDINGS,

  initializeGame: ({ options }) => initialState(options),
  seatsToAct: (state) => (isOver(state) ? [] : [0]),
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,
  adjudicate: ({ bankroll }) => ({ winners: [], scores: [bankroll] }),

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  presentation: {
    requestWords: { names: ['slots', 'slot machines', 'fruit machine', 'one-armed bandit'] },
    viewBudget: 300,
    position: ({ state }) => ({ state }),
    gauge: { title: 'Credits', of: ({ bankroll }) => bankroll },
    summary,
  },
});
