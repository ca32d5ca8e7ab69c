import type { ApiError } from '../api/game-api';
import { errors, fail, ok, type Result, type Seat } from '../engine';
import { type ArrivingPlayer, playersOfSeats, type SeatInfo, type Session, withNames } from '../session';
import { LRUCache } from 'lru-cache';
import { type Awaitable, isPending, mapAwaitable } from '../async';
import { RecordsUnavailable } from './records';

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
  errors.notConfigured('This server has no registered players and no ratings.', {
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

/** For how long a name is known (ms): another host may delete its player. */
const KNOWN_MS = 5_000;

const MOST_KNOWN = 10_000;

/** The names of registered players, of whom sessions and archived games hold the ids alone: they are looked up whenever something is shown. */
export class PlayerNames {
  private readonly known = new LRUCache<string, string>({ max: MOST_KNOWN, ttl: KNOWN_MS });

  constructor(private readonly players: () => PlayerDirectory) {}

  /** The session as it is shown, at once if the names of its players are known. */
  shown(session: Session): Awaitable<Session> {
    return mapAwaitable(this.ready(session.meta.seats), () => withNames(session, this.nameOf));
  }

  /** The same if nothing has to be looked up for it; else null. */
  shownAtOnce(session: Session): Session | null {
    const shown = this.shown(session);
    return isPending(shown) ? null : shown;
  }

  /** A name that is known; see `find`. */
  readonly nameOf = (player: string): string | undefined => this.known.get(player);

  /** Looks up those names that are not known. Where they cannot be reached, seats are called as they are stored. */
  async find(players: readonly string[]): Promise<void> {
    const missing = [...new Set(players)].filter((player) => !this.known.has(player));
    if (missing.length === 0) return;
    try {
      const names = await this.players().names(missing);
      for (const [at, player] of missing.entries()) {
        const name = names[at];
        if (name !== undefined && name !== player) this.known.set(player, name);
      }
    } catch (error) {
      if (!(error instanceof RecordsUnavailable)) throw error;
    }
  }

  /** Forgets the name of a player who was deleted. */
  forget(player: string): void {
    this.known.delete(player);
  }

  private ready(seats: readonly SeatInfo[]): Awaitable<void> {
    const players = playersOfSeats(seats);
    return players.every((player) => this.known.has(player)) ? undefined : this.find(players);
  }
}
