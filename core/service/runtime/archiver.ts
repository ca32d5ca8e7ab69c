import { TimeLimitError, withinTime, yieldToOthers } from '../../async';
import { ok, type Result } from '../../engine';
import type { Session } from '../../session';
import { CircuitBreaker, CircuitOpen } from './circuit-breaker';
import type { ServiceDeps } from '../deps';
import type { Loaded } from './loader';
import { ArchiveUnavailable, type Archive } from '../ports';
import { isShort, writtenReplay } from './log';

/** An archive that takes longer is not waited for by the move that ended the game: it may yet finish, or the sweep makes up for it. */
const SAVE_LIMIT_MS = 1000;

/** Maximum time for the replay of a long game (ms), which no move waits for. */
const BEHIND_LIMIT_MS = 30_000;

/** Maximum time that an ending process waits for it (ms). */
const IDLE_LIMIT_MS = 2_000;

/** Brings finished games into the archive. Without an archive no game is ever due. */
export class Archiver {
  /** What is being archived behind an answer. */
  private readonly behind = new Set<Promise<void>>();

  constructor(private readonly deps: Pick<ServiceDeps, 'archive' | 'store' | 'logger' | 'meter'>) {}

  /** Whether this step gave the game its outcome. */
  isDue(next: Session, before?: Session): boolean {
    if (!this.deps.archive) return false;
    return next.meta.outcome !== undefined && before?.meta.outcome === undefined;
  }

  /**
   * Resolves when the game is archived or, at the latest, after a second; at once if it was a long game, which is archived behind
   * the answer. Never rejects: the game is over, kept or not.
   */
  async saveSoon(ended: Loaded): Promise<void> {
    if (isShort(ended.session)) return this.attempt(ended, SAVE_LIMIT_MS);
    const saving = yieldToOthers().then(() => this.attempt(ended, BEHIND_LIMIT_MS));
    this.behind.add(saving);
    void saving.finally(() => this.behind.delete(saving));
  }

  /** Resolves when nothing is being archived behind an answer any more or, at the latest, after two seconds: the rest is noted. */
  async idle(): Promise<void> {
    await withinTime(IDLE_LIMIT_MS, () => Promise.all(this.behind)).catch(() => undefined);
  }

  /** Writes the game into the archive, with what was explained of its moves; refused if its log does not lead to its state. */
  async save({ session }: Loaded): Promise<Result<true>> {
    const { store, archive } = this.deps;
    const { id, tokens, meta } = session;
    const [replay, decisions] = await Promise.all([writtenReplay(store, session), store.readDecisions(id)]);
    if (!replay.ok) return replay;
    const { visibility } = meta;
    if (decisions.length > 0) await archive?.appendDecisions(id, decisions);
    // Last: where a replay is, nothing is missing.
    await archive?.saveReplay({ session: id, guard: { meta: { visibility }, tokens }, replay: replay.value });
    return ok(true);
  }

  private async attempt(ended: Loaded, limitMs: number): Promise<void> {
    const { id, meta } = ended.session;
    try {
      await withinTime(limitMs, async () => {
        const saved = await this.save(ended);
        if (!saved.ok) throw new Error(saved.error.message);
        await this.deps.store.settle({ id, since: meta.updatedAt });
      });
    } catch (error) {
      this.deps.meter?.count('failedArchivings', { kind: 'postponed' });
      // That the archive is away was reported when it was found out.
      if (error instanceof ArchiveUnavailable && error.cause instanceof CircuitOpen) return;
      this.deps.logger.warn('A finished game is not archived yet', {
        session: id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

/** An archive that takes longer is away. */
const ARCHIVE_LIMIT_MS = 5000;

/** No session has this id: the archive only has to say so. */
const NO_SESSION = '0'.repeat(32);

/** The archive, which nothing waits for once it was found to be away: what is asked of it then fails at once, and without a word. */
export function guardedArchive(
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
      const isAway = error instanceof CircuitOpen || error instanceof TimeLimitError;
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
