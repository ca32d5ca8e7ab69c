import { defineGame } from '../../../core/engine';
import { listMoves, parseMove } from './commands';
import { formatMove } from './roll';
import { ENDINGS, INITIAL_STATE, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes } from './shapes';
import type { DiceMove, DiceOptions, DiceState, DiceView } from './shapes';
import { describe, summary } from './text';

export { rollDice } from './roll';
export type { DiceView, Roll } from './shapes';
export { SIDES } from './types';

export const dice = defineGame<DiceState, DiceMove, DiceView, DiceOptions>({
  id: 'dice',
  title: 'RPG Dice',
  description: 'Any dice for your role-playing table, in plain words.',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: true, information: 'perfect', utility: 'general' },
  seats: { min: 1, max: 1, usual: 1 },
  optionsSchema,
  moveSchema,
  listing: 'sample',
  rules,
  shapes,
  endings: ENDINGS,

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
    requestWords: { names: ['dice roller', 'dice rolls', 'roll dice'] },
    viewBudget: 400,
    summary,
  },
});
