import type { ApiError, Operation, Reply } from '../../core/api';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import {
  StoreUnavailable,
  type Ledger,
  type SessionPermit,
  type SessionRoom,
  type SessionStore,
} from '../../core/table';
import type { Config } from './config';
import { LiveSessions } from './live-sessions';
import { TokenBuckets } from './token-buckets';
import { OpenWaits } from './open-waits';

/** The limits per minute and their names in errors. Tokens cost nothing to invent, so addresses are counted as well. */
const LIMITS = {
  requests: 'requests with one token',
  anonymous: 'requests without a token from one address',
  address: 'requests from one address',
  sessions: 'new sessions from one address',
  players: 'new players from one address',
} as const;

type LimitName = keyof typeof LIMITS;

/** The window of the limits per minute (s). */
const WINDOW_SECONDS = 60;

/** Retry advice to a caller with too many sessions (s), because nobody knows when one will end. */
const RETRY_SESSION_AFTER = 60;

/** The caller of a request for limits; computed only if anything is counted. */
export interface LimitedCaller {
  readonly address: () => string;
  /** The name of the caller's token or API key; undefined if there is only the address. */
  readonly token: () => string | undefined;
}

/** The limits as they apply to one request. */
export type RequestLimits = Pick<CountedRequest, keyof CountedRequest>;

export interface RateLimits {
  of(caller: LimitedCaller): RequestLimits;
  /** Counts the computing time of addresses; absent: it is not counted. */
  readonly ledger?: Ledger;
  /** Limits the sessions that the server makes for contests; absent: no limit. */
  readonly room?: SessionRoom;
  /** The maximum number of waiting jobs of an address. */
  readonly jobs?: number;
}

/** The maximum number of waiting jobs of an address: a class behind one router may move at the same moment. */
const JOBS = 64;

const NO_LIMIT: SessionPermit = { taken: () => undefined, close: () => undefined };

const UNLIMITED: RequestLimits = {
  takeRequest: () => null,
  takeAddress: () => null,
  takePlayer: () => null,
  beginWait: () => ok(() => undefined),
  reserveSession: () => Promise.resolve(ok(NO_LIMIT)),
  noteSession: () => undefined,
  headers: () => undefined,
};

/**
 * Starts a session within the limits of the caller's address. The session may be one that the caller had started before, or that another
 * player's rematch started: it counts once. `sessionOf`: undefined if none has been started yet.
 */
export async function startWithin<T, E>(
  limits: RequestLimits,
  start: () => Promise<Result<T, E>>,
  sessionOf: (started: T) => string | undefined,
): Promise<Result<T, E | Pick<ApiError, 'reason'>>> {
  const room = await limits.reserveSession();
  if (!room.ok) return fail({ reason: room.error });
  try {
    const started = await start();
    const session = started.ok ? sessionOf(started.value) : undefined;
    if (session !== undefined) room.value.taken(session);
    return started;
  } finally {
    room.value.close();
  }
}

/**
 * Answers a request that waits for at most this many seconds (0 or undefined: not at all), within the limit of open waits. `token`: the name of the caller's
 * token, if it differs from the request's.
 */
export async function waitWithin<T, E>(
  limits: Pick<RequestLimits, 'beginWait'>,
  seconds: number | undefined,
  answer: () => Promise<Result<T, E>>,
  token?: string,
): Promise<Result<T, E | Pick<ApiError, 'reason'>>> {
  if (!seconds) return answer();
  const end = limits.beginWait(seconds, token);
  if (!end.ok) return fail({ reason: end.error });
  try {
    return await answer();
  } finally {
    end.value();
  }
}

/**
 * Runs an operation within the limits of waits and, if its answer names a session, of live sessions. `wait`: in seconds. `token`: the name of the caller's
 * token, if it differs from the request's.
 */
export async function performWithin<T>(
  limits: RequestLimits,
  { leadsTo }: Pick<Operation, 'leadsTo'>,
  { wait, token }: { readonly wait: number | undefined; readonly token: string | undefined },
  perform: () => Reply<T>,
): Reply<T> {
  const answer = await waitWithin(
    limits,
    wait,
    () => (leadsTo?.isNew ? startWithin(limits, perform, leadsTo.session) : perform()),
    token,
  );
  const session = answer.ok && !leadsTo?.isNew ? leadsTo?.session(answer.value) : undefined;
  if (session !== undefined) limits.noteSession(session);
  return answer;
}

/** Limits by caller and by address, counted by this instance, so that a move needs no further round trip. */
export function createRateLimits(config: Config, store: Pick<SessionStore, 'read'>): RateLimits {
  if (config.RATE_LIMITS === 'off') return { of: () => UNLIMITED };
  const kept: KeptLimits = {
    buckets: {
      requests: bucketsOf('requests', config.RATE_LIMIT_REQUESTS),
      anonymous: bucketsOf('anonymous', config.RATE_LIMIT_ANONYMOUS),
      address: bucketsOf('address', config.RATE_LIMIT_ADDRESS),
      sessions: bucketsOf('sessions', config.RATE_LIMIT_SESSIONS),
      players: bucketsOf('players', config.RATE_LIMIT_PLAYERS),
    },
    waits: new OpenWaits({
      perToken: config.WAITS_PER_TOKEN,
      anonymous: config.WAITS_ANONYMOUS,
      perAddress: config.WAITS_PER_ADDRESS,
    }),
    sessions: new LiveSessions({ most: config.SESSIONS_PER_ADDRESS, isLive: (id) => isLive(store, id) }),
    mostSessions: config.SESSIONS_PER_ADDRESS,
  };
  return {
    of: (caller) => new CountedRequest(kept, caller),
    ledger: ledgerOf(config.RATE_LIMIT_CPU_MS),
    room: roomIn(kept),
    jobs: JOBS,
  };
}

interface KeptLimits {
  readonly buckets: Readonly<Record<LimitName, NamedBuckets>>;
  readonly waits: OpenWaits;
  readonly sessions: LiveSessions;
  readonly mostSessions: number;
}

type NamedBuckets = ReturnType<typeof bucketsOf>;

const bucketsOf = (name: LimitName, most: number) => ({
  name,
  most,
  /** The limit as `RateLimit-Policy` lists it. */
  policy: `"${name}";q=${most};w=${WINDOW_SECONDS}`,
  byKey: new TokenBuckets({ capacity: most, perSecond: most / WINDOW_SECONDS }),
});

/** The same limits as for requests. If an address has the maximum number of live sessions, nothing is taken from the bucket. */
const roomIn = ({ buckets, sessions }: KeptLimits): SessionRoom => ({
  async reserve(origin) {
    const permit = await sessions.reserve(origin);
    if (permit && buckets.sessions.byKey.take(origin) === 0) return permit;
    permit?.close();
    return null;
  },
});

class CountedRequest {
  /** The buckets that this request took from. */
  private readonly used: { readonly buckets: NamedBuckets; readonly key: string }[] = [];
  private readonly address: string;

  constructor(
    private readonly kept: KeptLimits,
    private readonly caller: LimitedCaller,
  ) {
    this.address = caller.address();
  }

  /**
   * Takes a number of requests (default 1) from the bucket of the caller's address and, if there is a token, from the token's; returns the error if one holds
   * too few.
   */
  takeRequest(requests?: number): GameError | null {
    const limited = this.takeAddress(requests);
    if (limited) return limited;
    const token = this.caller.token();
    return token === undefined
      ? this.take('anonymous', this.address, requests)
      : this.take('requests', token, requests);
  }

  /** The same from the bucket of the caller's address alone. */
  takeAddress(requests?: number): GameError | null {
    return this.take('address', this.address, requests);
  }

  /** Takes one from the bucket for new players of the caller's address; returns the error if it is empty. */
  takePlayer(): GameError | null {
    return this.take('players', this.address);
  }

  /**
   * Counts a wait of this many seconds until the returned function is called; returns the error if too many are open. `token` defaults to the caller's.
   */
  beginWait(seconds: number, token = this.caller.token()): Result<() => void> {
    return this.kept.waits.begin({ address: this.address, token }, seconds);
  }

  /** Reserves one more session for the caller's address, within the limits per minute and of live sessions; returns the error if a limit is reached. */
  async reserveSession(): Promise<Result<SessionPermit>> {
    const limited = this.take('sessions', this.address);
    if (limited) return fail(limited);
    const room = await this.kept.sessions.reserve(this.address);
    return room ? ok(room) : fail(tooManySessions(this.kept.mostSessions));
  }

  /** Counts a session that was started for the caller among the live ones of its address. */
  noteSession(id: string): void {
    this.kept.sessions.note(this.address, id);
  }

  /** `RateLimit-Policy` of the limits that this request counted against, and `RateLimit` of the tightest one; undefined: no limits. */
  headers(): Readonly<Record<string, string>> | undefined {
    const standings = this.used.map(({ buckets, key }) => ({
      name: buckets.name,
      ...buckets.byKey.standing(key),
    }));
    const [first, ...others] = standings;
    if (!first) return undefined;
    const least = others.reduce((most, each) => (each.tokens < most.tokens ? each : most), first);
    return {
      'ratelimit-policy': this.used.map(({ buckets }) => buckets.policy).join(', '),
      ratelimit: `"${least.name}";r=${least.tokens};t=${secondsOf(least.nextMs)}`,
    };
  }

  private take(name: LimitName, key: string, taken = 1): GameError | null {
    const buckets = this.kept.buckets[name];
    if (!this.used.some((known) => known.buckets === buckets)) this.used.push({ buckets, key });
    const ms = buckets.byKey.take(key, taken);
    return ms === 0 ? null : tooMany(buckets, ms);
  }
}

/** Milliseconds as whole seconds, rounded up. */
const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The time of a job is known only afterwards, so an address may go into debt, and then waits until it is out of debt. */
function ledgerOf(perMinute: number): Ledger {
  const buckets = new TokenBuckets({ capacity: perMinute, perSecond: perMinute / WINDOW_SECONDS });
  return {
    charge: (caller, ms) => buckets.charge(caller, ms),
    limitError(caller) {
      const ms = buckets.take(caller, 0);
      return ms === 0 ? null : tooMuchComputing(perMinute, ms);
    },
  };
}

function tooMuchComputing(perMinute: number, ms: number): GameError {
  const retryAfterSeconds = secondsOf(ms);
  return errors.rateLimited(`Too much computing for one address: ${perMinute} ms a minute are allowed.`, {
    suggestion: `Wait ${retryAfterSeconds} s and try again; moves that need no planning or long thought are taken at once.`,
    details: { limit: 'cpu', most: perMinute, windowSeconds: WINDOW_SECONDS, retryAfterSeconds },
  });
}

function tooMany({ name, most }: NamedBuckets, ms: number): GameError {
  const retryAfterSeconds = secondsOf(ms);
  return errors.rateLimited(`Too many ${LIMITS[name]}: ${most} a minute are allowed.`, {
    suggestion: `Wait ${retryAfterSeconds} s and try again.`,
    details: { limit: name, most, windowSeconds: WINDOW_SECONDS, retryAfterSeconds },
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
