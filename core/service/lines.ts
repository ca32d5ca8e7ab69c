/** More than this in one line is too much to catch up with. */
const LONGEST = 20;

interface Place<T> {
  readonly item: T;
  readonly settle: () => void;
}

/**
 * Sends the items of each key one after another, in order of arrival. Where sending fails, or too many have piled up, all that wait are
 * dropped but the newest: each would have its turn too late.
 */
export class Lines<T> {
  private readonly waiting = new Map<string, Place<T>[]>();

  /** `send` tells whether it succeeded, and never rejects. */
  constructor(
    private readonly send: (item: T) => Promise<boolean>,
    private readonly onDropped: (item: T) => void,
  ) {}

  /** Resolves when the item is sent, has failed, or is dropped. */
  add(key: string, item: T): Promise<void> {
    return new Promise((settle) => {
      const line = this.waiting.get(key) ?? [];
      line.push({ item, settle });
      if (this.waiting.has(key)) return;
      this.waiting.set(key, line);
      void this.drain(key, line);
    });
  }

  private async drain(key: string, line: Place<T>[]): Promise<void> {
    for (let place = line.shift(); place; place = line.shift()) {
      const isSent = await this.send(place.item);
      place.settle();
      if (!isSent || line.length > LONGEST) this.dropStale(line);
    }
    this.waiting.delete(key);
  }

  private dropStale(line: Place<T>[]): void {
    for (const { item, settle } of line.splice(0, line.length - 1)) {
      this.onDropped(item);
      settle();
    }
  }
}
