import { settledWithin } from '../async';
import type { LogEntry, LoadedSession } from '../session';
import type { ServiceDeps } from '../ports/host';
import type { Counters } from '../ports/sessions';

/** The maximum time that the last move of a game waits for its counters (ms). */
const LIMIT_MS = 1000;

/** What is counted about a game that has just ended, in counters of the day that outlive it. */
export type CountEnd = (ended: LoadedSession) => Counters;

/** Counts the games that end, by day, so that statistics remain when they have expired. */
export class GameCounter {
  /** `counts`: what each feature counts. */
  constructor(
    private readonly deps: Pick<ServiceDeps, 'store' | 'logger'>,
    private readonly counts: () => readonly CountEnd[],
  ) {}

  /** Counts the game if the commit ended it (undefined: there is nothing to count). Never rejects, because the game is over in any case. */
  follow(loaded: LoadedSession, { version }: LogEntry): Promise<void> | undefined {
    const { meta } = loaded.session;
    if (meta.endVersion !== version || meta.outcome === undefined) return undefined;
    const counters = Object.assign({}, ...this.counts().map((count) => count(loaded))) as Counters;
    return Object.keys(counters).length === 0 ? undefined : this.add(loaded, counters);
  }

  private async add({ session: { id, meta } }: LoadedSession, counters: Counters): Promise<void> {
    const { store, logger } = this.deps;
    try {
      await settledWithin(LIMIT_MS, store.addCounters(dayOf(meta.updatedAt), counters));
    } catch (error) {
      logger.warn('A finished game is not counted', {
        session: id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

/** E.g. `2026-11-23` (UTC). */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
