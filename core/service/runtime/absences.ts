import { LRUCache } from 'lru-cache';
import type { Seat } from '../../engine';
import {
  claimWin,
  goneInSeconds,
  nextOverdueAt,
  overdueSeats,
  seatsToAct,
  type AbsenceAction,
  type Access,
  type GoneSeat,
  type Session,
} from '../../session';
import type { ServiceDeps } from '../deps';
import type { Loaded } from './loader';

/** A holder who is heard from again within this part of the grace is not noted anew. */
const NOTE_SHARE = 1 / 6;

/** As many seats are remembered as noted; of more than that one is noted again, which does no harm. */
const NOTED_SEATS = 10_000;

type Deps = Pick<ServiceDeps, 'store' | 'clock' | 'leaveGraceSeconds'>;

/** Knows which holders are at the table, and who has gone away. */
export class Absences {
  /** When the store was last told that a holder was heard from (ms since 1970), by session and seat. */
  private readonly noted = new LRUCache<string, number>({ max: NOTED_SEATS });

  constructor(private readonly deps: Deps) {}

  private get graceMs(): number {
    return 1000 * this.deps.leaveGraceSeconds;
  }

  /**
   * Notes that a caller was heard from, where others wait for its move: only then does it matter. It is not waited for, and a note that
   * is lost costs the holder no more than the next one makes up for.
   */
  heard({ game, session }: Loaded, { seats: held }: Access): void {
    const others = session.meta.seats.some(({ kind }, seat) => kind === 'agent' && !held.includes(seat));
    if (!others) return;
    for (const seat of seatsToAct(game, session)) if (held.includes(seat)) this.note(session.id, seat);
  }

  private note(id: string, seat: Seat): void {
    const key = `${id}/${seat}`;
    const now = this.deps.clock.now();
    if (now - (this.noted.get(key) ?? -Infinity) < NOTE_SHARE * this.graceMs) return;
    this.noted.set(key, now);
    this.deps.store.markHeard(id, seat, this.graceMs).catch(() => this.noted.delete(key));
  }

  /** The seats whose holders have gone away by `now` (ms since 1970). */
  async gone({ game, session }: Loaded, now: number): Promise<readonly Seat[]> {
    const { left, idle } = overdueSeats(game, session, now, this.graceMs);
    if (idle.length === 0) return left;
    const heard = await this.deps.store.heardSeats(session.id, idle);
    return [...left, ...idle.filter((seat) => !heard.includes(seat))];
  }

  /** When a look may find another holder gone (ms since 1970), though nothing was committed. */
  nextAt({ game, session }: Loaded): number {
    return nextOverdueAt(game, session, this.deps.clock.now(), this.graceMs);
  }

  /** In how many seconds another holder than the caller may be gone; null if none may. */
  goneIn({ game, session }: Loaded, held: readonly Seat[], now: number): number | null {
    return goneInSeconds(game, session, held, { now, graceMs: this.graceMs });
  }

  /** What a caller learns about holders who left or are gone. */
  async goneSeats(loaded: Loaded, { seats: held }: Access): Promise<readonly GoneSeat[]> {
    const { session } = loaded;
    if (session.meta.status === 'ended') return [];
    const gone = await this.gone(loaded, this.deps.clock.now());
    return session.meta.seats.flatMap((info, seat) =>
      held.includes(seat) || (info.absentSince === undefined && !gone.includes(seat))
        ? []
        : [{ seat, name: info.name, may: gone.includes(seat) ? this.mayDo(loaded, held, gone) : [] }],
    );
  }

  private mayDo(
    { game, session }: Loaded,
    held: readonly Seat[],
    gone: readonly Seat[],
  ): readonly AbsenceAction[] {
    const seat = held.find((each) => isPlayed(session, each));
    if (seat === undefined) return [];
    const claim = claimWin(game, session, { seat, held, gone, goneIn: null }, this.deps.clock.now());
    return [...(claim.ok ? (['claim'] as const) : []), 'substitute', 'reopen'];
  }
}

const isPlayed = ({ meta }: Session, seat: Seat): boolean => meta.seats[seat]?.kind === 'agent';
