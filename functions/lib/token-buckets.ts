/** As many keys as are remembered: some megabytes at most. */
const MOST_KEYS = 20_000;

export interface BucketOptions {
  /** The capacity of a bucket. */
  readonly capacity: number;
  /** The number of tokens that a bucket gains per second, until it is full. */
  readonly perSecond: number;
  readonly mostKeys?: number;
  /** Milliseconds that only rise. */
  readonly now?: () => number;
}

interface Bucket {
  tokens: number;
  /** When they were counted (ms). */
  at: number;
}

/**
 * Token buckets by key, in memory: each begins full and refills steadily. Full buckets are dropped, and if there are too many, the least recently used ones
 * are.
 */
export class TokenBuckets {
  /** In the order of their last use. */
  private readonly buckets = new Map<string, Bucket>();
  private readonly capacity: number;
  private readonly perMs: number;
  private readonly mostKeys: number;
  private readonly now: () => number;

  constructor({ capacity, perSecond, mostKeys = MOST_KEYS, now = () => performance.now() }: BucketOptions) {
    this.capacity = capacity;
    this.perMs = perSecond / 1000;
    this.mostKeys = mostKeys;
    this.now = now;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  /** Takes tokens out of a key's bucket and returns 0; if it holds too few, takes none and returns the time until it holds enough (ms). */
  take(key: string, tokens = 1): number {
    const bucket = this.use(key);
    if (bucket.tokens < tokens) return Math.ceil((tokens - bucket.tokens) / this.perMs);
    bucket.tokens -= tokens;
    return 0;
  }

  /** The number of whole tokens in a key's bucket, and the time until it holds one more (ms). */
  standing(key: string) {
    const bucket = this.buckets.get(key);
    const held = bucket ? this.tokensIn(bucket, this.now()) : this.capacity;
    const tokens = Math.max(0, Math.floor(held));
    return { tokens, nextMs: Math.ceil((tokens + 1 - held) / this.perMs) };
  }

  /** Takes tokens that were already used, even if the bucket goes into debt. */
  charge(key: string, tokens: number): void {
    this.use(key).tokens -= tokens;
  }

  /** The current bucket of the key, which becomes the most recently used one. */
  private use(key: string): Bucket {
    const now = this.now();
    const known = this.buckets.get(key);
    const bucket = { tokens: known ? this.tokensIn(known, now) : this.capacity, at: now };
    this.buckets.delete(key);
    if (!known) this.makeRoom(now);
    this.buckets.set(key, bucket);
    return bucket;
  }

  private tokensIn({ tokens, at }: Bucket, now: number): number {
    return Math.min(this.capacity, tokens + (now - at) * this.perMs);
  }

  /** Checks two of the least recently used at a time, so that there are never many full ones and no request pays for all of them. */
  private makeRoom(now: number): void {
    let looked = 0;
    for (const [key, bucket] of this.buckets) {
      const isFull = this.tokensIn(bucket, now) >= this.capacity;
      if (isFull || this.buckets.size >= this.mostKeys) this.buckets.delete(key);
      if (++looked === 2 || !isFull) return;
    }
  }
}
