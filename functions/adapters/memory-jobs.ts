import type { JobStore } from '../../core/service/job-ports';
import type { Clock } from '../../core/service/ports';
import { ExpiringMap } from './expiring-map';

/** What is known of long work, in memory. */
export class MemoryJobs implements JobStore {
  private readonly texts: ExpiringMap<string, string>;

  constructor(clock: Clock) {
    this.texts = new ExpiringMap(clock);
  }

  read(names: readonly string[]): Promise<readonly (string | null)[]> {
    return Promise.resolve(names.map((name) => this.texts.get(name) ?? null));
  }

  replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean> {
    const isSame = (this.texts.get(name) ?? null) === before;
    if (isSame) this.texts.set(name, after, ttlSeconds);
    return Promise.resolve(isSame);
  }
}
