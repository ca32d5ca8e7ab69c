import { FLEET_SIZES, type Mark } from '../rules/types';

export const COLUMNS = 'ABCDEFGHIJ';

/** One cell of somebody's waters. */
export interface Cell {
  /** `A1` (top left) to `J10`. */
  readonly name: string;
  readonly mark: Mark;
}

const MARKS: Readonly<Record<string, Mark>> = { S: 'S', H: 'H', M: 'M' };

/** The cells of a board of a hundred marks, row by row. */
export const cellsOf = (waters: string): readonly Cell[] =>
  Array.from(waters, (mark, at) => ({
    name: `${COLUMNS.charAt(at % COLUMNS.length)}${Math.floor(at / COLUMNS.length) + 1}`,
    mark: MARKS[mark] ?? '.',
  }));

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  '.': 'open water',
  S: 'ship',
  H: 'hit',
  M: 'miss',
};

/** Cells of each kind in words, e.g. `hit B4, B5; miss C1`. */
export function watersText(cells: readonly Cell[]): string {
  const known = (['H', 'M', 'S'] as const).flatMap((mark) => {
    const names = cells.filter((cell) => cell.mark === mark).map(({ name }) => name);
    return names.length === 0 ? [] : [`${MARK_WORDS[mark]} ${names.join(', ')}`];
  });
  return known.join('; ') || 'nothing is known';
}

export interface Ship {
  readonly size: number;
  readonly sunk: boolean;
}

/** The ships of a fleet from the longest, given the sizes of those that still float. */
export function fleetOf(afloat: readonly number[]): readonly Ship[] {
  const left = [...afloat];
  return FLEET_SIZES.map((size) => {
    const at = left.indexOf(size);
    if (at >= 0) left.splice(at, 1);
    return { size, sunk: at < 0 };
  });
}

/** The cell that an arrow key leads to from another, both by number; null for other keys and at the edge. */
export function neighbour(key: string, from: number): number | null {
  const width = COLUMNS.length;
  const column = from % width;
  if (key === 'ArrowLeft') return column === 0 ? null : from - 1;
  if (key === 'ArrowRight') return column === width - 1 ? null : from + 1;
  if (key === 'ArrowUp') return from < width ? null : from - width;
  if (key === 'ArrowDown') return from >= width * (width - 1) ? null : from + width;
  return null;
}
