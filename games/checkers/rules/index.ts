import { defineGame, lazy, ok, twoSides } from '../../../core/engine';
import { bots, evaluation } from './bots';
import { parseMove } from './commands';
import { formatMove, parseState } from './notation';
import { listMoves } from './commands';
import { makeMove, refuseMove } from './rules';
import rules from './rules.md';
import { shapes } from './shapes';
import { initialState, outcome, toMove } from './standing';
import { ENDINGS, boardText, describe, summary } from './view';
import type { CheckersMove, CheckersOptions, CheckersState, CheckersView } from './types';
import { piecesOf, viewOf } from './view';
import * as z from 'zod';

export const optionsSchema = lazy(() => z.strictObject({}));

export const moveSchema = lazy(() =>
  z.strictObject({
    path: z
      .array(z.string().regex(/^[a-h][1-8]$/, 'A square is a file a-h and a rank 1-8, such as b6'))
      .min(2)
      .max(13)
      .describe('Every square the piece stands on, e.g. ["b6", "d4", "f2"] for a double jump.'),
  }),
);

export const startSchema = lazy(() =>
  z
    .string()
    .describe(
      'A position: rows 8 to 1 joined by /, then the side to move, e.g. .b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w',
    ),
);

export { perft } from './moves';
export { parseState, printState } from './notation';
export { moveTexts, mustCapture } from './standing';
export type { CheckersView } from './types';

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
