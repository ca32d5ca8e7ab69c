import type { BlackjackState } from './types';

type Money = Pick<BlackjackState, 'bet' | 'bankroll'>;

/** The default bet: the same as before, or the whole bankroll if it is smaller. */
export const defaultBet = ({ bet, bankroll }: Money): number => Math.min(bet, Math.floor(bankroll));

/** Some useful bets for a bankroll of at least 1: the same again, the smallest, half, and all. */
export function usualBets(money: Money): readonly number[] {
  const most = Math.floor(money.bankroll);
  return [...new Set([defaultBet(money), 1, Math.max(1, Math.floor(most / 2)), most])];
}
