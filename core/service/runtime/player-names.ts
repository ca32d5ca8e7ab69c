import { LRUCache } from 'lru-cache';
import { isPending, mapAwaitable, type Awaitable } from '../../async';
import { playersOfSeats, withNames, type SeatInfo, type Session } from '../../session';
import { RecordsUnavailable } from '../record-ports';
import type { PlayerDirectory } from '../player-directory';

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
