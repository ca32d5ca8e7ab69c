/** Lets at most `limit` tasks run at a time; the others start in order of arrival. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(limit: number) {
    this.free = limit;
  }

  /** Runs the task when its turn has come. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

/**
 * Lets at most `total` tasks run at a time, and at most `perKey` of the same key. The others start in order of arrival within their key,
 * and the keys take turns: however many tasks a slow key has, those of other keys pass it.
 */
export class KeyedSemaphore {
  /** By key; the first one's turn is next. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly running = new Map<string, number>();
  private free: number;

  constructor(private readonly limits: { readonly total: number; readonly perKey: number }) {
    this.free = limits.total;
  }

  /** Runs the task when its turn has come. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter) => {
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), enter]);
      this.startNext();
    });
    try {
      return await task();
    } finally {
      this.count(key, -1);
      this.startNext();
    }
  }

  private startNext(): void {
    for (const [key, [enter, ...later]] of this.waiting) {
      if (this.free === 0) return;
      if (!enter || (this.running.get(key) ?? 0) >= this.limits.perKey) continue;
      this.waiting.delete(key);
      // Behind the other keys.
      if (later.length > 0) this.waiting.set(key, later);
      this.count(key, 1);
      enter();
    }
  }

  private count(key: string, change: 1 | -1): void {
    const running = (this.running.get(key) ?? 0) + change;
    if (running === 0) this.running.delete(key);
    else this.running.set(key, running);
    this.free -= change;
  }
}
