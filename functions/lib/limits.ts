import type { Caller, ApiError } from '../../core/api';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import { StoreUnavailable, type Ledger, type SessionStore } from '../../core/service';
import type { Config } from './config';
import { LiveSessions, type SessionPermit } from './live-sessions';
import { TokenBuckets } from './token-buckets';

/** What is counted, and how the error calls it. Tokens cost nothing to invent, so addresses are counted beside them. */
const LIMITS = {
  requests: 'requests',
  address: 'requests from one address',
  sessions: 'new sessions from one address',
} as const;

export type LimitName = keyof typeof LIMITS;

/** How many waits a caller may have open at once. */
const WAITS = 5;

/** Advice to a caller that has too many waits or sessions: one of them is likely to be over by then (s). */
const RETRY_WAIT_AFTER = 5;
const RETRY_SESSION_AFTER = 60;

export interface RateLimits {
  /** Takes one from the caller's bucket; the error if it is empty. `caller` is asked only where anything is counted. */
  take(limit: LimitName, caller: () => string): GameError | null;
  /** Counts a wait of the caller until it is ended by what this returns, once; the error if too many are open. */
  beginWait(caller: () => string): Result<() => void>;
  /** Keeps account of the computing time of addresses; none: nobody does. */
  readonly ledger?: Ledger;
  /** So many jobs of an address may wait to be worked out. */
  readonly jobs?: number;
  /** Room for one more live session of an address; the error if it has as many as it may. */
  reserveSession(address: () => string): Promise<Result<SessionPermit>>;
}

/** How many jobs of an address may wait to be worked out. */
const JOBS = 32;

const NO_LIMIT: SessionPermit = { taken: () => undefined, close: () => undefined };

const unlimited: RateLimits = {
  take: () => null,
  beginWait: () => ok(() => undefined),
  reserveSession: () => Promise.resolve(ok(NO_LIMIT)),
};

/**
 * Starts a session within the limits of the caller's address. The session may be one that the caller had started before, or that another
 * player's rematch started: it counts once.
 */
export async function startWithin<T, E>(
  limits: RateLimits,
  { origin = '' }: Caller,
  start: () => Promise<Result<T, E>>,
  sessionOf: (started: T) => string,
): Promise<Result<T, E | Pick<ApiError, 'reason'>>> {
  const limited = limits.take('sessions', () => origin);
  if (limited) return fail({ reason: limited });
  const room = await limits.reserveSession(() => origin);
  if (!room.ok) return fail({ reason: room.error });
  try {
    const started = await start();
    if (started.ok) room.value.taken(sessionOf(started.value));
    return started;
  } finally {
    room.value.close();
  }
}

/** Limits by caller and by address, kept by this instance, so that a move costs no further round trip. */
export function createRateLimits(config: Config, store: Pick<SessionStore, 'read'>): RateLimits {
  if (config.RATE_LIMITS === 'off') return unlimited;
  const perMinute: Record<LimitName, number> = {
    requests: config.RATE_LIMIT_REQUESTS,
    address: config.RATE_LIMIT_ADDRESS,
    sessions: config.RATE_LIMIT_SESSIONS,
  };
  const bucket = (most: number) => new TokenBuckets({ capacity: most, perSecond: most / 60 });
  const buckets: Record<LimitName, TokenBuckets> = {
    requests: bucket(perMinute.requests),
    address: bucket(perMinute.address),
    sessions: bucket(perMinute.sessions),
  };
  const most = config.SESSIONS_PER_ADDRESS;
  const sessions = new LiveSessions({ most, isLive: (id) => isLive(store, id) });
  return {
    ledger: ledgerOf(config.RATE_LIMIT_CPU_MS),
    jobs: JOBS,
    beginWait: waitCounter(),
    take(limit, caller) {
      const ms = buckets[limit].take(caller());
      return ms === 0 ? null : tooMany(limit, perMinute[limit], ms);
    },
    async reserveSession(address) {
      const room = await sessions.reserve(address());
      return room ? ok(room) : fail(tooManySessions(most));
    },
  };
}

/** What a job takes is known only afterwards, so an address may come to owe some, and then waits until it does not. */
function ledgerOf(perMinute: number): Ledger {
  const buckets = new TokenBuckets({ capacity: perMinute, perSecond: perMinute / 60 });
  return {
    charge: (caller, ms) => buckets.charge(caller, ms),
    limitError(caller) {
      const ms = buckets.take(caller, 0);
      return ms === 0 ? null : tooMuchComputing(perMinute, ms);
    },
  };
}

function tooMuchComputing(perMinute: number, ms: number): GameError {
  const retryAfterSeconds = Math.max(1, Math.ceil(ms / 1000));
  return errors.rateLimited(`Too much computing for one address: ${perMinute} ms a minute are allowed.`, {
    suggestion: `Wait ${retryAfterSeconds} s and try again; moves that need no planning or long thought are taken at once.`,
    details: { limit: 'cpu', retryAfterSeconds },
  });
}

function tooMany(limit: LimitName, perMinute: number, ms: number): GameError {
  const retryAfterSeconds = Math.max(1, Math.ceil(ms / 1000));
  return errors.rateLimited(`Too many ${LIMITS[limit]}: ${perMinute} a minute are allowed.`, {
    suggestion: `Wait ${retryAfterSeconds} s and try again.`,
    details: { limit, retryAfterSeconds },
  });
}

const tooManySessions = (most: number): GameError =>
  errors.rateLimited(`Too many live sessions from one address: ${most} are allowed.`, {
    suggestion: 'Finish, end or delete one of them; those that nobody plays expire by themselves.',
    details: { limit: 'live_sessions', most, retryAfterSeconds: RETRY_SESSION_AFTER },
  });

/** A record that cannot be read counts as a session. */
async function isLive(store: Pick<SessionStore, 'read'>, id: string): Promise<boolean> {
  try {
    const found = await store.read(id);
    return found.kind !== 'session' ? found.kind !== 'missing' : found.session.meta.status !== 'ended';
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return true;
  }
}

function waitCounter(): RateLimits['beginWait'] {
  const open = new Map<string, number>();
  const count = (caller: string, change: 1 | -1): void => {
    const waits = (open.get(caller) ?? 0) + change;
    if (waits > 0) open.set(caller, waits);
    else open.delete(caller);
  };
  return (callerOf) => {
    const caller = callerOf();
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
