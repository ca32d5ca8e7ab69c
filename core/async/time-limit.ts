/** A task took longer than its limit. */
export class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * The value of the promise; null if the time (ms) is up or the signal is aborted first. The promise must not resolve to null: that would
 * look the same.
 */
export async function valueWithin<T>(
  ms: number,
  promise: Promise<T>,
  signal?: AbortSignal,
): Promise<T | null> {
  if (signal?.aborted) return null;
  let giveUp: () => void = () => undefined;
  const late = new Promise<null>((resolve) => (giveUp = () => resolve(null)));
  const timer = setTimeout(giveUp, ms);
  signal?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The value of the promise; throws `TimeLimitError` if it takes longer than `ms`. The work behind it continues, and its value is ignored. */
export async function settledWithin<T>(ms: number, promise: Promise<T>): Promise<T> {
  const done = await valueWithin(
    ms,
    promise.then((value) => ({ value })),
  );
  if (done) return done.value;
  throw new TimeLimitError(ms);
}

/**
 * The value of the task; throws `TimeLimitError` if it takes longer than `ms`, after which the task's signal is aborted, as it is with
 * `cancelled`. A task that ignores its signal continues, and its value is ignored.
 */
export async function withinTime<T>(
  ms: number,
  task: (signal: AbortSignal) => Promise<T>,
  cancelled?: AbortSignal,
): Promise<T> {
  const limit = new AbortController();
  const stopFollowing = follow(limit, cancelled);
  try {
    return await settledWithin(ms, task(limit.signal));
  } catch (error) {
    if (error instanceof TimeLimitError) limit.abort();
    throw error;
  } finally {
    stopFollowing();
  }
}

/**
 * Aborts the controller with the signal, until the function that it returns is called. `AbortSignal.any` would do the same for as long as
 * anybody holds the signal, at ten times the cost.
 */
export function follow(controller: AbortController, signal: AbortSignal | undefined): () => void {
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
}
