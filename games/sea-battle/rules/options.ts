import type { MoveList, Seat } from '../../../core/engine';
import { cellName } from './cells';
import { formatMove } from './notation';
import { of, otherSeat, refuseTurn, untargeted } from './rules';
import type { SeaBattleMove, SeaBattleState } from './types';

/** The cells at which this seat has not shot yet, row by row, while it is its turn. */
export function listMoves(
  state: SeaBattleState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<SeaBattleMove> {
  const cells = refuseTurn(state, seat) ? [] : untargeted(of(state.shots, otherSeat(seat)));
  const options = cells.slice(0, limit).map((cell, i) => {
    const move = { coord: cellName(cell) };
    return { index: i + 1, move, command: formatMove(move), description: `Shoot at ${move.coord}` };
  });
  return { options, total: cells.length };
}
