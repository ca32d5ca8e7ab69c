import type { AnyGame, MoveOption, Seat } from '../engine';

/**
 * The input of a search: states that the seat cannot distinguish from the true one, sampled by the game (`sampleHidden`). In games of perfect
 * information it is the state itself. The true state of a game with hidden information must not be among its arguments.
 */
export interface SearchPosition {
  readonly worlds: readonly unknown[];
  readonly seat: Seat;
  /** The legal moves of the seat. */
  readonly options: readonly MoveOption<unknown>[];
  /** The time of the position (ms since 1970), for games whose moves are timed. */
  readonly now: number;
}

export interface SearchBudget {
  /** The number of simulated games. */
  readonly iterations: number;
  /** True once the search must end; checked between iterations. The result is then based on fewer iterations. */
  readonly isOutOfTime?: () => boolean;
}

/** The rules that a search uses. */
export type SearchedGame = Pick<
  AnyGame,
  'traits' | 'seatsToAct' | 'getValidMoves' | 'executeMove' | 'outcome' | 'formatMove' | 'search'
>;
