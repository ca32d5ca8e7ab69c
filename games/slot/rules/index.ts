import { defineGame } from '../../../core/engine';
import { listMoves, parseMove } from './commands';
import { formatMove } from './notation';
import { ENDINGS, initialState, isOver, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes, type SlotMove, type SlotOptions, type SlotView } from './shapes';
import type { SlotState } from './reels';
import { describe, summary, viewOf } from './view';

export { parseState } from './notation';
export { PAYTABLE } from './reels';
export { isOver } from './rules';
export type { SlotView } from './shapes';

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
