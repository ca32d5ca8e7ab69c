import { defineGame, ok } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { listMoves } from './options';
import { initialState, makeMove, outcome, refuseMove, toMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, startSchema } from './schema';
import { describe, summary } from './text';
import type { TicTacToeMove, TicTacToeOptions, TicTacToeState, TicTacToeView } from './types';
import { viewOf } from './view';

export type { TicTacToeView } from './types';

export const ticTacToe = defineGame<TicTacToeState, TicTacToeMove, TicTacToeView, TicTacToeOptions>({
  id: 'tic-tac-toe',
  title: 'Tic-Tac-Toe',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
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
    viewBudget: 300,
    position: ({ state }) => ({ state }),
    summary,
  },
});
