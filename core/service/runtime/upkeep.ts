import { isSessionId } from '../../api/schemas';
import { Archiver } from './archiver';
import type { ServiceDeps } from '../deps';
import { SessionLoader } from './loader';
import { UnreadableRecord, type UnarchivedGame } from '../ports';

/** Younger notes (ms) may belong to commits or archiving in progress. */
const GRACE_MS = 60_000;

/** How many notes are read at once. */
const BATCH = 50;

/** A sweep starts no further batch after this long (ms); the next sweep continues. */
const SWEEP_MS = 20_000;

/** Regular maintenance, run by timers. It may run in several processes at the same time. */
export class Upkeep {
  private readonly archiver: Archiver;
  private readonly loader: SessionLoader;

  constructor(private readonly deps: ServiceDeps) {
    this.archiver = new Archiver(deps);
    this.loader = new SessionLoader(deps);
  }

  /**
   * Archives finished games that their own request could not archive; returns how many. Throws if the store or the archive is away: the
   * notes of the remaining games stay for the next sweep.
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

  /** Removes expired sessions from the public list; returns how many. */
  repairList(): Promise<number> {
    return this.deps.store.repairList();
  }

  /** Archives a game; a broken record must not stop the sweep. */
  private async archiveIfReadable(note: UnarchivedGame): Promise<boolean> {
    if (!isSessionId(note.id)) return this.giveUp(note.id, 'it is not a session');
    try {
      return await this.archive(note);
    } catch (error) {
      if (error instanceof UnreadableRecord) return this.giveUp(note.id, error.reason);
      throw error;
    }
  }

  /** False if the game is archived already or cannot be archived; the latter is reported. */
  private async archive({ id }: UnarchivedGame): Promise<boolean> {
    const { archive, store } = this.deps;
    if (await archive?.replay(id)) return false;
    const found = await store.read(id);
    if (found.kind !== 'session') return this.giveUp(id, 'its session is gone');
    // The commit of this note was never made.
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
