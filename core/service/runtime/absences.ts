import { LRUCache } from 'lru-cache';
import type { Seat } from '../../engine';
import {
  claimWin,
  goneInSeconds,
  holderOf,
  nextOverdueAt,
  overdueSeats,
  seatsToAct,
  type AbsenceAction,
  type Access,
  type GoneSeat,
  type Session,
} from '../../session';
import type { ServiceDeps } from '../deps';
import type { LoadedSession } from './loader';

/** A holder is recorded as present again only after this share of the grace period. */
const NOTE_SHARE = 1 / 6;

/** How many recorded seats are remembered. Recording a seat twice does no harm. */
const NOTED_SEATS = 10_000;

type Deps = Pick<ServiceDeps, 'store' | 'clock' | 'leaveGraceSeconds'>;

/** Keeps track of which holders of seats are present, and which have gone away. */
export class Absences {
  /** When a holder was last recorded as present (ms since 1970), by session and seat. */
  private readonly recorded = new LRUCache<string, number>({ max: NOTED_SEATS });

  constructor(private readonly deps: Deps) {}

  private get graceMs(): number {
    return 1000 * this.deps.leaveGraceSeconds;
  }

  /**
   * Records that a caller is present, if others wait for its move or the game is rated: only then does it matter. Nothing waits for the record, and the next
   * one makes up for a lost one.
   */
  heard({ game, session }: LoadedSession, { seats: held }: Access): void {
    const others = session.meta.seats.some(
      (info, seat) => holderOf(info) === 'agent' && !held.includes(seat),
    );
    if (!others && !session.meta.rated) return;
    for (const seat of seatsToAct(game, session)) if (held.includes(seat)) this.record(session.id, seat);
  }

  private record(id: string, seat: Seat): void {
    const key = `${id}/${seat}`;
    const now = this.deps.clock.now();
    if (now - (this.recorded.get(key) ?? -Infinity) < NOTE_SHARE * this.graceMs) return;
    this.recorded.set(key, now);
    this.deps.store.markHeard(id, seat, this.graceMs).catch(() => this.recorded.delete(key));
  }

  /** The seats whose holders have gone away by `now` (ms since 1970). */
  async gone({ game, session }: LoadedSession, now: number): Promise<readonly Seat[]> {
    const { left, idle } = overdueSeats(game, session, now, this.graceMs);
    if (idle.length === 0) return left;
    const heard = await this.deps.store.heardSeats(session.id, idle);
    return [...left, ...idle.filter((seat) => !heard.includes(seat))];
  }

  /** Those among them who said that they leave. */
  left({ game, session }: LoadedSession, now: number): readonly Seat[] {
    return overdueSeats(game, session, now, this.graceMs).left;
  }

  /** When the next holder may count as gone without a commit (ms since 1970). */
  nextAt({ game, session }: LoadedSession): number {
    return nextOverdueAt(game, session, this.deps.clock.now(), this.graceMs);
  }

  /** In how many seconds a holder other than the caller may count as gone; null if none may. */
  goneIn({ game, session }: LoadedSession, held: readonly Seat[], now: number): number | null {
    return goneInSeconds(game, session, held, { now, graceMs: this.graceMs });
  }

  /** The holders, other than the caller, who left or are gone, and what the caller may do about them. */
  async goneSeats(loaded: LoadedSession, { seats: held }: Access): Promise<readonly GoneSeat[]> {
    const { session } = loaded;
    if (session.meta.status === 'ended') return [];
    const gone = await this.gone(loaded, this.deps.clock.now());
    return session.meta.seats.flatMap((info, seat) =>
      held.includes(seat) || (info.absentSince === undefined && !gone.includes(seat))
        ? []
        : [
            {
              seat,
              name: info.name,
              may: gone.includes(seat) ? this.allowedActions(loaded, held, gone) : [],
            },
          ],
    );
  }

  private allowedActions(
    { game, session }: LoadedSession,
    held: readonly Seat[],
    gone: readonly Seat[],
  ): readonly AbsenceAction[] {
    const seat = held.find((each) => isPlayed(session, each));
    if (seat === undefined) return [];
    const claim = claimWin(game, session, { seat, held, gone, goneIn: null }, this.deps.clock.now());
    return [...(claim.ok ? (['claim'] as const) : []), 'substitute', 'reopen'];
  }
}

const isPlayed = ({ meta }: Session, seat: Seat): boolean => {
  const info = meta.seats[seat];
  return info !== undefined && holderOf(info) === 'agent';
};
