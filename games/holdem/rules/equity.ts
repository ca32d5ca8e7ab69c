import { CARDS, type Card, type RandomStream } from '../../../core/engine';
import { HIGH_BITS, LOW_BITS, placeOf, strengthOf } from './evaluator';
import type { HoleCards } from './shapes';

const BOARD_CARDS = 5;

/**
 * The estimated average share of the pot (0 … 1) for the hole cards against random ones, from a number of random trials.
 */
export function equityOf(
  hole: HoleCards,
  board: readonly Card[],
  trials: number,
  random: RandomStream,
): number {
  const deck = CARDS.filter((card) => !hole.includes(card) && !board.includes(card)).map(placeOf);
  const mine = bitsOf(hole.map(placeOf));
  const open = bitsOf(board.map(placeOf));
  const missing = BOARD_CARDS - board.length;
  let won = 0;
  for (let trial = 0; trial < trials; trial++) {
    drawToFront(deck, missing + 2, random);
    const shared = joined(open, bitsOf(deck.slice(0, missing)));
    const theirs = bitsOf(deck.slice(missing, missing + 2));
    won += shareOf(joined(mine, shared), joined(theirs, shared));
  }
  return won / trials;
}

/** A set of cards as the two words of `strengthOf`. */
interface Bits {
  readonly low: number;
  readonly high: number;
}

const bitsOf = (places: readonly number[]): Bits =>
  places.reduce<Bits>(
    ({ low, high }, place) => ({ low: low | (LOW_BITS[place] ?? 0), high: high | (HIGH_BITS[place] ?? 0) }),
    { low: 0, high: 0 },
  );

const joined = (a: Bits, b: Bits): Bits => ({ low: a.low | b.low, high: a.high | b.high });

function shareOf(mine: Bits, theirs: Bits): number {
  const lead = strengthOf(mine.low, mine.high) - strengthOf(theirs.low, theirs.high);
  if (lead === 0) return 0.5;
  return lead > 0 ? 1 : 0;
}

/** Puts `count` random cards at the front of the deck. */
function drawToFront(deck: number[], count: number, random: RandomStream): void {
  for (let i = 0; i < count; i++) {
    const j = i + random.int(deck.length - i);
    const drawn = deck[j] as number;
    deck[j] = deck[i] as number;
    deck[i] = drawn;
  }
}
