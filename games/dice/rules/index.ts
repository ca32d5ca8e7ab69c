import { defineGame, lazy } from '../../../core/engine';
import { parseMove } from './commands';
import { formatMove } from './notation';
import { listMoves } from './commands';
import { ENDINGS, INITIAL_STATE, makeMove, outcome, refuseMove } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { describe, summary } from './text';
import type { DiceMove, DiceOptions, DiceState, DiceView } from './types';
import * as z from 'zod';

export const optionsSchema = lazy(() => z.strictObject({}));

const NOTATION =
  'Dice to roll, e.g. 2d6+3, 4d6kh3 (keep the highest 3), d20adv, 5d10!>=8 (explode), 8d6>=5 (count), 4dF.';

export const moveSchema = lazy(() =>
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('roll'), notation: z.string().max(100).describe(NOTATION) }),
      z.strictObject({ type: z.literal('end') }),
    ])
    .describe('A roll, e.g. {"type":"roll","notation":"4d6kh3"}, or {"type":"end"} to put the dice away.'),
);

export { rollDice } from './roll';
export { SIDES, type DiceView, type Roll } from './types';

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
