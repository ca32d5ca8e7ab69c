import { TimeLimitError, withinTime, yieldToOthers } from '../../async';
import { ok, type Result } from '../../engine';
import type { Session } from '../../session';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';
import type { ServiceDeps } from '../deps';
import type { LoadedSession } from './loader';
import { ArchiveUnavailable, type Archive } from '../ports';
import { isShort, writeReplay } from './log';

/** The maximum time that the last move of a game waits for the archive (ms). Afterwards it may still finish, or the sweep archives the game. */
const SAVE_LIMIT_MS = 1000;

/** The maximum time to archive a long game (ms), for which no move waits. */
const BACKGROUND_LIMIT_MS = 30_000;

/** The maximum time that a process waits for it at its end (ms). */
const IDLE_LIMIT_MS = 2_000;

/** Archives finished games. Does nothing if there is no archive. */
export class Archiver {
  /** Games that are being archived in the background. */
  private readonly inBackground = new Set<Promise<void>>();

  constructor(private readonly deps: Pick<ServiceDeps, 'archive' | 'store' | 'logger' | 'meter'>) {}

  /** Whether a step gave the game its outcome, so that it must be archived. */
  isDue(next: Session, before?: Session): boolean {
    if (!this.deps.archive) return false;
    return next.meta.outcome !== undefined && before?.meta.outcome === undefined;
  }

  /**
   * Resolves when the game is archived or, at the latest, after a second. A long game is archived in the background. Never rejects,
   * because the game is over in any case.
   */
  async saveSoon(ended: LoadedSession): Promise<void> {
    if (isShort(ended.session)) return this.attempt(ended, SAVE_LIMIT_MS);
    const saving = yieldToOthers().then(() => this.attempt(ended, BACKGROUND_LIMIT_MS));
    this.inBackground.add(saving);
    void saving.finally(() => this.inBackground.delete(saving));
  }

  /** Resolves when nothing is being archived in the background or, at the latest, after two seconds: the store has a note of the rest. */
  async idle(): Promise<void> {
    await withinTime(IDLE_LIMIT_MS, () => Promise.all(this.inBackground)).catch(() => undefined);
  }

  /** Archives the game and its decisions. Fails if its log does not lead to its state. */
  async save({ session }: LoadedSession): Promise<Result<true>> {
    const { store, archive } = this.deps;
    const { id, tokens, meta } = session;
    const [replay, decisions] = await Promise.all([writeReplay(store, session), store.readDecisions(id)]);
    if (!replay.ok) return replay;
    const { visibility } = meta;
    if (decisions.length > 0) await archive?.appendDecisions(id, decisions);
    // Written last, so that nothing is missing where a replay exists.
    await archive?.saveReplay({ session: id, guard: { meta: { visibility }, tokens }, replay: replay.value });
    return ok(true);
  }

  private async attempt(ended: LoadedSession, limitMs: number): Promise<void> {
    const { id, meta } = ended.session;
    try {
      await withinTime(limitMs, async () => {
        const saved = await this.save(ended);
        if (!saved.ok) throw new Error(saved.error.message);
        await this.deps.store.settle({ id, since: meta.updatedAt });
      });
    } catch (error) {
      this.deps.meter?.count('failedArchivings', { kind: 'postponed' });
      // The circuit breaker has reported the outage already.
      if (error instanceof ArchiveUnavailable && error.cause instanceof CircuitOpenError) return;
      this.deps.logger.warn('A finished game is not archived yet', {
        session: id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

/** After this long (ms) the archive counts as away. */
const ARCHIVE_LIMIT_MS = 5000;

/** The id of no session, used to probe the archive. */
const NO_SESSION = '0'.repeat(32);

/** Puts a circuit breaker before an archive: during an outage every call fails at once, without a line in the log. */
export function protectedArchive(
  archive: Archive,
  { logger, meter, closing }: Pick<ServiceDeps, 'logger' | 'meter' | 'closing'>,
): Archive {
  const breaker = new CircuitBreaker({
    service: 'archive',
    limitMs: ARCHIVE_LIMIT_MS,
    probe: () => archive.replay(NO_SESSION),
    isOutage: (error) => error instanceof ArchiveUnavailable || error instanceof TimeLimitError,
    logger,
    meter,
    closing,
  });
  const guarded = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.run(task);
    } catch (error) {
      const isAway = error instanceof CircuitOpenError || error instanceof TimeLimitError;
      throw isAway ? new ArchiveUnavailable(error) : error;
    }
  };
  return {
    saveReplay: (game) => guarded(() => archive.saveReplay(game)),
    guard: (session) => guarded(() => archive.guard(session)),
    replay: (session) => guarded(() => archive.replay(session)),
    appendDecisions: (session, decisions) => guarded(() => archive.appendDecisions(session, decisions)),
    decisions: (session) => guarded(() => archive.decisions(session)),
    remove: (session) => guarded(() => archive.remove(session)),
  };
}
