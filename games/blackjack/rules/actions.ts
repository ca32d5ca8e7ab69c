import { rankOf, type Card } from '../../../core/engine/playing-cards';
import { ACTIONS, BLACKJACK, HIDDEN_CARD, totalOf } from './hand';
import { type Action, type Hand, type Position, type Table } from './shapes';

const MAX_HANDS = 4;
const DEALER_STANDS_ON = 17;

/** Why an action is illegal, with the library's error codes. */
export interface RuleViolation {
  readonly reason: 'illegal_move' | 'insufficient_funds' | 'game_over';
  readonly message: string;
}

const illegal = (why: string): RuleViolation => ({
  reason: 'illegal_move',
  message: `Illegal action: ${why}.`,
});

/** What decides about an action. */
type Cards = Omit<Position, 'ended' | 'shoe'>;

/** The total of the bets on all hands. */
export const wagered = (hands: readonly Hand[]): number => hands.reduce((sum, { bet }) => sum + bet, 0);

/** Why the player to move may not take this action, or null if it is legal. */
export function violationOf(position: Cards, action: Action): RuleViolation | null {
  if (position.phase === 'over') return { reason: 'game_over', message: 'The round is over.' };
  return position.phase === 'dealer'
    ? dealerViolation(position.dealer, action)
    : playerViolation(position, action);
}

/** The dealer hits on 16 or less and stands on all 17s, soft ones too. */
function dealerViolation(dealer: Position['dealer'], action: Action): RuleViolation | null {
  const total = totalOf(dealer.filter((card): card is Card => card !== HIDDEN_CARD));
  const compulsory = total < DEALER_STANDS_ON ? 'hit' : 'stand';
  return action === compulsory ? null : illegal(`the dealer has ${total} and must ${compulsory}`);
}

function playerViolation({ hands, bankroll }: Table, action: Action): RuleViolation | null {
  const hand = activeHand(hands);
  if (!hand) return illegal('no hand is being played');
  if (action === 'hit' || action === 'stand') return null;
  const [first, second, third] = hand.cards;
  if (!first || !second || third) return illegal(`only a hand of two cards can ${action}`);
  if (action === 'split' && rankOf(first) !== rankOf(second))
    return illegal('only two cards of equal rank can be split');
  if (action === 'split' && hands.length >= MAX_HANDS) return illegal(`there are ${MAX_HANDS} hands already`);
  return bankroll < wagered(hands) + hand.bet ? shortOf(action, hand.bet, bankroll - wagered(hands)) : null;
}

const shortOf = (action: Action, needed: number, left: number): RuleViolation => ({
  reason: 'insufficient_funds',
  message: `To ${action} you need ${needed} more, and ${left} is left beside your bets.`,
});

/** The legal actions, in the order hit, stand, double, split; empty when the round is over. */
export const legalActions = (position: Cards): readonly Action[] =>
  ACTIONS.filter((action) => violationOf(position, action) === null);

/** The hand with more cards: bust over 21, stood at 21, otherwise unchanged. */
export function withCards(hand: Hand, cards: readonly Card[]): Hand {
  const total = totalOf(cards);
  if (total > BLACKJACK) return { ...hand, cards, state: 'bust' };
  return { ...hand, cards, state: total === BLACKJACK ? 'stood' : hand.state };
}

/** The hand to play: the first active one, or the last if there is none. */
export function currentIndex(hands: readonly Hand[]): number {
  const active = hands.findIndex(({ state }) => state === 'active');
  return active < 0 ? hands.length - 1 : active;
}

/** The hand to play, if any. */
export const activeHand = (hands: readonly Hand[]): Hand | undefined =>
  hands.find(({ state }) => state === 'active');
