import { errors, isTransient, type GameError } from '../engine/errors';
import { fail, ok, type Result } from '../engine/result';
import { connectionErrors, isNeverConnected } from './connection';
import type { Answer, Caller, ExportedGame, GameApi, ApiError, Reply } from './game-api';
import type { operations } from './operations';
import { kindOfStatus } from './problem';
import { randomText } from './random-text';
import { pause, pauseBefore, retryAfterMs } from './retries';

export interface HttpClientOptions {
  /** Where the server is, e.g. `http://127.0.0.1:7071`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Stops waiting for an answer (ms); 30,000 unless said. A request that asks the server to wait has that time in addition. */
  readonly timeoutMs?: number;
  /** How often a request is repeated that failed for a passing reason; 2 unless said. */
  readonly retries?: number;
  /** The longest `Retry-After` that is waited for (ms); 30,000 unless said. If the server asks for more, its error is the answer. */
  readonly longestPauseMs?: number;
  /** For tests and other runtimes. */
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
const LONGEST_PAUSE_MS = 30_000;

/** What gateways and proxies say while the server behind them is away. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

type Operations = typeof operations;
type OperationId = keyof Operations;
type RouteOf<Id extends OperationId> = `${Operations[Id]['method']} ${Operations[Id]['path']}`;

/** Every route of the interface. Only its types are used here: the schemas would be most of a client. */
type Route = { [Id in OperationId]: RouteOf<Id> }[OperationId];

/** The routes that take an idempotency key. */
type KeyedRoute = {
  [Id in OperationId]: Operations[Id] extends { readonly repeatable: true } ? RouteOf<Id> : never;
}[OperationId];

interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly caller?: Caller;
  /** How long the server is asked to wait before it answers (s), in addition to the usual time. */
  readonly wait?: number | undefined;
  /** Aborted when the caller no longer wants the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Reads an answer that is no JSON. */
  readonly read?: (text: string, headers: Headers) => unknown;
}

/** What a request may do if its answer is lost: nothing, nothing more than once thanks to its key, or something twice. */
type Effect = 'none' | 'once' | 'each-time';

interface Request extends Call {
  readonly route: Route;
  readonly effect: Effect;
}

/**
 * The table over HTTP. Errors come back as values; nothing is thrown, whatever the server or the network does. A request that failed for a
 * passing reason is repeated; what changes something then has an idempotency key, its caller's or one of its own.
 *
 * Codes that the client itself gives: `NOT_REACHED` (nothing was sent), `OUTCOME_UNKNOWN` (a change that may have been made), `TIMEOUT`
 * (reading took too long), `ABORTED` (by the caller's signal). All others are the server's.
 */
export function createHttpClient(options: HttpClientOptions): GameApi {
  const read = <T>(route: Route, call: Call = {}): Reply<T> =>
    send<T>(options, { ...call, route, effect: 'none' });
  const change = <T>(route: KeyedRoute, call: Call & { readonly caller: Caller }): Reply<T> => {
    const { idempotencyKey = randomText() } = call.caller;
    return send<T>(options, { ...call, caller: { ...call.caller, idempotencyKey }, route, effect: 'once' });
  };
  return {
    createSession: (body, caller, signal) => change('POST /sessions', { body, caller, signal }),
    joinSession: (id, body, caller, signal) =>
      change('POST /sessions/{id}/join', { params: { id }, body, caller, signal }),
    act: (id, body, caller, signal) =>
      change('POST /sessions/{id}/actions', { params: { id }, body, caller, signal }),
    removeSession: (id, caller, signal) =>
      send(options, { route: 'DELETE /sessions/{id}', effect: 'each-time', params: { id }, caller, signal }),
    session: (id, caller, signal) => read('GET /sessions/{id}', { params: { id }, caller, signal }),
    sessions: (query, signal) => read('GET /sessions', { query, signal }),
    games: (query, signal) => read('GET /games', { query, signal }),
    state: (query, caller, signal) => read('GET /state', { query, caller, wait: query.wait, signal }),
    validate: (body, caller, signal) => read('POST /validate', { body, caller, signal }),
    execute: (body, caller, signal) => change('POST /execute', { body, caller, signal }),
    explain: (body, caller, signal) => change('POST /decisions', { body, caller, signal }),
    decisions: (query, caller, signal) => read('GET /decisions', { query, caller, signal }),
    decisionAnalytics: (query, caller, signal) => read('GET /decisions/analytics', { query, caller, signal }),
    negotiate: (query, caller, signal) => read('GET /negotiate', { query, caller, signal }),
    history: (query, caller, signal) => read('GET /history', { query, caller, signal }),
    replay: (session, caller, signal) => read('GET /replay', { query: { session }, caller, signal }),
    exportGame: (session, format, caller, signal) =>
      read('GET /replay', { query: { session, format }, caller, read: readFile, signal }),
    graphs: (session, caller, signal) => read('GET /graphs', { query: { session }, caller, signal }),
    catalog: (signal) => read('GET /catalog', { signal }),
    catalogGame: (game, signal) => read('GET /catalog/{game}', { params: { game }, signal }),
  };
}

/** A failed attempt. */
interface Failure {
  readonly error: ApiError;
  /** Whether the same request may succeed in a moment, and does no harm. */
  readonly isRepeatable: boolean;
  /** How long the server asks to be left alone (ms). */
  readonly retryAfterMs?: number | undefined;
}

async function send<T>(options: HttpClientOptions, request: Request): Reply<T> {
  const { retries = RETRIES, longestPauseMs = LONGEST_PAUSE_MS } = options;
  for (let repeat = 0; ; repeat++) {
    const reply = await sendOnce<T>(options, request);
    if (reply.ok) return reply;
    const { error, isRepeatable, retryAfterMs = 0 } = reply.error;
    if (!isRepeatable || repeat >= retries || retryAfterMs > longestPauseMs) return fail(error);
    await pause(pauseBefore(repeat, retryAfterMs), request.signal);
    if (request.signal?.aborted) return fail({ reason: connectionErrors.aborted() });
  }
}

async function sendOnce<T>(options: HttpClientOptions, request: Request): Promise<Result<T, Failure>> {
  const { signal } = request;
  const timeout = AbortSignal.timeout((options.timeoutMs ?? TIMEOUT_MS) + 1000 * (request.wait ?? 0));
  try {
    const response = await (options.fetch ?? fetch)(urlOf(options.url, request), {
      method: methodOf(request),
      headers: headersOf(options, request),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return readAnswer<T>(options.url, request, response, await response.text());
  } catch (thrown) {
    return fail(unanswered(options.url, request, thrown, timeout.aborted));
  }
}

/** Why there is no answer. */
function unanswered(url: string, { effect, signal }: Request, thrown: unknown, isLate: boolean): Failure {
  if (signal?.aborted) return { error: { reason: connectionErrors.aborted() }, isRepeatable: false };
  const isUnknown = effect !== 'none' && (isLate || !isNeverConnected(thrown));
  if (isUnknown) {
    const reason = connectionErrors.outcomeUnknown(url);
    return { error: { reason }, isRepeatable: effect === 'once' && !isLate };
  }
  // The caller has waited long enough.
  return isLate
    ? { error: { reason: connectionErrors.timeout(url) }, isRepeatable: false }
    : { error: { reason: connectionErrors.notReached(url) }, isRepeatable: true };
}

function readAnswer<T>(
  url: string,
  { effect, read = parseJson }: Request,
  { ok: isOk, status, headers }: Response,
  text: string,
): Result<T, Failure> {
  const body = valueOf(() => (isOk ? read(text, headers) : parseJson(text)));
  if (isOk && body !== undefined) return ok(body as T);
  const error = readProblem(status, body);
  const isPassing = error ? isTransient(error.reason) : GATEWAY_STATUSES.has(status);
  const isUnknown = !error && effect !== 'none' && status >= 500;
  return fail({
    error:
      error ??
      (isUnknown ? { reason: connectionErrors.outcomeUnknown(url) } : { reason: unreadable(url, status) }),
    // A request that is one too many was not carried out.
    isRepeatable: status === 429 || (isPassing && effect !== 'each-time'),
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
}

const parseJson = (text: string): unknown => JSON.parse(text);

function valueOf(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const unreadable = (url: string, status: number): GameError => ({
  ...errors.internal(`${url} answered ${status} without a readable body`),
  kind: kindOfStatus(status),
});

function readFile(text: string, headers: Headers): ExportedGame {
  const disposition = headers.get('content-disposition') ?? '';
  return {
    contentType: headers.get('content-type')?.replace(/;.*/, '') ?? '',
    fileName: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '',
    text,
  };
}

const methodOf = ({ route }: Request): string => route.slice(0, route.indexOf(' '));

function urlOf(base: string, { route, params = {}, query = {} }: Request): string {
  const path = route.slice(route.indexOf(' ') + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${base.replace(/\/+$/, '')}/api${filled}${search ? `?${search}` : ''}`;
}

function headersOf(options: HttpClientOptions, { caller, body }: Call): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    ...(caller?.idempotencyKey ? { 'idempotency-key': caller.idempotencyKey } : {}),
    ...(options.apiKey ? { 'x-api-key': options.apiKey } : {}),
  };
}

/** A problem body as the error it was made from; undefined for anything else (a proxy's page, say). */
function readProblem(status: number, body: unknown): ApiError | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const {
    error,
    type: _type,
    title: _title,
    status: _status,
    detail: _detail,
    ...rest
  } = body as Record<string, unknown>;
  const standing =
    'gameState' in rest
      ? ({ ...rest, success: true, message: '', events: [] } as unknown as Answer)
      : undefined;
  return {
    reason: { ...(error as Omit<GameError, 'kind'>), kind: kindOfStatus(status) },
    current: standing,
  };
}
