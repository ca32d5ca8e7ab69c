import type { ApiError } from '../api/game-api';
import { errors, fail, ok, type Result, type Seat } from '../engine';
import type { ArrivingPlayer, Session } from '../session';

/** What the kernel asks the feature that keeps players. */
export interface PlayerDirectory {
  /** The player of a key who is about to take a seat; undefined if no key came. */
  arriving(key: string | undefined): Promise<Result<ArrivingPlayer | undefined, ApiError>>;
  /** The names of players, in their order; those that are not known are called by their ids. */
  names(ids: readonly string[]): Promise<readonly string[]>;
  /** Counts an attempt of a player's that was no legal move. It never fails: the refusal is answered in any case. */
  noteIllegal(session: Session, seat: Seat): Promise<void>;
  /** Adds to the answer about a rated game that is over whether ratings may be late. */
  lateRatings(): Promise<LateRatings>;
}

/** That ratings may be late, in words, while games that ended wait for a sweep. */
export interface LateRatings {
  readonly ratingsLate?: string;
}

/** The error of a server that keeps no players. */
export const noPlayers = () =>
  errors.notConfigured('This server keeps no players, and rates nobody.', {
    suggestion: 'Play without a player key and without "rated".',
    details: { missing: 'players' },
  });

/** The directory of a server that keeps no players. */
export const NO_PLAYERS: PlayerDirectory = {
  arriving: (key) => Promise.resolve(key === undefined ? ok(undefined) : fail({ reason: noPlayers() })),
  names: (ids) => Promise.resolve(ids),
  noteIllegal: () => Promise.resolve(),
  lateRatings: () => Promise.resolve({}),
};
