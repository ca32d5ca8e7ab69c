import { type RatedGame, ratingsOfRun } from '../core/arena/run-ratings';
import { scheduleOf } from '../core/arena/schedule';
import { playGame, type LineupBot } from '../core/simulation/lineup';
import { meanOf, varianceOf } from '../core/simulation/statistics';
import { addSums, NOTHING, sumOf } from '../core/simulation/sums';
import { findGame } from '../games';
import { holdem } from '../games/holdem/rules';
import { chipsWon, type HoldemBot } from './hidden-strength';
import { figure, printTable } from './stats';

const { random, tight, 'range-reader': reader } = holdem.bots;

/** How much of the variance of a score paired seeds leave, in hands of Hold'em: two hands of one deal with changed seats, and of two deals. */
export function printPairs(pairs: number): void {
  if (!random || !tight || !reader) throw new Error('A bot of Hold’em is missing');
  const rows = (
    [
      ['tight against random', tight, random],
      ['range-reader against tight', reader, tight],
      ['range-reader, level 3 against 1', atLevel(reader, 3), atLevel(reader, 1)],
    ] as const
  ).map(([title, one, other]) => {
    const gain = (first: string, second: string): number =>
      (chipsWon([one, other], first) - chipsWon([other, one], second)) / 2;
    const numbers = Array.from({ length: pairs }, (_, index) => index);
    const paired = spreadOf(numbers.map((index) => gain(`pairs-${index}`, `pairs-${index}`)));
    const apart = spreadOf(numbers.map((index) => gain(`apart-${index}`, `other-${index}`)));
    return [title, paired.text, apart.text, figure(apart.variance / paired.variance, ' ×')];
  });
  printTable(
    `Texas Hold'em: chips won in a hand, mean of two hands with changed seats (${figure(pairs)} times)`,
    ['', 'one deal', 'two deals', 'variance'],
    rows,
  );
}

const atLevel = (bot: HoldemBot, level: number): HoldemBot => ({
  ...bot,
  choose: (input) => bot.choose({ ...input, level }),
});

/** The mean with half a 95 % interval, and the variance. */
function spreadOf(values: readonly number[]): { readonly text: string; readonly variance: number } {
  const sum = values.map(sumOf).reduce(addSums, NOTHING);
  const { mean, margin } = meanOf(sum, values.length);
  return {
    text: `${mean.toFixed(1)} ± ${(margin ?? 0).toFixed(1)}`,
    variance: varianceOf(sum, values.length) ?? 0,
  };
}

/** Levels of known order, the weakest first, in a round robin: their ratings, and how many deviations of the difference lie between neighbours. */
export function printKnownStrengths(rounds: number): void {
  for (const [id, levels] of [
    ['chess', [1, 4, 7]],
    ['four-in-a-row', [1, 4, 7]],
  ] as const) {
    const names = levels.map((level) => `computer:${level}`);
    const games = playAll(
      id,
      new Map(levels.map((level) => [`computer:${level}`, { bot: 'computer', level }])),
      rounds,
    );
    const ratings = ratingsOfRun(names, games);
    const rows = ratings.map(({ player, rating, deviation, games: count }, at) => {
      const weaker = ratings[at - 1];
      const apart = weaker ? (rating - weaker.rating) / Math.hypot(deviation, weaker.deviation) : NaN;
      return [
        player,
        `${rating.toFixed(0)} ± ${(2 * deviation).toFixed(0)}`,
        figure(count),
        weaker ? figure(apart) : '',
      ];
    });
    printTable(
      `${findGame(id)?.title ?? id}: levels in a round robin, ${rounds} pairs at each table`,
      ['', 'rating', 'games', 'deviations apart'],
      rows,
    );
  }
}

/** The games of a round robin between bots. */
function playAll(id: string, bots: ReadonlyMap<string, LineupBot>, rounds: number): readonly RatedGame[] {
  const game = findGame(id);
  const scheduled = scheduleOf({
    players: [...bots.keys()],
    games: [{ seats: 2, rounds }],
    seed: 'known-strengths',
  });
  if (!game || !scheduled.ok) throw new Error(`There is no schedule of ${id}`);
  return scheduled.value.map(({ seats, seed, pair }): RatedGame => {
    const seated = seats.flatMap((name) => bots.get(name) ?? []);
    const { results } = playGame(game, { game: id, options: {}, bots: seated, seed }, 0);
    const [first = 0, second = 0] = results ?? [];
    return { players: seats, places: [first < second ? 2 : 1, second < first ? 2 : 1], pair };
  });
}
