import { setMaxListeners } from 'node:events';
import { valueWithin } from '../../core/async';
import type { FunctionResponse, StreamedResponse } from './http';
import { PushedBody } from './pushed-body';

/** The open calls of a host that does not manage connections itself, so that it can end them all. */
export class OpenCalls {
  private readonly ending = new AbortController();
  private readonly open = new Set<Promise<unknown>>();

  constructor() {
    // Each wait and each stream listens.
    setMaxListeners(0, this.ending.signal);
  }

  /** Aborted when all waits must be answered and all streams must end. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** The answer of a call, which counts as open until then. A streaming body ends when all calls must end. */
  async during(call: Promise<FunctionResponse>): Promise<StreamedResponse> {
    this.open.add(call);
    try {
      const { body, ...answer } = await call;
      if (body === undefined) return answer;
      return { ...answer, body: body instanceof PushedBody ? body.stream(this.signal) : body };
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
