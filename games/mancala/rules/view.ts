import { printState, rowOf } from './notation';
import { stores, toMove, winnerOf } from './rules';
import type { MancalaState, MancalaView } from './types';

/** What every viewer sees. */
export const viewOf = (state: MancalaState): MancalaView => ({
  state: printState(state),
  pits: [rowOf(state, 0), rowOf(state, 1)],
  stores: stores(state),
  toMove: toMove(state),
  last: state.last,
  winner: winnerOf(state),
});
