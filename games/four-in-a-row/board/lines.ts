import { COLUMNS, type Disc, ROWS } from '../rules/board';

/** A place of the grid: row from the top and column from the left, both from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly disc: Disc;
}

/** The discs on the board. */
export const discsOf = (rows: readonly string[]): readonly Cell[] =>
  rows.flatMap((line, row) =>
    Array.from(line, (disc, column) => ({ row, column, disc })).flatMap((place) =>
      place.disc === 'R' || place.disc === 'Y' ? [{ ...place, disc: place.disc }] : [],
    ),
  );

/** The disc on top of a column (from 1), or undefined if it is empty. */
export const topOf = (discs: readonly Cell[], column: number): Cell | undefined =>
  discs.find((disc) => disc.column === column - 1);

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Every disc that is part of four or more in a line. */
export function discsInLine(discs: readonly Cell[]): ReadonlySet<Cell> {
  const at = new Map(discs.map((disc) => [key(disc.row, disc.column), disc]));
  const lines = discs.flatMap((disc) =>
    DIRECTIONS.map(([down, right]) =>
      [0, 1, 2, 3].map((step) => at.get(key(disc.row + step * down, disc.column + step * right))),
    ).filter((line) => line.every((each) => each?.disc === disc.disc)),
  );
  return new Set(lines.flat().filter((disc) => disc !== undefined));
}

const key = (row: number, column: number): string => `${row} ${column}`;

/** Columns from 1, left to right. */
export const ALL_COLUMNS: readonly number[] = Array.from({ length: COLUMNS }, (_, before) => before + 1);

/** Where the holes of the board are. */
export const HOLES: readonly Omit<Cell, 'disc'>[] = Array.from({ length: ROWS * COLUMNS }, (_, i) => ({
  row: Math.floor(i / COLUMNS),
  column: i % COLUMNS,
}));
