import { isSessionId } from '../../api/schemas';
import { Archiver } from './archiver';
import type { ServiceDeps } from '../deps';
import { SessionLoader } from './loader';
import { UnreadableRecord, type Unarchived } from '../ports';

/** Younger notes belong to commits, and to archiving, that may be under way. */
const GRACE_MS = 60_000;

/** Notes read at once. */
const BATCH = 50;

/** A sweep takes no further batch after this long: the next one goes on. */
const SWEEP_MS = 20_000;

/** What is done by the clock, and by no request. Safe to run at the same time in several processes. */
export class Upkeep {
  private readonly archiver: Archiver;
  private readonly loader: SessionLoader;

  constructor(private readonly deps: ServiceDeps) {
    this.archiver = new Archiver(deps);
    this.loader = new SessionLoader(deps);
  }

  /**
   * Archives the finished games whose own request could not; returns how many. Throws where store or archive are away: what is left
   * stays noted for the next sweep.
   */
  async sweepArchive(): Promise<number> {
    const { store, clock } = this.deps;
    await store.syncTime();
    const start = clock.now();
    let archived = 0;
    while (clock.now() < start + SWEEP_MS) {
      const notes = await store.unarchived(start - GRACE_MS, BATCH);
      if (notes.length === 0) break;
      for (const note of notes) {
        if (await this.archiveIfReadable(note)) archived += 1;
        await store.settle(note);
      }
    }
    return archived;
  }

  /** Takes sessions that are gone off the public list; returns how many. */
  repairList(): Promise<number> {
    return this.deps.store.repairList();
  }

  /** A broken record holds up no other game. */
  private async archiveIfReadable(note: Unarchived): Promise<boolean> {
    if (!isSessionId(note.id)) return this.giveUp(note.id, 'it is no session');
    try {
      return await this.archive(note);
    } catch (error) {
      if (error instanceof UnreadableRecord) return this.giveUp(note.id, error.reason);
      throw error;
    }
  }

  /** False if there is nothing to archive any more, or never will be; the latter is reported. */
  private async archive({ id }: Unarchived): Promise<boolean> {
    const { archive, store } = this.deps;
    if (await archive?.replay(id)) return false;
    const found = await store.read(id);
    if (found.kind !== 'session') return this.giveUp(id, 'its session is gone');
    // Noted for a commit that was not made in the end.
    if (!found.session.meta.outcome) return false;
    const loaded = this.loader.withGame(found.session);
    if (!loaded.ok) return this.giveUp(id, loaded.error.reason.message);
    const saved = await this.archiver.save(loaded.value);
    return saved.ok || this.giveUp(id, saved.error.message);
  }

  private giveUp(session: string, reason: string): false {
    this.deps.meter?.count('failedArchivings', { kind: 'given_up' });
    this.deps.logger.error('A finished game cannot be archived', { session, reason });
    return false;
  }
}
