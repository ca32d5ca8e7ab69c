import { LRUCache } from 'lru-cache';
import type { FinishedGame } from '../../core/api';
import type { Effort } from '../../core/engine';
import type { Archive, ArchivedGame, ArchivedSession, FinishedPage, FinishedQuery } from '../../core/service';
import type { Decision, AccessGuard } from '../../core/session';
import { entryPath, listEntries } from './archive-list';
import { archiveNames, formatDecisions, formatGuard, parseDecisions } from './archive-names';
import { parseArchivedSession, parseGuard } from './session-records';

/** Sessions of which anything is kept; the oldest give way. */
const CAPACITY = 500;

interface StoredGame {
  readonly guard?: string;
  readonly replay?: Uint8Array;
  readonly record?: string;
  readonly entry?: FinishedGame;
  readonly decisions: string;
  readonly analyses?: Readonly<Partial<Record<Effort, string>>>;
  readonly rating?: string;
}

const NOTHING: StoredGame = { decisions: '' };

/** Finished games in the memory of one process: for tests, and for a host that keeps nothing beyond its own life. */
export class MemoryArchive implements Archive {
  private readonly sessions = new LRUCache<string, StoredGame>({ max: CAPACITY });

  saveGame({ session, guard, replay, record, entry }: ArchivedGame): Promise<void> {
    const kept = this.keptOf(session);
    if (kept.replay) return Promise.resolve();
    this.keep(session, {
      ...kept,
      guard: formatGuard(guard),
      replay: new TextEncoder().encode(replay),
      record,
      ...(entry ? { entry } : {}),
    });
    return Promise.resolve();
  }

  record(session: string): Promise<ArchivedSession | null> {
    const { record } = this.keptOf(session);
    return Promise.resolve(record === undefined ? null : parseArchivedSession(session, record));
  }

  list(query: FinishedQuery): Promise<FinishedPage> {
    const entries = new Map(
      [...this.sessions.values()].flatMap(({ entry }) => (entry ? [[entryPath(entry), entry] as const] : [])),
    );
    const paths = [...entries.keys()].map((path) => path.split('/'));
    return listEntries(
      {
        hours: () => Promise.resolve([...new Set(paths.map(([hour = '']) => hour))]),
        entries: (wanted) =>
          Promise.resolve(paths.flatMap(([hour, name = '']) => (hour === wanted ? [name] : []))),
        read: (hour, name) => Promise.resolve(JSON.stringify(entries.get(`${hour}/${name}`) ?? null)),
      },
      query,
    );
  }

  replay(session: string): Promise<Uint8Array | null> {
    return Promise.resolve(this.keptOf(session).replay ?? null);
  }

  guard(session: string): Promise<AccessGuard | null> {
    const { guard } = this.keptOf(session);
    return Promise.resolve(guard === undefined ? null : parseGuard(session, guard));
  }

  appendDecisions(session: string, decisions: readonly Decision[]): Promise<void> {
    const kept = this.keptOf(session);
    this.keep(session, { ...kept, decisions: kept.decisions + formatDecisions(decisions) });
    return Promise.resolve();
  }

  decisions(session: string): Promise<readonly Decision[]> {
    return Promise.resolve(parseDecisions(session, this.keptOf(session).decisions));
  }

  saveAnalysis(session: string, effort: Effort, text: string): Promise<void> {
    const kept = this.keptOf(session);
    this.keep(session, { ...kept, analyses: { ...kept.analyses, [effort]: text } });
    return Promise.resolve();
  }

  analysis(session: string, effort: Effort): Promise<string | null> {
    return Promise.resolve(this.keptOf(session).analyses?.[effort] ?? null);
  }

  saveRating(session: string, text: string): Promise<void> {
    const kept = this.keptOf(session);
    if (kept.rating === undefined) this.keep(session, { ...kept, rating: text });
    return Promise.resolve();
  }

  rating(session: string): Promise<string | null> {
    return Promise.resolve(this.keptOf(session).rating ?? null);
  }

  remove(session: string): Promise<void> {
    this.sessions.delete(keyOf(session));
    return Promise.resolve();
  }

  private keptOf(session: string): StoredGame {
    return this.sessions.get(keyOf(session)) ?? NOTHING;
  }

  private keep(session: string, kept: StoredGame): void {
    this.sessions.set(keyOf(session), kept);
  }
}

/** Like the archives that have names, this one takes ids only. */
const keyOf = (session: string): string => archiveNames(session).replay;
