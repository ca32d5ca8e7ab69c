import type { CardName } from '../types';

export type CardType = 'action' | 'treasure' | 'victory' | 'curse';

/** The bonuses of a card, which come before its other effects; a Treasure's coins are its value. */
export interface Bonuses {
  readonly cards: number;
  readonly actions: number;
  readonly buys: number;
  readonly coins: number;
}

export interface Card extends Bonuses {
  /** Its index in canonical order. */
  readonly id: number;
  readonly name: CardName;
  readonly cost: number;
  readonly type: CardType;
  readonly types: readonly (CardType | 'attack' | 'reaction')[];
  readonly text: string;
  readonly kingdom: boolean;
  readonly points: number;
  /** Points per ten cards of the owner (Gardens). */
  readonly pointsPerTenCards: number;
}

interface Row extends Partial<Bonuses> {
  readonly also?: 'attack' | 'reaction';
  readonly basic?: true;
  readonly points?: number;
  readonly pointsPerTenCards?: number;
}

/**
 * All 32 cards in canonical order: Actions, Treasures, Victory cards, Curse; then cost; then name by code point. A
 * card's place in this list is its id.
 */
const ROWS: readonly (readonly [CardName, number, CardType, string, Row?])[] = [
  ['Cellar', 2, 'action', '+1 Action; discard any number, then draw that many', { actions: 1 }],
  ['Chapel', 2, 'action', 'Trash up to 4 from hand'],
  [
    'Moat',
    2,
    'action',
    '+2 Cards; reveal from hand when another player plays an Attack: unaffected',
    { cards: 2, also: 'reaction' },
  ],
  ['Chancellor', 3, 'action', '+$2; may put deck into discard pile', { coins: 2 }],
  ['Village', 3, 'action', '+1 Card, +2 Actions', { cards: 1, actions: 2 }],
  ['Woodcutter', 3, 'action', '+1 Buy, +$2', { buys: 1, coins: 2 }],
  ['Workshop', 3, 'action', 'Gain a card costing up to $4'],
  [
    'Bureaucrat',
    4,
    'action',
    'Gain Silver onto deck; each other player puts a Victory card from hand onto deck, or reveals a hand with none',
    { also: 'attack' },
  ],
  ['Feast', 4, 'action', 'Trash this; gain a card costing up to $5'],
  ['Militia', 4, 'action', '+$2; each other player discards down to 3', { coins: 2, also: 'attack' }],
  ['Moneylender', 4, 'action', 'Trash a Copper from hand; if so +$3'],
  ['Remodel', 4, 'action', 'Trash a card from hand; gain a card costing up to $2 more'],
  ['Smithy', 4, 'action', '+3 Cards', { cards: 3 }],
  [
    'Spy',
    4,
    'action',
    '+1 Card, +1 Action; each player incl. you reveals the top card, you choose discard or keep',
    { cards: 1, actions: 1, also: 'attack' },
  ],
  [
    'Thief',
    4,
    'action',
    'Others reveal top 2, trash one Treasure you choose; you may gain any trashed ones; rest discarded',
    { also: 'attack' },
  ],
  ['Throne Room', 4, 'action', 'Play an Action card from hand twice'],
  ['Council Room', 5, 'action', '+4 Cards, +1 Buy; each other player draws a card', { cards: 4, buys: 1 }],
  ['Festival', 5, 'action', '+2 Actions, +1 Buy, +$2', { actions: 2, buys: 1, coins: 2 }],
  ['Laboratory', 5, 'action', '+2 Cards, +1 Action', { cards: 2, actions: 1 }],
  ['Library', 5, 'action', 'Draw to 7 in hand; may set aside Actions drawn; discard them afterwards'],
  ['Market', 5, 'action', '+1 Card, +1 Action, +1 Buy, +$1', { cards: 1, actions: 1, buys: 1, coins: 1 }],
  ['Mine', 5, 'action', 'Trash a Treasure from hand; gain a Treasure costing up to $3 more, into hand'],
  ['Witch', 5, 'action', '+2 Cards; each other player gains a Curse', { cards: 2, also: 'attack' }],
  ['Adventurer', 6, 'action', 'Reveal until 2 Treasures; those to hand, rest discarded'],
  ['Copper', 0, 'treasure', '$1', { basic: true, coins: 1 }],
  ['Silver', 3, 'treasure', '$2', { basic: true, coins: 2 }],
  ['Gold', 6, 'treasure', '$3', { basic: true, coins: 3 }],
  ['Estate', 2, 'victory', '1 VP', { basic: true, points: 1 }],
  ['Gardens', 4, 'victory', '1 VP per 10 cards owned, rounded down', { pointsPerTenCards: 1 }],
  ['Duchy', 5, 'victory', '3 VP', { basic: true, points: 3 }],
  ['Province', 8, 'victory', '6 VP', { basic: true, points: 6 }],
  ['Curse', 0, 'curse', '−1 VP', { basic: true, points: -1 }],
];

/** Every card, by id. */
export const CARDS: readonly Card[] = ROWS.map(([name, cost, type, text, row = {}], id) => ({
  id,
  name,
  cost,
  type,
  types: row.also ? [type, row.also] : [type],
  text,
  kingdom: !row.basic,
  cards: row.cards ?? 0,
  actions: row.actions ?? 0,
  buys: row.buys ?? 0,
  coins: row.coins ?? 0,
  points: row.points ?? 0,
  pointsPerTenCards: row.pointsPerTenCards ?? 0,
}));

const BY_NAME: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.name, card]));

/** The card with exactly this name, if it exists. */
export const findCard = (name: string): Card | undefined => BY_NAME.get(name);

/** The card with a name from a state, which always exists. */
export function cardOf(name: CardName): Card {
  const card = BY_NAME.get(name);
  if (!card) throw new Error(`No such card: ${name}`);
  return card;
}

/** The card with the given id. */
export const cardAt = (id: number): Card => CARDS[id] as Card;

const asTyped = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const BY_TYPED_NAME: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [asTyped(card.name), card]));

/** The card for a typed name: any case, with space, `_` or `-` between words. */
export const cardTyped = (name: string): Card | undefined => BY_TYPED_NAME.get(asTyped(name));

export const KINGDOM: readonly Card[] = CARDS.filter((card) => card.kingdom);

const byCostThenName = (direction: 1 | -1) => (a: Card, b: Card) =>
  direction * (a.cost - b.cost) || (a.name < b.name ? -1 : 1);

/** The order of buys: cheapest first, then by name. */
export const CHEAPEST_FIRST: readonly Card[] = [...CARDS].sort(byCostThenName(1));

/** The order of gains and trashes: most expensive first, then by name. */
export const DEAREST_FIRST: readonly Card[] = [...CARDS].sort(byCostThenName(-1));

/** A set of different cards: bit n stands for the card with id n. */
export type CardSet = number;

const setOf = (cards: readonly Card[]): CardSet => cards.reduce((set, card) => set | (1 << card.id), 0);
const ofType = (type: CardType): CardSet => setOf(CARDS.filter((card) => card.type === type));

export const ACTIONS = ofType('action');
export const TREASURES = ofType('treasure');
export const VICTORIES = ofType('victory');
export const EVERY_CARD: CardSet = -1;

export const has = (set: CardSet, card: Card): boolean => ((set >>> card.id) & 1) === 1;

/** The different cards of a pile. */
export function cardSet(names: readonly CardName[]): CardSet {
  let set = 0;
  for (const name of names) set |= 1 << cardOf(name).id;
  return set;
}

/** The first member of a set that has one. */
const firstOf = (set: CardSet): Card => cardAt(31 - Math.clz32(set & -set));

/** The members of a set in canonical order. */
export function members(set: CardSet): Card[] {
  const cards: Card[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) cards.push(firstOf(rest));
  return cards;
}

/** The number of copies of each card in some piles, by id. */
export function countCards(...piles: readonly (readonly CardName[])[]): Uint16Array {
  const counts = new Uint16Array(CARDS.length);
  for (const pile of piles) addCounts(counts, pile);
  return counts;
}

/** Counts the cards by id, and returns the different ones. */
function addCounts(counts: Uint16Array, names: readonly CardName[]): CardSet {
  let set = 0;
  for (const name of names) {
    const { id } = cardOf(name);
    counts[id] = (counts[id] as number) + 1;
    set |= 1 << id;
  }
  return set;
}

/** Where `sortCards` counts; all zeros between its calls. It sorts for every shuffle, and an array of its own would cost as much. */
const sorting = new Uint16Array(CARDS.length);

/** A new pile of the same cards in canonical order. */
export function sortCards(names: readonly CardName[]): CardName[] {
  const sorted: CardName[] = [];
  for (let rest = addCounts(sorting, names); rest !== 0; rest &= rest - 1) {
    const { id, name } = firstOf(rest);
    for (let left = sorting[id] as number; left > 0; left--) sorted.push(name);
    sorting[id] = 0;
  }
  return sorted;
}
