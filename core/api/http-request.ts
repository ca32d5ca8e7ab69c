import { follow } from '../async/time-limit';
import { isTransient } from '../engine/error-kinds';
import { type GameError } from '../engine/errors';
import { fail, ok, type Result } from '../engine/result';
import { connectionErrors, isNeverConnected } from './connection';
import type { Answer, ApiError, Caller, Reply } from './game-api';
import { kindOfStatus } from './problem';
import { pause, pauseBefore, retryAfterMs } from './waits';
import type { RouteFacts } from './route-facts';

export interface HttpClientOptions {
  /** Where the server is, e.g. `http://127.0.0.1:7071`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** The key of the player who creates and joins games, unless a request has its own. */
  readonly playerKey?: string | undefined;
  /** How long to wait for an answer (ms); default 30,000. If a request asks the server to wait, that time is added. */
  readonly timeoutMs?: number;
  /** How often to repeat a request that failed for a temporary reason; default 5. */
  readonly retries?: number;
  /** The longest `Retry-After` that the client waits for (ms); default 30,000. If the server asks for more, its error is returned. */
  readonly longestPauseMs?: number;
  /** Sends requests in place of the runtime's `fetch`. */
  readonly fetch?: SendHttp;
}

/** A request as it is sent. */
export interface HttpInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** The part of a `Response` that is used. */
export interface HttpAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  text(): Promise<string>;
}

/** Sends a request as `fetch` does; a stream is returned as a `Response`. Rejects if there is no answer, or the signal is aborted. */
export type SendHttp = (url: string, init: HttpInit) => Promise<HttpAnswer>;

const TIMEOUT_MS = 30_000;
const RETRIES = 5;
const LONGEST_PAUSE_MS = 30_000;

/** The statuses of gateways and proxies whose server is away. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

export interface HttpRequest {
  /** Method and path under `/api`, e.g. `GET /sessions/{id}`. */
  readonly route: string;
  readonly effect: RouteFacts['effect'];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly caller?: Caller | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the request asks the server to wait (s), in addition to the usual time. */
  readonly wait?: number | undefined;
  /** Aborted when the caller no longer wants the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Reads an answer that is no JSON. */
  readonly read?: (text: string, headers: HttpAnswer['headers']) => unknown;
  /** The answer is a stream: it is returned as the `Response`, without a time limit. */
  readonly isStream?: true;
}

/** A failed attempt. */
interface Failure {
  readonly error: ApiError;
  /** Whether the same request may succeed in a moment, and does no harm. */
  readonly isRepeatable: boolean;
  /** How long the server asks to be left alone (ms). */
  readonly retryAfterMs?: number | undefined;
}

/** Sends a request, and repeats it while a repeat is safe and may help. Never throws. */
export async function send<T>(options: HttpClientOptions, request: HttpRequest): Reply<T> {
  const { retries = RETRIES, longestPauseMs = LONGEST_PAUSE_MS } = options;
  const lost = Object.entries(request.params ?? {}).find(([, text]) => isLostInPaths(text));
  if (lost) return fail({ reason: connectionErrors.cannotBeSent(...lost) });
  for (let repeat = 0; ; repeat++) {
    const reply = await sendOnce<T>(options, request);
    if (reply.ok) return reply;
    const { error, isRepeatable, retryAfterMs = 0 } = reply.error;
    if (!isRepeatable || repeat >= retries || retryAfterMs > longestPauseMs) return fail(error);
    await pause(pauseBefore(repeat, retryAfterMs), request.signal);
    if (request.signal?.aborted) return fail({ reason: connectionErrors.aborted() });
  }
}

async function sendOnce<T>(options: HttpClientOptions, request: HttpRequest): Promise<Result<T, Failure>> {
  const stop = new AbortController();
  const stopFollowing = follow(stop, request.signal);
  const limitMs = (options.timeoutMs ?? TIMEOUT_MS) + 1000 * (request.wait ?? 0);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, limitMs);
  let isOpen = false;
  try {
    const response = await (options.fetch ?? fetch)(urlOf(options.url, request), {
      method: methodOf(request),
      headers: headersOf(options, request),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: stop.signal,
    });
    if (response.ok && request.isStream) {
      isOpen = true;
      return ok(response as T);
    }
    return readAnswer<T>(options.url, request, response, await response.text());
  } catch (thrown) {
    return fail(unanswered(options.url, request, thrown, isLate));
  } finally {
    clearTimeout(timer);
    // A stream ends with its caller's signal.
    if (!isOpen) stopFollowing();
  }
}

/** Why there is no answer. */
function unanswered(url: string, { effect, signal }: HttpRequest, thrown: unknown, isLate: boolean): Failure {
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
  { effect, read = parseJson }: HttpRequest,
  { ok: isOk, status, headers }: HttpAnswer,
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
  kind: kindOfStatus(status),
  code: 'EXECUTION_ERROR',
  message: `${url} answered ${status} without a readable body`,
});

/** Whether a URL parser would drop a part of this path, so that the request would reach another route. */
const isLostInPaths = (text: string): boolean => ['', '.', '..'].includes(text);

const methodOf = ({ route }: HttpRequest): string => route.slice(0, route.indexOf(' '));

function urlOf(base: string, { route, params = {}, query = {} }: HttpRequest): string {
  const path = route.slice(route.indexOf(' ') + 1);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${base.replace(/\/+$/, '')}/api${filled}${search ? `?${search}` : ''}`;
}

function headersOf(
  options: HttpClientOptions,
  { caller, body, headers }: HttpRequest,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(caller?.token ? { authorization: `Bearer ${caller.token}` } : {}),
    ...(caller?.idempotencyKey ? { 'idempotency-key': caller.idempotencyKey } : {}),
    ...(caller?.playerKey ? { 'x-player-key': caller.playerKey } : {}),
    ...(options.apiKey ? { 'x-api-key': options.apiKey } : {}),
    ...headers,
  };
}

/** The error in a problem body; undefined for any other body, such as a proxy's page. */
function readProblem(status: number, body: unknown): ApiError | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const {
    error,
    type: _type,
    title: _title,
    status: _status,
    detail: _detail,
    instance: _instance,
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
