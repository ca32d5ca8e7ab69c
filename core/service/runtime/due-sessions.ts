import { withinTime } from '../../async';
import type { ServiceDeps } from '../deps';
import type { DueSession } from '../listener-ports';

/** A session that was due is looked at again after this long (ms), whatever becomes of the first look: a process may end meanwhile. */
const RECHECK_MS = 60_000;

/** A sweep takes up what is due this soon (ms), too: this process then wakes for it, and it does not wait for the next sweep. */
const AHEAD_MS = 30_000;

/** How many sessions a sweep asks for at once, and for how long it goes on (ms). */
const BATCH = 50;
const SWEEP_MS = 40_000;

/** Does what is due in a session; returns when it is due again (ms since 1970), null if never. */
export type Tend = (session: string) => Promise<number | null>;

/** The sessions in which something is due though nobody asks. */
export class DueSessions {
  constructor(private readonly deps: Pick<ServiceDeps, 'store' | 'clock' | 'logger' | 'closing'>) {}

  /**
   * Looks at all sessions that are due, now or soon; returns how many. Looks that take long are finished by later sweeps. `touch`
   * brings a session up to date first. Each of `features` puts a session that it looks at again on the list of what is due itself.
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
