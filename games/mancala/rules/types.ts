import type { Seat } from '../../../core/engine';

export const PITS = 6;
export const SEEDS = 48;

/** A pit as its owner counts, 1 to 6 in sowing direction: pit 6 lies beside the owner's store. */
export type Pit = number;

/** Whose turn it is and the seeds on the board, in sowing order: what a move needs and changes. */
export interface Position {
  /** Pits 1 to 6 of seat 0, its store, pits 1 to 6 of seat 1, its store. */
  readonly circle: readonly number[];
  /** The seat to move; after the end, the seat that moved last. */
  readonly turn: Seat;
}

/** The game is over when, and only when, all pits are empty: at the end the seeds left over go into the stores. */
export interface MancalaState extends Position {
  /** What the last move did, e.g. `pit3,capture5`; null if that is not known. */
  readonly last: string | null;
}
