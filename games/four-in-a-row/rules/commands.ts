import {
  errors,
  fail,
  ok,
  selectOption,
  typedSelection,
  type ParsedMove,
  type Result,
  type Seat,
  type MoveList,
} from '../../../core/engine';
import { refuseColumn, refuseTurn, discOf, openColumns, toMove } from './rules';
import { COLUMNS, type FourMove, type FourState } from './types';
import { formatMove } from './notation';

/** The open columns from the left, while it is this seat's turn. */
export function listMoves(
  state: FourState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<FourMove> {
  const columns = toMove(state) === seat ? openColumns(state) : [];
  const options = columns.slice(0, limit).map((column, i) => ({
    index: i + 1,
    move: { column },
    command: formatMove({ column }),
    description: `Drop ${discOf(seat)} into column ${column}`,
  }));
  return { options, total: columns.length };
}

const DROP = /^(?:(?:drop|column)\s+)?([-+]?\d+(?:\.\d+)?)$/i;

/** Reads a typed move: a column (`drop 3`, `column 3`, or just `3`), or a listed option (`select 2`). */
export function parseMove(text: string, state: FourState, seat: Seat): Result<ParsedMove<FourMove>> {
  const trimmed = text.trim();
  const typed = DROP.exec(trimmed)?.[1];
  if (typed !== undefined) return parseColumn(typed, state);
  const selection = typedSelection(trimmed);
  if (selection === null) return notAMove(trimmed);
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const { options, total } = listMoves(state, seat);
  return selectOption(selection, total, (index) => options[index - 1]);
}

function parseColumn(typed: string, state: FourState): Result<ParsedMove<FourMove>> {
  const column = /^\d+$/.test(typed) ? Number(typed) : 0;
  return column >= 1 && column <= COLUMNS ? ok({ move: { column } }) : fail(refuseColumn(typed, state));
}

const notAMove = (text: string): Result<never> =>
  fail(
    errors.refused(`Not a move: "${text.slice(0, 40)}".`, {
      suggestion: `Name a column from 1 to ${COLUMNS}, e.g. "drop 4".`,
      details: { reason: 'invalid_format' },
    }),
  );
