import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import type { Config } from './config';

/** What is counted, and how the refusal calls it. Tokens cost nothing to invent, so addresses are counted beside them. */
const LIMITS = {
  requests: 'requests',
  address: 'requests from one address',
  sessions: 'new sessions from one address',
} as const;

export type LimitName = keyof typeof LIMITS;

/** How many waits a caller may have open at once. */
const WAITS = 5;

/** Advice to whoever has too many: one of them is likely to be over by then (s). */
const RETRY_WAIT_AFTER = 5;

export interface RateLimits {
  /** Takes one from the caller's bucket; the error if it is empty. `caller` is asked only where anything is counted. */
  take(limit: LimitName, caller: () => string): Promise<GameError | null>;
  /** Counts a wait of the caller until it is ended by what this returns, once; the error if too many are open. */
  beginWait(caller: string): Result<() => void>;
}

const unlimited: RateLimits = { take: () => Promise.resolve(null), beginWait: () => ok(() => undefined) };

/** Token buckets per caller, kept by this instance, so that a move costs no further round trip. */
export function createRateLimits(config: Config): RateLimits {
  if (config.RATE_LIMITS === 'off') return unlimited;
  const bucket = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const buckets: Record<LimitName, RateLimiterMemory> = {
    requests: bucket(config.RATE_LIMIT_REQUESTS),
    address: bucket(config.RATE_LIMIT_ADDRESS),
    sessions: bucket(config.RATE_LIMIT_SESSIONS),
  };
  return {
    beginWait: waitCounter(),
    async take(limit, caller) {
      try {
        await buckets[limit].consume(caller());
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        return errors.rateLimited(`Too many ${LIMITS[limit]} in a minute.`, {
          suggestion: `Wait ${retryAfterSeconds} s and try again.`,
          details: { limit, retryAfterSeconds },
        });
      }
    },
  };
}

function waitCounter(): RateLimits['beginWait'] {
  const open = new Map<string, number>();
  const count = (caller: string, change: 1 | -1): void => {
    const waits = (open.get(caller) ?? 0) + change;
    if (waits > 0) open.set(caller, waits);
    else open.delete(caller);
  };
  return (caller) => {
    if ((open.get(caller) ?? 0) >= WAITS) return fail(tooManyWaits());
    count(caller, 1);
    return ok(() => count(caller, -1));
  };
}

const tooManyWaits = (): GameError =>
  errors.rateLimited(`Too many waits at once: ${WAITS} are open.`, {
    suggestion: 'Wait for one of them to be answered, or end one.',
    details: { limit: 'waits', retryAfterSeconds: RETRY_WAIT_AFTER },
  });
