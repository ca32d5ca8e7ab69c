import type { CardName } from '../types';
import { isPartOf, type RulesVersion } from '../versions';
import type { Card, CardDefinition, CardType } from './card';

/*
 * All cards, for the modules that the cards themselves import. `cards/catalogue.ts` fills it; all other modules import that file. The registry is empty until
 * then, so nothing may read it while modules are loading.
 */

const byId: Card[] = [];
const canonical: Card[] = [];
const kingdom: Card[] = [];
const cheapestFirst: Card[] = [];
const dearestFirst: Card[] = [];
const byName = new Map<string, Card>();
const byTypedName = new Map<string, Card>();

/** Every card, in canonical order: Actions, Treasures, Victory cards, Curse; then cost; then name by code point. */
export const CARDS: readonly Card[] = canonical;

export const KINGDOM: readonly Card[] = kingdom;

/** The order of buys: cheapest first, then by name. */
export const CHEAPEST_FIRST: readonly Card[] = cheapestFirst;

/** The order of gains and trashes: most expensive first, then by name. */
export const DEAREST_FIRST: readonly Card[] = dearestFirst;

type Definition = Omit<CardDefinition, 'type'> & { readonly type: CardType };

const TYPE_ORDER: readonly CardType[] = ['action', 'treasure', 'victory', 'curse'];

const byCostThenName =
  (direction: 1 | -1) =>
  (a: Definition, b: Definition): number =>
    direction * (a.cost - b.cost) || (a.name < b.name ? -1 : 1);

const inCanonicalOrder = (a: Definition, b: Definition): number =>
  TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type) || byCostThenName(1)(a, b);

const PLAIN = {
  cards: 0,
  actions: 0,
  buys: 0,
  coins: 0,
  points: 0,
  pointsPerTenCards: 0,
  worth: [0, 0],
  steps: [],
  decisions: {},
  variants: {},
} as const;

/** The card with exactly this name, if it exists. */
export const findCard = (name: string): Card | undefined => byName.get(name);

/** The card with a name from a state, which always exists. */
export function cardOf(name: CardName): Card {
  const card = byName.get(name);
  if (!card) throw new Error(`No such card: ${name}`);
  return card;
}

const asTyped = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** The card for a typed name: any case, with space, `_` or `-` between words. */
export const cardTyped = (name: string): Card | undefined => byTypedName.get(asTyped(name));

/** A list by card id. */
export const listById = <T>(of: (card: Card) => T): T[] => byId.map(of);

/** The cards by the rules of a version. */
export const cardsIn = (rules: RulesVersion): readonly Card[] =>
  byId.filter(({ since }) => isPartOf(rules, since));

const isOfType = (name: CardName, type: CardType): boolean => byName.get(name)?.type === type;

export const isAction = (name: CardName): boolean => isOfType(name, 'action');
export const isTreasure = (name: CardName): boolean => isOfType(name, 'treasure');
export const isVictory = (name: CardName): boolean => isOfType(name, 'victory');

/** The number of copies of each card in some piles, by id. */
export function countCards(...piles: readonly (readonly CardName[])[]): Uint16Array {
  const counts = new Uint16Array(byId.length);
  for (const pile of piles) for (const name of pile) (counts[cardOf(name).id] as number)++;
  return counts;
}

/** The different cards of a pile, in canonical order. */
export function different(names: readonly CardName[]): Card[] {
  const cards: Card[] = [];
  for (const name of names) {
    const card = cardOf(name);
    let at = cards.length;
    while (at > 0 && (cards[at - 1] as Card).place > card.place) at--;
    if (at === 0 || cards[at - 1] !== card) cards.splice(at, 0, card);
  }
  return cards;
}

/**
 * The counters of `sortCards`, all zeros between its calls. They are shared because it runs for every shuffle, and a new array would cost as much as the
 * sorting.
 */
const sorting: number[] = [];

/** A new pile of the same cards in canonical order. */
export function sortCards(names: readonly CardName[]): CardName[] {
  for (const name of names) {
    const { id } = cardOf(name);
    sorting[id] = (sorting[id] ?? 0) + 1;
  }
  const sorted: CardName[] = [];
  for (const { id, name } of different(names)) {
    for (let left = sorting[id] as number; left > 0; left--) sorted.push(name);
    sorting[id] = 0;
  }
  return sorted;
}

/** Fills the catalogue. A card's place in the list is its id. */
export function layOut(definitions: readonly CardDefinition[]): void {
  const sorted = [...definitions].sort(inCanonicalOrder);
  for (const [id, definition] of definitions.entries()) {
    const { type } = definition;
    const also = definition.type === 'action' && definition.also ? [definition.also] : [];
    const card: Card = {
      ...PLAIN,
      ...definition,
      id,
      place: sorted.indexOf(definition),
      types: [type, ...also],
      kingdom: !('basic' in definition),
    };
    byId.push(card);
    byName.set(card.name, card);
    byTypedName.set(asTyped(card.name), card);
  }
  canonical.push(...[...byId].sort((a, b) => a.place - b.place));
  kingdom.push(...canonical.filter((card) => card.kingdom));
  cheapestFirst.push(...[...byId].sort(byCostThenName(1)));
  dearestFirst.push(...[...byId].sort(byCostThenName(-1)));
}
