import { lazy } from '../../../core/engine';
import { OPENING_MOVES } from './opening-moves';
import { CENTRE_FIRST, COLUMNS, ROWS } from './board';
import { COLUMN_BITS } from './zugzwang';
import { holdsFour, type Discs } from './solver';

/** The openings contain the first side's moves up to this number of discs. */
export const OPENING_DISCS = 12;

/** The same for a position and its mirror image. */
export const keyOf = (discs: Discs): string => {
  const texts = discs.map((column) => column.join(''));
  const [text, mirrored] = [texts.join('/'), texts.toReversed().join('/')];
  return text < mirrored ? text : mirrored;
};

const isMirrored = (discs: Discs): boolean =>
  keyOf(discs) !== discs.map((column) => column.join('')).join('/');

/** The representative of a position and its mirror image. */
export const canonical = (discs: Discs): Discs => (isMirrored(discs) ? discs.toReversed() : discs);

export const dropped = (discs: Discs, column: number, side: 0 | 1): Discs =>
  discs.map((each, i) => (i === column ? [...each, side] : each));

/** Whether a disc still fits into the column (from 0). */
export const isOpen = (discs: Discs, column: number): boolean => (discs[column]?.length ?? ROWS) < ROWS;

export const hasWon = (discs: Discs, side: 0 | 1): boolean =>
  holdsFour(
    discs
      .flatMap((column, i) =>
        column.flatMap((each, row) => (each === side ? [1n << BigInt(COLUMN_BITS * i + row)] : [])),
      )
      .reduce((all, cell) => all | cell, 0n),
  );

const EMPTY: Discs = Array.from({ length: COLUMNS }, () => []);

/**
 * The winning moves of the side that begins, by position: for each position that its own moves and any answers lead to, up to `limit` discs. `choose` returns
 * the move for a new position; if it returns none, the openings end there.
 */
export function openingsBy(
  choose: (discs: Discs) => number | undefined,
  limit: number,
): ReadonlyMap<string, number> {
  const moves = new Map<string, number>();
  const visit = (discs: Discs, count: number): void => {
    const seen = canonical(discs);
    const key = keyOf(seen);
    if (count >= limit || moves.has(key)) return;
    const column = choose(seen);
    if (column === undefined) return;
    moves.set(key, column);
    const after = dropped(seen, column, 0);
    if (hasWon(after, 0)) return;
    for (const answer of CENTRE_FIRST) {
      if (isOpen(after, answer)) visit(dropped(after, answer, 1), count + 2);
    }
  };
  visit(EMPTY, 0);
  return moves;
}

const openings = lazy(() => {
  let at = 0;
  return openingsBy(() => {
    const digit = OPENING_MOVES.charAt(at++);
    return digit === '' ? undefined : Number(digit) - 1;
  }, OPENING_DISCS);
});

/** The column (from 0) with which the side that begins keeps its win, if the openings know the position. */
export function openingColumn(discs: Discs): number | undefined {
  const column = openings().get(keyOf(discs));
  return column === undefined || !isMirrored(discs) ? column : COLUMNS - 1 - column;
}
