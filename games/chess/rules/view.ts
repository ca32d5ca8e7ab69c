import type { AnswerFields, AnswerInput, Seat } from '../../../core/engine';
import { VALUES } from './worths';
import { kindOfLetter } from './pieces';
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

/** A side's material by the usual values of the pieces, in pawns. */
export function materialOf({ fen }: ChessView, seat: Seat): number {
  const [board = ''] = fen.split(' ');
  const own = board.replace(seat === 0 ? /[^A-Z]/g : /[^a-z]/g, '');
  return (
    Array.from(own, (letter) => VALUES[kindOfLetter(letter)] ?? 0).reduce((sum, value) => sum + value, 0) / 10
  );
}

/** The `moves` of an answer: the moves in its commits, oldest first. */
export function answerFields({ events }: AnswerInput<ChessView>): AnswerFields {
  const moves = events
    .filter(({ type }) => type === 'move')
    .map(({ data: { uci, san, fen } = {} }) => ({ uci, san, fen }));
  return moves.length === 0 ? {} : { extra: { moves } };
}
