import { cardsText, cardText, type Card, type GameEvent } from '../../../core/engine';
import { countOf, isNatural } from './hand';
import { handIndexOf, resultsOf } from './position';
import { BLACKJACK_PAYS } from './settlement';
import { outcome } from './standing';
import type { Action, BlackjackMove, BlackjackState, Hand, HandResult } from './types';

/** What a move did, one line a fact: the move, the hole card if it was turned over, and how the round and the game ended. */
export function eventsOf(
  before: BlackjackState,
  move: BlackjackMove,
  after: BlackjackState,
): readonly GameEvent[] {
  const facts =
    move.type === 'cash_out'
      ? []
      : [moved(before, move, after), ...turned(before, move, after), ...settled(after)];
  return [...facts, ...ended(after)];
}

/** The message for the player: all events. */
export const messageOf = (events: readonly GameEvent[]): string => events.map(({ text }) => text).join('. ');

type InRound = Exclude<BlackjackMove, { type: 'cash_out' }>;

function moved(before: BlackjackState, move: InRound, after: BlackjackState): GameEvent {
  if (move.type === 'bet') return dealt(after);
  return before.phase === 'dealer' ? dealerMoved(move.type, after) : playerMoved(before, move.type, after);
}

function dealt({ round, bet, hands, dealer }: BlackjackState): GameEvent {
  const cards = hands[0]?.cards ?? [];
  const [up] = dealer;
  return {
    type: 'dealt',
    text: `Round ${round}, bet ${bet}: Player 1 has ${showCards(cards)}, the dealer shows ${up ? cardText(up) : ''}`,
    reveals: true,
    data: { round, bet, cards, up },
    visibleTo: 'all',
  };
}

function playerMoved(before: BlackjackState, action: Action, after: BlackjackState): GameEvent {
  const index = handIndexOf(before);
  const hand = after.hands[index];
  const where = after.hands.length > 1 ? ` hand ${index + 1}` : '';
  const cards = hand?.cards ?? [];
  const data = { seat: 0, hand: index, cards };
  if (action === 'stand')
    return {
      type: 'stood',
      text: `Player 1 stands${where && ` on${where}`} with ${showCards(cards)}`,
      data,
      visibleTo: 'all',
    };
  if (action !== 'split') {
    const verb = action === 'hit' ? `hits${where}` : `doubles the bet${where} to ${hand?.bet ?? 0}`;
    const text = `Player 1 ${verb}: ${lastOf(cards)}, now ${showCards(cards)}`;
    return { type: action, text, reveals: true, data, visibleTo: 'all' };
  }
  const right = after.hands[index + 1]?.cards ?? [];
  return {
    type: 'split',
    text: `Player 1 splits: ${showCards(cards)} and ${showCards(right)}`,
    reveals: true,
    data: { ...data, right },
    visibleTo: 'all',
  };
}

/** The card that was dealt last. */
function lastOf(cards: readonly Card[]): string {
  const card = cards.at(-1);
  return card ? cardText(card) : '';
}

function dealerMoved(action: Action, { dealer }: BlackjackState): GameEvent {
  const data = { seat: 1, cards: dealer };
  if (action === 'stand')
    return { type: 'stood', text: `The dealer stands with ${showCards(dealer)}`, data, visibleTo: 'all' };
  const text = `The dealer hits: ${lastOf(dealer)}, now ${showCards(dealer)}`;
  return { type: 'hit', text, reveals: true, data, visibleTo: 'all' };
}

/** The hole card, if this move turned it over. */
function turned(before: BlackjackState, move: InRound, after: BlackjackState): readonly GameEvent[] {
  const wasHidden = before.phase === 'player' || move.type === 'bet';
  if (!wasHidden || after.phase === 'player') return [];
  const cards = after.dealer;
  return [
    {
      type: 'hole_card',
      text: `The dealer has ${showCards(cards)}`,
      reveals: true,
      data: { cards },
      visibleTo: 'all',
    },
  ];
}

/** How a hand ended, with what it won or lost, and what a push is equal in. */
function resultText(result: HandResult, { bet, cards }: Hand): string {
  switch (result) {
    case 'win':
      return `wins ${bet}`;
    case 'lose':
      return `loses ${bet}`;
    case 'push':
      return `is a push, as the dealer has ${isNatural(cards) ? 'a blackjack' : countOf(cards).total} too: the bet of ${bet} comes back`;
    case 'bust':
      return `is bust and loses ${bet}`;
    case 'blackjack':
      return `is a blackjack and wins ${bet * BLACKJACK_PAYS}`;
  }
}

function settled(state: BlackjackState): readonly GameEvent[] {
  if (state.phase !== 'over') return [];
  const { round, hands, bankroll } = state;
  const results = resultsOf(state);
  const each = hands.map((hand, i) => {
    const result = results[i];
    return `${hands.length > 1 ? `hand ${i + 1}` : 'the hand'} ${result ? resultText(result, hand) : ''}`;
  });
  return [
    {
      type: 'settled',
      text: `Round ${round} is over: ${each.join(', ')}. Player 1 has ${bankroll}`,
      data: { round, results, bankroll },
      visibleTo: 'all',
    },
  ];
}

function ended(state: BlackjackState): readonly GameEvent[] {
  const over = outcome(state);
  if (!over) return [];
  const { bankroll, buyIn } = state;
  return [
    {
      type: 'game_over',
      text: `${over.reason}: ${bankroll} of ${buyIn} brought`,
      data: { ...over, bankroll },
      visibleTo: 'all',
    },
  ];
}

/** Cards with their total, e.g. `A♠ 6♦ (soft 17)`. */
export function showCards(cards: readonly Card[]): string {
  const { total, soft } = countOf(cards);
  const count = isNatural(cards) ? '21' : `${soft ? 'soft ' : ''}${total}`;
  return `${cardsText(cards)} (${count})`;
}
