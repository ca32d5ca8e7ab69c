/** Values that one side puts in and the other takes out in the same order. */
export class Mailbox<T> {
  private readonly values: T[] = [];
  private onArrival: (() => void) | null = null;

  put(value: T): void {
    this.values.push(value);
    this.onArrival?.();
  }

  /** Resolves when there is something to take. There is only one who waits. */
  arrival(): Promise<void> {
    if (this.values.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.onArrival = () => {
        this.onArrival = null;
        resolve();
      };
    });
  }

  /** Takes out everything. */
  takeAll(): readonly T[] {
    return this.values.splice(0);
  }

  /** Takes out the first one, as soon as there is one. */
  async take(): Promise<T> {
    for (;;) {
      await this.arrival();
      const [value] = this.values.splice(0, 1);
      if (value !== undefined) return value;
    }
  }
}
