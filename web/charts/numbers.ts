import type { Histogram, Performance } from '../../core/simulation/figures';
import type { Mean, Share } from '../../core/simulation/statistics';

const UNKNOWN = '–';

export const whole = (value: number): string => value.toLocaleString('en-US');

/** `41.2 %` */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const shareText = (share: Share | null): string => (share ? percent(share.share) : UNKNOWN);

/** With its interval, e.g. `41.2 % (40.9–41.5)`. */
export const shareWithInterval = (share: Share | null): string =>
  share ? `${shareText(share)} (${(100 * share.low).toFixed(1)}–${(100 * share.high).toFixed(1)})` : UNKNOWN;

/** `37.12 ±0.08` */
export const meanText = (mean: Mean | null): string =>
  mean ? mean.mean.toFixed(2) + (mean.margin === null ? '' : ` ±${mean.margin.toFixed(2)}`) : UNKNOWN;

const ORDINALS = ['First', 'Second', 'Third', 'Fourth'];

/** `First seat` */
export const seatName = (seat: number): string => `${ORDINALS[seat] ?? `${seat + 1}th`} seat`;

/** The values of a step of a histogram, e.g. `12` or `12–14`. */
export function stepName({ from, step }: Pick<Histogram, 'from' | 'step'>, at: number): string {
  const first = from + at * step;
  const last = first + step - 1;
  if (last <= first) return whole(first);
  return first < 0 ? `${whole(first)} to ${whole(last)}` : `${whole(first)}–${whole(last)}`;
}

/** The names of all steps of a histogram. */
export const stepsOf = (histogram: Histogram | undefined): readonly string[] =>
  histogram ? histogram.counts.map((_, at) => stepName(histogram, at)) : [];

/** A row of a table of performances, as `columnsOf` heads it. */
export const cellsOf = ({ games, wins, ties, score, length }: Performance): readonly string[] => [
  whole(games),
  shareWithInterval(wins),
  shareText(ties),
  meanText(score),
  meanText(length),
];

export const columnsOf = (unit: 'turns' | 'moves'): readonly string[] => [
  'Games',
  'Won (95 %)',
  'Tied',
  'Points',
  unit === 'turns' ? 'Turns' : 'Moves',
];
