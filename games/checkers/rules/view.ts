import { printState } from './notation';
import { gameEndOf, lastMove, mustCapture, seatOf } from './standing';
import type { CheckersState, CheckersView } from './types';

/** The view of every viewer. */
export function viewOf(state: CheckersState): CheckersView {
  const ending = gameEndOf(state);
  return {
    state: printState(state),
    toMove: ending === null ? seatOf(state.position.turn) : null,
    last: lastMove(state),
    mustCapture: ending === null && mustCapture(state.position),
    quietPlies: state.kingMoves.length,
    winner: ending?.winner ?? null,
    reason: ending?.reason ?? null,
  };
}
