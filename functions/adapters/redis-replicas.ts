import type { Redis } from 'ioredis';
import { StoreUnavailable } from '../../core/ports/sessions';
import type { RedisClient } from './redis-client';

/** Which replicas must have a write before it counts as made. */
export interface ReplicaTerms {
  /** How many of them, at least one. */
  readonly replicas: number;
  /** How long they may take (ms). */
  readonly timeoutMs: number;
}

/** WAITs on one connection: the current one, and the next one for all callers that arrive meanwhile. */
interface Waits {
  current: Promise<number> | undefined;
  following: Promise<number> | undefined;
}

/**
 * Checks with WAIT whether replicas have a client's writes. WAIT blocks its connection, so that client is only for writes; writes answered during one WAIT
 * share the next.
 */
export class RedisReplicas {
  private readonly waits = new WeakMap<Redis, Waits>();

  constructor(
    private readonly client: RedisClient,
    private readonly terms: ReplicaTerms,
  ) {}

  /**
   * Resolves once enough replicas have the writes to the slot of a key; throws `StoreUnavailable` if they take too long, although the write was made.
   * `isRepeat`: another process wrote it, so it must be followed by a write of our own to this key.
   */
  async confirm(key: string, isRepeat: boolean): Promise<void> {
    const { replicas } = this.terms;
    const count = await this.client.run(async (redis, nodeOf) => {
      if (isRepeat) await redis.set(key, '', 'PX', 1);
      const node = nodeOf(key);
      return node ? this.wait(node) : 0;
    });
    if (count < replicas)
      throw new StoreUnavailable(new Error(`${count} of ${replicas} replicas have what was written`));
  }

  private wait(node: Redis): Promise<number> {
    const waits = this.waits.get(node) ?? { current: undefined, following: undefined };
    this.waits.set(node, waits);
    const start = (): Promise<number> => {
      waits.following = undefined;
      waits.current = node
        .wait(this.terms.replicas, this.terms.timeoutMs)
        .finally(() => (waits.current = undefined));
      return waits.current;
    };
    if (!waits.current) return start();
    waits.following ??= waits.current.then(start, start);
    return waits.following;
  }
}
