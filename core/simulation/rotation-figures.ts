import { resultUnit } from './rotations';
import { inParts, meanOf, varianceOf, type Mean } from './statistics';
import { sumOfCounts, type Sum } from './sums';
import type { Tally } from './tally';

/** The figures of rotations: games in which each bot sat in every seat once. */
export interface RotationFigures {
  readonly count: number;
  /** Whether the games of a rotation had the same seed. */
  readonly pairs: boolean;
  /** By bot of the lineup. */
  readonly bots: readonly RotationPerformance[];
}

/** The mean result and points of a bot per game, from rotations. */
export interface RotationPerformance {
  readonly result: Estimate;
  /** Points. */
  readonly score: Estimate;
}

export interface Estimate extends Mean {
  /**
   * The variance of as many games with different seeds, divided by the variance of these: 2 means that twice as many of those would be needed for the same
   * interval. Null if nothing varied.
   */
  readonly gain: number | null;
}

/** The figures of a tally's rotations; null if there are none. */
export function rotationFiguresOf({ rotations, cells }: Tally, pairs: boolean): RotationFigures | null {
  const { count, bots } = rotations;
  if (count === 0) return null;
  const one = resultUnit(bots.length);
  return {
    count,
    pairs,
    bots: bots.map(({ results, score }, bot) => {
      const inSeats = cells[bot] ?? [];
      return {
        result: estimate(
          { sum: sumOfCounts(results), count },
          inSeats.map((cell) => ({ sum: sumOfCounts(cell.results), count: cell.games })),
          one,
        ),
        score: estimate(
          { sum: score, count },
          inSeats.map((cell) => ({ sum: cell.score, count: cell.games })),
        ),
      };
    }),
  };
}

interface Sample {
  readonly sum: Sum;
  readonly count: number;
}

/** Computed from the totals of rotations. Games with different seeds have the variance within each seat. */
function estimate(totals: Sample, inSeats: readonly Sample[], one = 1): Estimate {
  const variance = varianceOf(totals.sum, totals.count);
  const apart = inSeats.reduce((sum, seat) => sum + (varianceOf(seat.sum, seat.count) ?? 0), 0);
  return {
    ...inParts(meanOf(totals.sum, totals.count), one * inSeats.length),
    gain: variance === null || variance === 0 ? null : apart / variance,
  };
}
