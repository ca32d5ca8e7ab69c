import { Preparation, Semaphore, valueWithin } from '../core/async';

/** Lets at most `limit` calls run at a time, and knows when all of them have ended. Calls that wait for other players do not count. */
export class CallGate {
  private readonly calls = new Set<Promise<unknown>>();
  private readonly waits = new Set<Promise<unknown>>();
  private readonly semaphore: Semaphore;

  /** `preparation`: work that must be done before any call runs. */
  constructor(
    limit: number,
    private readonly preparation = new Preparation(),
  ) {
    this.semaphore = new Semaphore(limit);
  }

  get isOpen(): boolean {
    return this.preparation.isDone;
  }

  /** Resolves when the gate is open, with true; with false if it will not open or the signal is aborted first. */
  opens(signal: AbortSignal): Promise<boolean> {
    return this.preparation.waitFor(signal);
  }

  /** Runs the call when its turn has come; the others start in order of arrival. */
  run<T>(task: () => Promise<T>): Promise<T> {
    return followed(this.calls, this.semaphore.run(task));
  }

  /** Runs a call that waits for others. */
  wait<T>(task: () => Promise<T>): Promise<T> {
    return followed(this.waits, task());
  }

  /** Resolves when no call waits any more: cancelled calls may still have to undo something. */
  async waitsEnded(): Promise<void> {
    await Promise.allSettled(this.waits);
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

/** Keeps a call in the set until it has ended. */
function followed<T>(calls: Set<Promise<unknown>>, call: Promise<T>): Promise<T> {
  calls.add(call);
  const leave = () => calls.delete(call);
  call.then(leave, leave);
  return call;
}
