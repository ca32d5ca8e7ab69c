import { type Code, I32, I64, moduleOf } from '../../../core/engine/web-assembly';
import {
  CELLS,
  COLUMN,
  COLUMN_BITS,
  EVEN,
  firstMoves,
  free,
  hasEvenFour,
  hasFour,
  isHarmless,
  LOSES_TO_ODD_THREAT,
  losesToOddThreat,
  MOST_OF_FIRST,
  mostOfFirst,
  number,
  ODD,
  openCells,
  threats,
  withoutLowest,
} from './zugzwang';
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
import { CENTRE_FIRST, COLUMNS } from './board';

// The table in which the solver's code remembers positions.

/** Where it begins in memory. */
const TABLE_AT = 16_384;
/** From this number of discs on, a position's entry is in the part of the table for late positions; and the size of that part in bytes. */
const LATE_FROM = 26;
const ENTRY_BYTES = 8;
const LATE_BYTES = 2 ** 20;

/** A table entry: from the low bits, the known bounds of a position's worth, the work that it took, and the position itself. */
const FACT_BITS = 4;
const WORK = 0b111111;
const KEY_AT = 10;
/** The bits of an address that select a pair of entries in a table of this size. */
const maskOf = (sizeBits: number): number => ENTRY_BYTES * (2 ** sizeBits - 2);
/** The known bounds of its worth: at least 1, at least 0, at most 0, at most −1. */
const WON = 1;
const NOT_LOST = 2;
const NOT_WON = 4;
const LOST = 8;

/**
 * The first table address for the key of a position with this number of discs. Most positions have many discs: they have a separate part of the table, which
 * stays in the processor's cache. The others have two entries each; the first keeps the position that took more work.
 */
const placeOf = (isLate: Code, key: Code, mask: number): Code =>
  i32.add(
    choice(isLate, i32.of(TABLE_AT), i32.of(TABLE_AT + LATE_BYTES)),
    i32.and(
      i64.toWord(i64.down(i64.times(key, i64.of(0x9e37_79b9_7f4a_7c15n)), number(20))),
      choice(isLate, i32.of(LATE_BYTES - ENTRY_BYTES), i32.of(mask)),
    ),
  );
const late = (count: Code): Code => i32.isAtLeast(count, i32.of(LATE_FROM));
/** How far the second entry of a position is from its first. */
const stepOf = (isLate: Code): Code => choice(isLate, i32.of(0), i32.of(ENTRY_BYTES));
const keyIn = (entry: Code): Code => i64.down(entry, number(KEY_AT));

/** Sets `entry` to the table's for a key, or to an empty one. */
const find = (count: Code, key: Code, mask: number, place: Local, entry: Local): Code =>
  steps(
    set(place, placeOf(late(count), key, mask)),
    set(entry, i64.load(place)),
    when(
      i32.not(i64.isSame(keyIn(entry), key)),
      set(entry, i64.load(i32.add(place, stepOf(late(count))))),
      when(i32.not(i64.isSame(keyIn(entry), key)), set(entry, i64.up(key, number(KEY_AT)))),
    ),
  );

/** Updates the entry at an address with more bounds and the work that they took. */
const keep = (
  count: Code,
  key: Code,
  place: Local,
  entry: Local,
  facts: Code,
  work: Local,
  first: Local,
): Code => {
  const workIn = i32.and(i64.toWord(i64.down(first, number(FACT_BITS))), i32.of(WORK));
  return steps(
    set(work, choice(late(count), i32.of(0), i32.subtract(i32.of(32), i32.leadingZeros(work)))),
    set(first, i64.load(place)),
    when(
      i32.and(i32.isAbove(workIn, work), i32.not(i64.isSame(keyIn(first), key))),
      // What stays in the way ages.
      i64.store(place, i64.subtract(first, number(2 ** FACT_BITS))),
      set(place, i32.add(place, i32.of(ENTRY_BYTES))),
    ),
    i64.store(
      place,
      i64.or(
        i64.less(entry, number(WORK << FACT_BITS)),
        i64.up(i32.toSet(work), number(FACT_BITS)),
        i32.toSet(facts),
      ),
    ),
  );
};

/** Up to this number of discs, a position and its mirror image share a table entry. */
const MIRRORED = 12;
/** The number of positions between two time checks, minus one. */
const LOOK_EVERY = 0x3fff;

/** The weights of a move: for cells that would make four after it, and for such cells in rows that suit the side. */
const THREAT = 4;
const GOOD_THREAT = 2;

// The memory layout: the number of visited positions, the weights of moves during sorting, the sorted moves by number of discs (each a cell and the mover's
// threats after it), and the table.
const VISITED_AT = 0;
const WEIGHTS_AT = 16;
export const MOVE_BYTES = 16;
const MOVES_AT = 64;
const PAGE_BYTES = 65_536;
/** The address of the moves of a position with this number of discs. */
export const movesAt = (count: number): number => MOVES_AT + count * COLUMNS * MOVE_BYTES;

/** The address of a move by its place in the order. */
const moveAt = (count: Code, index: Code): Code =>
  i32.add(
    i32.of(MOVES_AT),
    i32.times(count, i32.of(COLUMNS * MOVE_BYTES)),
    i32.times(index, i32.of(MOVE_BYTES)),
  );

const says = (facts: Code, fact: number): Code => i32.and(facts, i32.of(fact));
const leastOf = (facts: Code): Code =>
  choice(says(facts, WON), i32.of(1), choice(says(facts, NOT_LOST), i32.of(0), i32.of(-1)));
const mostOf = (facts: Code): Code =>
  choice(says(facts, LOST), i32.of(-1), choice(says(facts, NOT_WON), i32.of(0), i32.of(1)));

// The functions by their indexes in the module: first the host's, then those of `zugzwang.ts`.
const LATE: Callable = { index: 0 };
const ORDER: Callable = { index: 6 };
const MIRRORED_KEY: Callable = { index: 7 };
const MOST_AT_ONCE: Callable = { index: 8 };
const SEARCH: Callable = { index: 9 };

/** Sorts moves, those with most threats first; returns their number. */
const order = functionOf(
  [I32, I64, I64, I64],
  I32,
  ([count = [], own = [], taken = [], moves = []], local) => {
    const [cell, discs, part, after, good] = [local(I64), local(I64), local(I64), local(I64), local(I64)];
    const [end, at, weight, place] = [local(I32), local(I32), local(I32), local(I32)];
    const weightBefore = i32.load(at, WEIGHTS_AT - 4);
    const inColumn = (column: number): Code =>
      steps(
        set(cell, i64.and(moves, i64.of(COLUMN << BigInt(COLUMN_BITS * column)))),
        when(
          i64.isSome(cell),
          set(discs, i64.or(own, cell)),
          threats(discs, part, after),
          set(after, i64.less(i64.and(after, free(taken)), cell)),
          set(
            weight,
            i32.add(
              i32.times(i64.count(after), i32.of(THREAT)),
              i32.times(i64.count(i64.and(after, good)), i32.of(GOOD_THREAT)),
            ),
          ),
          set(at, end),
          set(end, i32.add(end, i32.of(1))),
          set(place, moveAt(count, at)),
          set(at, i32.up(at, i32.of(2))),
          during(
            i32.and(i32.isAbove(at, i32.of(0)), i32.isBelow(weightBefore, weight)),
            i32.store(at, weightBefore, WEIGHTS_AT),
            set(at, i32.subtract(at, i32.of(4))),
            set(place, i32.subtract(place, i32.of(MOVE_BYTES))),
            i64.store(place, i64.load(place), MOVE_BYTES),
            i64.store(place, i64.load(place, 8), MOVE_BYTES + 8),
          ),
          i32.store(at, weight, WEIGHTS_AT),
          i64.store(place, cell),
          i64.store(place, after, 8),
        ),
      );
    return steps(set(good, choice(firstMoves(count), ODD, EVEN)), ...CENTRE_FIRST.map(inColumn), end);
  },
);

/** The smaller of a key and that of the mirror image. */
const mirroredKey = functionOf([I64], I64, ([key = []], local) => {
  const mirrored = local(I64);
  const column = (i: number): Code =>
    i64.up(
      i64.and(i64.down(key, number(COLUMN_BITS * i)), i64.of(COLUMN)),
      number(COLUMN_BITS * (COLUMNS - 1 - i)),
    );
  return steps(
    set(mirrored, i64.or(column(0), ...[1, 2, 3, 4, 5, 6].map(column))),
    choice(i64.isBelow(mirrored, key), mirrored, key),
  );
});

/** The sum of the side to move's discs and all discs identifies a position, because no sum overflows its column. */
const setKey = (key: Local, count: Local, own: Local, taken: Local): Code =>
  steps(
    set(key, i64.add(own, taken)),
    when(i32.isAtMost(count, i32.of(MIRRORED)), set(key, call(MIRRORED_KEY, key))),
  );

/** An upper bound of a position's worth to the side to move, from static analysis or the table. */
const mostAtOnce = (mask: number) =>
  functionOf([I32, I64, I64, I64], I32, ([count = [], own = [], taken = [], theirs = []], local) => {
    const [key, entry] = [local(I64), local(I64)];
    const [most, seen, place] = [local(I32), local(I32), local(I32)];
    return steps(
      when(i64.isSome(withoutLowest(i64.and(openCells(taken), theirs))), give(i32.of(-1))),
      // Static analysis is cheaper than a table access.
      set(seen, i32.of(1)),
      when(firstMoves(count), set(seen, call(MOST_OF_FIRST, own, taken, theirs))),
      when(i32.not(firstMoves(count)), when(call(LOSES_TO_ODD_THREAT, own, taken, theirs), give(i32.of(-1)))),
      when(i32.isBelow(seen, i32.of(0)), give(seen)),
      setKey(key, count, own, taken),
      find(count, key, mask, place, entry),
      set(most, mostOf(i64.toWord(entry))),
      choice(i32.isBelow(seen, most), seen, most),
    );
  });

/**
 * Fail-soft search: a lower bound of the position's worth if it reaches the aim (0 for a draw, 1 for a win), otherwise an upper bound. The side to move must
 * not be able to make four at once.
 */
const search = (mask: number) =>
  functionOf(
    [I32, I64, I64, I64, I32],
    I32,
    ([count = [], own = [], taken = [], theirs = [], aim = []], local) => {
      const [open, must, key, entry] = [local(I64), local(I64), local(I64), local(I64)];
      const [move, after, others, first] = [local(I64), local(I64), local(I64), local(I64)];
      const [place, from, to, at] = [local(I32), local(I32), local(I32), local(I32)];
      const [best, value, work] = [local(I32), local(I32), local(I32)];
      const next = i32.add(count, i32.of(1));
      const otherAim = i32.subtract(i32.of(1), aim);
      const moveHere = steps(set(move, i64.load(at)), set(after, i64.load(at, 8)));
      const forward = set(at, i32.add(at, i32.of(MOVE_BYTES)));
      const negated = (code: Code): Code => i32.subtract(i32.of(0), code);
      return steps(
        i32.store(i32.of(VISITED_AT), i32.add(i32.load(i32.of(VISITED_AT)), i32.of(1))),
        when(i32.not(i32.and(i32.load(i32.of(VISITED_AT)), i32.of(LOOK_EVERY))), call(LATE)),
        set(work, i32.load(i32.of(VISITED_AT))),
        set(open, openCells(taken)),
        set(must, i64.and(open, theirs)),
        when(i64.isSome(must), when(i64.isSome(withoutLowest(must)), give(i32.of(-1))), set(open, must)),
        // Nor may a cell be filled below one that makes the opponent's four.
        set(open, i64.less(open, i64.down(theirs, number(1)))),
        when(
          i32.not(i64.isSome(open)),
          give(choice(i32.isSame(count, i32.of(CELLS)), i32.of(0), i32.of(-1))),
        ),
        when(i32.isAtLeast(count, i32.of(CELLS - 2)), give(i32.of(0))),

        setKey(key, count, own, taken),
        find(count, key, mask, place, entry),
        set(value, leastOf(i64.toWord(entry))),
        when(i32.isAtLeast(value, aim), give(value)),
        set(value, mostOf(i64.toWord(entry))),
        when(i32.isBelow(value, aim), give(value)),

        set(from, moveAt(count, i32.of(0))),
        set(to, moveAt(count, call(ORDER, count, own, taken, open))),
        set(others, i64.xor(own, taken)),
        set(at, from),
        during(
          i32.isBelow(at, to),
          moveHere,
          set(value, negated(call(MOST_AT_ONCE, next, others, i64.or(taken, move), after))),
          when(i32.isAtLeast(value, aim), give(value)),
          forward,
        ),
        set(best, i32.of(-1)),
        set(at, from),
        during(
          i32.and(i32.isBelow(at, to), i32.isBelow(best, aim)),
          moveHere,
          set(value, negated(call(SEARCH, next, others, i64.or(taken, move), after, otherAim))),
          when(i32.isAbove(value, best), set(best, value)),
          forward,
        ),
        set(
          value,
          choice(
            i32.isAtLeast(best, aim),
            choice(best, i32.of(WON | NOT_LOST), i32.of(NOT_LOST)),
            choice(best, i32.of(LOST | NOT_WON), i32.of(NOT_WON)),
          ),
        ),
        set(work, i32.subtract(i32.load(i32.of(VISITED_AT)), work)),
        keep(count, key, place, entry, value, work, first),
        best,
      );
    },
  );

/** Sets `theirs` for a position that comes from outside. */
const findTheirs = (own: Local, taken: Local, local: (type: typeof I64) => Local, theirs: Local): Code => {
  const [discs, part] = [local(I64), local(I64)];
  return steps(
    set(discs, i64.xor(own, taken)),
    threats(discs, part, theirs),
    set(theirs, i64.and(theirs, free(taken))),
  );
};

const reaches = functionOf(
  [I32, I64, I64, I32],
  I32,
  ([count = [], own = [], taken = [], aim = []], local) => {
    const theirs = local(I64);
    return steps(
      findTheirs(own, taken, local, theirs),
      when(i32.isBelow(call(MOST_AT_ONCE, count, own, taken, theirs), aim), give(i32.of(0))),
      i32.isAtLeast(call(SEARCH, count, own, taken, theirs, aim), aim),
    );
  },
  'reaches',
);

const prepare = functionOf(
  [I32, I64, I64],
  I32,
  ([count = [], own = [], taken = []], local) => {
    const [theirs, open, must] = [local(I64), local(I64), local(I64)];
    return steps(
      findTheirs(own, taken, local, theirs),
      set(open, openCells(taken)),
      set(must, i64.and(open, theirs)),
      when(i64.isSome(withoutLowest(must)), give(i32.of(0))),
      when(i64.isSome(must), set(open, must)),
      call(ORDER, count, own, taken, i64.less(open, i64.down(theirs, number(1)))),
    );
  },
  'order',
);

/**
 * The solver as a WebAssembly module, whose table has 2^`sizeBits` entries of eight bytes. It exports
 *
 * - `reaches(count, own, taken, aim)`: whether the side to move of a position with `count` discs reaches its aim (0: a draw, 1: a win); it must not be able to
 *   make four at once;
 * - `order(count, own, taken)`: the number of moves that do not lose at once; they are at `movesAt(count)`, the best first.
 *
 * It calls `host.late` now and then, which may throw.
 */
export const solverModule = (sizeBits: number): Uint8Array =>
  moduleOf(
    Math.ceil((TABLE_AT + LATE_BYTES + 8 * 2 ** sizeBits) / PAGE_BYTES),
    [
      hasFour,
      isHarmless,
      hasEvenFour,
      mostOfFirst,
      losesToOddThreat,
      order,
      mirroredKey,
      mostAtOnce(maskOf(sizeBits)),
      search(maskOf(sizeBits)),
      reaches,
      prepare,
    ],
    [{ name: 'late', parameters: [], results: [] }],
  );
