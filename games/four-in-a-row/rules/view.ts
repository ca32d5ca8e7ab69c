import { printState } from './notation';
import { rowsOf, toMove, winnerOf } from './rules';
import type { FourState, FourView } from './types';

/** What every viewer sees. */
export const viewOf = (state: FourState): FourView => ({
  state: printState(state),
  rows: rowsOf(state),
  toMove: toMove(state),
  last: state.last,
  winner: winnerOf(state),
});
