import { atDetail, type Detail } from '../../../core/engine';
import { printState } from './notation';
import { type SlotState, symbolText } from './reels';
import { isOver, payoutOf } from './rules';
import type { SlotView } from './shapes';

export function describe({ reels, bankroll, bet, payout, over }: SlotView): string {
  const shown = reels
    ? `**[ ${reels.map(symbolText).join(' | ')} ]** ${payout === 0 ? 'Nothing' : payout} for a bet of ${bet}.`
    : 'The reels stand still.';
  const standing = over ? 'Nothing is left: the game is over.' : `Credits: ${bankroll}. Bet: ${bet}.`;
  return `${shown} ${standing}`;
}

/** The `gameState` of an answer. The state string contains everything; more detail saves the reader from decoding it. */
export const summary = ({ state, reels, payout, bankroll, bet, spins, over }: SlotView, detail: Detail) =>
  atDetail(detail, { state }, { reels, payout, bankroll, bet }, { spins, over });

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
