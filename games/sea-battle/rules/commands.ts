import { fail, ok, selectOption, typedSelection, type MoveList } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { cellNamed, cellName } from './cells';
import { noSuchCell, refuseTurn, of, otherSeat, untargeted } from './rules';
import type { SeaBattleMove, SeaBattleState } from './types';
import { formatMove } from './notation';

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

/** Reads a cell in either case (`B4`, `shoot b4`), or the number of a listed option (`select 5`, `5`). */
export function parseMove(
  text: string,
  state: SeaBattleState,
  seat: Seat,
): Result<ParsedMove<SeaBattleMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const coord = text
      .trim()
      .replace(/^shoot\s+/i, '')
      .toUpperCase();
    return cellNamed(coord) === undefined ? fail(noSuchCell(text.trim())) : ok({ move: { coord } });
  }
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}
