import { defineGame, ok, lazy } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { listMoves } from './commands';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, toMove } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { boardText, describe, summary } from './view';
import {
  type TicTacToeMove,
  type TicTacToeOptions,
  type TicTacToeState,
  type TicTacToeView,
  COORDS,
} from './types';
import { viewOf } from './view';
import * as z from 'zod';

export const optionsSchema = lazy(() =>
  z.strictObject({
    side: z.enum(['X', 'O']).default('X').describe('The mark of seat 0. X always moves first.'),
  }),
);

export const moveSchema = lazy(() =>
  z.strictObject({
    coord: z
      .string()
      .regex(/^[A-Ca-c][1-3]$/, 'A cell is a column letter A-C and a row number 1-3, such as B2')
      .toUpperCase()
      .pipe(z.enum(COORDS))
      .describe('The cell to mark: column letter A-C and row number 1-3; A1 is top left.'),
  }),
);

export const startSchema = lazy(() =>
  z.string().describe('A position, e.g. G:X../.O./...|T:player|ST:in_progress|LA:B2|W:-|P:X|O:O'),
);

export type { TicTacToeView } from './types';

export const ticTacToe = defineGame<TicTacToeState, TicTacToeMove, TicTacToeView, TicTacToeOptions>({
  id: 'tic-tac-toe',
  title: 'Tic-Tac-Toe',
  description: 'Three in a row on nine cells.',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  shapes,
  endings: ENDINGS,
  bots,
  defaultBot: 'perfect',

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
      return state.ok ? ok({ state: state.value, seats: 2, options: { side: state.value.side } }) : state;
    },
  },
  presentation: {
    requestWords: {
      names: ['noughts and crosses', 'naughts and crosses', 'xs and os', 'tick tack toe', '3 in a row'],
      sides: {
        x: { options: { side: 'X' } },
        o: { options: { side: 'O' } },
        crosses: { options: { side: 'X' } },
        noughts: { options: { side: 'O' } },
        first: { options: { side: 'X' } },
        second: { options: { side: 'O' } },
      },
    },
    viewBudget: 300,
    position: ({ state }) => ({ state }),
    boardText,
    summary,
  },
});
