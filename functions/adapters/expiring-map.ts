import type { Clock } from '../../core/ports/sessions';

/** The number of other entries that a write checks: at least two, or dead entries could grow faster than they are found. */
const VISITS_PER_WRITE = 2;

interface Entry<V> {
  readonly value: V;
  readonly expiresAt: number;
}

/**
 * A map whose entries expire. It has no timer: a read checks its own entry, and each write visits a few others in turn, so the map never holds many dead
 * entries, and every operation takes constant time.
 */
export class ExpiringMap<K, V> {
  private readonly entries = new Map<K, Entry<V>>();
  private tour = this.entries.entries();

  /** `onExpired` is called with each entry that a write found expired and removed. */
  constructor(
    private readonly clock: Clock,
    private readonly onExpired: (key: K) => void = () => undefined,
  ) {}

  get(key: K): V | undefined {
    const entry = this.entries.get(key);
    return entry && this.isAlive(entry) ? entry.value : undefined;
  }

  /** Keeps the value for `ttlSeconds` from now, in place of any former one. */
  set(key: K, value: V, ttlSeconds: number): void {
    this.entries.set(key, { value, expiresAt: this.clock.now() + ttlSeconds * 1000 });
    this.sweep();
  }

  /** Replaces the value of a live entry; the expiry stays the same. */
  replace(key: K, value: V): void {
    const entry = this.entries.get(key);
    if (entry && this.isAlive(entry)) this.entries.set(key, { ...entry, value });
  }

  /** Takes the entry out; undefined if there was none alive. */
  take(key: K): V | undefined {
    const value = this.get(key);
    this.entries.delete(key);
    return value;
  }

  /** The number of entries, including dead ones that no write has found yet. */
  get size(): number {
    return this.entries.size;
  }

  private isAlive(entry: Entry<V>): boolean {
    return entry.expiresAt > this.clock.now();
  }

  private sweep(): void {
    for (let visits = 0; visits < VISITS_PER_WRITE; visits++) {
      const next = this.tour.next();
      if (next.done) {
        this.tour = this.entries.entries();
        return;
      }
      const [key, entry] = next.value;
      if (!this.isAlive(entry)) {
        this.entries.delete(key);
        this.onExpired(key);
      }
    }
  }
}
