import type { AnyGame } from '../engine';
import type { Rating } from './rating';

/** Whether anything in a game depends on its deal, or is hidden from a player: then who remembers a game knows something of another one with the same deal. */
export const hasDeal = ({ traits }: Pick<AnyGame, 'traits'>): boolean =>
  traits.chance || traits.information === 'imperfect';

/** Games a day that a player may leave before each side has moved. */
export const MOST_ABORTS = 3;

/** Aborts, and games between the same players, are counted over this time (ms). */
export const DAY_MS = 24 * 60 * 60_000;

/**
 * Who left a game before each side had moved: those who did not come first. Null for a game in which each side moved; nobody of one that nobody
 * won. It counts for no winner: nobody gains by a game that was not played.
 */
export function leaversOf({
  moves,
  ranks,
}: {
  /** How many moves each seat made. */
  readonly moves: readonly number[];
  /** The places by seat (`ranksOf`). */
  readonly ranks: readonly number[];
}): readonly number[] | null {
  if (moves.every((count) => count > 0)) return null;
  return ranks.flatMap((rank, seat) => (rank > 1 ? [seat] : []));
}

/**
 * Whether leaving such a game is an abort, which counts for nobody: not too often a day, and never where something is hidden, so that the player has
 * seen a deal. Otherwise it is a loss.
 */
export const isAbort = ({ isHidden }: { readonly isHidden: boolean }, abortsBefore: number): boolean =>
  !isHidden && abortsBefore < MOST_ABORTS;

/** So many games of the same players count whole in a day. */
const WHOLE_GAMES = 3;

/** The weight of a game, from 0 to 1, after `earlier` games of the same players within a day: two who only play each other soon gain little. */
export const weightAfter = (earlier: number): number =>
  earlier < WHOLE_GAMES ? 1 : WHOLE_GAMES / (earlier + 1);

/** The rating after a game that counts by such a weight. */
export const weighted = (before: Rating, after: Rating, weight: number): Rating =>
  weight === 1
    ? after
    : {
        mu: before.mu + weight * (after.mu - before.mu),
        sigma: before.sigma + weight * (after.sigma - before.sigma),
      };
