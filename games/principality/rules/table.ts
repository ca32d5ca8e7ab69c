import type { RandomSource } from '../../../core/engine';
import type { Fact, GainPlace } from './facts';
import { cardOf, findCard, sortCards } from './kit/registry';
import { push, type Draft, type SeatDraft, type Table } from './kit/step';
import type { CardName, Play, PlayerState, State } from './types';

// Copied field by field, because object spread is several times slower and this runs for every move. Piles, however, are joined by array spread, which takes
// half the time of `concat`.

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

function draftOf(state: State): Draft {
  const draft: Draft = {
    players: state.players.slice(),
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
  };
  if (state.rulesVersion) draft.rulesVersion = state.rulesVersion;
  return draft;
}

/** Opens a table; `state` itself is never changed. */
export const openTable = (state: State, random: RandomSource): Table => ({
  state: draftOf(state),
  before: state.players,
  random,
  facts: [],
});

/** A player of the next state, whose fields may be set. */
export function seatAt({ state, before }: Table, seat: number): SeatDraft {
  const player = state.players[seat];
  if (!player) throw new Error(`No player ${seat}`);
  if (player !== before[seat]) return player;
  const draft = draftOfSeat(player);
  state.players[seat] = draft;
  return draft;
}

export const addFact = (table: Table, fact: Fact): void => void table.facts.push(fact);

/** The players other than `seat`, in turn order. */
export function others(state: Pick<State, 'players'>, seat: number): number[] {
  const count = state.players.length;
  const seats: number[] = [];
  for (let step = 1; step < count; step++) seats.push((seat + step) % count);
  return seats;
}

/** The pile without the given cards, one copy for each. */
export function without(pile: readonly CardName[], cards: readonly CardName[]): CardName[] {
  const gone = cards.slice();
  const rest: CardName[] = [];
  for (const card of pile) {
    const at = gone.indexOf(card);
    if (at < 0) rest.push(card);
    else gone[at] = NO_CARD;
  }
  return rest;
}

/** Stands for a card that has been taken. */
const NO_CARD: CardName = '';

/**
 * Shuffles the discard pile into the draw pile. The cards are first put in canonical order, so that the result does not depend on
 * the order of discarding.
 */
function reshuffle(table: Table, seat: number): void {
  const player = seatAt(table, seat);
  player.drawPile = shuffled(table, player.discardPile);
  player.discardPile = [];
  addFact(table, { type: 'shuffle', player: seat });
}

/** The cards in random order, from the stream of the game's next shuffle. */
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

/** Takes up to `count` cards from a deck, and reshuffles only if a card is needed and the draw pile is empty. */
export function takeCards(table: Table, seat: number, count: number): readonly CardName[] {
  const player = seatAt(table, seat);
  const first = player.drawPile.slice(0, count);
  player.drawPile = player.drawPile.slice(count);
  const missing = count - first.length;
  if (missing === 0 || player.discardPile.length === 0) return first;
  reshuffle(table, seat);
  const second = player.drawPile.slice(0, missing);
  player.drawPile = player.drawPile.slice(missing);
  return [...first, ...second];
}

/** Draws up to `count` cards into the hand and returns their number. */
export function draw(table: Table, seat: number, count: number): number {
  const cards = takeCards(table, seat, count);
  const player = seatAt(table, seat);
  player.hand = [...player.hand, ...cards];
  if (cards.length > 0) addDrawFact(table, seat, cards.length);
  return cards.length;
}

/** Combines consecutive draws into one line of the log. */
export function addDrawFact(table: Table, seat: number, count: number): void {
  const last = table.facts.at(-1);
  const before = last?.type === 'draw' && last.player === seat ? last.count : 0;
  if (before > 0) table.facts.pop();
  addFact(table, { type: 'draw', player: seat, count: before + count });
}

export const inSupply = (state: Pick<State, 'supply'>, id: number): number => state.supply[id] ?? -1;

/** Whether the pile of the card has any left. */
export const available = (state: Pick<State, 'supply'>, card: CardName): boolean =>
  inSupply(state, findCard(card)?.id ?? -1) > 0;

/** Moves a card from its supply pile to the player; returns false if the pile is empty. */
export function takeFromSupply(table: Table, seat: number, card: CardName, to: GainPlace): boolean {
  const { id } = cardOf(card);
  const left = inSupply(table.state, id);
  if (left <= 0) return false;
  const supply = table.state.supply.slice();
  supply[id] = left - 1;
  table.state.supply = supply;
  const player = seatAt(table, seat);
  if (to === 'discard') player.discardPile = [...player.discardPile, card];
  else if (to === 'hand') player.hand = [...player.hand, card];
  else player.drawPile = [card, ...player.drawPile];
  return true;
}

/** Gains a card through an effect. If its pile is empty, that is a fact, too. */
export function gain(table: Table, seat: number, card: CardName, to: GainPlace = 'discard'): void {
  const gained = takeFromSupply(table, seat, card, to);
  addFact(
    table,
    gained ? { type: 'gain', player: seat, card, to } : { type: 'none_left', player: seat, card },
  );
}

/** Moves a card from the hand to the trash. */
export function trashFromHand(table: Table, seat: number, cards: readonly CardName[]): void {
  if (cards.length === 0) return;
  const player = seatAt(table, seat);
  player.hand = without(player.hand, cards);
  table.state.trash = [...table.state.trash, ...cards];
  addFact(table, { type: 'trash', player: seat, cards });
}

/** Moves cards from the hand to the discard pile. */
export function discardFromHand(table: Table, seat: number, cards: readonly CardName[]): void {
  const player = seatAt(table, seat);
  player.hand = without(player.hand, cards);
  discard(table, seat, cards);
}

/** Puts cards that have left their pile onto the discard pile. */
export const discard = (table: Table, seat: number, cards: readonly CardName[]): void =>
  putOnDiscardPile(table, { type: 'discard', player: seat, cards });

/** The same with cards that were revealed before, so that nobody learns anything new. */
export const discardRevealed = (table: Table, seat: number, cards: readonly CardName[]): void =>
  putOnDiscardPile(table, { type: 'discard', player: seat, cards, wasRevealed: true });

function putOnDiscardPile(table: Table, fact: Extract<Fact, { readonly type: 'discard' }>): void {
  if (fact.cards.length === 0) return;
  const player = seatAt(table, fact.player);
  player.discardPile = [...player.discardPile, ...fact.cards];
  addFact(table, fact);
}

/** Resolves the printed bonuses of a card, then its other effects. */
export function resolve(table: Table, play: Play, unaffected: readonly number[]): void {
  const { cards, actions, buys, coins, effect, steps } = cardOf(play.card);
  const player = seatAt(table, play.player);
  player.actions += actions;
  player.buys += buys;
  player.coins += coins;
  if (cards > 0) draw(table, play.player, cards);
  const [first] = steps;
  const targets = others(table.state, play.player).filter((seat) => !unaffected.includes(seat));
  if (effect) effect(table, play, targets);
  else if (first) push<never>(table, { name: first.name, keeps: [] }, play, {});
}
