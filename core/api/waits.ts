/** The longest time that a request may wait (s). */
export const LONGEST_WAIT = 25;

/** How long a request for the state waits at most (s); undefined if it is answered at once. */
export const secondsToWait = ({
  wait,
  until,
}: {
  readonly wait?: number | undefined;
  readonly until?: 'myTurn' | undefined;
}): number | undefined => wait ?? (until === undefined ? undefined : LONGEST_WAIT);

/** Before the first repeat a random part of this is waited for (ms); doubled for each further one. */
const FIRST_PAUSE_MS = 200;

const MOST_JITTER_MS = 10_000;

/**
 * How long to wait before a request is repeated (ms). `repeat` counts from 0. All of the growing pause is left to chance (“full jitter”), so
 * that many clients that failed together do not come back together; `retryAfterMs`, which the server asked for, is waited for in any case.
 */
export const pauseBefore = (repeat: number, retryAfterMs = 0, random: () => number = Math.random): number =>
  retryAfterMs + random() * Math.min(MOST_JITTER_MS, FIRST_PAUSE_MS * 2 ** repeat);

/** The delay in a `Retry-After` header (ms), given in seconds or as a date; undefined if it is absent or neither. */
export function retryAfterMs(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return 1000 * Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Resolves after `ms` milliseconds, or as soon as `signal` aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
