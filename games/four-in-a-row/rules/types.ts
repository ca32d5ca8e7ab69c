import type { Seat } from '../../../core/engine';

export const COLUMNS = 7;
export const ROWS = 6;

/** Seat 0 (`player`) has the red discs, seat 1 (`opponent`) the yellow ones. */
export type Disc = 'R' | 'Y';

/** A column as players count them, 1 (left) to 7. */
export type Column = number;

/** Whose turn it is, and who won, follow from the discs and from who began. */
export interface FourState {
  /** The discs of each column from the bottom up, e.g. `RYR`; column 1 first. */
  readonly columns: readonly string[];
  readonly first: Seat;
  /** Where the last disc was dropped, or null if that is not known. */
  readonly last: Column | null;
}

export interface FourMove {
  readonly column: Column;
}

export type SideName = 'player' | 'opponent';

export interface FourOptions {
  /** Who begins: `player` is seat 0. */
  readonly first: SideName;
}

/** What everybody sees: there are no secrets. */
export interface FourView {
  /** The position in notation. */
  readonly state: string;
  /** The rows from the top, a character a column: `R`, `Y` or `.`. */
  readonly rows: readonly string[];
  /** The seat to move, or null when the game is over. */
  readonly toMove: Seat | null;
  readonly last: Column | null;
  /** The winning seat, `draw`, or null while the game is in progress. */
  readonly winner: Seat | 'draw' | null;
}
