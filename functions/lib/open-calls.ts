import { setMaxListeners } from 'node:events';
import { valueWithin } from '../../core/async';

/** The calls that a host without connections of its own is answering, so that it can end them all. */
export class OpenCalls {
  private readonly ending = new AbortController();
  private readonly open = new Set<Promise<unknown>>();

  constructor() {
    // Each wait and each stream listens.
    setMaxListeners(0, this.ending.signal);
  }

  /** Aborted when every wait is to be answered, and every stream to end. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** What the call answers; it counts as open until then. */
  async during<T>(call: Promise<T>): Promise<T> {
    this.open.add(call);
    try {
      return await call;
    } finally {
      this.open.delete(call);
    }
  }

  /** Wakes all that wait, and resolves when every call is answered, or after that time (ms). */
  async end(mostMs: number): Promise<void> {
    this.ending.abort();
    await valueWithin(mostMs, Promise.allSettled(this.open));
  }
}
