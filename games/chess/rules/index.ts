import { defineGame, ok, twoSides } from '../../../core/engine';
import { bots } from './bots';
import { parseMove } from './commands';
import { evaluation } from './judgement';
import { outcome, seatOf, standingOf, timeOut } from './standing';
import { boardOf, START_FEN } from './fen';
import { formatMove } from './notation';
import { listMoves } from './options';
import { makeMove, readStart, refuseMove, startingAt } from './rules';
import { pgn } from './pgn';
import rules from './rules.md';
import { shapes } from './shapes';
import { moveSchema, optionsSchema, startSchema } from './schema';
import { ENDINGS, boardText, describe, describeBriefly, summary } from './text';
import type { ChessMove, ChessOptions, ChessState, ChessView } from './types';
import { answerFields, materialOf, viewOf } from './view';

export { START_FEN } from './fen';
export { readStart } from './rules';
export type { ChessMove, ChessState, ChessView, ClaimReason, EndReason, MoveText } from './types';

export const chess = defineGame<ChessState, ChessMove, ChessView, ChessOptions>({
  id: 'chess',
  title: 'Chess',
  description: 'The royal game: mate the king.',
  rulesVersion: '2',
  traits: { dynamics: 'sequential', chance: false, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema,
  moveSchema,
  rules,
  shapes,
  endings: ENDINGS,
  bots,
  defaultBot: 'computer',
  exports: { pgn },

  initializeGame: () => startingAt(boardOf(START_FEN)),
  seatsToAct(state) {
    const { board, ending } = standingOf(state);
    return ending === null ? [seatOf(board.turn)] : [];
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
      const read = startSchema().safeParse(position);
      const state = readStart(read.success ? read.data.fen : position);
      return state.ok ? ok({ state: state.value, seats: 2, options: {} }) : state;
    },
  },
  clock: { timeOut },
  moves: {
    noteMove: (state) => ({ turnNumber: standingOf(state).board.moveNumber, open: true }),
  },
  presentation: {
    requestWords: {
      names: ['international chess', 'standard chess'],
      sides: twoSides('white', 'black'),
    },
    viewBudget: 1_500,
    position: ({ fen }) => ({ fen }),
    describeBriefly,
    boardText,
    gauge: { title: 'Material', of: materialOf },
    evaluation,
    summary,
    answerFields,
  },
});
