import type { Mean, Share } from '../simulation/statistics';
import type { PlayerFigures } from './run-figures';

/** Figures of a run as its page and its tables write them. */

export const UNKNOWN = '–';

export const wholeText = (value: number): string => Math.round(value).toLocaleString('en-US');

/** `63.1 %` */
export const percentText = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** `63 % (58–68)` */
export const shareText = (share: Share | null): string =>
  share
    ? `${(100 * share.share).toFixed(0)} % (${(100 * share.low).toFixed(0)}–${(100 * share.high).toFixed(0)})`
    : UNKNOWN;

/** `1612 ± 80`, twice the deviation to either side. */
export const ratingText = ({ rating, deviation }: Pick<PlayerFigures, 'rating' | 'deviation'>): string =>
  deviation === null ? UNKNOWN : `${rating.toFixed(0)} ± ${(2 * deviation).toFixed(0)}`;

/** `12.3 ± 0.4` */
export const meanText = (mean: Mean | null, digits = 1): string =>
  mean
    ? mean.mean.toFixed(digits) + (mean.margin === null ? '' : ` ± ${mean.margin.toFixed(digits)}`)
    : UNKNOWN;

/** Half points as they are written: `3½`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest === 0.5) return `${whole === 0 ? '' : whole}½`;
  return rest === 0 ? String(whole) : points.toFixed(2);
}

/** `840 ms`, `12.3 s` */
export const timeText = (ms: number | null): string => {
  if (ms === null) return UNKNOWN;
  return ms < 1000 ? `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
};

/** With enough digits to distinguish small sums. */
export const costText = (cost: number | null, currency: string | null): string =>
  cost === null ? UNKNOWN : `${cost < 0.1 ? cost.toPrecision(2) : cost.toFixed(2)} ${currency ?? ''}`.trim();

/** Both kinds of tokens together. */
export const tokensText = (tokens: PlayerFigures['tokens']): string =>
  tokens ? wholeText(tokens.prompt + tokens.answer) : UNKNOWN;
