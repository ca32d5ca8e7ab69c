import { errors, fail, isTransient, ok, type GameError } from '../engine';
import type { Answer, Caller, ExportedGame, GameApi, ApiError, Reply } from './game-api';
import { operations, type OperationId } from './operations';
import { kindOfStatus } from './problem';

export interface HttpClientOptions {
  /** Where the server is, e.g. `http://127.0.0.1:7071`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Stops waiting for an answer (ms). */
  readonly timeoutMs?: number;
  /** Tries again this often when the server cannot be reached or is unavailable; only requests that are safe to repeat. */
  readonly retries?: number;
  /** For tests and other runtimes. */
  readonly fetch?: typeof fetch;
}

/** Doubled with each further attempt. */
const FIRST_PAUSE_MS = 100;

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
  readonly read?: (response: Response) => Promise<unknown>;
}

/** The table over HTTP. Errors come back as values; nothing is thrown for an answer of the server. */
export function createHttpClient(options: HttpClientOptions): GameApi {
  const call = <T>(id: OperationId, request: Call = {}): Reply<T> => send<T>(options, id, request);
  return {
    createSession: (body, caller) => call('createSession', { body, caller }),
    joinSession: (id, body, caller) => call('joinSession', { params: { id }, body, caller }),
    act: (id, body, caller) => call('act', { params: { id }, body, caller }),
    removeSession: (id, caller) => call('removeSession', { params: { id }, caller }),
    session: (id, caller) => call('getSession', { params: { id }, caller }),
    sessions: (query) => call('listSessions', { query }),
    games: (query) => call('games', { query }),
    state: (query, caller, signal) => call('state', { query, caller, wait: query.wait, signal }),
    validate: (body, caller) => call('validate', { body, caller }),
    execute: (body, caller) => call('execute', { body, caller }),
    explain: (body, caller) => call('explain', { body, caller }),
    decisions: (query, caller) => call('decisions', { query, caller }),
    decisionAnalytics: (query, caller) => call('decisionAnalytics', { query, caller }),
    negotiate: (query, caller) => call('negotiate', { query, caller }),
    history: (query, caller) => call('history', { query, caller }),
    replay: (session, caller) => call('replay', { query: { session }, caller }),
    exportGame: (session, format, caller) =>
      call('replay', { query: { session, format }, caller, read: readFile }),
    graphs: (session, caller) => call('graphs', { query: { session }, caller }),
    catalog: () => call('catalog'),
    catalogGame: (game) => call('catalogGame', { params: { game } }),
  };
}

async function send<T>(options: HttpClientOptions, id: OperationId, request: Call): Reply<T> {
  const { method } = operations[id];
  const safe = method === 'GET' || request.caller?.idempotencyKey !== undefined;
  const attempts = 1 + (safe ? (options.retries ?? 0) : 0);
  let error: ApiError = unreachable(options.url);
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await new Promise((resume) => setTimeout(resume, FIRST_PAUSE_MS * 2 ** attempt));
    const reply = await sendOnce<T>(options, id, request);
    if (reply.ok || !isTransient(reply.error.reason)) return reply;
    error = reply.error;
  }
  return fail(error);
}

async function sendOnce<T>(options: HttpClientOptions, id: OperationId, request: Call): Reply<T> {
  const { method, path } = operations[id];
  const { signal } = request;
  const timeout = AbortSignal.timeout((options.timeoutMs ?? 30_000) + 1000 * (request.wait ?? 0));
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(urlOf(options.url, path, request), {
      method,
      headers: headersOf(options, request),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch {
    if (signal?.aborted) return fail({ reason: errors.timeout('Nobody waits for the answer any more') });
    return fail(
      timeout.aborted
        ? { reason: errors.timeout(`${options.url} did not answer in time`) }
        : unreachable(options.url),
    );
  }
  const read = response.ok ? (request.read ?? readJson) : readJson;
  const body = await read(response).catch(() => null);
  if (response.ok && body !== null) return ok(body as T);
  return fail(readProblem(response.status, body, options.url));
}

const readJson = (response: Response): Promise<unknown> => response.json();

async function readFile(response: Response): Promise<ExportedGame> {
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    contentType: response.headers.get('content-type')?.replace(/;.*/, '') ?? '',
    fileName: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '',
    text: await response.text(),
  };
}

const unreachable = (url: string): ApiError => ({
  reason: errors.unavailable(`The game server at ${url} cannot be reached`, {
    suggestion: 'Check that it runs and that the URL is right, then try again.',
  }),
});

function urlOf(base: string, path: string, { params = {}, query = {} }: Call): string {
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

/** A problem body as the error it was made from; anything else (a proxy's page, say) by its status alone. */
function readProblem(status: number, body: unknown, url: string): ApiError {
  const kind = kindOfStatus(status);
  if (typeof body !== 'object' || body === null || !('error' in body)) {
    return { reason: { ...errors.internal(`${url} answered ${status} without a readable body`), kind } };
  }
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
  return { reason: { ...(error as Omit<GameError, 'kind'>), kind }, current: standing };
}
