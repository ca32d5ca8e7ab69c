import { lazy } from '../../../core/engine';
import { BOOK_TEXT } from './book-text';
import type { Discs, Verdict } from './solver';
import { COLUMNS, ROWS } from './types';

/** How many discs lie in the positions of the book: half of them of each side. */
export const BOOK_DISCS = 8;

// What the book says of a place is a digit to the base of 16: nothing, lost, or drawn or won by a column.
const LOST = 1;
const DRAWN = 2;
const WON = DRAWN + COLUMNS;

/** The digit of a place of which nothing is known. */
export const EMPTY = '0';

export const digitOf = ({ worth, column }: Verdict): string =>
  (worth === -1 || column === null ? LOST : (worth === 1 ? WON : DRAWN) + column).toString(16);

function verdictOf(digit: string): Verdict | null {
  const entry = parseInt(digit, 16);
  if (digit === EMPTY || Number.isNaN(entry)) return null;
  if (entry === LOST) return { worth: -1, column: null };
  return entry < WON ? { worth: 0, column: entry - DRAWN } : { worth: 1, column: entry - WON };
}

/** How sides with half of the discs each may share them: a bit for each disc, column by column from the bottom up. */
const colourings = lazy(() => {
  const words = Array.from({ length: 2 ** BOOK_DISCS }, (_, word) =>
    word.toString(2).padStart(BOOK_DISCS, '0'),
  ).filter((word) => word.replaceAll('0', '').length === BOOK_DISCS / 2);
  return new Map(words.map((word, i) => [word, i]));
});

/** All heights of so many columns with so many discs, e.g. `0003410`. */
function heightsOf(columns: number, discs: number): readonly string[] {
  if (columns === 0) return discs === 0 ? [''] : [];
  return Array.from({ length: Math.min(ROWS, discs) + 1 }, (_, height) =>
    heightsOf(columns - 1, discs - height).map((rest) => `${height}${rest}`),
  ).flat();
}

/** Heights by number; those and their mirror image share one. */
const heights = lazy(() => {
  const all = heightsOf(COLUMNS, BOOK_DISCS).filter((each) => each <= Array.from(each).toReversed().join(''));
  return new Map(all.map((each, i) => [each, i]));
});

/** How many places the book has. */
export const bookSize = (): number => heights().size * colourings().size;

const placeAsItStands = (discs: Discs): number | null => {
  const height = heights().get(discs.map((column) => column.length).join(''));
  const colouring = colourings().get(discs.flat().join(''));
  return height === undefined || colouring === undefined ? null : height * colourings().size + colouring;
};

/** The place in the book of a position with as many discs, and whether it stands there as its mirror image. */
export function placeOf(discs: Discs): { readonly place: number; readonly isMirrored: boolean } {
  const place = placeAsItStands(discs) ?? Infinity;
  const mirrored = placeAsItStands(discs.toReversed()) ?? Infinity;
  return mirrored < place ? { place: mirrored, isMirrored: true } : { place, isMirrored: false };
}

export const mirrored = ({ worth, column }: Verdict): Verdict => ({
  worth,
  column: column === null ? null : COLUMNS - 1 - column,
});

/** The digits of the book, one for each place: the text has three bytes in four letters, and two digits in each byte. */
const digits = lazy(() =>
  Array.from(atob(BOOK_TEXT), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
);

/** The verdict of the book on a position; null if it does not know it. */
export function bookVerdict(discs: Discs): Verdict | null {
  const { place, isMirrored } = placeOf(discs);
  const verdict = verdictOf(digits()[place] ?? EMPTY);
  return verdict && isMirrored ? mirrored(verdict) : verdict;
}
