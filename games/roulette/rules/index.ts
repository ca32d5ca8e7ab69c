import { defineGame, lazy } from '../../../core/engine';
import { parseMove } from './commands';
import { formatMove } from './notation';
import { listMoves } from './commands';
import { ENDINGS, initialState, isOver, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { describe, spinFields, summary } from './view';
import type { RouletteMove, RouletteOptions, RouletteState, RouletteView } from './types';
import { viewOf } from './view';
import * as z from 'zod';

const MAX_STACK = 1_000_000;
const MAX_BETS = 161;

export const optionsSchema = lazy(() =>
  z.strictObject({
    stack: z
      .int()
      .min(1)
      .max(MAX_STACK)
      .default(1000)
      .describe('Money to begin with.')
      .meta({ title: 'Money to begin with' }),
    maxBet: z
      .int()
      .min(1)
      .max(MAX_STACK)
      .default(500)
      .describe('The most that may lie on one spot.')
      .meta({ title: 'Most that may lie on one spot' }),
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

export { totalOf } from './bets';
export { parseState } from './notation';
export { BET_TYPE_FACTS, keyOf, SPOTS } from './spots';
export type { RouletteView } from './types';

export const roulette = defineGame<RouletteState, RouletteMove, RouletteView, RouletteOptions>({
  id: 'roulette',
  title: 'American Roulette',
  description: 'Bet on a number, a colour or a dozen, and spin.',
  rulesVersion: '2',
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
    requestWords: { names: ['roulette wheel', 'casino roulette'] },
    viewBudget: 800,
    gauge: {
      title: 'Money',
      of: ({ bankroll }) => bankroll,
      period: { name: 'Spin', of: ({ spins }) => spins },
    },
    position: ({ state }) => ({ state }),
    summary,
    answerFields: ({ events }) => spinFields(events),
  },
});
