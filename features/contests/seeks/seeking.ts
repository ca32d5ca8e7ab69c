import type { PlayerKind } from '../../../core/session';
import { type Pool, poolOf } from '../../../core/arena/player';

/** A player who waits for an opponent. All compared players wait for the same game, with equal options and clock. */
export interface Seeker {
  /** The id of the player. */
  readonly player: string;
  readonly kind: PlayerKind;
  /** The same for all players of one owner. */
  readonly owner?: string;
  /** Since when it waits (ms since 1970). */
  readonly since: number;
  /** Its shown rating in each pool (points). */
  readonly ratings: Readonly<Record<Pool, number>>;
  /** The accepted kinds of opponents; by default all. */
  readonly accepts?: readonly PlayerKind[];
  /** The accepted ratings of opponents (points). */
  readonly ratingRange?: RatingRange;
}

/** Ratings from `min` to `max`, inclusive; a missing bound is open. */
export interface RatingRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The maximum difference of ratings at first (points), and its growth per second of waiting. */
export const FIRST_WINDOW = 100;
export const WINDOW_PER_SECOND = 20;

/** The maximum difference of ratings for a seeker who waits until `now` (points). */
export const windowAt = ({ since }: Pick<Seeker, 'since'>, now: number): number =>
  FIRST_WINDOW + (WINDOW_PER_SECOND * Math.max(0, now - since)) / 1000;

/** The rating of a seeker in the pool of a game with another (points). */
export const ratingAgainst = ({ kind, ratings }: Seeker, other: Pick<Seeker, 'kind'>): number =>
  ratings[poolOf([kind, other.kind])];

/** The difference of two ratings in the pool of a game between the players (points). */
export const ratingGap = (one: Seeker, other: Seeker): number =>
  Math.abs(ratingAgainst(one, other) - ratingAgainst(other, one));

/** Whether two players may ever meet: they have different owners, and each accepts the other. */
const suit = (one: Seeker, other: Seeker): boolean =>
  (one.owner ?? one.player) !== (other.owner ?? other.player) && isWanted(one, other) && isWanted(other, one);

/** Whether two players may meet now: the difference is within the window of the one who has waited longer. */
export const mayMeet = (one: Seeker, other: Seeker, now: number): boolean =>
  suit(one, other) && ratingGap(one, other) <= Math.max(windowAt(one, now), windowAt(other, now));

/**
 * Pairs seekers. The one who has waited longest chooses first, and gets the nearest rating among all acceptable ones; among equally near ones, the one who has
 * waited longer. So no later seeker overtakes an earlier one, and no two are left who could meet. The order of `seekers` does not matter.
 */
export function pairSeekers<S extends Seeker>(
  seekers: readonly S[],
  now: number,
): readonly (readonly [S, S])[] {
  const left = [...seekers].sort(byWaiting);
  const pairs: (readonly [S, S])[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const mate = nearestTo(first, left, now);
    if (!mate) continue;
    left.splice(left.indexOf(mate), 1);
    pairs.push([first, mate]);
  }
  return pairs;
}

function nearestTo<S extends Seeker>(seeker: S, others: readonly S[], now: number): S | undefined {
  let nearest: S | undefined;
  for (const other of others) {
    const isNearer = nearest === undefined || ratingGap(seeker, other) < ratingGap(seeker, nearest);
    if (isNearer && mayMeet(seeker, other, now)) nearest = other;
  }
  return nearest;
}

const byWaiting = (one: Seeker, other: Seeker): number =>
  one.since - other.since || (one.player < other.player ? -1 : 1);

function isWanted(seeker: Seeker, opponent: Seeker): boolean {
  const { accepts, ratingRange: { min = -Infinity, max = Infinity } = {} } = seeker;
  const rating = ratingAgainst(opponent, seeker);
  return accepts?.includes(opponent.kind) !== false && min <= rating && rating <= max;
}
