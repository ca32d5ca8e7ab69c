import type { RandomSource } from '../../../core/engine';
import { cardAt, cardOf, findCard, sortCards } from './cards/catalogue';
import type { Fact, GainPlace } from './facts';
import type { CardName, Frame, PlayerState, State } from './types';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export type SeatDraft = Mutable<PlayerState>;

/** The next state while it is made. Its own fields may be set; piles and lists are shared with the old state and so replaced. */
export interface Draft extends Mutable<Omit<State, 'players'>> {
  players: SeatDraft[];
}

/** Where a transition works: the draft, the chance it may use, and what happened so far. */
export interface Table {
  readonly state: Draft;
  readonly random: RandomSource;
  readonly facts: Fact[];
}

// Field by field: it is done for every move, and spreading an object takes several times as long.

function draftOfSeat(player: PlayerState): SeatDraft {
  const draft: SeatDraft = {
    drawPile: player.drawPile,
    hand: player.hand,
    discardPile: player.discardPile,
    inPlay: player.inPlay,
    setAside: player.setAside,
    actions: player.actions,
    buys: player.buys,
    coins: player.coins,
    turnsTaken: player.turnsTaken,
  };
  if (player.standing) draft.standing = player.standing;
  return draft;
}

const draftOf = (state: State): Draft => ({
  players: state.players.map(draftOfSeat),
  supply: state.supply,
  trash: state.trash,
  kingdom: state.kingdom,
  currentPlayer: state.currentPlayer,
  phase: state.phase,
  turnNumber: state.turnNumber,
  roundLimit: state.roundLimit,
  boughtThisTurn: state.boughtThisTurn,
  gameOverReason: state.gameOverReason,
  shuffles: state.shuffles,
  pending: state.pending,
  stack: state.stack,
});

/** A table at which `state` itself is never changed. */
export const openTable = (state: State, random: RandomSource): Table => ({
  state: draftOf(state),
  random,
  facts: [],
});

export function seatAt(table: Table, seat: number): SeatDraft {
  const player = table.state.players[seat];
  if (!player) throw new Error(`No player ${seat}`);
  return player;
}

export const addFact = (table: Table, fact: Fact): void => void table.facts.push(fact);

export const pushFrame = (table: Table, frame: Frame): void => {
  table.state.stack = [...table.state.stack, frame];
};

/** Players other than `seat`, in turn order from its left. */
export function others(state: Pick<State, 'players'>, seat: number): number[] {
  const count = state.players.length;
  return Array.from({ length: count - 1 }, (_, step) => (seat + 1 + step) % count);
}

/** A pile without these cards, one copy taken away for each. */
export function without(pile: readonly CardName[], cards: readonly CardName[]): CardName[] {
  const rest = pile.slice();
  for (const card of cards) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/**
 * The discard pile, put in canonical order and shuffled, becomes the draw pile: the result depends on the cards and the
 * number of the shuffle, not on the order in which they were discarded.
 */
function reshuffle(table: Table, seat: number): void {
  const player = seatAt(table, seat);
  player.drawPile = shuffled(table, player.discardPile);
  player.discardPile = [];
  addFact(table, { type: 'shuffle', player: seat });
}

/** The cards in a new random order, made from the label of the game's next shuffle. */
export function shuffled(table: Pick<Table, 'random' | 'state'>, cards: readonly CardName[]): CardName[] {
  table.state.shuffles += 1;
  return table.random.stream(`principality/shuffle/${table.state.shuffles}`).shuffle(sortCards(cards));
}

/** The top card of a deck, after a reshuffle if the draw pile is empty; undefined if there is no card at all. */
export function topCard(table: Table, seat: number): CardName | undefined {
  const player = seatAt(table, seat);
  if (player.drawPile.length === 0 && player.discardPile.length > 0) reshuffle(table, seat);
  return player.drawPile[0];
}

/** Takes up to `count` cards off a deck, reshuffling only when a card is needed and the draw pile is empty. */
export function takeCards(table: Table, seat: number, count: number): readonly CardName[] {
  const player = seatAt(table, seat);
  const first = player.drawPile.slice(0, count);
  player.drawPile = player.drawPile.slice(count);
  const missing = count - first.length;
  if (missing === 0 || player.discardPile.length === 0) return first;
  reshuffle(table, seat);
  const second = player.drawPile.slice(0, missing);
  player.drawPile = player.drawPile.slice(missing);
  return first.concat(second);
}

/** Draws up to `count` cards into hand; returns how many there were. */
export function draw(table: Table, seat: number, count: number): number {
  const cards = takeCards(table, seat, count);
  const player = seatAt(table, seat);
  player.hand = player.hand.concat(cards);
  if (cards.length > 0) addDrawFact(table, seat, cards.length);
  return cards.length;
}

/** Draws that follow each other are one line of the log. */
export function addDrawFact(table: Table, seat: number, count: number): void {
  const last = table.facts.at(-1);
  const before = last?.type === 'draw' && last.player === seat ? last.count : 0;
  if (before > 0) table.facts.pop();
  addFact(table, { type: 'draw', player: seat, count: before + count });
}

export const inSupply = (state: Pick<State, 'supply'>, id: number): number => state.supply[id] ?? -1;

/** True while the pile of that card has any left. */
export const available = (state: Pick<State, 'supply'>, card: CardName): boolean =>
  inSupply(state, findCard(card)?.id ?? -1) > 0;

/** Moves a card from its supply pile to the player; false, and nothing happens, if the pile is empty. */
export function takeFromSupply(table: Table, seat: number, name: CardName, to: GainPlace): boolean {
  const { id } = cardOf(name);
  const left = inSupply(table.state, id);
  if (left <= 0) return false;
  const supply = table.state.supply.slice();
  supply[id] = left - 1;
  table.state.supply = supply;
  const player = seatAt(table, seat);
  const card = cardAt(id).name;
  if (to === 'discard') player.discardPile = [...player.discardPile, card];
  else if (to === 'hand') player.hand = [...player.hand, card];
  else player.drawPile = [card, ...player.drawPile];
  return true;
}

/** Gains a card by an effect; an empty pile gives nothing. */
export function gain(table: Table, seat: number, card: CardName, to: GainPlace = 'discard'): boolean {
  const gained = takeFromSupply(table, seat, card, to);
  if (gained) addFact(table, { type: 'gain', player: seat, card, to });
  return gained;
}

/** Hand to trash. */
export function trashFromHand(table: Table, seat: number, cards: readonly CardName[]): void {
  if (cards.length === 0) return;
  const player = seatAt(table, seat);
  player.hand = without(player.hand, cards);
  table.state.trash = table.state.trash.concat(cards);
  addFact(table, { type: 'trash', player: seat, cards });
}

/** Hand to discard pile. */
export function discardFromHand(table: Table, seat: number, cards: readonly CardName[]): void {
  const player = seatAt(table, seat);
  player.hand = without(player.hand, cards);
  discard(table, seat, cards);
}

/** Lays cards that are in no pile any more onto the discard pile. */
export function discard(table: Table, seat: number, cards: readonly CardName[]): void {
  if (cards.length === 0) return;
  const player = seatAt(table, seat);
  player.discardPile = player.discardPile.concat(cards);
  addFact(table, { type: 'discard', player: seat, cards });
}
