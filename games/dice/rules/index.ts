import { defineGame } from '../../../core/engine';
import { parseMove } from './commands';
import { formatMove } from './notation';
import { listMoves } from './options';
import { INITIAL_STATE, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema } from './schema';
import { describe, summary } from './text';
import type { DiceMove, DiceOptions, DiceState, DiceView } from './types';

export { rollDice } from './roll';
export { SIDES, type DiceView, type Roll } from './types';

export const dice = defineGame<DiceState, DiceMove, DiceView, DiceOptions>({
  id: 'dice',
  title: 'RPG Dice',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: true, information: 'perfect', utility: 'general' },
  seats: { min: 1, max: 1, usual: 1 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,

  initializeGame: () => INITIAL_STATE,
  seatsToAct: ({ over }) => (over ? [] : [0]),
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,

  viewFor: ({ rolled, last, over }) => ({ rolled, last, over }),
  parseMove,
  formatMove,
  describe,

  presentation: {
    viewBudget: 400,
    summary,
  },
});
