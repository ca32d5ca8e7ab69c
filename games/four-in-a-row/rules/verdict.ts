import { lazy } from '../../../core/engine';
import { type Board, COLUMNS, columnsOf, drop, lastMoves, openColumns } from './board';
import { BOOK_DISCS, bookEntry } from './book';
import { openingColumn } from './openings';
import { OutOfTime, Solver, type Bounds, type Discs, type Verdict, type Worth } from './solver';

/** With fewer discs it would take long to look up all that may follow. */
const LEAST_DISCS = 5;
/** With so many discs or more a position of which the book does not tell enough is solved. */
const SOLVED_FROM = 8;

/** A table of 8 MB. It only makes later answers quicker. */
const solver = lazy(() => Solver.create(20));

/** The discs of a board as the solver has them. */
export function discsOf(board: Board): Discs {
  const columns = columnsOf(board);
  const toMove = columns.flat().length % 2;
  return columns.map((column) => column.map((isMine) => (isMine === (toMove === 0) ? 0 : 1)));
}

/** The verdict on an unfinished position. Null where that is not known, or is not found in time. */
export function verdictOn(board: Board, isOutOfTime: () => boolean): Verdict | null {
  const discs = discsOf(board);
  const count = discs.flat().length;
  const opening = count % 2 === 0 ? openingColumn(discs) : undefined;
  if (opening !== undefined) return { worth: 1, column: opening };
  if (count < LEAST_DISCS) return null;
  const winning = openColumns(board).find((column) => drop(board, column).won);
  if (winning !== undefined) return { worth: 1, column: winning };
  const known = knownOf(board, count);
  if (known.least === -1 && known.most === -1) return { worth: -1, column: null };
  if (known.column !== null) return { worth: known.least, column: known.column };
  return count < SOLVED_FROM ? null : solved(discs, isOutOfTime, known);
}

/**
 * The same from nothing but the position: it is solved within so many looks at what has been visited (each after some 16,000 positions), and nothing is left of what was solved
 * before.
 */
export function verdictWithin(board: Board, looks: number): Verdict | null {
  solver()?.forget();
  let left = looks;
  return verdictOn(board, () => left-- <= 0);
}

const negated = (worth: Worth): Worth => (0 - worth) as Worth;
const higher = (one: Worth, other: Worth): Worth => (one > other ? one : other);

/** What is known of a position without a search, and the column that keeps it; null if that is not known. */
interface Knowledge extends Bounds {
  readonly column: number | null;
}

function knownOf(board: Board, count: number): Knowledge {
  if (count < BOOK_DISCS) return byLookingUp(board, count);
  if (count === BOOK_DISCS) return fromBook(board);
  return count === BOOK_DISCS + 1 ? afterBook(board) : NOTHING;
}

const NOTHING: Knowledge = { least: -1, most: 1, column: null };

/** What the book makes of positions with at most as many discs, as far as it knows what may follow. */
class LookUp {
  private readonly found = new Map<string, Bounds>();

  /** What an unfinished position is worth to the side to move. */
  worth(board: Board, count: number): Bounds {
    const key = `${board.heights}/${board.mineLow}/${board.mineHigh}`;
    const known = this.found.get(key);
    if (known) return known;
    const worth = this.worthOf(board, count);
    this.found.set(key, worth);
    return worth;
  }

  private worthOf(board: Board, count: number): Bounds {
    const after = openColumns(board).map((column) => drop(board, column));
    if (after.some(({ won }) => won)) return { least: 1, most: 1 };
    if (count === BOOK_DISCS) return bookEntry(board);
    let [least, most]: [Worth, Worth] = [-1, -1];
    for (const each of after) {
      const answer = this.worth(each, count + 1);
      if (answer.most === -1) return { least: 1, most: 1 };
      if (answer.most === 0) least = 0;
      most = higher(most, negated(answer.least));
    }
    return { least, most };
  }
}

/** Of a position with fewer discs than the book has, and without a win at once. */
function byLookingUp(board: Board, count: number): Knowledge {
  const lookUp = new LookUp();
  const { least, most } = lookUp.worth(board, count);
  const keeps = (column: number): boolean =>
    lookUp.worth(drop(board, column), count + 1).most === negated(least);
  const column = least === most ? openColumns(board).find(keeps) : undefined;
  return { least, most, column: column ?? null };
}

/** Of a position with as many discs as the book has. */
function fromBook(board: Board): Knowledge {
  const { least, most, move, isMirrored } = bookEntry(board);
  if (move === null) return { least, most, column: null };
  const discs = discsOf(board);
  const column = solver()?.moves(isMirrored ? discs.toReversed() : discs)[move] ?? null;
  return { least, most, column: isMirrored && column !== null ? COLUMNS - 1 - column : column };
}

/** With a disc more: it is worth no less than each position that it may come from lets it, and just that after the book's own move. */
function afterBook(board: Board): Knowledge {
  let least: Worth = -1;
  for (const { before, column } of lastMoves(board)) {
    const known = fromBook(before);
    if (known.column === column)
      return { least: negated(known.least), most: negated(known.least), column: null };
    least = higher(least, negated(known.most));
  }
  return { least, most: 1, column: null };
}

function solved(discs: Discs, isOutOfTime: () => boolean, known: Bounds): Verdict | null {
  try {
    return solver()?.verdict(discs, isOutOfTime, known) ?? null;
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}
