import { type Board, boardOf, COLUMNS, drop, openColumns, ROWS } from './board';
import { BOOK_DISCS, bookSize, bookTextOf, isComplete, numberOf, numbersOf, placeOf, UNKNOWN } from './book';
import { keyOf } from './openings';
import { OutOfTime, type Discs, type Solver } from './solver';
import { discsOf } from './verdict';

/** The progress of a proof: the number of proved positions, and the text of the book so far. */
export interface BookProgress {
  readonly proved: number;
  readonly text: () => string;
}

const START = boardOf(Array<null>(COLUMNS * ROWS).fill(null), 0);

/**
 * All positions of the book in a fixed order: unfinished positions without an immediate win, one of each mirrored pair. Neighbouring positions have much in
 * common, so that the proof of one helps with the next.
 */
export function* bookPositions(board = START, count = 0, seen = new Set<string>()): Generator<Board> {
  const key = keyOf(discsOf(board));
  if (seen.has(key)) return;
  seen.add(key);
  const after = openColumns(board).map((column) => drop(board, column));
  if (count === BOOK_DISCS) {
    if (!after.some(({ won }) => won)) yield board;
    return;
  }
  for (const each of after) if (!each.won) yield* bookPositions(each, count + 1, seen);
}

/** The number of time checks the solver may make (each after some 16,000 positions): in the first round, and the increase per round. */
const FIRST_LOOKS = 64;
const MORE_LOOKS = 8;

/**
 * Fills the empty places of the book, easy ones first: in rounds, each of which allows more time per position. Yields after each position.
 */
export function* proveBook(solver: Solver): Generator<BookProgress> {
  const numbers = Array.from({ length: bookSize() }, (_, block) => Array.from(numbersOf(block)));
  let proved = numbers.flat().filter(isComplete).length;
  let left: Iterable<Board> = bookPositions();
  for (let most = FIRST_LOOKS; ; most *= MORE_LOOKS) {
    const hard: Board[] = [];
    for (const board of left) {
      const found = placeOf(board);
      const block = numbers[found?.block ?? -1];
      if (!found || !block || isComplete(block[found.place] ?? UNKNOWN)) continue;
      const discs = discsOf(board);
      const number = numberWithin(solver, found.isMirrored ? discs.toReversed() : discs, most);
      if (number === null) hard.push(board);
      else {
        block[found.place] = number;
        proved += 1;
      }
      yield { proved, text: () => bookTextOf(numbers) };
    }
    if (hard.length === 0) return;
    left = hard;
  }
}

/** The book's number of a position in its stored orientation; null if it takes more time checks than these. */
function numberWithin(solver: Solver, discs: Discs, looks: number): number | null {
  let left = looks;
  try {
    const { worth, column } = solver.verdict(discs, () => left-- <= 0);
    const move = column === null ? null : solver.moves(discs).indexOf(column);
    return numberOf({ least: worth, most: worth, move });
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}
