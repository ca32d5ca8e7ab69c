import { createRandom } from '../core/engine';
import { findGame } from '../games';
import { holdem } from '../games/holdem/rules';
import { printTable } from './stats';

/** The mean of independent values with half its 95 % confidence interval, e.g. `44.2 ± 1.1`. */
export function meanWithMargin(values: readonly number[]): string {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1);
  return `${mean.toFixed(1)} ± ${(1.96 * Math.sqrt(variance / values.length)).toFixed(1)}`;
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

/** How many shots the bots of Sea Battle need. */
export function printSeaBattleStrength(games: number): void {
  const rows = (
    [
      ['hunt-and-target', undefined],
      ['fleet-counter', 1],
      ['fleet-counter', 3],
      ['fleet-counter', 5],
    ] as const
  ).map(([bot, level]) => [
    level === undefined ? bot : `${bot}, level ${level}`,
    meanWithMargin(Array.from({ length: games }, (_, i) => shotsToSink(bot, level, `strength-${i}`))),
  ]);
  printTable(`Sea Battle: shots to sink a fleet (${games} games)`, ['', 'shots'], rows);
}

/** Chips that the bot of seat 0 wins in one hand of Hold'em. */
function chipsWon(bots: readonly [string, string], seed: string): number {
  const random = createRandom(seed);
  const options = holdem.optionsSchema().parse({});
  let state = holdem.initializeGame({ options, seats: 2, random, now: 0 });
  for (let count = 0; state.result === null; count++) {
    const seat = state.turn === 0 ? 0 : 1;
    const move = holdem.bots[bots[seat]]?.choose({
      view: holdem.viewFor(state, seat),
      options: holdem.getValidMoves(state, seat).options,
      seat,
      random: random.stream(`bot/${count}`),
    });
    const made = holdem.executeMove(state, seat, move ?? { type: 'fold' }, { random, now: 0 });
    if (!made.ok) throw new Error(made.error.message);
    state = made.value.state;
  }
  return state.stacks[0] - options.stack;
}

/** What the best bot of Hold'em wins from the other in a hand. Each deal is played from both seats. */
export function printHoldemStrength(deals: number): void {
  const gains = Array.from({ length: deals }, (_, i) => {
    const seed = `strength-${i}`;
    return (chipsWon(['range-reader', 'tight'], seed) - chipsWon(['tight', 'range-reader'], seed)) / 2;
  });
  printTable(
    `Texas Hold'em: chips won in a hand (${deals} deals, both seats)`,
    ['', 'chips'],
    [['range-reader against tight', meanWithMargin(gains)]],
  );
}
