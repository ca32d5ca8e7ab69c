import type { MoveList, Seat } from '../../../core/engine';
import { formatMove } from './notation';
import { discOf, openColumns, toMove } from './rules';
import type { FourMove, FourState } from './types';

/** The open columns from the left, while it is this seat's turn. */
export function listMoves(
  state: FourState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<FourMove> {
  const columns = toMove(state) === seat ? openColumns(state) : [];
  const options = columns.slice(0, limit).map((column, i) => ({
    index: i + 1,
    move: { column },
    command: formatMove({ column }),
    description: `Drop ${discOf(seat)} into column ${column}`,
  }));
  return { options, total: columns.length };
}
