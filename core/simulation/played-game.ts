import type { Outcome } from '../engine';
import type { Results } from '../search';

/** The result of one game of a lineup. */
export interface PlayedGame {
  /** The index of the bot in each seat. */
  readonly botAt: readonly number[];
  /** Null if the game was stopped because it did not end. */
  readonly outcome: Outcome | null;
  /** What each seat got, from 0 (lost) to 1 (won); null if the game did not end. */
  readonly results: Results | null;
  /** The number of turns of each seat or, in games that do not count turns, of its moves. */
  readonly turns: readonly number[];
  /** What `turns` counts. */
  readonly unit: Unit;
}

export type Unit = 'turns' | 'moves';
