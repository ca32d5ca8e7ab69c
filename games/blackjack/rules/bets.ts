import type { BlackjackState } from './types';

type Money = Pick<BlackjackState, 'bet' | 'bankroll'>;

/** The bet meant when none is named: the same again, or all that is left. */
export const defaultBet = ({ bet, bankroll }: Money): number => Math.min(bet, Math.floor(bankroll));

/** A useful few of all the bets a bankroll of at least 1 allows: the same again, the smallest, half, and all. */
export function usualBets(money: Money): readonly number[] {
  const most = Math.floor(money.bankroll);
  return [...new Set([defaultBet(money), 1, Math.max(1, Math.floor(most / 2)), most])];
}
