import type { Steps } from './steps';
import type { Graph } from './use-replay';

/** The size of a chart in units of its own; the page stretches it. */
export const CHART = { width: 600, height: 140 } as const;

/** What a chart draws. */
export interface Chart {
  /** The lines of the seats, or the areas of the first and the second side, as SVG paths. */
  readonly paths: readonly string[];
  /** The lowest and the highest value; null of a balance. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

type Point = readonly [x: number, y: number];

const WIDEST = CHART.width;

/** The place of a point from left to right. */
export const xOf = ({ points }: Graph, at: number): number =>
  points.length < 2 ? 0 : (WIDEST * at) / (points.length - 1);

/** The index of the point that shows a version: the last point up to it. */
export const placeAt = ({ points }: Graph, version: number): number =>
  Math.max(
    0,
    (points as readonly Graph['points'][number][]).findLastIndex((point) => point.version <= version),
  );

/** Whether all moves were made in one version, as in a game between bots. */
export const isOneVersion = ({ points }: Graph): boolean =>
  points.length > 1 && points[0]?.version === points.at(-1)?.version;

/** In a game of one version: the index of the point that shows a step of its replay. */
export const placeOfStep = ({ points }: Graph, { at, last }: Pick<Steps, 'at' | 'last'>): number =>
  last === 0 ? points.length - 1 : Math.round((at / last) * (points.length - 1));

/** The version of the point at a place, given as a share of the width. */
export const versionAt = ({ points }: Graph, share: number): number =>
  points[Math.round(share * (points.length - 1))]?.version ?? 1;

/** The lines or areas of a graph. */
export function chartOf(graph: Graph): Chart {
  if (graph.kind === 'balance') {
    const middle = CHART.height / 2;
    const area = (share: (of: number) => number): string =>
      `M0 ${middle}${lineTo(
        graph.points.map((point, at) => [xOf(graph, at), middle * (1 - share(point.share))]),
      )}L${WIDEST} ${middle}Z`;
    return { paths: [area((of) => Math.max(of, 0)), area((of) => Math.min(of, 0))], range: null };
  }
  const values = graph.points.flatMap((point) => point.values.filter((value) => value !== null));
  const from = Math.min(0, ...values);
  const to = Math.max(from + 1, ...values);
  const yOf = (value: number): number => CHART.height * (1 - (value - from) / (to - from));
  const seats = graph.points[0]?.values ?? [];
  const paths = seats.map((_, seat) =>
    lineTo(
      graph.points.flatMap(({ values: each }, at): Point[] => {
        const value = each[seat] ?? null;
        return value === null ? [] : [[xOf(graph, at), yOf(value)]];
      }),
    ).replace(/^L/, 'M'),
  );
  return { paths, range: { from, to } };
}

const lineTo = (points: readonly Point[]): string =>
  points.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
