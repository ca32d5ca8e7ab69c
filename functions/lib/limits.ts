import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { errors, type GameError } from '../../core/engine';
import type { Config } from './config';

/** What is counted, and how the refusal calls it. Tokens cost nothing to invent, so addresses are counted beside them. */
const LIMITS = {
  requests: 'requests',
  address: 'requests from one address',
  sessions: 'new sessions from one address',
} as const;

export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Takes one from the caller's bucket; the error if it is empty. `caller` is asked only where anything is counted. */
  take(limit: LimitName, caller: () => string): Promise<GameError | null>;
}

const unlimited: RateLimits = { take: () => Promise.resolve(null) };

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
