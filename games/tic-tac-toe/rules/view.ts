import { otherMark, resultOf } from './grid';
import { printState } from './notation';
import { seatOf, toMove } from './rules';
import type { TicTacToeState, TicTacToeView } from './types';

/** What every viewer sees. */
export function viewOf(state: TicTacToeState): TicTacToeView {
  const result = resultOf(state.grid);
  return {
    state: printState(state),
    grid: state.grid,
    marks: [state.side, otherMark(state.side)],
    toMove: toMove(state),
    last: state.last,
    winner: result === null || result === 'draw' ? result : seatOf(state, result),
  };
}
