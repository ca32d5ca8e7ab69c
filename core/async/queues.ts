/**
 * Runs tasks with the same key one after another, in order of arrival; other keys do not wait. It keeps one process from racing
 * itself; between processes the store's compare-and-set decides.
 */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs the task when all earlier tasks of its key have ended. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const mine = before ? before.then(task, task) : task();
    this.tails.set(key, mine);
    const leave = (): void => {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}

/** Catching up with more items than this takes too long. */
const LONGEST = 20;

interface Entry<T> {
  readonly item: T;
  readonly settle: () => void;
}

/**
 * Sends the items of each key one after another, in order of arrival. When sending fails, or too many items have piled up, it drops
 * every waiting item but the newest: the others would be sent too late.
 */
export class LatestQueue<T> {
  private readonly waiting = new Map<string, Entry<T>[]>();

  /** `send` resolves to whether it succeeded, and never rejects. */
  constructor(
    private readonly send: (item: T) => Promise<boolean>,
    private readonly onDropped: (item: T) => void,
  ) {}

  /** Resolves when the item is sent, has failed, or is dropped. */
  add(key: string, item: T): Promise<void> {
    return new Promise((settle) => {
      const entries = this.waiting.get(key) ?? [];
      entries.push({ item, settle });
      if (this.waiting.has(key)) return;
      this.waiting.set(key, entries);
      void this.drain(key, entries);
    });
  }

  private async drain(key: string, entries: Entry<T>[]): Promise<void> {
    for (let entry = entries.shift(); entry; entry = entries.shift()) {
      const isSent = await this.send(entry.item);
      entry.settle();
      if (!isSent || entries.length > LONGEST) this.dropStale(entries);
    }
    this.waiting.delete(key);
  }

  private dropStale(entries: Entry<T>[]): void {
    for (const { item, settle } of entries.splice(0, entries.length - 1)) {
      this.onDropped(item);
      settle();
    }
  }
}
