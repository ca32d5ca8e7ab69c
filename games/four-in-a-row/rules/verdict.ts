import { lazy } from '../../../core/engine';
import { columnsOf, drop, openColumns, type Board } from './board';
import { openingColumn } from './openings';
import { OutOfTime, Solver, type Discs } from './solver';

/** Positions with fewer discs are not solved: that may take minutes. */
const LEAST_DISCS = 8;

/** A table of 8 MB. It only makes later answers quicker. */
const solver = lazy(() => Solver.create(20));

function discsOf(board: Board): Discs {
  const columns = columnsOf(board);
  const toMove = columns.flat().length % 2;
  return columns.map((column) => column.map((isMine) => (isMine === (toMove === 0) ? 0 : 1)));
}

/**
 * A column (from 0) that keeps what an unfinished position is worth, or `lost` if each loses. Null where that is not known, or is
 * not found in time.
 */
export function soundColumn(board: Board, isOutOfTime: () => boolean): number | 'lost' | null {
  const discs = discsOf(board);
  const count = discs.flat().length;
  const opening = count % 2 === 0 ? openingColumn(discs) : undefined;
  if (opening !== undefined) return opening;
  if (count < LEAST_DISCS) return null;
  const won = openColumns(board).find((column) => drop(board, column).won);
  if (won !== undefined) return won;
  try {
    const made = solver();
    return made && (made.soundColumn(discs, isOutOfTime) ?? 'lost');
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
}
