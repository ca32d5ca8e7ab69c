import type { ApiError } from '../api/game-api';
import { errors, fail, ok, type Result, type Seat } from '../engine';
import { type ArrivingPlayer, playersOfSeats, type SeatInfo, type Session, withNames } from '../session';
import { LRUCache } from 'lru-cache';
import { type Awaitable, isPending, mapAwaitable } from '../async';
import { RecordsUnavailable } from './records';

/** What the kernel needs from the feature that keeps players. */
export interface PlayerDirectory {
  /** The player of a key who is about to take a seat; undefined without a key. */
  arriving(key: string | undefined): Promise<Result<ArrivingPlayer | undefined, ApiError>>;
  /** The names of players, in the same order; unknown players get names from their ids. */
  names(ids: readonly string[]): Promise<readonly string[]>;
  /** Counts a player's illegal move. It never fails, because the refusal must be answered in any case. */
  noteIllegal(session: Session, seat: Seat): Promise<void>;
  /** Adds to the answer about a rated game that is over whether ratings may be late. */
  lateRatings(): Promise<LateRatings>;
}

/** A message that ratings may be late, while ended games wait for a sweep. */
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

/** How long a name is cached (ms), because another host may delete its player. */
const KNOWN_MS = 5_000;

const MOST_KNOWN = 10_000;

/** The names of registered players. Sessions and archived games hold only ids, so names are looked up whenever something is shown. */
export class PlayerNames {
  private readonly known = new LRUCache<string, string>({ max: MOST_KNOWN, ttl: KNOWN_MS });

  constructor(private readonly players: () => PlayerDirectory) {}

  /** The session with names; synchronous if they are cached. */
  shown(session: Session): Awaitable<Session> {
    return mapAwaitable(this.ready(session.meta.seats), () => withNames(session, this.nameOf));
  }

  /** The same if all names are cached, else null. */
  shownAtOnce(session: Session): Session | null {
    const shown = this.shown(session);
    return isPending(shown) ? null : shown;
  }

  /** A name that is known; see `find`. */
  readonly nameOf = (player: string): string | undefined => this.known.get(player);

  /** Looks up uncached names. If the records cannot be reached, seats keep their stored names. */
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

  /** Drops the name of a deleted player. */
  forget(player: string): void {
    this.known.delete(player);
  }

  private ready(seats: readonly SeatInfo[]): Awaitable<void> {
    const players = playersOfSeats(seats);
    return players.every((player) => this.known.has(player)) ? undefined : this.find(players);
  }
}
