import { defineGame, ok, seatsOf } from '../../../core/engine';
import { bots } from './bots';
import { listMoves, parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { ENDINGS, initialState, makeMove, outcome, refuseMove, toMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes, startSchema } from './shapes';
import type { TicTacToeMove, TicTacToeOptions, TicTacToeView } from './shapes';
import type { TicTacToeState } from './grid';
import { boardText, describe, summary, viewOf } from './view';

export type { TicTacToeView } from './shapes';

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
  seatsToAct: (state) => seatsOf(toMove(state)),
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
