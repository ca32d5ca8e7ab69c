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
