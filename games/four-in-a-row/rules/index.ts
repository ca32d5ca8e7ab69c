import { defineGame, ok, lazy } from '../../../core/engine';
import { bots, evaluation } from './bots';
import { parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { listMoves } from './commands';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, toMove } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { boardText, describe, summary } from './view';
import { type FourMove, type FourOptions, type FourState, type FourView, COLUMNS } from './types';
import { viewOf } from './view';
import * as z from 'zod';

export const optionsSchema = lazy(() =>
  z.strictObject({
    first: z
      .enum(['player', 'opponent'])
      .default('player')
      .describe('Who drops the first disc: player (seat 0, red) or opponent (seat 1, yellow).')
      .meta({ title: 'Who begins' }),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    column: z.int().min(1).max(COLUMNS).describe('The column to drop a disc into: 1 (left) to 7.'),
  }),
);

export const startSchema = lazy(() =>
  z
    .string()
    .describe(
      'A position, e.g. G:......./......./......./......./......./...R...|T:opponent|ST:in_progress|LA:4|W:-',
    ),
);

export { perft } from './board';
export { parseState, printState } from './notation';
export { openColumns, toBoard } from './rules';
export type { FourView } from './types';

export const fourInARow = defineGame<FourState, FourMove, FourView, FourOptions>({
  id: 'four-in-a-row',
  title: 'Four-in-a-Row',
  description: 'Drop discs until four of yours touch in a line.',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  shapes,
  endings: ENDINGS,
  bots,
  defaultBot: 'computer',

  initializeGame: ({ options }) => initialState(options),
  seatsToAct(state) {
    const seat = toMove(state);
    return seat === null ? [] : [seat];
  },
  getValidMoves: listMoves,
  validateMove: refuseMove,
  executeMove: makeMove,
  outcome,

  viewFor: viewOf,
  parseMove,
  formatMove,
  describe,

  start: {
    schema: startSchema,
    from(position) {
      const state = parseState(position);
      if (!state.ok) return state;
      const first = state.value.first === 0 ? 'player' : 'opponent';
      return ok({ state: state.value, seats: 2, options: { first } });
    },
  },
  presentation: {
    requestWords: {
      names: ['connect four', 'connect 4', '4 in a row', 'four in a line', 'four up'],
      sides: {
        red: { seat: 0 },
        r: { seat: 0 },
        yellow: { seat: 1 },
        y: { seat: 1 },
        first: { options: { first: 'player' } },
        second: { options: { first: 'opponent' } },
      },
    },
    viewBudget: 300,
    evaluation,
    position: ({ state }) => ({ state }),
    boardText,
    summary,
  },
});
