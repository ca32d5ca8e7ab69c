import { shownRating } from '../../core/arena';
import type { PlayerAnswer } from './api';
import type { PlayerRating, ResultRecord } from './ratings';

type Course = PlayerAnswer['ratings'][number]['course'];

/** How many points a course has at most. */
const POINTS = 100;

/**
 * The course of a player's rating in a pool, oldest first: before the oldest known result, and after each result or, if there are too many to show, after
 * evenly spaced ones including the newest.
 */
export function courseOf(
  player: string,
  { game, pool, record }: PlayerRating,
  results: readonly ResultRecord[],
): Course {
  const rated = results
    .filter((result) => result.game === game && result.pool === pool)
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap(({ at, seats }) => {
      // A built-in bot may sit at several seats: its last one counts.
      const seat = seats.findLast((each) => each.player === player);
      return seat ? [{ at, ...seat }] : [];
    });
  const [oldest] = rated;
  if (!oldest) return [];
  const earlier = record.games - rated.length;
  const after = rated.map((seat, index) => ({
    games: earlier + index + 1,
    endedAt: new Date(seat.at).toISOString(),
    ...shownRating(seat.after),
  }));
  return [{ games: earlier, ...shownRating(oldest.before) }, ...thinned(after, POINTS - 1)];
}

/** At most `most` of the values, evenly spaced, with the last one. */
function thinned<T>(values: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, values.length / most);
  const kept = Math.min(values.length, most);
  return Array.from({ length: kept }, (_, index) => values.length - 1 - Math.floor(index * step))
    .reverse()
    .flatMap((at) => values[at] ?? []);
}
