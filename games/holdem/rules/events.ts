import { cardsText, type Card, type GameEvent, type Seat, playerName } from '../../../core/engine';
import { toCall } from './betting';
import { of } from './chips';
import { categoryOf, ranksOf, strengthOfCards, type Category, type Strength } from './evaluator';
import { nameHand } from './hand-names';
import { outcome } from './standing';
import type { Action, HoldemMove, HoldemState, Table } from './shapes';

const SEATS: readonly Seat[] = [0, 1];

/** An event that everybody sees; it reveals cards if `reveals` is true. */
const toAll = (type: string, text: string, data: GameEvent['data'] = {}, reveals = false): GameEvent => ({
  type,
  text,
  ...(reveals ? { reveals } : {}),
  data,
  visibleTo: 'all',
});

/** The events of a move, in the order at a table: hands are shown before the rest of the board is dealt. */
export function eventsOf(before: HoldemState, move: HoldemMove, after: HoldemState): readonly GameEvent[] {
  const begins = move.type === 'next_hand';
  return [
    ...(begins ? dealt(after) : [acted(before, move)]),
    ...uncalledReturned(after),
    ...shown(after),
    ...boardDealt(begins ? 0 : before.board.length, after.board),
    ...handOver(after),
    ...gameOver(after),
  ];
}

/** The message for the player: all public events. */
export const messageOf = (events: readonly GameEvent[]): string =>
  events.flatMap(({ visibleTo, text }) => (visibleTo === 'all' ? [text] : [])).join('. ');

function dealt({ hand, button, blinds, holeCards }: HoldemState): readonly GameEvent[] {
  const text = `Hand ${hand}: ${playerName(button)} has the button, blinds ${blinds.small}/${blinds.big}`;
  const begun = toAll('dealt', text, { hand, button, blinds }, true);
  const own = SEATS.map((seat): GameEvent => {
    const cards = of(holeCards, seat);
    const text = `You are dealt ${cardsText(cards)}`;
    return { type: 'hole_cards', text, visibleTo: [seat], reveals: true, data: { seat, cards } };
  });
  return [begun, ...own];
}

function acted(table: Table, action: Action): GameEvent {
  const seat = table.turn;
  const text = `${playerName(seat)} ${inWords(table, action)}`;
  return toAll(action.type, text, { seat, ...action });
}

function inWords(table: Table, action: Action): string {
  switch (action.type) {
    case 'fold':
    case 'check':
      return `${action.type}s`;
    case 'call':
      return `calls ${toCall(table)}`;
    case 'bet':
      return `bets ${action.amount}`;
    case 'raise':
      return `raises to ${action.amount}`;
    case 'allin':
      return `is all in with ${of(table.bets, table.turn) + of(table.stacks, table.turn)}`;
  }
}

function uncalledReturned({ result }: HoldemState): readonly GameEvent[] {
  if (!result?.returned) return [];
  const { seat, amount } = result.returned;
  const text = `${playerName(seat)} takes back ${amount}, which nobody called`;
  return [toAll('returned', text, { seat, amount })];
}

function shown({ street, holeCards }: HoldemState): readonly GameEvent[] {
  if (street !== 'showdown') return [];
  return SEATS.map((seat) => {
    const cards = of(holeCards, seat);
    const text = `${playerName(seat)} shows ${cardsText(cards)}`;
    return toAll('shown', text, { seat, cards }, true);
  });
}

const BOARD = [
  { name: 'Flop', from: 0, to: 3 },
  { name: 'Turn', from: 3, to: 4 },
  { name: 'River', from: 4, to: 5 },
];

const boardDealt = (before: number, board: readonly Card[]): readonly GameEvent[] =>
  BOARD.filter(({ from, to }) => before <= from && to <= board.length).map(({ name, from, to }) => {
    const cards = board.slice(from, to);
    return toAll('board', `${name}: ${cardsText(cards)}`, { cards }, true);
  });

function handOver({ hand, result, board, holeCards }: HoldemState): readonly GameEvent[] {
  if (!result) return [];
  const { winner, amount, by } = result;
  const [mine, theirs] = holeCards;
  const strengths = [mine, theirs].map((cards) => strengthOfCards([...cards, ...board]));
  const best = nameHand(Math.max(...strengths));
  const how = by === 'fold' ? '' : ` with ${best}${tieBreakOf(strengths)}`;
  const text =
    winner === 'split'
      ? `The hands are equal, both ${best}: the pot of ${amount} is split`
      : `${playerName(winner)} wins ${amount}${how}`;
  return [toAll('hand_over', text, { hand, ...result })];
}

/** Hands that leave room for cards which count only between equal ones. */
const WITH_KICKERS: readonly Category[] = ['pair', 'two_pair', 'trips', 'quads'];

/** What decided between two hands of the same kind and ranks. */
function tieBreakOf(strengths: readonly Strength[]): string {
  const kinds = strengths.map((each) => `${categoryOf(each)} ${ranksOf(each).made.join(' ')}`);
  const decide =
    new Set(kinds).size === 1 && strengths.some((each) => WITH_KICKERS.includes(categoryOf(each)));
  return decide ? ': the kicker decides' : '';
}

function gameOver(table: Table): readonly GameEvent[] {
  const over = outcome(table);
  return over ? [toAll('game_over', over.reason, { ...over })] : [];
}
