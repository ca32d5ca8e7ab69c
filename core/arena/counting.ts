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
 * The seats that left a game before each side had moved: those that did not come first. Null if each side moved; empty if nobody won. Such a game counts for no
 * winner, so nobody gains by a game that was not played.
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
 * Whether leaving such a game is an abort, which counts for nobody. That is allowed a few times a day, but not in games with hidden information, where the
 * player has seen the deal. Otherwise it is a loss.
 */
export const isAbort = ({ isHidden }: { readonly isHidden: boolean }, abortsBefore: number): boolean =>
  !isHidden && abortsBefore < MOST_ABORTS;

/** The number of games between the same players per day that count fully. */
const WHOLE_GAMES = 3;

/** The weight of a game, from 0 to 1, after `earlier` games of the same players within a day: players who only play each other soon gain little. */
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
