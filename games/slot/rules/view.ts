import { printState } from './notation';
import { isOver, payoutOf } from './rules';
import type { SlotState, SlotView } from './types';

/** What every viewer sees. */
export const viewOf = (state: SlotState): SlotView => ({
  state: printState(state),
  reels: state.reels,
  bankroll: state.bankroll,
  bet: state.bet,
  payout: payoutOf(state),
  spins: state.spins,
  over: isOver(state),
});
