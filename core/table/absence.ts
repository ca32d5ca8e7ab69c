import { LRUCache } from 'lru-cache';
import { errors, fail, ok, type Seat } from '../engine';
import {
  type AbsenceAction,
  type Access,
  claimWin,
  flagFallAt,
  goneInSeconds,
  type GoneSeat,
  holderOf,
  isForfeitable,
  leavingText,
  type LoadedSession,
  nextOverdueAt,
  overdueSeats,
  payerOf,
  playersToAct,
  seatsToAct,
  type Session,
} from '../session';
import type { ServiceDeps } from '../ports/host';
import { withinTime } from '../async';
import type { DueSession } from '../ports/listeners';
import { isAbort, MOST_ABORTS } from '../arena/counting';
import type { SessionChanger } from './change';
import type { SessionLoader } from './load';
import type { WorkScheduler } from './work';

/** A holder is recorded as present again only after this share of the grace period. */
const NOTE_SHARE = 1 / 6;

/** Cache size: recorded seats. Recording a seat twice does no harm. */
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
   * Records that a caller is present, but only if others wait for its move or the game is rated. Nothing waits for the record, and the next one makes up for a
   * lost one.
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

  /** The holders among them who left explicitly. */
  left({ game, session }: LoadedSession, now: number): readonly Seat[] {
    return overdueSeats(game, session, now, this.graceMs).left;
  }

  /** When the next holder may count as gone without a commit (ms since 1970). */
  nextAt({ game, session }: LoadedSession): number {
    return nextOverdueAt(game, session, this.deps.clock.now(), this.graceMs);
  }

  /** The seconds until a holder other than the caller may count as gone; null if none may. */
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

/** A session that was due is checked again after this long (ms) in any case, because the process may end during the first check. */
const RECHECK_MS = 60_000;

/** A sweep also takes sessions that are due this soon (ms): this process then wakes for them, instead of leaving them to the next sweep. */
const AHEAD_MS = 30_000;

/** The number of sessions that a sweep requests at once, and how long it runs (ms). */
const BATCH = 50;
const SWEEP_MS = 40_000;

/** Does what is due in a session; returns when it is due again (ms since 1970), null if never. */
type Tend = (session: string) => Promise<number | null>;

/** The sessions in which something is due though nobody asks. */
export class DueSessions {
  constructor(private readonly deps: Pick<ServiceDeps, 'store' | 'clock' | 'logger' | 'closing'>) {}

  /**
   * Checks all sessions that are due now or soon; returns how many. Later sweeps finish checks that take long. `touch` first brings a session up to date. Each
   * of `features` itself puts a session back on the list of due sessions.
   */
  async sweep(touch: Tend, features: readonly Tend[]): Promise<number> {
    const { store, clock, closing } = this.deps;
    if (closing?.aborted) return 0;
    await store.syncTime();
    const start = clock.now();
    const looks: Promise<void>[] = [];
    while (clock.now() < start + SWEEP_MS) {
      const due = await store.due.before(start + AHEAD_MS, BATCH);
      if (due.length === 0) break;
      for (const { session } of due) {
        const at = clock.now() + RECHECK_MS;
        await store.due.schedule(session, at);
        looks.push(this.look({ session, at }, touch, features));
      }
    }
    await withinTime(Math.max(1, start + SWEEP_MS - clock.now()), () => Promise.all(looks)).catch(
      () => undefined,
    );
    return looks.length;
  }

  /** A session in which nothing is left to do is not due again. */
  private async look(due: DueSession, touch: Tend, features: readonly Tend[]): Promise<void> {
    const { store } = this.deps;
    try {
      const again = await touch(due.session).catch((error: unknown) => {
        this.report(error);
        return due.at;
      });
      const nexts = await Promise.all(features.map((tend) => tend(due.session)));
      if (nexts.some((next) => next !== null)) return;
      if (again === null) await store.due.settle(due);
      else if (again > due.at) await store.due.schedule(due.session, again);
    } catch (error) {
      this.report(error);
    }
  }

  private report(error: unknown): void {
    if (this.deps.closing?.aborted) return;
    this.deps.logger.warn('What is due in a session could not be done yet', {
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

/** The longest time until a rated game is checked again (ms). */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Timers may fire slightly early (ms). */
const LATE_MS = 5;

/**
 * Ends rated games that players left: a player who is gone has lost, without a claim. Sweeps find these games by the store's list of due sessions, which has a
 * rated session from before its creation until its end. If the process in which a player left is still running, it does not wait for a sweep.
 */
export class Forfeits {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly runtime: {
      readonly absences: Absences;
      readonly scheduler: WorkScheduler;
      readonly changer: SessionChanger;
      readonly deps: ServiceDeps;
      readonly loader: SessionLoader;
    },
  ) {
    runtime.deps.closing?.addEventListener('abort', () => {
      for (const timer of this.timers.values()) clearTimeout(timer);
    });
  }

  /** The warning about leaving for a player who sits down; undefined if leaving costs nothing. */
  textFor(session: Session): string | undefined {
    const { games, leaveGraceSeconds: graceSeconds } = this.runtime.deps;
    const { rated, game: id } = session.meta;
    if (!rated) return undefined;
    const isHidden = games.find((game) => game.id === id)?.sampleHidden !== undefined;
    return leavingText(session, { graceSeconds, aborts: isAbort({ isHidden }, 0) ? MOST_ABORTS : 0 });
  }

  /** Schedules a rated session for sweeps, even before it is stored. Sessions of contests have their own sweeps. */
  async expect(session: Session): Promise<void> {
    const { clock, leaveGraceSeconds, store } = this.runtime.deps;
    if (isAwaited(session)) await store.due.by(session.id, clock.now() + 1000 * leaveGraceSeconds);
  }

  /** The same after somebody left it. */
  async expectAfterLeaving(session: Session): Promise<void> {
    const { closing, leaveGraceSeconds, logger } = this.runtime.deps;
    if (!isAwaited(session)) return;
    await this.expect(session);
    if (closing?.aborted) return;
    const { id } = session;
    clearTimeout(this.timers.get(id));
    const look = (): void => {
      this.timers.delete(id);
      this.tend(id).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        logger.warn('A game that was left is not over yet', { session: id, error: message });
      });
    };
    this.timers.set(id, setTimeout(look, 1000 * leaveGraceSeconds + LATE_MS).unref());
  }

  /** Does what is due about absent players of a session. Returns when to check again (ms since 1970), null if never. */
  async tend(id: string): Promise<number | null> {
    const found = await this.runtime.loader.current(id);
    if (!found.ok || !isAwaited(found.value.session)) return null;
    const now = this.runtime.deps.clock.now();
    const lost = this.lostBy(found.value, now);
    if (!(await this.goOnWithout(found.value, lost, now))) return this.nextLook(found.value, now);
    const later = await this.runtime.loader.current(id);
    return later.ok && isAwaited(later.value.session) ? now : null;
  }

  /** Continues without players who are gone; returns whether that changed the session. */
  async goOnWithout(
    { session: { id, version } }: LoadedSession,
    gone: readonly Seat[],
    now: number,
  ): Promise<boolean> {
    const { scheduler, changer } = this.runtime;
    if (gone.length === 0) return false;
    const changed = await changer.change<null>({
      id,
      decide: async ({ session }) => {
        if (session.version !== version)
          return fail({ reason: errors.conflict('The game has changed in the meantime.') });
        const worked = await scheduler.make(
          'forfeit',
          { session, gone, now },
          { caller: payerOf(session, undefined) },
        );
        const step = worked.ok ? worked.value : worked;
        return step.ok ? ok({ step: step.value, answer: null }) : fail({ reason: step.error });
      },
    });
    return changed.ok;
  }

  /** The players of a contest's game who have left or are silent, or did not move for as long as a session lives. */
  async gone(loaded: LoadedSession, now: number): Promise<readonly Seat[]> {
    if (!isForfeitable(loaded.session)) return [];
    const gone = await this.runtime.absences.gone(loaded, now);
    return gone.length > 0 ? gone : this.overdue(loaded, now);
  }

  /** The seats that have lost a rated game without a claim, because their players left. A silent player may be thinking until the session expires. */
  private lostBy(loaded: LoadedSession, now: number): readonly Seat[] {
    if (!isForfeitable(loaded.session)) return [];
    const left = this.runtime.absences.left(loaded, now);
    return left.length > 0 ? left : this.overdue(loaded, now);
  }

  /** The players who must act in a session that would expire now. */
  private overdue({ game, session }: LoadedSession, now: number): readonly Seat[] {
    return now < this.expiry(session) ? [] : playersToAct(game, session);
  }

  private expiry({ meta }: Session): number {
    return meta.updatedAt + 1000 * this.runtime.deps.sessionTtlSeconds;
  }

  private nextLook({ session }: LoadedSession, now: number): number {
    const { clock, seats } = session.meta;
    const graceMs = 1000 * this.runtime.deps.leaveGraceSeconds;
    const dues = [
      ...seats.map(({ absentSince = Infinity }) => absentSince + graceMs),
      this.expiry(session),
      (clock ? flagFallAt(clock) : null) ?? Infinity,
    ];
    return Math.min(...dues.filter((at) => at > now), now + LONGEST_PAUSE_MS);
  }
}

/** Whether sweeps must check a session again: it is rated, not over, and not part of a contest. */
const isAwaited = ({ meta }: Session): boolean =>
  meta.rated === true && meta.status !== 'ended' && meta.contest === undefined;
