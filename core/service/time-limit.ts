/** A task took longer than it may. */
export class TimeIsUp extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'TimeIsUp';
  }
}

/**
 * What the task gives; rejects if it takes longer than `ms`, after which its signal is aborted. A task that does not heed the signal
 * goes on unheard.
 */
export async function withinTime<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      limit.abort();
      reject(new TimeIsUp(ms));
    }, ms);
  });
  try {
    return await Promise.race([task(limit.signal), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
