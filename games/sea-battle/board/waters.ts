import { parseShip, cellsOf as cellsUnder } from '../rules/fleet';
import { FLEET_SIZES, type Mark, type Ship } from '../rules/types';

export const COLUMNS = 'ABCDEFGHIJ';

/** One cell of somebody's waters. */
export interface Cell {
  /** `A1` (top left) to `J10`. */
  readonly name: string;
  readonly mark: Mark;
  /** Whether there is a sunk ship. */
  readonly sunk: boolean;
}

/** A ship that the viewer knows, and its state. */
export interface KnownShip extends Ship {
  readonly sunk: boolean;
}

const MARKS: Readonly<Record<string, Mark>> = { S: 'S', H: 'H', M: 'M' };

/** The ships in a list such as `A1H5,A3V4`; those of which every cell is hit are sunk. */
export const shipsIn = (list: string, waters: string): readonly KnownShip[] =>
  list.split(',').flatMap((text) => {
    const ship = parseShip(text);
    if (!ship.ok) return [];
    return [{ ...ship.value, sunk: cellsUnder(ship.value).every((cell) => waters[cell] === 'H') }];
  });

/** The cells of a board of a hundred marks, row by row. */
export function cellsOf(waters: string, ships: readonly KnownShip[]): readonly Cell[] {
  const wrecks = new Set(ships.filter(({ sunk }) => sunk).flatMap(cellsUnder));
  return Array.from(waters, (mark, at) => ({
    name: `${COLUMNS.charAt(at % COLUMNS.length)}${Math.floor(at / COLUMNS.length) + 1}`,
    mark: MARKS[mark] ?? '.',
    sunk: wrecks.has(at),
  }));
}

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  '.': 'open water',
  S: 'ship',
  H: 'hit',
  M: 'miss',
};

/** e.g. `miss`, or `hit, sunk`. */
export const cellWords = ({ mark, sunk }: Cell): string => `${MARK_WORDS[mark]}${sunk ? ', sunk' : ''}`;

/** Cells of each kind in words, e.g. `hit B4, B5; miss C1`. */
export function watersText(cells: readonly Cell[]): string {
  const known = (['H', 'M', 'S'] as const).flatMap((mark) => {
    const names = cells.filter((cell) => cell.mark === mark).map(({ name }) => name);
    return names.length === 0 ? [] : [`${MARK_WORDS[mark]} ${names.join(', ')}`];
  });
  return known.join('; ') || 'nothing is known';
}

/** The ships of a fleet from the longest, given the sizes of those that still float. */
export function fleetOf(afloat: readonly number[]): readonly Pick<KnownShip, 'size' | 'sunk'>[] {
  const left = [...afloat];
  return FLEET_SIZES.map((size) => {
    const at = left.indexOf(size);
    if (at >= 0) left.splice(at, 1);
    return { size, sunk: at < 0 };
  });
}
