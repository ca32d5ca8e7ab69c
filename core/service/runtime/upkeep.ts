import { isSessionId } from '../../api/schemas';
import { Archiver, finishedSession } from './archiver';
import type { ServiceDeps } from '../deps';
import { SessionLoader } from './loader';
import { UnreadableRecord, type UnarchivedGame } from '../ports';
import { RecordsUnavailable } from '../record-ports';

/** Younger notes (ms) may belong to commits in progress, or to games that the process which ended them is about to archive. */
const GRACE_MS = 60_000;

/** How long a sweep has a game to itself (ms). If its process ends meanwhile, another sweep may take the game after that. */
const LEASE_MS = 60_000;

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
   * Archives finished games that the processes which ended them did not; returns how many. Throws if the store or the archive is away: the
   * notes of the remaining games stay for the next sweep.
   */
  async sweepArchive(): Promise<number> {
    const { store, clock } = this.deps;
    await store.syncTime();
    const start = clock.now();
    let archived = 0;
    while (clock.now() < start + SWEEP_MS) {
      const notes = await store.unarchived(start - GRACE_MS, BATCH);
      let settled = 0;
      for (const note of notes) {
        const result = await this.archiveIfReadable(note);
        if (result === 'left') continue;
        if (result === 'archived') archived += 1;
        await store.settle(note);
        settled += 1;
      }
      // The rest is with sweeps of other hosts.
      if (settled === 0) break;
    }
    return archived;
  }

  /** Removes expired sessions from the public list; returns how many. */
  repairList(): Promise<number> {
    return this.deps.store.repairList();
  }

  /** Archives a game; a broken record must not stop the sweep. */
  private async archiveIfReadable(note: UnarchivedGame): Promise<SweepResult> {
    if (!isSessionId(note.id)) return this.giveUp(note.id, 'it is not a session');
    try {
      return await this.archive(note);
    } catch (error) {
      if (error instanceof UnreadableRecord) return this.giveUp(note.id, error.reason);
      // The game is archived; other games need no records.
      if (error instanceof RecordsUnavailable) return 'left';
      throw error;
    }
  }

  private async archive({ id }: UnarchivedGame): Promise<SweepResult> {
    const { archive, store } = this.deps;
    const [kept, found] = await Promise.all([archive?.replay(id), store.read(id)]);
    if (found.kind !== 'session')
      return kept ? this.rateArchived(id) : this.giveUp(id, 'its session is gone');
    // The commit of this note was never made.
    if (!found.session.meta.outcome) return 'nothing to do';
    if (!(await store.lease(id, found.session.version, LEASE_MS))) return 'left';
    const loaded = this.loader.withGame(found.session);
    if (!loaded.ok) return this.giveUp(id, loaded.error.reason.message);
    // If there is a replay, something that is written after it may be missing.
    const saved = await this.archiver.save(loaded.value, { isBegun: Boolean(kept) });
    if (!saved.ok) return this.giveUp(id, saved.error.message);
    return saved.value === 'archived' && !kept ? 'archived' : 'nothing to do';
  }

  /** Its session has expired, and its ratings may be missing. */
  private async rateArchived(id: string): Promise<SweepResult> {
    const archived = await this.deps.archive?.record(id);
    const game = this.deps.games.find((each) => each.id === archived?.session.meta.game);
    if (archived && game) await this.archiver.rate(finishedSession(game, archived));
    return 'nothing to do';
  }

  private giveUp(session: string, reason: string): 'nothing to do' {
    this.deps.meter?.count('failedArchivings', { kind: 'given_up' });
    this.deps.logger.error('A finished game cannot be archived', { session, reason });
    return 'nothing to do';
  }
}

/** What became of a note. `left`: another sweep has the game at this moment. */
type SweepResult = 'archived' | 'nothing to do' | 'left';
