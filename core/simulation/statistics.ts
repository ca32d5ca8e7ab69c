import type { Sum } from './sums';

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const Z = 1.959963984540054;

/** A share (0 … 1) with its 95 % confidence interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The share of `hits` in `trials` (at least one) with Wilson's score interval, which is also accurate near 0 and 1. */
export function wilson(hits: number, trials: number): Share {
  const share = hits / trials;
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  const middle = share + (Z * Z) / (2 * trials);
  const scale = 1 + (Z * Z) / trials;
  return {
    share,
    low: hits === 0 ? 0 : (middle - spread) / scale,
    high: hits === trials ? 1 : (middle + spread) / scale,
  };
}

/** A mean; its 95 % confidence interval reaches `margin` to either side. */
export interface Mean {
  readonly mean: number;
  /** Null for a single value. */
  readonly margin: number | null;
}

/** The mean of `count` values (at least one), the interval by the normal approximation. */
export function meanOf(sum: Sum, count: number): Mean {
  const mean = sum.total / count;
  const variance = varianceOf(sum, count);
  return { mean, margin: variance === null ? null : Z * Math.sqrt(variance / count) };
}

/** The variance of the population that `count` values are a sample of; null for a single value. */
export const varianceOf = ({ total, squares }: Sum, count: number): number | null =>
  count < 2 ? null : Math.max(0, (squares - (total * total) / count) / (count - 1));

/** The mean of values that were counted in parts of this size. */
export const inParts = ({ mean, margin }: Mean, size: number): Mean => ({
  mean: mean / size,
  margin: margin === null ? null : margin / size,
});

/**
 * The interval of a mean of `count` values from 0 to 1: Wilson's, for the number of trials that would have the observed variance, at least one per value. An
 * interval from the variance of a few equal values would have no width.
 */
export function shareOfMean({ mean, margin }: Mean, count: number): Share {
  const trials = margin === null || margin === 0 ? count : Math.max(count, trialsFor(mean, margin));
  return wilson(mean * trials, trials);
}

/** The number of trials of a share with this margin, by the normal approximation. */
const trialsFor = (mean: number, margin: number): number => (Z ** 2 * mean * (1 - mean)) / margin ** 2;
