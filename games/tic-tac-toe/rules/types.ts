/** The nine cells, row by row from the top left: column letter, then row number. */
export const COORDS = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'] as const;

export type Coord = (typeof COORDS)[number];

export type Mark = 'X' | 'O';

/** A mark, or `.` for a free cell. */
export type Cell = Mark | '.';

export type Grid = Readonly<Record<Coord, Cell>>;

/** Whose turn it is, and who won, follow from the grid: X starts and the marks alternate. */
export interface TicTacToeState {
  readonly grid: Grid;
  /** The mark of seat 0; seat 1 has the other one. */
  readonly side: Mark;
  /** Where the last mark was put, or null before the first move. */
  readonly last: Coord | null;
}
