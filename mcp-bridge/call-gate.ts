import { Semaphore, valueWithin } from '../core/async';

/** Lets at most `limit` calls run at a time, and knows when all of them have ended. */
export class CallGate {
  private readonly calls = new Set<Promise<unknown>>();
  private readonly semaphore: Semaphore;

  constructor(limit: number) {
    this.semaphore = new Semaphore(limit);
  }

  /** Runs the call when its turn has come; the others start in order of arrival. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const call = this.semaphore.run(task);
    this.calls.add(call);
    const leave = () => this.calls.delete(call);
    call.then(leave, leave);
    return call;
  }

  /** Resolves when no call is left, or when none has ended for `patienceMs`. */
  async settled(patienceMs: number): Promise<void> {
    let goesOn = true;
    while (this.calls.size > 0 && goesOn) goesOn = await this.oneEndsWithin(patienceMs);
  }

  private async oneEndsWithin(ms: number): Promise<boolean> {
    const ends = [...this.calls].map((call) =>
      call.then(
        () => true,
        () => true,
      ),
    );
    return (await valueWithin(ms, Promise.race(ends))) !== null;
  }
}
