import { randomBot, type Bot } from '../../engine';
import { totalPot } from './chips';
import { equityOf } from './equity';
import type { HoldemMove, HoldemView } from './types';

type HoldemBot = Bot<HoldemView, HoldemMove>;

const TRIALS = 200;
/** Raised for value from here on, with the whole pot from `STRONG`. */
const GOOD = 0.6;
const STRONG = 0.75;
/** Whoever bets has better than random cards: the equity to call with is above the pot odds by this share of the price. */
const CAUTION = 0.35;

const tight: HoldemBot = {
  description:
    'Bets and raises good hands, the pot with strong ones, calls when the odds are better than fair, and folds the rest.',
  choose({ view, options, random }) {
    const { toCall, board, holeCards, viewer } = view;
    const hole = viewer === 0 || viewer === 1 ? holeCards[viewer] : null;
    const [onlyMove] = options;
    if (!hole || view.result) return onlyMove?.move ?? { type: 'next_hand' };

    const equity = equityOf(hole, board, TRIALS, random);
    const price = toCall / (totalPot(view) + toCall);
    const needed = price * (1 + CAUTION);
    const raises = options.map(({ move }) => move).filter(({ type }) => type === 'bet' || type === 'raise');
    const allIn = options.find(({ move }) => move.type === 'allin')?.move;
    if (equity >= STRONG && equity >= needed) return raises.at(-1) ?? allIn ?? passive(toCall);
    if (equity >= GOOD && equity >= needed && price < 0.3) return raises[0] ?? passive(toCall);
    return toCall === 0 || equity >= needed ? passive(toCall) : { type: 'fold' };
  },
};

const passive = (toCall: number): HoldemMove => ({ type: toCall === 0 ? 'check' : 'call' });

export const bots: Readonly<Record<string, HoldemBot>> = { random: randomBot(), tight };
