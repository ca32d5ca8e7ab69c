import { lazy } from '../../../core/engine';
import { columnsOf, type Board } from './board';
import { BOOK_DISCS, bookVerdict } from './book';
import { COLUMNS_IN_ORDER, dropped, hasWon, isOpen, openingColumn } from './openings';
import { OutOfTime, Solver, type Discs, type Verdict, type Worth } from './solver';

/** With fewer discs it would take long to look up all that may follow. */
const LEAST_DISCS = 5;

/** A table of 8 MB. It only makes later answers quicker. */
const solver = lazy(() => Solver.create(20));

function discsOf(board: Board): Discs {
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
  const known = fromBook(discs, count);
  return known ?? (count < BOOK_DISCS ? null : solved(discs, count, isOutOfTime));
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

/** By a win at once, or by the book, as far as it knows all that may follow. */
function fromBook(discs: Discs, count: number): Verdict | null {
  const side = count % 2 === 0 ? 0 : 1;
  const moves = COLUMNS_IN_ORDER.filter((column) => isOpen(discs, column)).map((column) => ({
    column,
    after: dropped(discs, column, side),
  }));
  const won = moves.find(({ after }) => hasWon(after, side));
  if (won) return { worth: 1, column: won.column };
  if (count >= BOOK_DISCS) return count === BOOK_DISCS ? bookVerdict(discs) : null;
  let [drawn, isKnown]: [number | null, boolean] = [null, true];
  for (const { column, after } of moves) {
    const answer = fromBook(after, count + 1);
    if (answer?.worth === -1) return { worth: 1, column };
    if (answer?.worth === 0) drawn ??= column;
    isKnown &&= answer !== null;
  }
  if (!isKnown) return null;
  return drawn === null ? { worth: -1, column: null } : { worth: 0, column: drawn };
}

/** What a position is worth at most: if the last disc may have been dropped where the book says, the other side kept its worth. */
function mostByBook(discs: Discs, count: number): Worth {
  if (count !== BOOK_DISCS + 1) return 1;
  const last = count % 2 === 0 ? 1 : 0;
  const bounds = discs.flatMap((owners, column) => {
    if (owners.at(-1) !== last) return [];
    const before = bookVerdict(discs.map((each, i) => (i === column ? each.slice(0, -1) : each)));
    return before?.column === column ? [before.worth] : [];
  });
  return (0 - Math.max(-1, ...bounds)) as Worth;
}

function solved(discs: Discs, count: number, isOutOfTime: () => boolean): Verdict | null {
  try {
    return solver()?.verdict(discs, isOutOfTime, mostByBook(discs, count)) ?? null;
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}
