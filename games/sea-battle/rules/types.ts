import type { Seat } from '../../../core/engine';

/** The ships of a fleet, by their cells: 17 in all. */
export const FLEET_SIZES = [5, 4, 3, 3, 2] as const;

export const FLEET_CELLS = 17;

/** A cell by its number, 0 to 99, row by row from the top left. */
export type Cell = number;

export interface Ship {
  /** Its leftmost or topmost cell. */
  readonly at: Cell;
  readonly across: boolean;
  readonly size: number;
}

/** Ships in the order of `FLEET_SIZES`. */
export type Fleet = readonly Ship[];

/** Of seat 0 and of seat 1. */
export type BySeat<T> = readonly [T, T];

/** The turn, the hits and the winner follow from fleets and shots: seat 0 starts, and shots alternate. */
export interface SeaBattleState {
  readonly fleets: BySeat<Fleet>;
  /** The shots into each seat's waters: a hundred characters, `x` or `.`. */
  readonly shots: BySeat<string>;
  readonly last: Cell | null;
  /** The seats that may still place their ships; nobody shoots before they have finished. Absent if there are none. */
  readonly placing?: readonly Seat[];
}

/** A cell as someone sees it: `.` nothing known, `S` a ship, `H` a ship that was hit, `M` a miss. */
export type Mark = '.' | 'S' | 'H' | 'M';

/** All there is to know of a position for one viewer. */
export interface SeaBattlePosition {
  /** Each seat's waters as the viewer sees them: a hundred marks. */
  readonly waters: BySeat<string>;
  /** The seat to shoot; after the end, the seat that shot last. */
  readonly turn: Seat;
  /** The last shot: `B4:miss`, `B4:hit` or `B4:sunk(3)`. */
  readonly last: string | null;
  readonly winner: Seat | null;
}
