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
import {
  EMPTY_GRID,
  freeCells,
  type Mark,
  nextMark,
  otherMark,
  place,
  resultOf,
  type TicTacToeState,
} from './grid';
import type { TicTacToeMove, TicTacToeOptions } from './shapes';

export const initialState = ({ side }: TicTacToeOptions): TicTacToeState => ({
  grid: EMPTY_GRID,
  side,
  last: null,
});

export const markOf = (state: TicTacToeState, seat: Seat): Mark =>
  seat === 0 ? state.side : otherMark(state.side);

export const seatOf = (state: TicTacToeState, mark: Mark): Seat => (mark === state.side ? 0 : 1);

/** The seat to move, or null when the game is over. */
export const toMove = (state: TicTacToeState): Seat | null =>
  resultOf(state.grid) === null ? seatOf(state, nextMark(state.grid)) : null;

export const ENDINGS = { three_in_a_line: 'Three in a line', board_full: 'Board is full' } as const;

/** A win scores 1 to 0; a draw half a point each. */
export function outcome(state: TicTacToeState): Outcome | null {
  const result = resultOf(state.grid);
  if (result === null) return null;
  return result === 'draw'
    ? duelOutcome('draw', ENDINGS.board_full)
    : duelOutcome(seatOf(state, result), ENDINGS.three_in_a_line);
}

/** Why this seat may not move at all now, or null. */
export const refuseTurn = (state: TicTacToeState, seat: Seat): GameError | null =>
  refuseOutOfTurn(outcome(state), seatOf(state, nextMark(state.grid)), seat);

/** Why this seat may not make this move now, or null. */
export function refuseMove(state: TicTacToeState, seat: Seat, { coord }: TicTacToeMove): GameError | null {
  const error = refuseTurn(state, seat);
  if (error) return error;
  const cell = state.grid[coord];
  if (cell === '.') return null;
  return refusal(`Cell ${coord} is taken by ${cell}.`, `Free cells: ${freeCells(state.grid).join(', ')}.`);
}

export function makeMove(
  state: TicTacToeState,
  seat: Seat,
  move: TicTacToeMove,
): Result<Transition<TicTacToeState>> {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const { coord } = move;
  const mark = markOf(state, seat);
  const next: TicTacToeState = { ...state, grid: place(state.grid, coord, mark), last: coord };
  const placed = publicEvent('placed', `${playerName(seat)} puts ${mark} on ${coord}`, { seat, mark, coord });
  return ok({
    state: next,
    events: [placed, ...endEvents(outcome(next))],
    message: `Put ${mark} on ${coord}`,
  });
}
