import { createRandom } from '../core/engine';
import { findGame } from '../games';
import { holdem } from '../games/holdem/rules';
import { beginTable } from './stats';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** The mean of independent values with half its 95 % confidence interval, e.g. `44.2 ± 1.1`. */
export function meanWithMargin(values: readonly number[]): string {
  const middle = mean(values);
  const variance = values.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (values.length - 1);
  return `${middle.toFixed(1)} ± ${(1.96 * Math.sqrt(variance / values.length)).toFixed(1)}`;
}

/** Shots that a bot at a level needs to sink a fleet placed by chance; the other seat shoots row by row and is slower. */
function shotsToSink(name: string, level: number | undefined, seed: string): number {
  const game = findGame('sea-battle');
  const bot = game?.bots[name];
  if (!game || !bot) throw new Error(`No bot ${name}`);
  const random = createRandom(seed);
  let state = game.initializeGame({ options: {}, seats: 2, random, now: 0 });
  for (let shots = 0; ; shots++) {
    const [seat] = game.seatsToAct(state);
    if (seat === undefined) return Math.ceil(shots / 2);
    const { options } = game.getValidMoves(state, seat);
    const input = { view: game.viewFor(state, seat), options, seat, random: random.stream(`shot/${shots}`) };
    const move =
      seat === 0 ? bot.choose(level === undefined ? input : { ...input, level }) : options.at(-1)?.move;
    const made = game.executeMove(state, seat, move, { random, now: 0 });
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
}

/** How many shots the bots of Sea Battle need; returns the mean of the best. */
export function printSeaBattleStrength(games: number): number {
  const print = beginTable(`Sea Battle: shots to sink a fleet (${games} games)`, ['', 'shots'], [22, 10]);
  const means: number[] = [];
  for (const [bot, level] of [
    ['fleet-counter', 5],
    ['fleet-counter', 3],
    ['fleet-counter', 1],
    ['hunt-and-target', undefined],
  ] as const) {
    const shots = Array.from({ length: games }, (_, i) => shotsToSink(bot, level, `strength-${i}`));
    print([level === undefined ? bot : `${bot}, level ${level}`, meanWithMargin(shots)]);
    means.push(mean(shots));
  }
  return Math.min(...means);
}

export type HoldemBot = (typeof holdem.bots)[string];
type HoldemInput = Parameters<HoldemBot['choose']>[0];
type HoldemMove = ReturnType<HoldemBot['choose']>;
type Kind = HoldemMove['type'];

/** An opponent that plays by one habit: the first of the wanted kinds of moves that is legal; of several sizes `pot` is the largest, others the smallest. */
const scripted = (
  description: string,
  wanted: (input: HoldemInput) => readonly (Kind | 'pot')[],
): HoldemBot => ({
  description,
  choose(input) {
    const moves = input.options.map(({ move }) => move);
    const ofKind = (kind: Kind | 'pot'): HoldemMove | undefined =>
      kind === 'pot'
        ? moves.findLast(({ type }) => type === 'bet' || type === 'raise')
        : moves.find(({ type }) => type === kind);
    const move = wanted(input)
      .map(ofKind)
      .find((each) => each !== undefined);
    if (!move) throw new Error('No wanted move is legal');
    return move;
  },
});

const isRaised = ({ view: { street, bets, blinds } }: HoldemInput): boolean =>
  Math.max(...bets) > (street === 'preflop' ? blinds.big : 0);

/** Opponents who try to gain by one habit, whatever they hold. */
const EXPLOITERS: Readonly<Record<string, HoldemBot>> = {
  'all in always': scripted('Goes all in.', () => ['allin', 'call']),
  'least raise always': scripted('Raises by the least.', () => ['bet', 'raise', 'allin', 'call']),
  'pot, then fold': scripted('Bets the pot, and folds to a bet.', (input) =>
    isRaised(input) ? ['fold', 'check'] : ['pot', 'allin', 'call', 'check'],
  ),
  'pot always': scripted('Bets and raises the pot.', () => ['pot', 'allin', 'call']),
  'call always': scripted('Calls.', () => ['check', 'call']),
};

/** Chips that the bot of seat 0 wins in one hand of Hold'em. */
export function chipsWon(bots: readonly [HoldemBot, HoldemBot], seed: string): number {
  const random = createRandom(seed);
  const options = holdem.optionsSchema().parse({});
  let state = holdem.initializeGame({ options, seats: 2, random, now: 0 });
  for (let count = 0; state.result === null; count++) {
    const seat = state.turn === 0 ? 0 : 1;
    const move = bots[seat].choose({
      view: holdem.viewFor(state, seat),
      options: holdem.getValidMoves(state, seat).options,
      seat,
      random: random.stream(`bot/${count}`),
    });
    const made = holdem.executeMove(state, seat, move, { random, now: 0 });
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
  return state.stacks[0] - options.stack;
}

/** The gain per hand of the best Hold'em bot against others, in chips. */
export interface HoldemGains {
  readonly tight: number;
  /** From the opponent with a habit that loses least to it. */
  readonly habits: number;
}

/** Prints and returns what the best bot of Hold'em wins from others in a hand. Each deal is played from both seats. */
export function printHoldemStrength(deals: number): HoldemGains {
  const { 'range-reader': reader, tight } = holdem.bots;
  if (!reader || !tight) throw new Error('There is no range reader, or no tight bot');
  const print = beginTable(
    `Texas Hold'em: chips that range-reader wins in a hand, blinds 5/10 (${deals} deals, both seats)`,
    ['', 'chips'],
    [27, 12],
  );
  const gainFrom = (name: string, other: HoldemBot): number => {
    const gains = Array.from({ length: deals }, (_, i) => {
      const seed = `strength-${i}`;
      return (chipsWon([reader, other], seed) - chipsWon([other, reader], seed)) / 2;
    });
    print([`against ${name}`, meanWithMargin(gains)]);
    return mean(gains);
  };
  return {
    tight: gainFrom('tight', tight),
    habits: Math.min(...Object.entries(EXPLOITERS).map(([name, other]) => gainFrom(name, other))),
  };
}
