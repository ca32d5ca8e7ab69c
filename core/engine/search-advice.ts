import type { MoveOption, Seat } from './play';
import type { RandomStream } from './random';

/** A legal move as a search values it. */
export interface RankedMove<M> {
  readonly option: MoveOption<M>;
  /** The result that the mover may expect, from 0 (lost) to 1 (won). */
  readonly value: number;
  /** Half the width of the 95 % confidence interval of `value`; 1 for a move that was never tried. */
  readonly margin: number;
  /** How many simulated games began with it. */
  readonly visits: number;
}

/** A policy for simulated games. */
export interface PlayoutPlan<S, M> {
  /** The next move, legal for the seat. */
  move(state: S, seat: Seat, random: RandomStream): M;
}

/** Optional advice of a game to a search, for stronger play with fewer simulated games. */
export interface SearchAdvice<S, M> {
  /** The next move of a simulated game, legal for the seat; by default any listed move. */
  policy?(state: S, seat: Seat, random: RandomStream): M;
  /**
   * The legal moves of the seat that may be best, the most promising first, at least one: a search tries no others, and chooses the first unless another is
   * clearly better. By default it tries all listed moves.
   */
  moves?(state: S, seat: Seat): readonly M[];
  /**
   * Alternatives to `policy`, one of which may suit the position better: simulated games find out which. Requires `moves`. Empty if they make no difference.
   */
  plans?(state: S, seat: Seat): readonly PlayoutPlan<S, M>[];
  /**
   * What each seat may expect, from 0 (lost) to 1 (won), if a simulated game that began at `from` may stop here; null if it must continue. It is called after
   * every move. By default games are played to their end.
   */
  evaluate?(state: S, from: S): readonly number[] | null;
  /**
   * How well each seat did in a simulated game that began at `from` and is over, from 0 to 1, if that says more than the winner does, such as the margin: it
   * separates the moves of `moves` in fewer games. By default only the winner counts.
   */
  grade?(state: S, from: S): readonly number[];
}
