import { defineGame } from '../../../core/engine';
import { parseMove } from './commands';
import { formatMove } from './notation';
import { listMoves } from './options';
import { initialState, isOver, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema } from './schema';
import { describe, spinFields, summary } from './text';
import type { RouletteMove, RouletteOptions, RouletteState, RouletteView } from './types';
import { viewOf } from './view';

export { totalOf } from './bets';
export { parseState } from './notation';
export { BET_TYPE_FACTS, keyOf, SPOTS } from './spots';
export type { RouletteView } from './types';

export const roulette = defineGame<RouletteState, RouletteMove, RouletteView, RouletteOptions>({
  id: 'roulette',
  title: 'American Roulette',
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
    viewBudget: 800,
    position: ({ state }) => ({ state }),
    summary,
    answerFields: ({ events }) => spinFields(events),
  },
});
