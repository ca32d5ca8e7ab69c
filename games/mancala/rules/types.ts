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

export interface MancalaMove {
  readonly pit: Pit;
}

export type SideName = 'player' | 'opponent';

export interface MancalaOptions {
  /** Who begins: `player` is seat 0. */
  readonly first: SideName;
}

/** What everybody sees: there are no secrets. */
export interface MancalaView {
  /** The position in notation. */
  readonly state: string;
  /** The pits of each seat, 1 to 6 as their owner counts. */
  readonly pits: readonly [readonly number[], readonly number[]];
  readonly stores: readonly [number, number];
  /** The seat to move, or null when the game is over. */
  readonly toMove: Seat | null;
  readonly last: string | null;
  /** The winning seat, `draw`, or null while the game is in progress. */
  readonly winner: Seat | 'draw' | null;
}
