import {
  type Bot,
  type BotInput,
  type Card,
  CARDS,
  randomBot,
  type RandomStream,
  type SearchAdvice,
} from '../../../core/engine';
import { of, otherSeat, toCall, totalPot } from './betting';
import { HIGH_BITS, LOW_BITS, placeOf, strengthOf } from './evaluator';
import type { HoldemMove, HoldemState, HoldemView, HoleCards } from './shapes';
import { listMoves } from './commands';
import { viewFor } from './view';

/** The number of opponent's hands and boards that are sampled for comparison, at level 1 and up. */
const DEALT = [
  { hands: 20, boards: 10 },
  { hands: 50, boards: 25 },
  { hands: 80, boards: 40 },
] as const;
const USUAL_LEVEL = 3;
/** How long a decision takes then (ms, on an ordinary machine). */
const TIMES = [1, 1, 2] as const;

/** Weights the opponent's possible hands by the betting so far, and makes the bet with the highest expected gain. */
const rangeReader: Bot<HoldemView, HoldemMove> = {
  title: 'Computer (range reader)',
  description: `Weighs the hands that the opponent may hold by the bets, and makes the bet that gains most against them: ${DEALT[0].hands} hands (level 1) to ${DEALT[2].hands} (level 3).`,
  levels: { min: 1, max: DEALT.length, usual: USUAL_LEVEL },
  thinkingTime: (level = USUAL_LEVEL) => TIMES[level - 1] ?? TIMES[2],
  choose({ view, options, seat, random, level = USUAL_LEVEL }) {
    const [first] = options;
    const hole = of(view.holeCards, seat);
    if (!first) throw new Error('A bot that bets needs moves');
    if (view.result || !hole) return first.move;
    const dealt = deal(hole, view, DEALT[level - 1] ?? DEALT[2], random);
    const range = weigh(dealt, view);
    const rated = options.map(({ move }) => ({ move, gain: gainOf(move, range, view) }));
    return rated.reduce((best, each) => (each.gain > best.gain ? each : best)).move;
  },
};

/** A hand that the opponent may hold. */
interface PossibleHand {
  /** The mean share of the hands that it beats (0 … 1). */
  readonly rank: number;
  /** The share of the pot that the bot's hand wins from it. */
  readonly equity: number;
}

/** The probability of a holding; all add up to 1. */
interface LikelyHand extends PossibleHand {
  readonly weight: number;
}

const BOARD_CARDS = 5;

/** Possible hands of the opponent, each compared with the bot's hand and with the other possible hands on sampled boards. */
function deal(
  hole: HoleCards,
  { board }: HoldemView,
  { hands, boards }: { readonly hands: number; readonly boards: number },
  random: RandomStream,
): readonly PossibleHand[] {
  const deck = CARDS.filter((card) => !hole.includes(card) && !board.includes(card)).map(placeOf);
  const held = Array.from({ length: hands }, () => drawn(deck, 2, random));
  const records = held.map(() => ({ met: 0, won: 0, rank: 0 }));
  const missing = BOARD_CARDS - board.length;
  const mine = hole.map(placeOf);
  for (let count = missing === 0 ? 1 : boards; count > 0; count--) {
    const coming = drawn(deck, missing, random);
    const shared = [...board.map(placeOf), ...coming];
    const own = strengthOn(shared, mine);
    const live = held.flatMap((cards, at) =>
      cards.some((card) => coming.includes(card)) ? [] : [{ at, strength: strengthOn(shared, cards) }],
    );
    live.sort((a, b) => a.strength - b.strength);
    live.forEach(({ at, strength }, place) => {
      const record = records[at];
      if (!record) return;
      record.met++;
      record.won += own === strength ? 0.5 : own > strength ? 1 : 0;
      record.rank += (place + 0.5) / live.length;
    });
  }
  return records.flatMap(({ met, won, rank }) =>
    met === 0 ? [] : [{ rank: rank / met, equity: won / met }],
  );
}

/** A number of random cards from the deck, which stay in it. */
function drawn(deck: number[], count: number, random: RandomStream): readonly number[] {
  for (let at = 0; at < count; at++) {
    const from = at + random.int(deck.length - at);
    const card = deck[from] as number;
    deck[from] = deck[at] as number;
    deck[at] = card;
  }
  return deck.slice(0, count);
}

function strengthOn(shared: readonly number[], cards: readonly number[]): number {
  let low = 0;
  let high = 0;
  for (const place of [...shared, ...cards]) {
    low |= LOW_BITS[place] as number;
    high |= HIGH_BITS[place] as number;
  }
  return strengthOf(low, high);
}

/** How strongly a player's actions depend on the rank of the hand. */
const SHARPNESS = 0.06;

/** Rises from 0 to 1 where the rank passes the limit. */
const over = (rank: number, limit: number): number => 1 / (1 + Math.exp((limit - rank) / SHARPNESS));

/** The share of hands that a player is assumed to bluff with, so that opponents who bet anything do not profit. */
const BLUFFS = 0.03;

/** The minimum rank that a bet of the pot, and any bet, shows on the later streets. */
const ANY_BET = 0.5;
const POT_BET = 0.2;
/** The same before the flop, for a raise to stacks of a hundred blinds; and for the pot from earlier streets. */
const ANY_RAISE = 0.55;
const DEEP_RAISE = 0.25;
const DEEP = Math.log2(100);
const EARLIER = { least: 0.3, perDoubling: 0.06, most: 0.6 };

function weigh(holdings: readonly PossibleHand[], view: HoldemView): readonly LikelyHand[] {
  const before = limitBefore(view);
  const now = limitNow(view);
  const shown = (rank: number, limit: number | null, bluffs: number): number =>
    limit === null ? 1 : bluffs + (1 - bluffs) * over(rank, limit);
  const likely = holdings.map(({ rank }) => shown(rank, before, 2 * BLUFFS) * shown(rank, now, BLUFFS));
  const sum = likely.reduce((total, each) => total + each, 0);
  return holdings.map((holding, at) => ({ ...holding, weight: (likely[at] ?? 0) / sum }));
}

/** The rank that the opponent's bets before this street, or before the flop, show; null if they show nothing. */
function limitBefore({ street, bets, turn, pot, blinds: { big } }: HoldemView): number | null {
  const chips = street === 'preflop' ? of(bets, otherSeat(turn)) : pot / 2;
  if (chips <= big) return null;
  const doublings = Math.log2(chips / big);
  if (street === 'preflop') return ANY_RAISE + DEEP_RAISE * Math.min(1, doublings / DEEP);
  return Math.min(EARLIER.most, EARLIER.least + EARLIER.perDoubling * doublings);
}

/** A raise shows more than a bet. */
const RAISED = 0.08;

/** The rank that the opponent's bet on this street shows; null without one, and before the flop. */
function limitNow({ street, bets, turn, pot }: HoldemView): number | null {
  const theirs = of(bets, otherSeat(turn));
  const mine = of(bets, turn);
  if (street === 'preflop' || theirs === 0) return null;
  const share = (theirs - mine) / Math.max(1, pot + 2 * mine);
  return ANY_BET + POT_BET * Math.min(1, share) + (mine > 0 ? RAISED : 0);
}

/** The bot never goes all in for a larger multiple of the pot, because that wins small pots and loses large ones. */
const MOST_OF_POT = 1.5;

/** The bot's expected gain from now on by a move (chips). */
function gainOf(move: HoldemMove, range: readonly LikelyHand[], view: HoldemView): number {
  const pot = totalPot(view);
  const price = toCall(view);
  const equity = range.reduce((sum, each) => sum + each.weight * each.equity, 0);
  switch (move.type) {
    case 'check':
      return equity * pot;
    case 'call':
      return equity * (pot + price) - price;
    case 'bet':
    case 'raise':
      return gainOfBet(move.amount, range, view);
    case 'allin': {
      const to = of(view.bets, view.turn) + of(view.stacks, view.turn);
      const isTooMuch = to - of(view.bets, view.turn) > MOST_OF_POT * pot;
      return isTooMuch ? -Infinity : gainOfBet(to, range, view);
    }
    case 'fold':
    case 'next_hand':
      return 0;
  }
}

/** A player is assumed to call with this factor more than the pot odds require, seldom with less, and to reraise with the best hands. */
const RANGE_CAUTION = 1.35;
const LIGHT_CALLS = 0.02;
const RAISED_BACK = 0.8;

function gainOfBet(to: number, range: readonly LikelyHand[], view: HoldemView): number {
  const { turn, bets, stacks } = view;
  const other = otherSeat(turn);
  const pot = totalPot(view);
  const risk = Math.min(to, of(bets, other) + of(stacks, other)) - of(bets, turn);
  const price = Math.max(0, Math.min(to - of(bets, other), of(stacks, other)));
  const total = pot + risk + price;
  const limit = (price / total) * RANGE_CAUTION;
  return range.reduce((sum, { rank, equity, weight }) => {
    const calls = LIGHT_CALLS + (1 - LIGHT_CALLS) * over(rank, limit);
    const called = equity * total - risk;
    // After a reraise, a worse hand usually loses half of its bet.
    const against = rank > RAISED_BACK ? Math.min(called, (called - risk) / 2) : called;
    return sum + weight * ((1 - calls) * pot + calls * against);
  }, 0);
}

/**
 * The average share of the pot (0 … 1) for the hole cards against random ones, estimated by a number of random trials.
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

type HoldemBot = Bot<HoldemView, HoldemMove>;

const TRIALS = 200;

/** The minimum equity for a bet, and for a bet of the pot. */
const GOOD = 0.6;
const STRONG = 0.75;

/** A player who bets has better than random cards, so calling needs this factor more equity than the pot odds. */
const CAUTION = 0.35;

/** The maximum pot odds for raising with a merely good hand. */
const CHEAP = 0.3;

/** The move of a cautious player, from its view. More trials make its estimate of the own hand better. */
function cautiousMove(
  {
    view,
    options,
    seat,
    random,
  }: Pick<BotInput<HoldemView, HoldemMove>, 'view' | 'options' | 'seat' | 'random'>,
  trials: number,
): HoldemMove {
  const moves = options.map(({ move }) => move);
  const [first = { type: 'next_hand' }] = moves;
  const hole = of(view.holeCards, seat);
  if (view.result || !hole) return first;

  const equity = equityOf(hole, view.board, trials, random);
  const price = toCall(view);
  const odds = price / (totalPot(view) + price);
  const passive: HoldemMove = { type: price === 0 ? 'check' : 'call' };
  if (price > 0 && equity < odds * (1 + CAUTION)) return { type: 'fold' };
  const sizes = moves.filter(({ type }) => type === 'bet' || type === 'raise');
  if (equity >= STRONG) return sizes.at(-1) ?? moves.find(({ type }) => type === 'allin') ?? passive;
  return equity >= GOOD && odds <= CHEAP ? (sizes[0] ?? passive) : passive;
}

const tight: HoldemBot = {
  description:
    'Bets and raises good hands, the pot with strong ones, calls when the odds are better than fair, and folds the rest.',
  choose: (input) => cautiousMove(input, TRIALS),
};

/** A simulated game needs a rough estimate of each hand only. */
const SIMULATED_TRIALS = 12;

/**
 * Simulated games are played by cautious players to the end of the hand. From there each player's winning probability is its share of the chips, if both play
 * equally well.
 */
export const search: SearchAdvice<HoldemState, HoldemMove> = {
  policy: (state, seat, random) =>
    cautiousMove(
      { view: viewFor(state, seat), options: listMoves(state, seat).options, seat, random },
      SIMULATED_TRIALS,
    ),
  evaluate({ result, stacks }) {
    if (!result) return null;
    const [first, second] = stacks;
    return [first / (first + second), second / (first + second)];
  },
};

export const bots: Readonly<Record<string, HoldemBot>> = {
  random: randomBot(),
  tight,
  'range-reader': rangeReader,
};
