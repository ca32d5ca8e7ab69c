import {
  fail,
  freshDecks,
  ok,
  type Card,
  type RandomSource,
  type TurnContext,
  type ExecuteMove,
} from '../../../core/engine';
import { refuseMove } from './errors';
import { eventsOf, messageOf } from './events';
import { isBust, isNatural } from './hand';
import { currentIndex, withCards } from './actions';
import { gainOf } from './money';
import type { Action, BlackjackMove, BlackjackOptions, BlackjackState, Hand } from './shapes';

const USUAL_BET = 10;

export function newGame(
  { stack, bet, decks }: BlackjackOptions,
  random: TurnContext['random'],
): BlackjackState {
  const first = bet ?? Math.min(USUAL_BET, Math.floor(stack));
  return dealRound({ round: 1, decks, bankroll: stack, bet: first, buyIn: stack }, random);
}

export const makeMove: ExecuteMove<BlackjackState, BlackjackMove> = (state, seat, move, { random }) => {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const next = after(state, move, random);
  const events = eventsOf(state, move, next);
  return ok({ state: next, events, message: messageOf(events) });
};

function after(state: BlackjackState, move: BlackjackMove, random: TurnContext['random']): BlackjackState {
  if (move.type === 'cash_out') return { ...state, cashedOut: true };
  if (move.type !== 'bet') return act(state, move.type);
  const { round, decks, bankroll, buyIn } = state;
  return dealRound({ round: round + 1, decks, bankroll, bet: move.amount, buyIn }, random);
}

/** The parameters of a new round. */
type RoundSetup = Pick<BlackjackState, 'round' | 'decks' | 'bankroll' | 'bet' | 'buyIn'>;

/**
 * Deals a round from a fresh shoe: player, dealer's up-card, player, dealer's hole card. The dealer peeks, so a natural on
 * either side ends the round at once.
 */
export function dealRound(setup: RoundSetup, random: RandomSource): BlackjackState {
  const shoe = random.stream(`blackjack/shoe/${setup.round}`).shuffle(freshDecks(setup.decks));
  const [first, up, second, hole] = shoe.slice(0, 4) as [Card, Card, Card, Card];
  const natural = isNatural([first, second]);
  const peeked = isNatural([up, hole]);
  const closed = peeked ? 'stood' : 'active';
  const dealt: BlackjackState = {
    ...setup,
    hands: [
      { cards: [first, second], state: natural ? 'blackjack' : closed, doubled: false, bet: setup.bet },
    ],
    dealer: [up, hole],
    shoe: shoe.slice(4),
    phase: 'player',
    last: 'deal',
    cashedOut: false,
  };
  return natural || peeked ? settleRound(dealt) : dealt;
}

/** The round after a legal action. */
export function act(state: BlackjackState, action: Action): BlackjackState {
  const acted = { ...state, last: action };
  return state.phase === 'dealer' ? dealerActs(acted, action) : passTurn(PLAYER_ACTS[action](acted));
}

function dealerActs(state: BlackjackState, action: Action): BlackjackState {
  if (action === 'stand') return settleRound(state);
  const [card, shoe] = draw(state.shoe);
  const next = { ...state, dealer: [...state.dealer, card], shoe };
  return isBust(next.dealer) ? settleRound(next) : next;
}

const PLAYER_ACTS: Readonly<Record<Action, (state: BlackjackState) => BlackjackState>> = {
  hit(state) {
    const [card, shoe] = draw(state.shoe);
    return { ...playedHand(state, (hand) => [withCards(hand, [...hand.cards, card])]), shoe };
  },
  stand: (state) => playedHand(state, (hand) => [{ ...hand, state: 'stood' }]),
  double(state) {
    const [card, shoe] = draw(state.shoe);
    const doubleDown = (hand: Hand): Hand => ({ ...hand, doubled: true, bet: 2 * hand.bet, state: 'stood' });
    return { ...playedHand(state, (hand) => [withCards(doubleDown(hand), [...hand.cards, card])]), shoe };
  },
  /** Both hands get their second card at once, the left one first; split aces are closed. */
  split(state) {
    const [left, afterLeft] = draw(state.shoe);
    const [right, shoe] = draw(afterLeft);
    const halves = (hand: Hand): Hand[] => {
      const [first, second] = hand.cards as [Card, Card];
      const half: Hand = first.startsWith('A') ? { ...hand, state: 'stood' } : hand;
      return [withCards(half, [first, left]), withCards(half, [second, right])];
    };
    return { ...playedHand(state, halves), shoe };
  },
};

const draw = (shoe: readonly Card[]): readonly [Card, readonly Card[]] => [shoe[0] as Card, shoe.slice(1)];

/** The hand after the action; a second one from a split follows it. */
function playedHand(state: BlackjackState, play: (hand: Hand) => readonly Hand[]): BlackjackState {
  const current = currentIndex(state.hands);
  const hand = state.hands[current];
  return hand ? { ...state, hands: state.hands.toSpliced(current, 1, ...play(hand)) } : state;
}

/** Continues with the next hand, then with the dealer, who does not draw if every hand is bust. */
function passTurn(state: BlackjackState): BlackjackState {
  if (state.hands.some((hand) => hand.state === 'active')) return state;
  return state.hands.every((hand) => hand.state === 'bust')
    ? settleRound(state)
    : { ...state, phase: 'dealer' };
}

const settleRound = (state: BlackjackState): BlackjackState => ({
  ...state,
  phase: 'over',
  bankroll: state.bankroll + gainOf(state.hands, state.dealer),
});
