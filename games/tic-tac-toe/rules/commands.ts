import {
  fail,
  ok,
  selectOption,
  typedSelection,
  type ParsedMove,
  type Result,
  type Seat,
  type MoveList,
} from '../../../core/engine';
import { parseCell, formatMove } from './notation';
import { refuseTurn, markOf, toMove } from './rules';
import type { TicTacToeMove, TicTacToeState } from './types';
import { freeCells } from './grid';
import { readPlace } from './words';

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

/** Reads a typed move: a cell (`B2`, `top left`), or the number of a listed option (`select 5`, `5`). */
export function parseMove(
  text: string,
  state: TicTacToeState,
  seat: Seat,
): Result<ParsedMove<TicTacToeMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const cell = parseCell(text, state.grid);
    const place = cell.ok ? cell : (readPlace(text, state, seat) ?? cell);
    return place.ok ? ok({ move: place.value }) : place;
  }
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}
