import { RANKS, rankOf, type Card } from '../../../core/engine/playing-cards';
import { countOf, pointsOf } from './hand';
import type { Action } from './shapes';

/** The player's knowledge of a round: the cards of the hand to play, the dealer's up-card, the size of the shoe, and the number of hands. */
export interface Situation {
  readonly cards: readonly Card[];
  readonly up: Card;
  readonly decks: number;
  readonly hands: number;
}

/** The expected gain of each action, for one unit of the bet on the hand. */
export type Expectation = Readonly<Record<Action, number>>;

/**
 * The expected gain of each action under the rules of this table, by dynamic programming over the totals of player and dealer. The shoe lacks the cards of the
 * hand and the up-card; further cards are drawn with replacement. A split pair may be split once more on each side, if there are fewer than three hands.
 */
export function expectationOf({ cards, up, decks, hands }: Situation): Expectation {
  const chances = chancesOf([...cards, up], decks);
  const player = new Player(chances, dealerResults(pointsOf(up), chances));
  const { total, soft } = countOf(cards);
  const hard = soft ? total - 10 : total;
  const [first] = cards as [Card];
  const hasAce = cards.some((card) => pointsOf(card) === 1);
  return {
    hit: player.hit(hard, hasAce),
    stand: player.stand(total),
    double: player.double(hard, hasAce),
    split: player.split(pointsOf(first), sameRankChance(first, cards, decks), hands),
  };
}

const SUITS_PER_RANK = 4;
const CARDS_PER_DECK = 52;
const MOST_POINTS = 10;
const TARGET = 21;
const DEALER_STANDS_ON = 17;
const MOST_HANDS_TO_SPLIT_TWICE = 2;

/** The chance of a card of each number of points (an ace is 1) from a shoe without the open cards. */
function chancesOf(open: readonly Card[], decks: number): readonly number[] {
  const counts = Array<number>(MOST_POINTS + 1).fill(0);
  const add = (card: Card, count: number): void => {
    const points = pointsOf(card);
    counts[points] = (counts[points] ?? 0) + count;
  };
  for (const rank of RANKS) add(`${rank}S`, SUITS_PER_RANK * decks);
  for (const card of open) add(card, -1);
  const left = CARDS_PER_DECK * decks - open.length;
  return counts.map((count) => count / left);
}

function sameRankChance(card: Card, cards: readonly Card[], decks: number): number {
  const gone = cards.filter((each) => rankOf(each) === rankOf(card)).length;
  return (SUITS_PER_RANK * decks - gone) / (CARDS_PER_DECK * decks - cards.length - 1);
}

/** The best total of cards that count `hard` with aces as one. */
const bestTotal = (hard: number, hasAce: boolean): number =>
  hasAce && hard + 10 <= TARGET ? hard + 10 : hard;

/** The probabilities of the dealer's totals, by total; index 0 is all totals over 21. The hole card cannot make a natural, because the dealer has peeked. */
function dealerResults(up: number, chances: readonly number[]): readonly number[] {
  const results = Array<number>(TARGET + 1).fill(0);
  const excluded = up === 1 ? MOST_POINTS : up === MOST_POINTS ? 1 : 0;
  const possible = 1 - (chances[excluded] ?? 0);
  const draw = (hard: number, hasAce: boolean, chance: number): void => {
    const total = bestTotal(hard, hasAce);
    if (total >= DEALER_STANDS_ON) {
      const result = total > TARGET ? 0 : total;
      results[result] = (results[result] ?? 0) + chance;
      return;
    }
    for (let points = 1; points <= MOST_POINTS; points++)
      draw(hard + points, hasAce || points === 1, chance * (chances[points] ?? 0));
  };
  for (let points = 1; points <= MOST_POINTS; points++) {
    if (points !== excluded) draw(up + points, up === 1 || points === 1, (chances[points] ?? 0) / possible);
  }
  return results;
}

/** The player's expected gains against the dealer's results. */
class Player {
  private readonly known = new Map<number, number>();

  constructor(
    private readonly chances: readonly number[],
    private readonly dealer: readonly number[],
  ) {}

  stand(total: number): number {
    if (total > TARGET) return -1;
    return this.dealer.reduce((sum, chance, theirs) => sum + chance * Math.sign(total - theirs), 0);
  }

  hit(hard: number, hasAce: boolean): number {
    return this.afterCard(hard, hasAce, (drawn, ace) => this.play(drawn, ace));
  }

  double(hard: number, hasAce: boolean): number {
    return 2 * this.afterCard(hard, hasAce, (drawn, ace) => this.stand(bestTotal(drawn, ace)));
  }

  /** The gain of both hands together. `again`: the probability that a new card makes the same pair. */
  split(points: number, again: number, hands: number): number {
    const once = this.half(points, again, -Infinity);
    return 2 * (hands <= MOST_HANDS_TO_SPLIT_TWICE ? this.half(points, again, 2 * once) : once);
  }

  /** The gain of one hand of a split with its new card. Split aces are closed; other pairs may be split again for the given gain. */
  private half(points: number, again: number, splitGain: number): number {
    const isAce = points === 1;
    const valueWith = (drawn: number): number => {
      const hasAce = isAce || drawn === 1;
      const hard = points + drawn;
      return isAce
        ? this.stand(bestTotal(hard, hasAce))
        : Math.max(this.play(hard, hasAce), this.double(hard, hasAce));
    };
    const pair = valueWith(points);
    const split = isAce ? pair : Math.max(pair, splitGain);
    let sum = again * (split - pair);
    for (let drawn = 1; drawn <= MOST_POINTS; drawn++) sum += (this.chances[drawn] ?? 0) * valueWith(drawn);
    return sum;
  }

  /** The gain of the better of hit and stand; 21 stands automatically. */
  private play(hard: number, hasAce: boolean): number {
    if (hard >= TARGET) return this.stand(hard);
    const key = 2 * hard + (hasAce ? 1 : 0);
    let value = this.known.get(key);
    if (value === undefined) {
      const total = bestTotal(hard, hasAce);
      const stand = this.stand(total);
      value = total === TARGET ? stand : Math.max(stand, this.hit(hard, hasAce));
      this.known.set(key, value);
    }
    return value;
  }

  private afterCard(
    hard: number,
    hasAce: boolean,
    valueOf: (hard: number, hasAce: boolean) => number,
  ): number {
    let sum = 0;
    for (let points = 1; points <= MOST_POINTS; points++)
      sum += (this.chances[points] ?? 0) * valueOf(hard + points, hasAce || points === 1);
    return sum;
  }
}
