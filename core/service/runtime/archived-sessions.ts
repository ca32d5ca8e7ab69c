import { LRUCache } from 'lru-cache';
import { isSessionId } from '../../api/schemas';
import type { ServiceDeps } from '../deps';
import type { ArchivedSession } from '../archive-ports';

/** How many archived sessions are cached. Each has its whole log, so they are few. */
const CAPACITY = 8;

/** For how long (ms): another process may delete them. */
const TTL_MS = 60_000;

/** Reads the sessions that only the archive has, and caches the most recent ones: a viewer who looks back asks for one version after another. */
export class ArchivedSessions {
  private readonly cache = new LRUCache<string, Promise<ArchivedSession | null>>({
    max: CAPACITY,
    ttl: TTL_MS,
  });

  constructor(private readonly deps: Pick<ServiceDeps, 'archive'>) {}

  /** An archived session; null if there is none. Only valid session ids reach the archive, since its file names contain them. */
  async find(id: string): Promise<ArchivedSession | null> {
    if (!this.deps.archive || !isSessionId(id)) return null;
    const known = this.cache.get(id);
    if (known) return known;
    const reading = this.deps.archive.record(id);
    this.cache.set(id, reading);
    const found = await reading.catch((error: unknown) => {
      this.drop(id);
      throw error;
    });
    if (!found) this.drop(id);
    return found;
  }

  drop(id: string): void {
    this.cache.delete(id);
  }
}
