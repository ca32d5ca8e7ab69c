import { CARDS, type Card } from '../../../core/engine/playing-cards';

/** The categories of hands, from the lowest to the highest. */
export const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'trips',
  'straight',
  'flush',
  'full_house',
  'quads',
  'straight_flush',
] as const;

export type Category = (typeof CATEGORIES)[number];

/**
 * The strength of a hand as a comparable number: the index of its category above bit 26, then two sets of 13 ranks (bit 0 is the
 * two, bit 12 the ace) for the hand and the kickers. Sets of equal size compare by their highest ranks.
 */
export type Strength = number;

const RANK_COUNT = 13;
const RANK_SETS = 1 << RANK_COUNT;
const CATEGORY_SHIFT = 2 * RANK_COUNT;
const ACE = 1 << (RANK_COUNT - 1);
const FIVE_IN_A_ROW = 0b11111;
/** The ace plays low in A-2-3-4-5 alone; the five is its highest card. */
const WHEEL = ACE | 0b1111;
const WHEEL_TOP = 1 << 3;

const PAIR = 1 << CATEGORY_SHIFT;
const TWO_PAIR = 2 << CATEGORY_SHIFT;
const TRIPS = 3 << CATEGORY_SHIFT;
const STRAIGHT = 4 << CATEGORY_SHIFT;
const FLUSH = 5 << CATEGORY_SHIFT;
const FULL_HOUSE = 6 << CATEGORY_SHIFT;
const QUADS = 7 << CATEGORY_SHIFT;
const STRAIGHT_FLUSH = 8 << CATEGORY_SHIFT;

/** By set of ranks. */
interface Tables {
  /** The five highest ranks; 0 for a set of fewer. */
  readonly topFive: Uint16Array;
  /** The three highest ranks, or all of fewer. */
  readonly topThree: Uint16Array;
  /** The highest rank of the best straight, or 0. */
  readonly straightTop: Uint16Array;
}

let built: Tables | undefined;

/** Made when first needed: three tables of 16 KB. */
const tables = (): Tables => (built ??= buildTables());

function buildTables(): Tables {
  const topFive = new Uint16Array(RANK_SETS);
  const topThree = new Uint16Array(RANK_SETS);
  const straightTop = new Uint16Array(RANK_SETS);
  for (let set = 0; set < RANK_SETS; set++) {
    topFive[set] = sizeOf(set) < 5 ? 0 : highest(set, 5);
    topThree[set] = highest(set, 3);
    straightTop[set] = bestStraight(set);
  }
  return { topFive, topThree, straightTop };
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** The `count` highest ranks of a set, or all if there are fewer. */
function highest(set: number, count: number): number {
  let rest = set;
  for (let size = sizeOf(set); size > count; size--) rest &= rest - 1;
  return rest;
}

function bestStraight(set: number): number {
  for (let low = RANK_COUNT - 5; low >= 0; low--) {
    if (((set >> low) & FIVE_IN_A_ROW) === FIVE_IN_A_ROW) return 1 << (low + 4);
  }
  return (set & WHEEL) === WHEEL ? WHEEL_TOP : 0;
}

/** The highest rank of a set that is not empty. */
const top = (set: number): number => 1 << (31 - Math.clz32(set));

/**
 * The best five of five to seven cards, given as two words: `low` has the ranks of spades in its bits 0–12 and of hearts in
 * 16–28, `high` those of diamonds and clubs.
 */
export function strengthOf(low: number, high: number): Strength {
  const { topFive, topThree, straightTop } = tables();
  const s = low & 0x1fff;
  const h = low >>> 16;
  const d = high & 0x1fff;
  const c = high >>> 16;
  const ranks = s | h | d | c;

  const flush =
    (topFive[s] as number) | (topFive[h] as number) | (topFive[d] as number) | (topFive[c] as number);
  if (flush !== 0) {
    const straight =
      (straightTop[s] as number) |
      (straightTop[h] as number) |
      (straightTop[d] as number) |
      (straightTop[c] as number);
    if (straight !== 0) return STRAIGHT_FLUSH | straight;
  }
  const quads = s & h & d & c;
  if (quads !== 0) return QUADS | (quads << RANK_COUNT) | top(ranks ^ quads);

  const triples = (s & h & (d | c)) | (d & c & (s | h));
  const pairs = (s & h) | (d & c) | ((s | h) & (d | c));
  const trips = triples === 0 ? 0 : top(triples);
  const others = pairs ^ trips;
  if (trips !== 0 && others !== 0) return FULL_HOUSE | (trips << RANK_COUNT) | top(others);
  if (flush !== 0) return FLUSH | flush;

  const straight = straightTop[ranks] as number;
  if (straight !== 0) return STRAIGHT | straight;
  if (trips !== 0) return TRIPS | (trips << RANK_COUNT) | topTwo(ranks ^ trips);
  if (pairs === 0) return topFive[ranks] as number;
  const best = topTwo(pairs);
  if (best !== top(pairs)) return TWO_PAIR | (best << RANK_COUNT) | top(ranks ^ best);
  return PAIR | (pairs << RANK_COUNT) | (topThree[ranks ^ pairs] as number);
}

/** The two highest ranks of a set, or its one. */
function topTwo(set: number): number {
  const first = top(set);
  const rest = set ^ first;
  return rest === 0 ? first : first | top(rest);
}

/** The bit of each card, by its place in a fresh deck, in the two words of `strengthOf`. */
export const LOW_BITS = Int32Array.from(CARDS, (_, at) => (at % 4 < 2 ? rankBit(at) << (16 * (at % 2)) : 0));
export const HIGH_BITS = Int32Array.from(CARDS, (_, at) => (at % 4 < 2 ? 0 : rankBit(at) << (16 * (at % 2))));

/** A fresh deck starts with the four aces, then come the twos. */
function rankBit(at: number): number {
  const rank = Math.floor(at / 4);
  return rank === 0 ? ACE : 1 << (rank - 1);
}

/** The best five of five to seven cards, each given by its place in a fresh deck (always such an array, for speed). */
export function strengthOfPlaces(places: Uint8Array): Strength {
  let low = 0;
  let high = 0;
  for (const place of places) {
    low |= LOW_BITS[place] as number;
    high |= HIGH_BITS[place] as number;
  }
  return strengthOf(low, high);
}

/** The place of a card in a fresh deck. */
export const placeOf = (card: Card): number => CARDS.indexOf(card);

/** The best five of five to seven different cards. */
export const strengthOfCards = (cards: readonly Card[]): Strength =>
  strengthOfPlaces(Uint8Array.from(cards, placeOf));

export const categoryOf = (strength: Strength): Category =>
  CATEGORIES[strength >>> CATEGORY_SHIFT] ?? 'high_card';

/** The ranks that make a hand and its kickers, highest first, 0 for the two to 12 for the ace. */
export function ranksOf(strength: Strength): {
  readonly made: readonly number[];
  readonly kickers: readonly number[];
} {
  return { made: listRanks((strength >>> RANK_COUNT) % RANK_SETS), kickers: listRanks(strength % RANK_SETS) };
}

const listRanks = (set: number): readonly number[] =>
  Array.from({ length: RANK_COUNT }, (_, i) => RANK_COUNT - 1 - i).filter((rank) => (set >> rank) % 2 === 1);
