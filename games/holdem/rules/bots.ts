import { randomBot, type Bot } from '../../../core/engine';
import { toCall } from './betting';
import { of, totalPot } from './chips';
import { equityOf } from './equity';
import { rangeReader } from './range-reader';
import type { HoldemMove, HoldemView } from './types';

type HoldemBot = Bot<HoldemView, HoldemMove>;

const TRIALS = 200;

/** Equity to bet with; and to bet the pot with. */
const GOOD = 0.6;
const STRONG = 0.75;

/** A player who bets has better than random cards, so the equity needed to call exceeds the pot odds by this factor. */
const CAUTION = 0.35;

/** The maximum pot odds for raising with a merely good hand. */
const CHEAP = 0.3;

const tight: HoldemBot = {
  description:
    'Bets and raises good hands, the pot with strong ones, calls when the odds are better than fair, and folds the rest.',
  choose({ view, options, seat, random }) {
    const moves = options.map(({ move }) => move);
    const [first = { type: 'next_hand' }] = moves;
    const hole = of(view.holeCards, seat);
    if (view.result || !hole) return first;

    const equity = equityOf(hole, view.board, TRIALS, random);
    const price = toCall(view);
    const odds = price / (totalPot(view) + price);
    const passive: HoldemMove = { type: price === 0 ? 'check' : 'call' };
    if (price > 0 && equity < odds * (1 + CAUTION)) return { type: 'fold' };
    const sizes = moves.filter(({ type }) => type === 'bet' || type === 'raise');
    if (equity >= STRONG) return sizes.at(-1) ?? moves.find(({ type }) => type === 'allin') ?? passive;
    return equity >= GOOD && odds <= CHEAP ? (sizes[0] ?? passive) : passive;
  },
};

export const bots: Readonly<Record<string, HoldemBot>> = {
  random: randomBot(),
  tight,
  'range-reader': rangeReader,
};
