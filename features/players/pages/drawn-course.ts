import { CHART } from '../../../web/lib/chart';

/** A player's rating after a number of rated games. */
export interface CoursePoint {
  readonly games: number;
  readonly rating: number;
  readonly deviation: number;
}

/** How a rating went, as SVG paths in the units of `CHART`. */
export interface DrawnCourse {
  readonly line: string;
  /** Where the strength is with 95 % certainty. */
  readonly band: string;
  /** The ratings at the lower and upper edge, in whole hundreds. */
  readonly range: { readonly from: number; readonly to: number };
  /** The ratings of the lines in between, with their heights. */
  readonly marks: readonly { readonly rating: number; readonly y: number }[];
}

/** The number of deviations of a 95 % interval, to either side. */
const SURE = 2;

/** How many lines there are in between, at most. */
const MARKS = 4;

/** The course of a rating of two points or more, over the games. */
export function drawnCourse(course: readonly CoursePoint[]): DrawnCourse {
  const low = course.map(({ rating, deviation }) => rating - SURE * deviation);
  const high = course.map(({ rating, deviation }) => rating + SURE * deviation);
  const from = 100 * Math.floor(Math.min(...low) / 100);
  const to = Math.max(from + 100, 100 * Math.ceil(Math.max(...high) / 100));
  const first = course[0]?.games ?? 0;
  const games = Math.max(1, (course.at(-1)?.games ?? 0) - first);
  const xs = course.map((point) => (CHART.width * (point.games - first)) / games);
  const yOf = (rating: number): number => CHART.height * (1 - (rating - from) / (to - from));
  const points = (ratings: readonly number[]): readonly string[] =>
    ratings.map((rating, at) => `${(xs[at] ?? 0).toFixed(1)} ${yOf(rating).toFixed(1)}`);
  const step = 100 * Math.ceil((to - from) / 100 / (MARKS + 1));
  const marks = Array.from({ length: MARKS }, (_, at) => from + (at + 1) * step).filter(
    (rating) => rating < to,
  );
  return {
    line: `M${points(course.map(({ rating }) => rating)).join('L')}`,
    band: `M${[...points(high), ...[...points(low)].reverse()].join('L')}Z`,
    range: { from, to },
    marks: marks.map((rating) => ({ rating, y: yOf(rating) })),
  };
}
