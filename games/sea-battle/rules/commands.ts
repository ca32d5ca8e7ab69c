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

const SHOOT =
  /^(?:fire|shoot|shot|hit|attack|bomb|target|strike|torpedo|launch|aim|try|guess)(?: (?:shot|torpedo|missile|shell))?(?: (?:at|on|for))?(?: |$)/;
const CELL = /^(?:(?:cell|square|coordinates?|position) )?\(?([a-j])[ ,:-]*(10|[1-9])\)?$/;
const LINES = /^(?:row (10|[1-9]),? column ([a-j])|column ([a-j]),? row (10|[1-9]))$/;

/** The cell in words, in capitals: `fire at b-5`, `B 5`, `row 5 column B`. Empty if it is none. */
function coordIn(text: string): string {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(SHOOT, '').trim();
  const [, letter = '', number = ''] = CELL.exec(words) ?? [];
  const [, row = '', column = '', columnToo = '', rowToo = ''] = LINES.exec(words) ?? [];
  return `${letter}${number}${column}${row}${columnToo}${rowToo}`.toUpperCase();
}

/** Reads a cell in either case (`B4`, `fire at b4`), or the number of a listed option (`select 5`, `5`). */
export function parseMove(
  text: string,
  state: SeaBattleState,
  seat: Seat,
): Result<ParsedMove<SeaBattleMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const coord = coordIn(text);
    return cellNamed(coord) === undefined ? fail(noSuchCell(text.trim())) : ok({ move: { coord } });
  }
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}
