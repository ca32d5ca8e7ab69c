import { I32, I64, type Code } from '../../../core/engine/web-assembly';
import { BOTTOM, EVEN, ODD, columnOf, fours, free, lowest, number } from './solver-cells';
import {
  call,
  choice,
  during,
  functionOf,
  give,
  i32,
  i64,
  set,
  steps,
  when,
  type Callable,
} from './solver-words';

// The functions by their places in the solver's module.
const HAS_FOUR: Callable = { index: 1 };
const IS_HARMLESS: Callable = { index: 2 };
export const MOST_OF_FIRST: Callable = { index: 3 };
export const LOSES_TO_ODD_THREAT: Callable = { index: 4 };

export const hasFour = functionOf([I64], I32, ([cells = []], local) => {
  const [part, result] = [local(I64), local(I64)];
  return steps(fours(cells, part, result), i64.isSome(result));
});

// What may be said without looking ahead, because the number of cells is even. A side that answers in the column where the other has just played gets the
// upper cell of each pair there, and of two cells at the bottom of open columns it gets one ("follow-up" and "baseinverse" in V. Allis, A Knowledge-Based
// Approach of Connect-Four, 1988). If the other side makes no four of all that is left to it, it cannot win.

/** Whether a side makes no four of these cells with one of each pair of bases; the other side chooses which are paired. */
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
    when(
      i32.and(i32.not(i32.isSame(count, i32.of(2))), i32.not(i32.isSame(count, i32.of(4)))),
      give(i32.of(0)),
    ),
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

/** The first player is to move: what it gets at most if the second answers in this way. 0 for a draw, −1 for a loss, 1 if this says nothing. */
export const mostOfFirst = functionOf([I64, I64], I32, ([own = [], taken = []], local) => {
  const bases = local(I64);
  return steps(
    set(bases, i64.and(i64.add(taken, BOTTOM), EVEN)),
    when(i32.not(call(IS_HARMLESS, i64.or(own, i64.and(free(taken), ODD)), bases)), give(i32.of(1))),
    choice(
      call(HAS_FOUR, i64.or(i64.xor(own, taken), i64.less(i64.and(free(taken), EVEN), bases))),
      i32.of(-1),
      i32.of(0),
    ),
  );
});

/**
 * The second player is to move: whether the first wins by a threat in an odd row. The first answers in the same column; at last the second must fill the cell
 * below the threat.
 */
export const losesToOddThreat = functionOf(
  [I64, I64, I64],
  I32,
  ([own = [], taken = [], theirs = []], local) => {
    const [rest, bases, column, threat, below] = [local(I64), local(I64), local(I64), local(I64), local(I64)];
    const odd = i64.or(own, i64.and(free(taken), ODD));
    return steps(
      set(bases, i64.and(i64.add(taken, BOTTOM), EVEN)),
      set(rest, i64.and(theirs, ODD)),
      during(
        i64.isSome(rest),
        set(threat, lowest(rest)),
        set(rest, i64.xor(rest, threat)),
        set(column, columnOf(threat)),
        when(
          i64.isSome(i64.and(bases, column)),
          set(below, i64.and(free(taken), EVEN, column, i64.subtract(threat, number(1)))),
          when(
            call(IS_HARMLESS, i64.or(i64.less(odd, i64.less(column, taken)), below), i64.less(bases, column)),
            give(i32.of(1)),
          ),
        ),
      ),
      i32.of(0),
    );
  },
);
