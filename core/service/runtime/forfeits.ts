import { isAbort, MOST_ABORTS } from '../../arena';
import { errors, fail, ok, type Seat } from '../../engine';
import { flagFallAt, isForfeitable, leavingText, payerOf, playersToAct, type Session } from '../../session';
import type { ServiceDeps } from '../deps';
import type { Absences } from './absences';
import type { SessionChanger } from './change';
import type { LoadedSession, SessionLoader } from './loader';
import type { Workbench } from './workbench';

/** A rated game is looked at again after this long (ms) at the latest. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Timers may fire slightly early (ms). */
const LATE_MS = 5;

/**
 * Rated games that players left: who is gone has lost, without a claim. Sweeps look after them by the store's list of what is due, on which a rated
 * session stands from before it is created until it is over; a process that lives long enough does not wait for them after somebody left.
 */
export class Forfeits {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly runtime: {
      readonly absences: Absences;
      readonly bench: Workbench;
      readonly changer: SessionChanger;
      readonly deps: ServiceDeps;
      readonly loader: SessionLoader;
    },
  ) {
    runtime.deps.closing?.addEventListener('abort', () => {
      for (const timer of this.timers.values()) clearTimeout(timer);
    });
  }

  /** What a player who sits down hears about leaving; undefined where leaving has no price. */
  textFor(session: Session): string | undefined {
    const { games, leaveGraceSeconds: graceSeconds } = this.runtime.deps;
    const { rated, game: id } = session.meta;
    if (!rated) return undefined;
    const isHidden = games.find((game) => game.id === id)?.sampleHidden !== undefined;
    return leavingText(session, { graceSeconds, aborts: isAbort({ isHidden }, 0) ? MOST_ABORTS : 0 });
  }

  /** Has sweeps look after a rated session; it may not be stored yet. Those of contests have sweeps of their own. */
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

  /** Does what is due in a session about players who are gone. Returns when to look again (ms since 1970), null if never. */
  async tend(id: string): Promise<number | null> {
    const found = await this.runtime.loader.current(id);
    if (!found.ok || !isAwaited(found.value.session)) return null;
    const now = this.runtime.deps.clock.now();
    const lost = this.lostBy(found.value, now);
    if (!(await this.goOnWithout(found.value, lost, now))) return this.nextLook(found.value, now);
    const later = await this.runtime.loader.current(id);
    return later.ok && isAwaited(later.value.session) ? now : null;
  }

  /** Goes on without players who are gone; returns whether that changed the session. */
  async goOnWithout(
    { session: { id, version } }: LoadedSession,
    gone: readonly Seat[],
    now: number,
  ): Promise<boolean> {
    const { bench, changer } = this.runtime;
    if (gone.length === 0) return false;
    const changed = await changer.change<null>({
      id,
      decide: async ({ session }) => {
        if (session.version !== version)
          return fail({ reason: errors.conflict('The game went on meanwhile.') });
        const worked = await bench.make(
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

  /** Those who have lost a rated game without a claim: they left it. Who is silent may be thinking, for as long as a session lives. */
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

/** Whether sweeps must come back to a session: it is rated, not over, and of no contest. */
const isAwaited = ({ meta }: Session): boolean =>
  meta.rated === true && meta.status !== 'ended' && meta.contest === undefined;
