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

/** A way to play on in simulated games. */
export interface PlayoutPlan<S, M> {
  /** The next move, legal for the seat. */
  move(state: S, seat: Seat, random: RandomStream): M;
}

/** What a game may tell a search beside its rules, so that it plays better with fewer simulated games. */
export interface SearchAdvice<S, M> {
  /** The next move of a simulated game, legal for the seat; by default any listed move. */
  policy?(state: S, seat: Seat, random: RandomStream): M;
  /**
   * The legal moves of the seat that may be best, the most promising first, at least one: a search tries no others, and makes the first unless another
   * is clearly better. By default all listed ones are tried.
   */
  moves?(state: S, seat: Seat): readonly M[];
  /**
   * Other ways to play on than `policy`, one of which may suit the position better: simulated games find out which, beside the moves that `moves` names
   * (required). None where they make no difference.
   */
  plans?(state: S, seat: Seat): readonly PlayoutPlan<S, M>[];
  /**
   * What each seat may expect, from 0 (lost) to 1 (won), where a simulated game that began at `from` may stop; null where it must go on.
   * It is asked after every move. By default games are played to their end.
   */
  evaluate?(state: S, from: S): readonly number[] | null;
  /**
   * How well each seat did in a simulated game that began at `from` and is over, from 0 to 1, where that says more than who won, such as by how much:
   * moves that `moves` names are told apart by it in fewer games. By default who won counts alone.
   */
  grade?(state: S, from: S): readonly number[];
}
