import { ok, type Result } from '../engine';
import { exportReplay, type Session } from '../session';
import type { ServiceDeps } from './deps';
import type { Loaded } from './loader';
import { readWholeLog } from './log';
import { withinTime } from './time-limit';

/** An archive that takes longer is not waited for by the move that ended the game; the sweep makes up for it. */
const SAVE_LIMIT_MS = 1000;

/** Brings finished games into the archive. Without an archive no game is ever due. */
export class Archiver {
  constructor(private readonly deps: Pick<ServiceDeps, 'archive' | 'store' | 'logger' | 'meter'>) {}

  /** Whether this step gave the game its outcome. */
  isDue(next: Session, before?: Session): boolean {
    if (!this.deps.archive) return false;
    return next.meta.outcome !== undefined && before?.meta.outcome === undefined;
  }

  /** Resolves when the game is archived or, after a second, given up. Never rejects: the game is over whoever keeps it. */
  async saveSoon(ended: Loaded): Promise<void> {
    const { id } = ended.session;
    try {
      const saved = await withinTime(SAVE_LIMIT_MS, (signal) => this.save(ended, signal));
      if (!saved.ok) throw new Error(saved.error.message);
      await this.deps.store.settle({ id, since: ended.session.meta.updatedAt });
    } catch (error) {
      this.deps.meter?.count('failedArchivings', { kind: 'postponed' });
      this.deps.logger.warn('A finished game is not archived yet', {
        session: id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** Writes the game into the archive; refused if its log does not lead to its state. */
  async save({ game, session }: Loaded, signal: AbortSignal): Promise<Result<true>> {
    const log = await readWholeLog(this.deps.store, session.id);
    const replay = exportReplay(game, session, log);
    if (!replay.ok) return replay;
    const { tokens, meta } = session;
    const { visibility } = meta;
    await this.deps.archive?.saveReplay({ meta: { visibility }, tokens, replay: replay.value }, signal);
    return ok(true);
  }
}
