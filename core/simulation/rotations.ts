import type { Outcome } from '../engine';
import type { Results } from '../search';
import { addCounts, addSums, type Counts, NOTHING, type Sum, sumOf } from './sums';

/** The result of one game of a lineup. */
export interface PlayedGame {
  /** The index of the bot in each seat. */
  readonly botAt: readonly number[];
  /** Null if the game was stopped because it did not end. */
  readonly outcome: Outcome | null;
  /** Each seat's result, from 0 (lost) to 1 (won); null if the game did not end. */
  readonly results: Results | null;
  /** The number of turns of each seat or, in games that do not count turns, of its moves. */
  readonly turns: readonly number[];
  /** The unit of `turns`. */
  readonly unit: Unit;
}

export type Unit = 'turns' | 'moves';

/**
 * The tally of rotations. A rotation is one game per bot, in which each bot sits in every seat once: for two bots, two games with swapped seats. The advantage
 * of a seat cancels out within a rotation, and with equal seeds so does much of the luck.
 */
export interface Rotations {
  readonly count: number;
  /** By bot of the lineup. */
  readonly bots: readonly RotationTotals[];
}

interface RotationTotals {
  /** The number of rotations by their total of results, in parts of 1 (`resultUnit`). */
  readonly results: Counts;
  /** The totals of points. */
  readonly score: Sum;
}

export const NO_ROTATIONS: Rotations = { count: 0, bots: [] };

/** The unit of results: any number of winners divides 1 / unit, so results are added exactly, as whole numbers. */
export const resultUnit = (bots: number): number =>
  Array.from({ length: bots }, (_, index) => index + 1).reduce(leastCommonMultiple, 1);

const leastCommonMultiple = (a: number, b: number): number => (a / greatestDivisor(a, b)) * b;
const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** The rotation that these games are; none if a game did not end. */
export function rotationOf(games: readonly PlayedGame[]): Rotations {
  if (games.some(({ outcome }) => outcome === null)) return NO_ROTATIONS;
  const bots = games[0]?.botAt.length ?? 0;
  const one = resultUnit(bots);
  return {
    count: 1,
    bots: Array.from({ length: bots }, (_, bot) => {
      const totalOf = (value: (game: PlayedGame, seat: number) => number): number =>
        games.reduce((sum, game) => sum + value(game, game.botAt.indexOf(bot)), 0);
      const result = totalOf(({ results }, seat) => Math.round((results?.[seat] ?? 0) * one));
      return {
        results: { [result]: 1 },
        score: sumOf(totalOf(({ outcome }, seat) => outcome?.scores[seat] ?? 0)),
      };
    }),
  };
}

/** Adds rotations of the same lineup. */
export function addRotations(a: Rotations, b: Rotations): Rotations {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  return {
    count: a.count + b.count,
    bots: a.bots.map(({ results, score }, bot) => ({
      results: addCounts(results, b.bots[bot]?.results ?? {}),
      score: addSums(score, b.bots[bot]?.score ?? NOTHING),
    })),
  };
}
