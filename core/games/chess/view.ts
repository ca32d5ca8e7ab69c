import { seatOf, standingOf, statusOf } from './standing';
import type { ChessState, ChessView } from './types';

/** What every viewer sees. */
export function viewOf(state: ChessState): ChessView {
  const { board, check, ending, claimable } = standingOf(state);
  return {
    fen: state.fen,
    toMove: ending === null ? seatOf(board.turn) : null,
    check,
    last: state.last,
    status: statusOf(ending),
    winner: ending?.winner ?? null,
    reason: ending?.reason ?? null,
    claimable,
  };
}
