import { ok, type Result } from '../engine';
import { exportReplay, type Session } from '../session';
import { CircuitOpen } from './circuit-breaker';
import type { ServiceDeps } from './deps';
import type { Loaded } from './loader';
import { readWholeLog } from './log';
import { ArchiveUnavailable } from './ports';
import { withinTime } from './time-limit';

/** An archive that takes longer is not waited for by the move that ended the game: it may yet finish, or the sweep makes up for it. */
const SAVE_LIMIT_MS = 1000;

/** Brings finished games into the archive. Without an archive no game is ever due. */
export class Archiver {
  constructor(private readonly deps: Pick<ServiceDeps, 'archive' | 'store' | 'logger' | 'meter'>) {}

  /** Whether this step gave the game its outcome. */
  isDue(next: Session, before?: Session): boolean {
    if (!this.deps.archive) return false;
    return next.meta.outcome !== undefined && before?.meta.outcome === undefined;
  }

  /** Resolves when the game is archived or, at the latest, after a second. Never rejects: the game is over whoever keeps it. */
  async saveSoon(ended: Loaded): Promise<void> {
    const { id } = ended.session;
    try {
      await withinTime(SAVE_LIMIT_MS, async () => {
        const saved = await this.save(ended);
        if (!saved.ok) throw new Error(saved.error.message);
        await this.deps.store.settle({ id, since: ended.session.meta.updatedAt });
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

  /** Writes the game into the archive, with what was explained of its moves; refused if its log does not lead to its state. */
  async save({ game, session }: Loaded): Promise<Result<true>> {
    const { store, archive } = this.deps;
    const { id, tokens, meta } = session;
    const [log, decisions] = await Promise.all([readWholeLog(store, session), store.readDecisions(id)]);
    const replay = exportReplay(game, session, log);
    if (!replay.ok) return replay;
    const { visibility } = meta;
    if (decisions.length > 0) await archive?.appendDecisions(id, decisions);
    // Last: where a replay is, nothing is missing.
    await archive?.saveReplay({
      session: id,
      guard: { meta: { visibility }, tokens },
      replay: JSON.stringify(replay.value),
    });
    return ok(true);
  }
}
