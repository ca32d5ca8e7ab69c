import type { MoveList, Seat } from '../../../core/engine';
import { freeCells } from './grid';
import { formatMove } from './notation';
import { markOf, toMove } from './rules';
import type { TicTacToeMove, TicTacToeState } from './types';

/** The free cells, row by row, while it is this seat's turn. */
export function listMoves(
  state: TicTacToeState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<TicTacToeMove> {
  const cells = toMove(state) === seat ? freeCells(state.grid) : [];
  const mark = markOf(state, seat);
  const options = cells.slice(0, limit).map((coord, i) => ({
    index: i + 1,
    move: { coord },
    command: formatMove({ coord }),
    description: `Put ${mark} on ${coord}`,
  }));
  return { options, total: cells.length };
}
