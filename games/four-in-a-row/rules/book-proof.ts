import { BOOK_DISCS, EMPTY, bookSize, digitOf, mirrored, placeOf } from './book';
import { COLUMNS_IN_ORDER, canonical, dropped, hasWon, isOpen, keyOf } from './openings';
import { OutOfTime, type Discs, type Solver, type Verdict } from './solver';
import { COLUMNS } from './types';

/** How far a proof is: how many positions are proved, and the digits so far. */
export interface BookProgress {
  readonly proved: number;
  readonly text: () => string;
}

/**
 * All positions of the book in a fixed order: of a position and its mirror image one, unfinished, and without a win at once. Those that follow each other have much in common,
 * so that what is proved of one helps with the next.
 */
function* bookPositions(
  discs: Discs = Array.from({ length: COLUMNS }, () => []),
  count = 0,
  seen = new Set<string>(),
): Generator<Discs> {
  const position = canonical(discs);
  const key = keyOf(position);
  if (seen.has(key)) return;
  seen.add(key);
  const side = count % 2 === 0 ? 0 : 1;
  const after = COLUMNS_IN_ORDER.filter((column) => isOpen(position, column)).map((column) =>
    dropped(position, column, side),
  );
  if (count === BOOK_DISCS) {
    if (!after.some((each) => hasWon(each, side))) yield position;
    return;
  }
  for (const each of after) if (!hasWon(each, side)) yield* bookPositions(each, count + 1, seen);
}

/** How often the solver may look whether it has taken too long, each time after some 16,000 positions: at first, and by how much more in each round. */
const FIRST_LOOKS = 64;
const MORE_LOOKS = 8;

/**
 * Fills a book's places that are empty, those soon proved first: in rounds, of which each gives a position more time. `text` is a book's digits, one for each place, as far as they are known.
 * Yields after each position.
 */
export function* proveBook(solver: Solver, text: string): Generator<BookProgress> {
  const digits = Array.from(text.padEnd(bookSize(), EMPTY));
  let proved = digits.filter((digit) => digit !== EMPTY).length;
  let left: Iterable<Discs> = bookPositions();
  for (let most = FIRST_LOOKS; ; most *= MORE_LOOKS) {
    const hard: Discs[] = [];
    for (const discs of left) {
      const { place, isMirrored } = placeOf(discs);
      if (digits[place] !== EMPTY) continue;
      const verdict = verdictWithin(solver, discs, most);
      if (verdict) {
        digits[place] = digitOf(isMirrored ? mirrored(verdict) : verdict);
        proved += 1;
      } else hard.push(discs);
      yield { proved, text: () => digits.join('') };
    }
    if (hard.length === 0) return;
    left = hard;
  }
}

function verdictWithin(solver: Solver, discs: Discs, looks: number): Verdict | null {
  let left = looks;
  try {
    return solver.verdict(discs, () => left-- <= 0);
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}
