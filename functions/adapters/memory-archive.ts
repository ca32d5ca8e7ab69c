import { LRUCache } from 'lru-cache';
import type { FinishedGame } from '../../core/api';
import type { ArchivedGame, FinishedPage, FinishedQuery } from '../../core/table';
import { entryPath, listEntries } from './archive-list';
import { checkSessionId, formatGuard, PartArchive, type ArchivePart, type WriteMode } from './archive-names';

/** The maximum number of sessions; the oldest are dropped. */
const CAPACITY = 500;

interface StoredGame {
  readonly parts: Readonly<Partial<Record<ArchivePart, string>>>;
  readonly entry?: FinishedGame | undefined;
}

/** Finished games in the memory of one process: for tests, and for a host that keeps nothing beyond its own life. */
export class MemoryArchive extends PartArchive {
  private readonly sessions = new LRUCache<string, StoredGame>({ max: CAPACITY });

  saveGame({ session, guard, replay, record, entry }: ArchivedGame): Promise<void> {
    const kept = this.keptOf(session);
    if (kept.parts.replay) return Promise.resolve();
    const parts = { replay, record, guard: formatGuard(guard) };
    this.sessions.set(session, { parts: { ...kept.parts, ...parts }, entry });
    return Promise.resolve();
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

  remove(session: string): Promise<void> {
    checkSessionId(session);
    this.sessions.delete(session);
    return Promise.resolve();
  }

  protected part(session: string, part: ArchivePart): Promise<Buffer | null> {
    const kept = this.keptOf(session).parts[part];
    return Promise.resolve(kept === undefined ? null : Buffer.from(kept));
  }

  protected write(session: string, part: ArchivePart, text: string, mode: WriteMode): Promise<void> {
    const { parts, entry } = this.keptOf(session);
    const before = parts[part];
    if (mode === 'once' && before !== undefined) return Promise.resolve();
    const after = mode === 'append' ? (before ?? '') + text : text;
    this.sessions.set(session, { parts: { ...parts, [part]: after }, entry });
    return Promise.resolve();
  }

  private keptOf(session: string): StoredGame {
    checkSessionId(session);
    return this.sessions.get(session) ?? { parts: {} };
  }
}
