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

  /** Resolves when no call is left, or when for so long (ms) none came to its end. */
  async settled(patienceMs: number): Promise<void> {
    let goesOn = true;
    while (this.calls.size > 0 && goesOn) goesOn = await this.oneEndsWithin(patienceMs);
  }

  private oneEndsWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      const ended = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      for (const call of this.calls) call.then(ended, ended);
    });
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
