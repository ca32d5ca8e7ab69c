import type { Cell } from './types';

export const WIDTH = 10;

export const CELL_COUNT = WIDTH * WIDTH;

export const ALL_CELLS: readonly Cell[] = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

export const rowOf = (cell: Cell): number => Math.floor(cell / WIDTH);

export const columnOf = (cell: Cell): number => cell % WIDTH;

const NAMES: readonly string[] = ALL_CELLS.map(
  (cell) => `${'ABCDEFGHIJ'.charAt(columnOf(cell))}${rowOf(cell) + 1}`,
);

/** Column letter, then row number: `A1` is the top left cell, `J10` the bottom right one. */
export const cellName = (cell: Cell): string => NAMES[cell] ?? '';

const BY_NAME: ReadonlyMap<string, Cell> = new Map(NAMES.map((name, cell) => [name, cell]));

/** The cell of that name in capitals, if there is one. */
export const cellNamed = (name: string): Cell | undefined => BY_NAME.get(name);

/** The ten rows of a board of a hundred characters, from the top. */
export const rowsOf = (board: string): readonly string[] =>
  Array.from({ length: WIDTH }, (_, row) => board.slice(row * WIDTH, (row + 1) * WIDTH));

/** How many cells of a board are one of these characters. */
export function countOf(board: string, marks: string): number {
  let count = 0;
  for (let cell = 0; cell < board.length; cell++) if (marks.includes(board.charAt(cell))) count++;
  return count;
}
