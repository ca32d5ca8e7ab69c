import { defineGame, ok } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { listMoves } from './options';
import { makeMove, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, startSchema } from './schema';
import { initialState, outcome, toMove } from './standing';
import { describe, summary } from './text';
import type { CheckersMove, CheckersOptions, CheckersState, CheckersView } from './types';
import { viewOf } from './view';

export { perft } from './moves';
export { parseState, printState } from './notation';
export { moveTexts, mustCapture } from './standing';
export type { CheckersView } from './types';

export const checkers = defineGame<CheckersState, CheckersMove, CheckersView, CheckersOptions>({
  id: 'checkers',
  title: 'Checkers',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  bots,
  defaultBot: 'computer',

  initializeGame: initialState,
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
      return state.ok ? ok({ state: state.value, seats: 2, options: {} }) : state;
    },
  },
  presentation: {
    viewBudget: 300,
    position: ({ state }) => ({ state }),
    summary,
  },
});
