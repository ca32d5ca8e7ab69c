import type { Card, GameEvent } from '../../../core/engine';
import { countOf, isNatural } from './hand';
import { handIndexOf, resultsOf } from './position';
import { outcome } from './standing';
import type { Action, BlackjackMove, BlackjackState, HandResult } from './types';

type Fact = Omit<GameEvent, 'visibleTo'>;

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
  return [...facts, ...ended(after)].map((fact) => ({ ...fact, visibleTo: 'all' }));
}

/** The message for the player: all events. */
export const messageOf = (events: readonly GameEvent[]): string => events.map(({ text }) => text).join('. ');

type InRound = Exclude<BlackjackMove, { type: 'cash_out' }>;

function moved(before: BlackjackState, move: InRound, after: BlackjackState): Fact {
  if (move.type === 'bet') return dealt(after);
  return before.phase === 'dealer' ? dealerMoved(move.type, after) : playerMoved(before, move.type, after);
}

function dealt({ round, bet, hands, dealer }: BlackjackState): Fact {
  const cards = hands[0]?.cards ?? [];
  const [up] = dealer;
  return {
    type: 'dealt',
    text: `Round ${round}, bet ${bet}: Player has ${showCards(cards)}, the dealer shows ${up ?? ''}`,
    reveals: true,
    data: { round, bet, cards, up },
  };
}

function playerMoved(before: BlackjackState, action: Action, after: BlackjackState): Fact {
  const index = handIndexOf(before);
  const hand = after.hands[index];
  const where = after.hands.length > 1 ? ` hand ${index + 1}` : '';
  const cards = hand?.cards ?? [];
  const data = { seat: 0, hand: index, cards };
  if (action === 'stand')
    return { type: 'stood', text: `Player stands${where} with ${showCards(cards)}`, data };
  if (action !== 'split') {
    const text = `Player ${action}s${where}: ${cards.at(-1) ?? ''}, now ${showCards(cards)}`;
    return { type: action, text, reveals: true, data };
  }
  const right = after.hands[index + 1]?.cards ?? [];
  return {
    type: 'split',
    text: `Player splits: ${showCards(cards)} and ${showCards(right)}`,
    reveals: true,
    data: { ...data, right },
  };
}

function dealerMoved(action: Action, { dealer }: BlackjackState): Fact {
  const data = { seat: 1, cards: dealer };
  if (action === 'stand') return { type: 'stood', text: `The dealer stands with ${showCards(dealer)}`, data };
  const text = `The dealer hits: ${dealer.at(-1) ?? ''}, now ${showCards(dealer)}`;
  return { type: 'hit', text, reveals: true, data };
}

/** The hole card, if this move turned it over. */
function turned(before: BlackjackState, move: InRound, after: BlackjackState): readonly Fact[] {
  const wasHidden = before.phase === 'player' || move.type === 'bet';
  if (!wasHidden || after.phase === 'player') return [];
  const cards = after.dealer;
  return [{ type: 'hole_card', text: `The dealer has ${showCards(cards)}`, reveals: true, data: { cards } }];
}

const RESULT: Readonly<Record<HandResult, string>> = {
  win: 'wins',
  lose: 'loses',
  push: 'pushes',
  bust: 'is bust and loses',
  blackjack: 'is a blackjack and wins',
};

function settled(state: BlackjackState): readonly Fact[] {
  if (state.phase !== 'over') return [];
  const { round, hands, bankroll } = state;
  const results = resultsOf(state);
  const each = results.map(
    (result, i) => `${hands.length > 1 ? `hand ${i + 1}` : 'the hand'} ${RESULT[result]}`,
  );
  return [
    {
      type: 'settled',
      text: `Round ${round} is over: ${each.join(', ')}. Bankroll ${bankroll}`,
      data: { round, results, bankroll },
    },
  ];
}

function ended(state: BlackjackState): readonly Fact[] {
  const over = outcome(state);
  if (!over) return [];
  const { bankroll, buyIn } = state;
  return [
    {
      type: 'game_over',
      text: `${over.reason}: ${bankroll} of ${buyIn} brought`,
      data: { ...over, bankroll },
    },
  ];
}

/** Cards with their total, e.g. `AS 6D (soft 17)`. */
export function showCards(cards: readonly Card[]): string {
  const { total, soft } = countOf(cards);
  const count = isNatural(cards) ? '21' : `${soft ? 'soft ' : ''}${total}`;
  return `${cards.join(' ')} (${count})`;
}
