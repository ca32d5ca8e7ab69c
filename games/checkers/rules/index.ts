import { defineGame, ok, seatsOf, twoSides } from '../../../core/engine';
import { bots, evaluation } from './bots';
import { listMoves, parseMove } from './commands';
import { formatMove, initialState, outcome, parseState, toMove } from './notation';
import { makeMove, refuseMove } from './rules';
import rules from './rules.md';
import { moveSchema, optionsSchema, shapes, startSchema } from './shapes';
import type { CheckersMove, CheckersOptions, CheckersView } from './shapes';
import { type CheckersState, ENDINGS } from './squares';
import { boardText, describe, piecesOf, summary, viewOf } from './view';

export { perft } from './moves';
export { parseState, printState } from './notation';
export type { CheckersView } from './shapes';
export { moveTexts, mustCapture } from './notation';

export const checkers = defineGame<CheckersState, CheckersMove, CheckersView, CheckersOptions>({
  id: 'checkers',
  title: 'Checkers',
  description: 'Jump over all enemy pieces on the dark squares.',
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

  initializeGame: initialState,
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
      return state.ok ? ok({ state: state.value, seats: 2, options: {} }) : state;
    },
  },
  presentation: {
    requestWords: {
      names: ['draughts', 'american checkers', 'english draughts'],
      sides: twoSides('white', 'black'),
    },
    viewBudget: 750,
    position: ({ state }) => ({ state }),
    boardText,
    gauge: { title: 'Pieces', of: piecesOf },
    evaluation,
    summary,
  },
});
