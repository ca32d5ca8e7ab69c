/** Lets at most so many calls run at a time; the others start in order of arrival. */
export class CallGate {
  private readonly waiting: (() => void)[] = [];
  private readonly calls = new Set<Promise<unknown>>();
  private free: number;

  constructor(limit: number) {
    this.free = limit;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    const call = this.pass(task);
    this.calls.add(call);
    const leave = () => this.calls.delete(call);
    call.then(leave, leave);
    return call;
  }

  /** Resolves when every call made so far is done. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.calls);
  }

  private async pass<T>(task: () => Promise<T>): Promise<T> {
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
