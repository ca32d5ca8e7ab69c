import type { Card } from '../../../core/engine';
import { isBust, isNatural, totalOf } from './hand';
import type { BlackjackState, Hand, HandResult } from './shapes';

/** The result of the player's hand against the dealer's final cards. */
export function resultOf(hand: Hand, dealer: readonly Card[]): HandResult {
  if (hand.state === 'bust') return 'bust';
  if (hand.state === 'blackjack') return isNatural(dealer) ? 'push' : 'blackjack';
  if (isBust(dealer)) return 'win';
  const lead = totalOf(hand.cards) - totalOf(dealer);
  if (lead === 0) return 'push';
  return lead > 0 ? 'win' : 'lose';
}

/** A natural pays 3:2. */
export const BLACKJACK_PAYS = 1.5;

/** The gain of a result, per unit of the hand's bet. */
const GAIN: Readonly<Record<HandResult, number>> = {
  win: 1,
  lose: -1,
  push: 0,
  bust: -1,
  blackjack: BLACKJACK_PAYS,
};

/** The gain of a hand. */
export const payOf = ({ bet }: Hand, result: HandResult): number => GAIN[result] * bet;

/** The gain of all hands together. */
export const gainOf = (hands: readonly Hand[], dealer: readonly Card[]): number =>
  hands.reduce((sum, hand) => sum + payOf(hand, resultOf(hand, dealer)), 0);

type Money = Pick<BlackjackState, 'bet' | 'bankroll'>;

/** The default bet: the same as before, or the whole bankroll if it is smaller. */
export const defaultBet = ({ bet, bankroll }: Money): number => Math.min(bet, Math.floor(bankroll));

/** Some useful bets for a bankroll of at least 1: the same again, the smallest, half, and all. */
export function usualBets(money: Money): readonly number[] {
  const most = Math.floor(money.bankroll);
  return [...new Set([defaultBet(money), 1, Math.max(1, Math.floor(most / 2)), most])];
}
