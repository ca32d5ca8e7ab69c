import {
  duelOutcome,
  endEvents,
  fail,
  ok,
  playerName,
  publicEvent,
  refusal,
  refuseOutOfTurn,
} from '../../../core/engine';
import type { GameError, Outcome, Result, Seat, Transition } from '../../../core/engine';
import { type Board, boardOf, type Column, COLUMNS, type Disc, type FourState, ROWS } from './board';
import type { FourMove, FourOptions } from './shapes';

export const initialState = ({ first }: FourOptions): FourState => ({
  columns: Array.from({ length: COLUMNS }, () => ''),
  first: first === 'player' ? 0 : 1,
  last: null,
});

export const discOf = (seat: Seat): Disc => (seat === 0 ? 'R' : 'Y');

/** e.g. `red disc`. */
export const discName = (seat: Seat): string => (seat === 0 ? 'red disc' : 'yellow disc');

export const discCount = ({ columns }: FourState): number =>
  columns.reduce((sum, column) => sum + column.length, 0);

/** The seat that would drop the next disc if the game continued. */
export const nextSeat = (state: FourState): Seat => (state.first + discCount(state)) % 2;

/** The rows from the top, a character a column: `R`, `Y` or `.`. */
export const rowsOf = ({ columns }: FourState): readonly string[] =>
  Array.from({ length: ROWS }, (_, i) => columns.map((column) => column[ROWS - 1 - i] ?? '.').join(''));

const CELLS = Array.from({ length: ROWS * COLUMNS }, (_, cell) => cell);

/** The position as the search and the lines of four need it. */
export function toBoard(state: FourState): Board {
  const ownerOf = (cell: number): Seat | null => {
    const disc = state.columns[cell % COLUMNS]?.[Math.floor(cell / COLUMNS)];
    return disc === undefined ? null : disc === 'R' ? 0 : 1;
  };
  return boardOf(CELLS.map(ownerOf), nextSeat(state));
}

/** The winning seat, `draw` on a full board, or null while the game goes on. Only the last disc can have won. */
export function winnerOf(state: FourState): Seat | 'draw' | null {
  if (toBoard(state).won) return 1 - nextSeat(state);
  return discCount(state) === ROWS * COLUMNS ? 'draw' : null;
}

/** The seat to move, or null when the game is over. */
export const toMove = (state: FourState): Seat | null => (winnerOf(state) === null ? nextSeat(state) : null);

export const ENDINGS = { four_in_a_row: 'Four in a row', board_full: 'Board is full' } as const;

/** A win scores 1 to 0; a draw half a point each. */
export function outcome(state: FourState): Outcome | null {
  const winner = winnerOf(state);
  if (winner === null) return null;
  return duelOutcome(winner, winner === 'draw' ? ENDINGS.board_full : ENDINGS.four_in_a_row);
}

/** The columns, from 1, that still take a disc. */
export const openColumns = ({ columns }: FourState): readonly Column[] =>
  columns.flatMap((column, i) => (column.length < ROWS ? [i + 1] : []));

/** Why this seat may not move at all now, or null. */
export const refuseTurn = (state: FourState, seat: Seat): GameError | null =>
  refuseOutOfTurn(outcome(state), nextSeat(state), seat);

/** Why this seat may not make this move now, or null. */
export function refuseMove(state: FourState, seat: Seat, { column }: FourMove): GameError | null {
  const error = refuseTurn(state, seat);
  if (error) return error;
  const discs = state.columns[column - 1];
  if (discs === undefined) return refuseColumn(String(column), state);
  if (discs.length < ROWS) return null;
  return refusal(`Column ${column} is full.`, openHint(state));
}

/** The error for anything but one of the seven columns; `typed`: as it was sent. */
export const refuseColumn = (typed: string, state: FourState): GameError =>
  refusal(
    /^[-+]?\d+$/.test(typed)
      ? `Column ${typed.slice(0, 40)} is out of range: columns are 1 to ${COLUMNS}.`
      : `Not a column: "${typed.slice(0, 40)}". A column is a whole number from 1 to ${COLUMNS}.`,
    openHint(state),
    'invalid_argument',
  );

const openHint = (state: FourState): string => `Open columns: ${openColumns(state).join(', ') || 'none'}.`;

export function makeMove(state: FourState, seat: Seat, move: FourMove): Result<Transition<FourState>> {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const { column } = move;
  const disc = discOf(seat);
  const next: FourState = {
    ...state,
    columns: state.columns.map((discs, i) => (i === column - 1 ? discs + disc : discs)),
    last: column,
  };
  const text = `${playerName(seat)} drops a ${discName(seat)} into column ${column}`;
  return ok({
    state: next,
    events: [publicEvent('dropped', text, { seat, disc, column }), ...endEvents(outcome(next))],
    message: `Dropped a ${discName(seat)} into column ${column}`,
  });
}
