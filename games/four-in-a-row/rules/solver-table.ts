import type { Code } from '../../../core/engine/web-assembly';
import { number } from './solver-cells';
import { choice, i32, i64, set, steps, when, type Local } from './solver-words';

// The table in which the solver's code remembers positions.

/** Where it begins in memory. */
export const TABLE_AT = 16_384;
/** So many discs or more: a position's entry is in the part of the table for late ones, of so many bytes. */
const LATE_FROM = 26;
const ENTRY_BYTES = 8;
export const LATE_BYTES = 2 ** 20;

/** What a table says of a position: what is known of its worth, above that how long it took, and then the position itself. */
const FACT_BITS = 4;
const WORK = 0b111111;
const KEY_AT = 10;
/** The bits of an address in a table with so many entries that tell a pair of them. */
export const maskOf = (sizeBits: number): number => ENTRY_BYTES * (2 ** sizeBits - 2);
/** What is known of its worth: at least 1, at least 0, at most 0, at most −1. */
export const WON = 1;
export const NOT_LOST = 2;
export const NOT_WON = 4;
export const LOST = 8;

/**
 * The first address in the table of the key of a position with so many discs. Positions with many discs are by far the most: they have a part of their own, which the processor
 * keeps near. The others have two entries each, the first of which stays with what took longer.
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
export const find = (count: Code, key: Code, mask: number, place: Local, entry: Local): Code =>
  steps(
    set(place, placeOf(late(count), key, mask)),
    set(entry, i64.load(place)),
    when(
      i32.not(i64.isSame(keyIn(entry), key)),
      set(entry, i64.load(i32.add(place, stepOf(late(count))))),
      when(i32.not(i64.isSame(keyIn(entry), key)), set(entry, i64.up(key, number(KEY_AT)))),
    ),
  );

/** Writes an entry that was found at a place, with more facts and the work that they took. */
export const keep = (
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
