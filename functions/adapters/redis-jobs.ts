import type { JobStore } from '../../core/service/job-ports';
import { milliseconds } from './redis-arguments';
import type { RedisClient } from './redis-client';
import { jobKey } from './redis-keys';

/** What is known of long work, in Redis. In a cluster each text is in a slot of its own. */
export class RedisJobs implements JobStore {
  constructor(private readonly client: RedisClient) {}

  read(names: readonly string[]): Promise<readonly (string | null)[]> {
    return this.client.run((redis) => Promise.all(names.map((name) => redis.get(jobKey(name)))));
  }

  async replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean> {
    const replaced = await this.client.run((redis) =>
      redis.replaceText(jobKey(name), before ?? '', after, milliseconds(ttlSeconds)),
    );
    return replaced === 1;
  }
}
