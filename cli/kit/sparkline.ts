import type { Ink } from './picture';

const BARS = Array.from('▁▂▃▄▅▆▇█');
const LETTERS = Array.from('_.-:=+*#');

/** The bar for a share of the whole, from 0 to 1. */
function barAt(share: number, { glyphs }: Pick<Ink, 'glyphs'>): string {
  const bars = glyphs ? BARS : LETTERS;
  return bars[Math.min(bars.length - 1, Math.floor(share * bars.length))] ?? '';
}

/** The lowest and the highest value of a chart. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Values over time as a row of bars; a blank means no value. */
export const lineChart = (values: readonly (number | null)[], { from, to }: Range, ink: Ink): string =>
  values
    .map((value) => (value === null ? ' ' : barAt(to === from ? 0 : (value - from) / (to - from), ink)))
    .join('');

/** The frequencies of several values as a row of bars; `highest` is the count of the longest bar. */
export const countChart = (counts: readonly number[], highest: number, ink: Ink): string =>
  counts.map((count) => (count === 0 ? ' ' : barAt(count / (highest + 1), ink))).join('');

/** At most this many values, evenly spaced, with the last one. */
export function thinned<T>(values: readonly T[], most: number): readonly T[] {
  if (values.length <= most) return values;
  return Array.from(
    { length: most },
    (_, i) => values[Math.ceil(((i + 1) * values.length) / most) - 1],
  ).filter((value) => value !== undefined);
}
