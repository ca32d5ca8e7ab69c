import { lazy } from '../../../core/engine';
import { type Board, COLUMNS, columnsOf, LINES, ROWS } from './board';
import { BOOK_TEXT } from './book-text';
import type { Bounds } from './solver';

// The encoding of the book: the numbers of many positions, one after the other, in letters of six bits.

/** The prefix code of the book's numbers: more frequent numbers have fewer bits. */
const WORDS: readonly string[] = [
  '0011',
  '01',
  '0001100011101',
  '0001100011100',
  '0001100011111',
  '00010',
  '0000001',
  '0001101',
  '00011001',
  '000110000',
  '0001100010',
  '00011000110',
  '0001100011110',
  '1',
  '0010',
  '00001',
  '000001',
  '000111',
  '00000000',
  '00000001',
];

const ENTRIES = new Map(WORDS.map((word, entry) => [word, entry]));
const ANY_WORD = new RegExp(WORDS.join('|'), 'g');

const LETTER_BITS = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The letters of some entries. */
export function lettersOf(entries: readonly number[]): string {
  const bits = entries.map((entry) => WORDS[entry] ?? '').join('');
  const filled = bits.padEnd(Math.ceil(bits.length / LETTER_BITS) * LETTER_BITS, '0');
  return filled.replaceAll(/.{6}/g, (letter) => LETTERS.charAt(parseInt(letter, 2)));
}

/** The entries that letters encode. The padding bits of the last letter may give additional entries. */
export function entriesOf(letters: string): readonly number[] {
  const bits = Array.from(letters, (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(LETTER_BITS, '0'),
  ).join('');
  return Array.from(bits.match(ANY_WORD) ?? [], (word) => ENTRIES.get(word) ?? 0);
}

/** The number of discs in the positions of the book, half of them of each side. */
export const BOOK_DISCS = 10;

// The book stores a number for each position: unknown, lost, at least or at most a draw, or drawn or won. For drawn and won positions it may include the move
// that keeps the result, numbered in the order in which the solver tries moves.
export const UNKNOWN = 0;
const LOST = 1;
const NOT_LOST = 2;
const NOT_WON = 3;
const DRAWN = 4;
const WON = DRAWN + 1 + COLUMNS;
/** How many numbers there are. */
export const NUMBERS = WON + 1 + COLUMNS;

/**
 * The worth of a position to the side to move, and the index (from 0) of the solver's move that keeps it; null if it is not stored, or if the position is lost.
 */
interface BookEntry extends Bounds {
  readonly move: number | null;
}

const NOTHING: BookEntry = { least: -1, most: 1, move: null };

export function numberOf({ least, most, move }: BookEntry): number {
  if (least === most)
    return least === -1 ? LOST : (least === 1 ? WON : DRAWN) + (move === null ? 0 : 1 + move);
  if (least === 0) return NOT_LOST;
  return most === 0 ? NOT_WON : UNKNOWN;
}

function entryOf(number: number): BookEntry {
  if (number === UNKNOWN) return NOTHING;
  if (number === LOST) return { least: -1, most: -1, move: null };
  if (number === NOT_LOST) return { least: 0, most: 1, move: null };
  if (number === NOT_WON) return { least: -1, most: 0, move: null };
  const [worth, first] = number < WON ? ([0, DRAWN] as const) : ([1, WON] as const);
  return { least: worth, most: worth, move: number === first ? null : number - first - 1 };
}

/** Whether a number contains everything that the book can store. */
export const isComplete = (number: number): boolean => {
  const { most, least, move } = entryOf(number);
  return most === -1 || (least === most && move !== null);
};

/** All column heights for a number of columns and discs, e.g. `0003410`. */
function heightsOf(columns: number, discs: number): readonly string[] {
  if (columns === 0) return discs === 0 ? [''] : [];
  return Array.from({ length: Math.min(ROWS, discs) + 1 }, (_, height) =>
    heightsOf(columns - 1, discs - height).map((rest) => `${height}${rest}`),
  ).flat();
}

const reversed = (heights: string): string => Array.from(heights).toReversed().join('');

/** The heights, one of each mirrored pair; each has a block of the book. */
const blocks = lazy(() => heightsOf(COLUMNS, BOOK_DISCS).filter((heights) => heights <= reversed(heights)));
const blockOf = lazy(() => new Map(blocks().map((heights, block) => [heights, block])));

/** How many blocks the book has. */
export const bookSize = (): number => blocks().length;

const bitCount = (word: number): number => word.toString(2).replaceAll('0', '').length;

/** The possible distributions of discs: a bit for each disc, column by column from the bottom up, set if the disc belongs to the side to move. */
const sharings = lazy(() =>
  Array.from({ length: 2 ** BOOK_DISCS }, (_, word) => word).filter(
    (word) => bitCount(word) === BOOK_DISCS / 2,
  ),
);

/** The places of a block: the distributions in which nobody has four in a row and the side to move cannot make it at once. */
function placesOf(heights: string): ReadonlyMap<number, number> {
  const height = Array.from(heights, Number);
  const bits = new Map<number, number>();
  height.forEach((discs, column) => {
    for (let row = 0; row < discs; row++) bits.set(row * COLUMNS + column, 1 << bits.size);
  });
  const isNext = (cell: number): boolean => height[cell % COLUMNS] === Math.floor(cell / COLUMNS);
  const lines = LINES.map((line) => {
    const taken = line.filter((cell) => bits.has(cell));
    const next = line.filter((cell) => !bits.has(cell) && isNext(cell)).length;
    return { discs: taken.length, next, word: taken.reduce((word, cell) => word | (bits.get(cell) ?? 0), 0) };
  });
  const fours = lines.filter(({ discs }) => discs === 4);
  const threes = lines.filter(({ discs, next }) => discs === 3 && next === 1);
  const open = sharings().filter(
    (word) =>
      fours.every((four) => (word & four.word) !== 0 && (word & four.word) !== four.word) &&
      threes.every((three) => (word & three.word) !== three.word),
  );
  return new Map(open.map((word, place) => [word, place]));
}

/** The place in the book of a position with that many discs; null if it is finished, or if the side to move wins at once. */
interface BookPlace {
  readonly block: number;
  readonly place: number;
  /** Whether it is stored as its mirror image. */
  readonly isMirrored: boolean;
}

/** A decoded block: its places and their numbers. */
interface Block {
  readonly places: ReadonlyMap<number, number>;
  readonly numbers: readonly number[];
}

/** The encoded blocks, and the blocks decoded so far. */
const texts = lazy(() => BOOK_TEXT.split(' '));
const read = new Map<number, Block>();

function readBlock(block: number): Block {
  const known = read.get(block);
  if (known) return known;
  const fresh = { places: placesOf(blocks()[block] ?? ''), numbers: entriesOf(texts()[block] ?? '') };
  read.set(block, fresh);
  return fresh;
}

export function placeOf(board: Board): BookPlace | null {
  const columns = columnsOf(board);
  const heights = columns.map(({ length }) => length).join('');
  const isMirrored = reversed(heights) < heights;
  const block = blockOf().get(isMirrored ? reversed(heights) : heights);
  if (block === undefined) return null;
  const discs = (isMirrored ? columns.toReversed() : columns).flat();
  const word = discs.reduce((sum, isMine, i) => (isMine ? sum | (1 << i) : sum), 0);
  const place = readBlock(block).places.get(word);
  return place === undefined ? null : { block, place, isMirrored };
}

/** The book's entry for a position with that many discs, and whether it is for the mirror image. */
export function bookEntry(board: Board): BookEntry & Pick<BookPlace, 'isMirrored'> {
  const found = placeOf(board);
  const number = found ? readBlock(found.block).numbers[found.place] : UNKNOWN;
  return { ...entryOf(number ?? UNKNOWN), isMirrored: found?.isMirrored ?? false };
}

/** The numbers of a block of the book, one for each of its places. */
export function numbersOf(block: number): readonly number[] {
  const { places, numbers } = readBlock(block);
  return Array.from(places.values(), (place) => numbers[place] ?? UNKNOWN);
}

/** The text of the book whose blocks hold these numbers. */
export const bookTextOf = (numbers: readonly (readonly number[])[]): string =>
  numbers.map(lettersOf).join(' ');
