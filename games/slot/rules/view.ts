import { printState } from './notation';
import { symbolText } from './reels';
import { isOver, payoutOf } from './rules';
import type { SlotState, SlotView } from './types';
import type { Detail } from '../../../core/engine';

export function describe({ reels, bankroll, bet, payout, over }: SlotView): string {
  const shown = reels
    ? `**[ ${reels.map(symbolText).join(' | ')} ]** ${payout === 0 ? 'Nothing' : payout} for a bet of ${bet}.`
    : 'The reels stand still.';
  const standing = over ? 'Nothing is left: the game is over.' : `Credits: ${bankroll}. Bet: ${bet}.`;
  return `${shown} ${standing}`;
}

/** The `gameState` of an answer: the state string says all; more detail spares the reader from decoding it. */
export function summary(view: SlotView, detail: Detail): Readonly<Record<string, unknown>> {
  const { state, reels, bankroll, bet, payout, spins, over } = view;
  if (detail === 'minimal') return { state };
  const standard = { state, reels, payout, bankroll, bet };
  return detail === 'standard' ? standard : { ...standard, spins, over };
}

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
