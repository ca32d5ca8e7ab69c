/** The nine cells, row by row from the top left: column letter, then row number. */
export const COORDS = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'] as const;

export type Coord = (typeof COORDS)[number];

export type Mark = 'X' | 'O';

/** A mark, or `.` for a free cell. */
export type Cell = Mark | '.';

export type Grid = Readonly<Record<Coord, Cell>>;

/** The turn and the winner follow from the grid: X starts and the marks alternate. */
export interface TicTacToeState {
  readonly grid: Grid;
  /** The mark of seat 0; seat 1 has the other one. */
  readonly side: Mark;
  /** Where the last mark was put, or null before the first move. */
  readonly last: Coord | null;
}

/** The eight lines of three: rows, columns, diagonals. */
export const LINES: readonly (readonly [Coord, Coord, Coord])[] = [
  ['A1', 'B1', 'C1'],
  ['A2', 'B2', 'C2'],
  ['A3', 'B3', 'C3'],
  ['A1', 'A2', 'A3'],
  ['B1', 'B2', 'B3'],
  ['C1', 'C2', 'C3'],
  ['A1', 'B2', 'C3'],
  ['A3', 'B2', 'C1'],
];

/** Something of each cell. */
export const onGrid = <T>(of: (coord: Coord) => T): Record<Coord, T> =>
  Object.fromEntries(COORDS.map((coord) => [coord, of(coord)])) as Record<Coord, T>;

export const EMPTY_GRID: Grid = onGrid(() => '.');

export const otherMark = (mark: Mark): Mark => (mark === 'X' ? 'O' : 'X');

export const place = (grid: Grid, coord: Coord, cell: Cell): Grid => ({ ...grid, [coord]: cell });

export const freeCells = (grid: Grid): readonly Coord[] => COORDS.filter((coord) => grid[coord] === '.');

export const countOf = (grid: Grid, cell: Cell): number =>
  COORDS.filter((coord) => grid[coord] === cell).length;

export const hasLine = (grid: Grid, mark: Mark): boolean =>
  LINES.some((line) => line.every((coord) => grid[coord] === mark));

/** The mark to be put next: X starts and the marks alternate. */
export const nextMark = (grid: Grid): Mark => (countOf(grid, 'X') > countOf(grid, 'O') ? 'O' : 'X');

/** The grid's result: the mark with three in a line, else `draw` if it is full, else null. */
export function resultOf(grid: Grid): Mark | 'draw' | null {
  const lastMark = otherMark(nextMark(grid));
  if (hasLine(grid, lastMark)) return lastMark;
  return freeCells(grid).length === 0 ? 'draw' : null;
}

/** The rows from the top, three characters each. */
export const rowsOf = (grid: Grid): readonly string[] =>
  ['1', '2', '3'].map((row) =>
    COORDS.filter((coord) => coord.endsWith(row))
      .map((coord) => grid[coord])
      .join(''),
  );
