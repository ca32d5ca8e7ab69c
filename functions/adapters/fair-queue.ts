/**
 * A queue of several callers: it takes one entry of each caller in turn, those of one caller in order of arrival. However many entries one caller adds, another
 * caller's next entry waits for at most one of them.
 */
export class FairQueue<T> {
  /** By caller; the first one's turn is next. */
  private readonly waiting = new Map<string, T[]>();
  private entries = 0;
  /** Whose turn was the last one. */
  private last: string | undefined;

  get size(): number {
    return this.entries;
  }

  /** How many entries of a caller wait. */
  sizeOf(caller: string): number {
    return this.waiting.get(caller)?.length ?? 0;
  }

  push(caller: string, entry: T): void {
    const own = this.waiting.get(caller);
    if (own) own.push(entry);
    else this.waiting.set(caller, [entry]);
    this.entries += 1;
  }

  /** Takes out the entry whose turn it is; undefined if none waits. */
  shift(): T | undefined {
    const caller = this.nextCaller();
    if (caller === undefined) return undefined;
    const [entry, ...later] = this.waiting.get(caller) ?? [];
    this.waiting.delete(caller);
    if (later.length > 0) this.waiting.set(caller, later);
    this.entries -= 1;
    this.last = caller;
    return entry;
  }

  /** Nobody has two turns running while another waits. */
  private nextCaller(): string | undefined {
    const [first, second] = this.waiting.keys();
    return first === this.last ? (second ?? first) : first;
  }
}
