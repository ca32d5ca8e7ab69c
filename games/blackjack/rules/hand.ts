import { rankOf, RANKS, type Card, type Rank } from '../../../core/engine/playing-cards';

/** The actions on a hand, in the order of listing. */
export const ACTIONS = ['hit', 'stand', 'double', 'split'] as const;

/** The dealer’s second card while it lies face down. */
export const HIDDEN_CARD = '??';

export const BLACKJACK = 21;

/** An ace counts 1 here, and each court card 10. */
const POINTS = new Map<Rank, number>(RANKS.map((rank, at) => [rank, Math.min(at + 1, 10)]));

/** The points of a card, an ace as 1. */
export const pointsOf = (card: Card): number => POINTS.get(rankOf(card)) ?? 0;

/** The best total of the cards; `soft` if an ace counts 11 in it. */
export function countOf(cards: readonly Card[]): { readonly total: number; readonly soft: boolean } {
  let hard = 0;
  let hasAce = false;
  for (const card of cards) {
    const points = pointsOf(card);
    hard += points;
    hasAce ||= points === 1;
  }
  const soft = hasAce && hard + 10 <= BLACKJACK;
  return { total: soft ? hard + 10 : hard, soft };
}

export const totalOf = (cards: readonly Card[]): number => countOf(cards).total;

/** Two cards that make 21. Of the player's hands only an unsplit one can be a natural. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards) === BLACKJACK;

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards) > BLACKJACK;
