/**
 * What waits its turn, of several callers: one entry of each in turn, those of one caller in order of arrival. However many
 * entries somebody puts in, another caller's next one waits for at most one of them.
 */
export class FairQueue<T> {
  /** By caller; the next turn is that of the first. */
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
