import type { Seat } from '../../../core/engine';

export const COLUMNS = 7;
export const ROWS = 6;

/** The columns (from 0) in the order in which they are tried. */
export const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6] as const;

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
