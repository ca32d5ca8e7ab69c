import { endEvents, errors, fail, ok, publicEvent, refusal } from '../../../core/engine';
import type { GameError, Outcome, Seat, ExecuteMove } from '../../../core/engine';
import { lineText, returnOf, type SlotPosition, type SlotState, spinReels } from './reels';
import type { SlotMove, SlotOptions } from './shapes';

const USUAL_BET = 10;

export const initialState = ({ stack, bet }: SlotOptions): SlotState => ({
  reels: null,
  bankroll: stack,
  bet: bet ?? Math.min(USUAL_BET, stack),
  spins: 0,
});

/** What the last spin returned. */
export const payoutOf = ({ reels, bet }: SlotPosition): number => (reels ? returnOf(reels) * bet : 0);

/** The smallest bet is 1, so the game is over when nothing is left. */
export const isOver = ({ bankroll }: SlotPosition): boolean => bankroll < 1;

export const ENDINGS = { out_of_credits: 'Out of credits' } as const;

export const outcome = (state: SlotState): Outcome | null =>
  isOver(state) ? { winners: [], scores: [state.bankroll], reason: ENDINGS.out_of_credits } : null;

/** The stake of a move: without a bet, the last stake, or all credits if they are fewer. */
export const stakeOf = ({ bankroll, bet }: SlotPosition, move: SlotMove): number =>
  move.bet ?? Math.min(bet, bankroll);

/** Why this may not be done now, or null. */
export function refuseMove(state: SlotState, _seat: Seat, move: SlotMove): GameError | null {
  const over = outcome(state);
  if (over) return errors.gameOver(over.reason);
  const { bankroll } = state;
  const stake = stakeOf(state, move);
  if (!Number.isInteger(stake) || stake < 1)
    return refusal(
      `A bet is a whole number from 1 to ${bankroll}, not ${stake}.`,
      undefined,
      'invalid_argument',
    );
  if (stake <= bankroll) return null;
  const why = `You cannot bet ${stake}: you have ${bankroll}.`;
  return refusal(why, `Bet 1 to ${bankroll}.`, 'insufficient_funds');
}

export const makeMove: ExecuteMove<SlotState, SlotMove> = (state, seat, move, { random }) => {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const spins = state.spins + 1;
  const bet = stakeOf(state, move);
  const reels = spinReels(random.stream(`slot/spin/${spins}`));
  const payout = returnOf(reels) * bet;
  const next: SlotState = { reels, bankroll: state.bankroll - bet + payout, bet, spins };
  const message = `${lineText(reels)}: ${payout === 0 ? 'nothing' : payout} for a bet of ${bet}`;
  const spun = publicEvent('spun', message, { reels, bet, payout }, true);
  return ok({ state: next, events: [spun, ...endEvents(outcome(next), ({ reason }) => reason)], message });
};
