import { lazy } from '../../../core/engine';
import { type Board, COLUMNS, columnsOf, drop, lastMoves, openColumns } from './board';
import { BOOK_DISCS, bookEntry } from './book';
import { openingColumn } from './openings';
import { OutOfTime, Solver, type Bounds, type Discs, type Verdict, type Worth } from './solver';

/** With fewer discs it would take too long to look up all successors. */
const LEAST_DISCS = 5;
/** From this number of discs on, positions that the book does not decide are solved. */
const SOLVED_FROM = 8;

/** A table of 8 MB. It only makes later answers quicker. */
const solver = lazy(() => Solver.create(20));

/** The discs of a board as the solver has them. */
export function discsOf(board: Board): Discs {
  const columns = columnsOf(board);
  const toMove = columns.flat().length % 2;
  return columns.map((column) => column.map((isMine) => (isMine === (toMove === 0) ? 0 : 1)));
}

/** The verdict on an unfinished position; null if it is neither known nor found in time. */
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
 * The same as a function of the position alone: it is solved within a number of checks (each after some 16,000 positions) and with an empty table.
 */
export function verdictWithin(board: Board, looks: number): Verdict | null {
  solver()?.forget();
  let left = looks;
  return verdictOn(board, () => left-- <= 0);
}

const negated = (worth: Worth): Worth => (0 - worth) as Worth;
const higher = (one: Worth, other: Worth): Worth => (one > other ? one : other);

/** The verdict on a position without a search, or null if it is unknown. */
interface Knowledge extends Bounds {
  readonly column: number | null;
}

function knownOf(board: Board, count: number): Knowledge {
  if (count < BOOK_DISCS) return byLookingUp(board, count);
  if (count === BOOK_DISCS) return fromBook(board);
  return count === BOOK_DISCS + 1 ? afterBook(board) : NOTHING;
}

const NOTHING: Knowledge = { least: -1, most: 1, column: null };

/** The worth of positions with at most as many discs as the book's, as far as the book knows their successors. */
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

/** For a position with fewer discs than the book's, and without an immediate win. */
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

/** For one disc more than the book's: each possible predecessor gives a bound, and the book's own move gives the exact worth. */
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
