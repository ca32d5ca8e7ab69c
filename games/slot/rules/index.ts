import { defineGame } from '../../../core/engine';
import { parseMove } from './commands';
import { formatMove } from './notation';
import { listMoves } from './options';
import { initialState, isOver, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema } from './schema';
import { describe, summary } from './text';
import type { SlotMove, SlotOptions, SlotState, SlotView } from './types';
import { viewOf } from './view';

export { parseState } from './notation';
export { PAYTABLE } from './reels';
export { isOver } from './rules';
export type { SlotView } from './types';

export const slot = defineGame<SlotState, SlotMove, SlotView, SlotOptions>({
  id: 'slot',
  title: 'Slot Machine',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: true, information: 'perfect', utility: 'general' },
  seats: { min: 1, max: 1, usual: 1 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,

  initializeGame: ({ options }) => initialState(options),
  seatsToAct: (state) => (isOver(state) ? [] : [0]),
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  presentation: {
    viewBudget: 300,
    position: ({ state }) => ({ state }),
    summary,
  },
});
