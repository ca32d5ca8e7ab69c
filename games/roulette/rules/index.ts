import { defineGame } from '../../../core/engine';
import { listMoves, parseMove } from './commands';
import { formatMove } from './notation';
import { ENDINGS, initialState, isOver, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes } from './shapes';
import type { RouletteMove, RouletteOptions, RouletteView } from './shapes';
import type { RouletteState } from './types';
import { describe, spinFields, summary, viewOf } from './view';

export { totalOf } from './bets';
export { parseState } from './notation';
export type { RouletteView } from './shapes';
export { BET_TYPE_FACTS, keyOf, SPOTS } from './spots';

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
