import { type Code, I32, I64 } from '../../../core/engine/web-assembly';
import {
  call,
  type Callable,
  choice,
  during,
  functionOf,
  give,
  i32,
  i64,
  type Local,
  set,
  steps,
  when,
} from './solver-words';
import { COLUMNS, ROWS } from './board';

// The analysis of cells in the solver's code. Each column has seven bits: six for its cells from the bottom up, and one that stays empty. A set of cells is a
// word of 64 bits. `own` holds the discs of the side to move, `taken` those of both, `theirs` the free cells that would make four for the other side.

export const COLUMN_BITS = ROWS + 1;
export const CELLS = COLUMNS * ROWS;

export const COLUMN = (1n << BigInt(COLUMN_BITS)) - 1n;
const inAllColumns = (column: number): bigint =>
  Array.from({ length: COLUMNS }, (_, i) => BigInt(column) << BigInt(COLUMN_BITS * i)).reduce(
    (all, each) => all | each,
  );
const BOTTOM = i64.of(inAllColumns(1));
export const ALL_CELLS = inAllColumns(0b111111);
const BOARD = i64.of(ALL_CELLS);
/** The rows 1, 3 and 5 as players count them, and the rows 2, 4 and 6. */
export const ODD = i64.of(inAllColumns(0b010101));
export const EVEN = i64.of(inAllColumns(0b101010));
/** The rows 2 and 4: the even ones that have cells above them. */
const LOWER_EVEN = i64.of(inAllColumns(0b001010));
/** The bits that stay empty, one above each column. */
const TOPS = i64.of(inAllColumns(1 << ROWS));
export const number = (value: number): Code => i64.of(BigInt(value));
const lowest = (cells: Code): Code => i64.and(cells, i64.subtract(number(0), cells));
export const withoutLowest = (cells: Code): Code => i64.and(cells, i64.subtract(cells, number(1)));
export const openCells = (taken: Code): Code => i64.and(i64.add(taken, BOTTOM), BOARD);
export const free = (taken: Code): Code => i64.less(BOARD, taken);
const columnOf = (cell: Code): Code =>
  i64.up(
    i64.of(COLUMN),
    i64.times(
      // The column's number: a seventh of the cell's, rounded down.
      i64.down(i64.times(i64.firstPlace(cell), number(37)), number(8)),
      number(COLUMN_BITS),
    ),
  );
/** For cells in rows 2, 4 and 6: the cells of the odd rows above them. The bits of even rows are meaningless. */
const above = (cells: Code): Code => i64.subtract(i64.and(i64.add(cells, BOARD), TOPS), cells);
export const firstMoves = (count: Code): Code => i32.not(i32.and(count, i32.of(1)));

/** Sets `result` to the cells that make four with the existing discs; changes `part`. */
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

/** Sets `result` to the first cells of the lines of four among the given cells; changes `part`. */
const fours = (cells: Local, part: Local, result: Local): Code =>
  steps(
    set(result, number(0)),
    ...[1, COLUMN_BITS - 1, COLUMN_BITS, COLUMN_BITS + 1].map((step) =>
      steps(
        set(part, i64.and(cells, i64.down(cells, number(step)))),
        set(result, i64.or(result, i64.and(part, i64.down(part, number(2 * step))))),
      ),
    ),
  );

// The functions by their places in the solver's module.
const HAS_FOUR: Callable = { index: 1 };
const IS_HARMLESS: Callable = { index: 2 };
const HAS_EVEN_FOUR: Callable = { index: 3 };
export const MOST_OF_FIRST: Callable = { index: 4 };
export const LOSES_TO_ODD_THREAT: Callable = { index: 5 };

export const hasFour = functionOf([I64], I32, ([cells = []], local) => {
  const [part, result] = [local(I64), local(I64)];
  return steps(fours(cells, part, result), i64.isSome(result));
});

// Static rules that follow from the even number of cells. A side that always answers in the column where the other has just played gets the upper cell of each
// pair there, and one of two cells at the bottom of open columns ("follow-up" and "baseinverse" in V. Allis, A Knowledge-Based Approach of Connect-Four, 1988).
// If the other side cannot make four with all remaining cells, it cannot win. Cells above an upper cell with which this side makes four do not remain for it
// either, because the game ends first.

/** Whether a side cannot make four with these cells and one of each pair of bases; the other side chooses the pairs. */
export const isHarmless = functionOf([I64, I64], I32, ([cells = [], bases = []], local) => {
  const [first, others, rest, second] = [local(I64), local(I64), local(I64), local(I64)];
  const count = local(I32);
  const isFour = (...more: readonly Code[]): Code => call(HAS_FOUR, i64.or(cells, ...more));
  const harmlessWith = (base: Code): Code => call(IS_HARMLESS, i64.or(cells, base), i64.xor(others, second));
  return steps(
    set(first, i64.or(cells, bases)),
    fours(first, others, rest),
    when(i32.not(i64.isSome(rest)), give(i32.of(1))),
    set(count, i64.count(bases)),
    when(i32.or(i32.and(count, i32.of(1)), i32.isSame(count, i32.of(0))), give(i32.of(0))),
    when(isFour(), give(i32.of(0))),
    set(first, lowest(bases)),
    set(others, i64.xor(bases, first)),
    when(i32.isSame(count, i32.of(2)), give(i32.and(i32.not(isFour(first)), i32.not(isFour(others))))),
    set(rest, others),
    during(
      i64.isSome(rest),
      set(second, lowest(rest)),
      set(rest, i64.xor(rest, second)),
      when(harmlessWith(first), when(harmlessWith(second), give(i32.of(1)))),
    ),
    i32.of(0),
  );
});

/**
 * Whether a side that gets the even cells among these makes four before the other side can ("aftereven" in Allis): it has a four whose free cells all lie below
 * cells that every four of the other side (which gets `cells`) needs.
 */
export const hasEvenFour = functionOf([I64, I64, I64], I32, ([discs = [], evens = [], cells = []], local) => {
  const [cell, rest, part, lines] = [local(I64), local(I64), local(I64), local(I64)];
  const two = i64.up(cell, number(2));
  return steps(
    set(evens, i64.and(evens, LOWER_EVEN)),
    during(
      i64.isSome(evens),
      set(cell, lowest(evens)),
      set(evens, i64.xor(evens, cell)),
      set(rest, i64.less(cells, i64.or(i64.up(cell, number(1)), i64.up(cell, number(3))))),
      fours(rest, part, lines),
      // Where this cell is too high, so is the other above it.
      set(evens, i64.less(evens, choice(i64.isSome(lines), two, number(0)))),
      set(discs, i64.or(discs, choice(i64.isSome(lines), number(0), cell))),
    ),
    call(HAS_FOUR, discs),
  );
});

/** The first player is to move: the upper bound of its result if the second player answers in this way. 0 for a draw, −1 for a loss, 1 if unknown. */
export const mostOfFirst = functionOf([I64, I64, I64], I32, ([own = [], taken = [], theirs = []], local) => {
  const [bases, evens, cells, others] = [local(I64), local(I64), local(I64), local(I64)];
  const loses = local(I32);
  return steps(
    set(bases, i64.and(i64.add(taken, BOTTOM), EVEN)),
    set(evens, i64.less(i64.and(free(taken), EVEN), bases)),
    set(others, i64.xor(own, taken)),
    set(cells, i64.or(own, i64.less(i64.and(free(taken), ODD), above(i64.and(theirs, evens))))),
    set(loses, call(HAS_FOUR, i64.or(others, evens))),
    when(call(IS_HARMLESS, cells, bases), give(i32.subtract(i32.of(0), loses))),
    when(loses, when(call(HAS_EVEN_FOUR, others, evens, i64.or(cells, bases)), give(i32.of(-1)))),
    i32.of(1),
  );
});

/**
 * The second player is to move: whether the first wins by a threat in an odd row. The first always answers in the same column, so in the end the second must
 * fill the cell below the threat.
 */
export const losesToOddThreat = functionOf(
  [I64, I64, I64],
  I32,
  ([own = [], taken = [], theirs = []], local) => {
    const [rest, bases, column] = [local(I64), local(I64), local(I64)];
    const [threat, cells, evens] = [local(I64), local(I64), local(I64)];
    const elsewhere = i64.less(free(taken), column);
    return steps(
      set(bases, i64.and(i64.add(taken, BOTTOM), EVEN)),
      set(rest, i64.and(theirs, ODD)),
      during(
        i64.isSome(rest),
        set(threat, lowest(rest)),
        set(column, columnOf(threat)),
        set(rest, i64.less(rest, column)),
        when(
          i64.isSome(i64.and(bases, column)),
          set(evens, i64.less(i64.and(elsewhere, EVEN), bases)),
          set(
            cells,
            i64.or(
              own,
              i64.less(i64.and(elsewhere, ODD), above(i64.and(theirs, evens))),
              i64.and(free(taken), EVEN, column, i64.subtract(threat, number(1))),
            ),
          ),
          when(call(IS_HARMLESS, cells, i64.less(bases, column)), give(i32.of(1))),
        ),
      ),
      i32.of(0),
    );
  },
);
