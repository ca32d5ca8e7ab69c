import type { AnswerFields, AnswerInput } from '../../../core/engine';
import { seatOf, standingOf, statusOf } from './standing';
import type { ChessState, ChessView } from './types';

/** The view of every viewer. */
export function viewOf(state: ChessState): ChessView {
  const { board, check, ending, claimable } = standingOf(state);
  return {
    fen: state.fen,
    toMove: ending === null ? seatOf(board.turn) : null,
    check,
    last: state.last,
    reversible: state.reversible,
    status: statusOf(ending),
    winner: ending?.winner ?? null,
    reason: ending?.reason ?? null,
    claimable,
  };
}

/** The `moves` of an answer: the moves in its commits, oldest first. */
export function answerFields({ events }: AnswerInput<ChessView>): AnswerFields {
  const moves = events
    .filter(({ type }) => type === 'move')
    .map(({ data: { uci, san, fen } = {} }) => ({ uci, san, fen }));
  return moves.length === 0 ? {} : { extra: { moves } };
}
