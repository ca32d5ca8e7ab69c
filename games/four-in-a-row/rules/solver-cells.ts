import type { Code } from '../../../core/engine/web-assembly';
import { i32, i64, set, steps, type Local } from './solver-words';
import { COLUMNS, ROWS } from './types';

// What the solver's code says of cells. Each column has seven bits: six for its cells from the bottom up, and one that stays empty. A set of cells is a word of 64 bits. `own` holds the discs
// of the side to move, `taken` those of both, `theirs` the free cells that would make four for the other side.

export const COLUMN_BITS = ROWS + 1;
export const CELLS = COLUMNS * ROWS;

export const COLUMN = (1n << BigInt(COLUMN_BITS)) - 1n;
const inAllColumns = (column: number): bigint =>
  Array.from({ length: COLUMNS }, (_, i) => BigInt(column) << BigInt(COLUMN_BITS * i)).reduce(
    (all, each) => all | each,
  );
export const BOTTOM = i64.of(inAllColumns(1));
export const ALL_CELLS = inAllColumns(0b111111);
export const BOARD = i64.of(ALL_CELLS);
/** The rows 1, 3 and 5 as players count them, and the rows 2, 4 and 6. */
export const ODD = i64.of(inAllColumns(0b010101));
export const EVEN = i64.of(inAllColumns(0b101010));
/** The rows 2 and 4: the even ones that have cells above them. */
export const LOWER_EVEN = i64.of(inAllColumns(0b001010));
/** The bits that stay empty, one above each column. */
const TOPS = i64.of(inAllColumns(1 << ROWS));
export const number = (value: number): Code => i64.of(BigInt(value));
export const lowest = (cells: Code): Code => i64.and(cells, i64.subtract(number(0), cells));
export const withoutLowest = (cells: Code): Code => i64.and(cells, i64.subtract(cells, number(1)));
export const openCells = (taken: Code): Code => i64.and(i64.add(taken, BOTTOM), BOARD);
export const free = (taken: Code): Code => i64.less(BOARD, taken);
export const columnOf = (cell: Code): Code =>
  i64.up(
    i64.of(COLUMN),
    i64.times(
      // The column's number: a seventh of the cell's, rounded down.
      i64.down(i64.times(i64.firstPlace(cell), number(37)), number(8)),
      number(COLUMN_BITS),
    ),
  );
/** Of cells in rows 2, 4 and 6: the cells of the rows 1, 3 and 5 above them. What it says of even rows means nothing. */
export const above = (cells: Code): Code => i64.subtract(i64.and(i64.add(cells, BOARD), TOPS), cells);
export const firstMoves = (count: Code): Code => i32.not(i32.and(count, i32.of(1)));

/** Sets `result` to the cells that make four with discs that lie; `part` is changed. */
export function threats(discs: Local, part: Local, result: Local): Code {
  const up = (n: number): Code => i64.up(discs, number(n));
  const down = (n: number): Code => i64.down(discs, number(n));
  const along = [COLUMN_BITS - 1, COLUMN_BITS, COLUMN_BITS + 1].map((step) =>
    steps(
      set(part, i64.and(up(step), up(2 * step))),
      set(result, i64.or(result, i64.and(part, i64.or(up(3 * step), down(step))))),
      set(part, i64.and(down(step), down(2 * step))),
      set(result, i64.or(result, i64.and(part, i64.or(up(step), down(3 * step))))),
    ),
  );
  return steps(set(result, i64.and(up(1), up(2), up(3))), ...along);
}

/** Sets `result` to lines of four among cells: to their first cells. `part` is changed. */
export const fours = (cells: Local, part: Local, result: Local): Code =>
  steps(
    set(result, number(0)),
    ...[1, COLUMN_BITS - 1, COLUMN_BITS, COLUMN_BITS + 1].map((step) =>
      steps(
        set(part, i64.and(cells, i64.down(cells, number(step)))),
        set(result, i64.or(result, i64.and(part, i64.down(part, number(2 * step))))),
      ),
    ),
  );
