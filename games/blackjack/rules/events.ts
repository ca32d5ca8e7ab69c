import { cardsText, cardText, type Card, type GameEvent } from '../../../core/engine';
import { countOf, isNatural } from './hand';
import { handIndexOf, resultsOf, outcome } from './standing';
import { BLACKJACK_PAYS } from './money';
import type { Action, BlackjackMove, BlackjackState, Hand, HandResult } from './shapes';

/** The events of a move, one line per fact: the move, the hole card if it was turned over, and the end of the round and the game. */
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

/** An event that everybody sees; it reveals a card unless `reveals` is false. */
const event = (type: string, text: string, data: GameEvent['data'] = {}, reveals = true): GameEvent => ({
  type,
  text,
  ...(reveals ? { reveals } : {}),
  data,
  visibleTo: 'all',
});

type InRound = Exclude<BlackjackMove, { type: 'cash_out' }>;

function moved(before: BlackjackState, move: InRound, after: BlackjackState): GameEvent {
  if (move.type === 'bet') return dealt(after);
  return before.phase === 'dealer' ? dealerMoved(move.type, after) : playerMoved(before, move.type, after);
}

function dealt({ round, bet, hands, dealer }: BlackjackState): GameEvent {
  const cards = hands[0]?.cards ?? [];
  const [up] = dealer;
  const shown = `Player 1 has ${showCards(cards)}, the dealer shows ${up ? cardText(up) : ''}`;
  return event('dealt', `Round ${round}, bet ${bet}: ${shown}`, { round, bet, cards, up });
}

function playerMoved(before: BlackjackState, action: Action, after: BlackjackState): GameEvent {
  const index = handIndexOf(before);
  const hand = after.hands[index];
  const where = after.hands.length > 1 ? ` hand ${index + 1}` : '';
  const cards = hand?.cards ?? [];
  const data = { seat: 0, hand: index, cards };
  if (action === 'stand')
    return event('stood', `Player 1 stands${where && ` on${where}`} with ${showCards(cards)}`, data, false);
  if (action !== 'split') {
    const verb = action === 'hit' ? `hits${where}` : `doubles the bet${where} to ${hand?.bet ?? 0}`;
    return event(action, `Player 1 ${verb}: ${lastOf(cards)}, now ${showCards(cards)}`, data);
  }
  const right = after.hands[index + 1]?.cards ?? [];
  return event('split', `Player 1 splits: ${showCards(cards)} and ${showCards(right)}`, { ...data, right });
}

/** The card that was dealt last. */
function lastOf(cards: readonly Card[]): string {
  const card = cards.at(-1);
  return card ? cardText(card) : '';
}

function dealerMoved(action: Action, { dealer }: BlackjackState): GameEvent {
  const data = { seat: 1, cards: dealer };
  if (action === 'stand') return event('stood', `The dealer stands with ${showCards(dealer)}`, data, false);
  return event('hit', `The dealer hits: ${lastOf(dealer)}, now ${showCards(dealer)}`, data);
}

/** The hole card, if this move turned it over. */
function turned(before: BlackjackState, move: InRound, after: BlackjackState): readonly GameEvent[] {
  const wasHidden = before.phase === 'player' || move.type === 'bet';
  if (!wasHidden || after.phase === 'player') return [];
  const cards = after.dealer;
  return [event('hole_card', `The dealer has ${showCards(cards)}`, { cards })];
}

/** The result of a hand, with its gain or loss, and what is equal in a push. */
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
  const text = `Round ${round} is over: ${each.join(', ')}. Player 1 has ${bankroll}`;
  return [event('settled', text, { round, results, bankroll }, false)];
}

function ended(state: BlackjackState): readonly GameEvent[] {
  const over = outcome(state);
  if (!over) return [];
  const { bankroll, buyIn } = state;
  return [
    event('game_over', `${over.reason}: ${bankroll} of ${buyIn} brought`, { ...over, bankroll }, false),
  ];
}

/** Cards with their total, e.g. `A♠ 6♦ (soft 17)`. */
export function showCards(cards: readonly Card[]): string {
  const { total, soft } = countOf(cards);
  const count = isNatural(cards) ? '21' : `${soft ? 'soft ' : ''}${total}`;
  return `${cardsText(cards)} (${count})`;
}
