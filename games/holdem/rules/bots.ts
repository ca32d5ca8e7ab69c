import { randomBot, type Bot, type BotInput, type SearchAdvice } from '../../../core/engine';
import { toCall } from './betting';
import { of, totalPot } from './chips';
import { listMoves } from './commands';
import { equityOf } from './equity';
import { rangeReader } from './range-reader';
import type { HoldemMove, HoldemState, HoldemView } from './shapes';
import { viewFor } from './view';

type HoldemBot = Bot<HoldemView, HoldemMove>;

const TRIALS = 200;

/** Equity to bet with; and to bet the pot with. */
const GOOD = 0.6;
const STRONG = 0.75;

/** A player who bets has better than random cards, so the equity needed to call exceeds the pot odds by this factor. */
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
 * Simulated games are played by cautious players, to the end of the hand: from there each wins as likely as it has a share of the chips, if both
 * play equally well.
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
