import type {
  ActionRequest,
  CatalogAnswer,
  CatalogGameAnswer,
  CreateRequest,
  GameApi,
  GraphsAnswer,
  HistoryAnswer,
  ListAnswer,
  NegotiateAnswer,
  SeatedAnswer,
  SessionAnswer,
  SessionInfo,
} from '../../core/api';
import { fail, ok, type Result } from '../../core/engine/result';
import { failureWords, type FailureWords, type ServerError } from './failure-words';

/*
 * The small client of the pages. The typed client of core/api includes the schemas of all operations and would be most of the first download, so only its types
 * are used here.
 */

type ValueOf<T> = T extends { readonly ok: true; readonly value: infer V } ? V : never;

export type { CatalogGameAnswer, CreateRequest, SessionInfo };
export type CatalogGame = CatalogAnswer['games'][number];
export type Answer = ValueOf<Awaited<ReturnType<GameApi['state']>>>;
export type Action = ActionRequest['action'];

/** Why there is no answer. `status` is the HTTP status, or 0 if the server was not reached. */
export interface Failure {
  readonly status: number;
  /** The error code, if the server sent one. */
  readonly code: string | null;
  /** What a person reads. */
  readonly message: string;
  /** `player-key` if the request lacks the key of a player. */
  readonly needs?: 'player-key';
}

/** Whether the server was not reached or is unavailable: the same request may succeed later. */
export const isOutage = ({ status, code }: Failure): boolean =>
  status === 0 || status === 504 || (status === 503 && code !== 'GAVE_UP' && code !== 'NOT_CONFIGURED');

export type Reply<T> = Promise<Result<T, Failure>>;

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface StateQuery {
  readonly since?: number;
  readonly wait?: number;
  /** Adds the moves after `since` one by one. */
  readonly frames?: boolean;
  readonly at?: number;
  /** With `at`: after this many moves of that version. */
  readonly afterMove?: number;
  /** Only with `at`: other moves, played from there on. */
  readonly line?: string;
  readonly seat?: number;
  readonly hint?: boolean;
  /** Adds the observation. */
  readonly observe?: boolean;
}

/** A request to take a seat. */
interface SeatRequest {
  readonly name: string;
  /** The player accepts that the creator chose the seed or the start. */
  readonly acceptCustom: boolean;
  /** Random text from this browser for the seed. */
  readonly entropy: string;
  /** Makes a repeated request after a lost answer get the same seat. */
  readonly key: string;
  /** The key of the player who sits down, in a rated game. */
  readonly playerKey?: string | undefined;
}

export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The client for one session, with one token or none. */
export class SessionApi {
  constructor(
    readonly session: string,
    private readonly token: string | null,
  ) {}

  info = (): Reply<SessionAnswer> => this.get(`sessions/${this.session}`, {});

  state = (query: StateQuery, signal?: AbortSignal): Reply<Answer> =>
    this.get('state', { session: this.session, detail: 'full', ...query }, signal);

  /** The position with the move that the best bot would make there, and the legal moves as the game describes them. */
  hint = (seat: number): Reply<Answer> => this.state({ seat, hint: true, observe: true });

  history = (after: number): Reply<HistoryAnswer> =>
    this.get('history', { session: this.session, after, limit: 500 });

  /** The players' points in the course of the finished game. */
  graphs = (): Reply<GraphsAnswer> => this.get('graphs', { session: this.session });

  negotiate = (): Reply<NegotiateAnswer> => this.get('negotiate', { session: this.session });

  /** The stream of events after a version, as lines of JSON. Rejects if the server is not reached, and when the signal aborts. */
  events = (since: number, signal: AbortSignal): Promise<Response> =>
    fetch(`/api/sessions/${this.session}/events`, {
      headers: { ...bearer(this.token), accept: 'application/x-ndjson', 'last-event-id': String(since) },
      cache: 'no-store',
      signal,
    });

  /**
   * Makes a move, but only in the position that the player saw. The key identifies the move, so that a request repeated after a lost answer does not move
   * twice.
   */
  execute = (
    move: string,
    {
      seat,
      expectedVersion,
      key,
    }: { readonly seat: number; readonly expectedVersion: number; readonly key: string },
  ): Reply<Answer> =>
    this.post(
      'execute',
      { session: this.session, move, seat, expectedVersion, detail: 'full', frames: true },
      { 'idempotency-key': key },
    );

  /** Performs an action; the answer contains no view. `target`: the seat of the other player concerned. */
  act = (action: Action, seat: number, target?: number): Reply<unknown> =>
    this.post(`sessions/${this.session}/actions`, {
      action,
      seat,
      ...(target === undefined ? {} : { target }),
    });

  /** Plays the same game again: starts it, or joins it if another player has. */
  rematch = (
    seat: number,
    { key, entropy, playerKey }: Pick<SeatRequest, 'key' | 'entropy' | 'playerKey'>,
  ): Reply<SeatedAnswer> =>
    this.post(
      `sessions/${this.session}/actions`,
      { action: 'rematch', seat, entropy },
      { 'idempotency-key': key, ...asPlayer(playerKey) },
    );

  /** Takes the first free seat. */
  join = ({ name, acceptCustom, entropy, key, playerKey }: SeatRequest): Reply<SeatedAnswer> =>
    this.post(
      `sessions/${this.session}/join`,
      { entropy, ...(name === '' ? {} : { name }), ...(acceptCustom ? { acceptCustom } : {}) },
      { 'idempotency-key': key, ...asPlayer(playerKey) },
    );

  /** Downloads the game in a format. */
  download = (path: string, format: string): Reply<NamedFile> =>
    request(
      withQuery(path, { session: this.session, format }),
      { headers: bearer(this.token) },
      async (response) => ({
        name: nameIn(response) ?? `game.${format}`,
        content: await response.blob(),
      }),
    );

  readonly post = <T>(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Reply<T> =>
    send(path, {
      method: 'POST',
      headers: { ...bearer(this.token), ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  readonly get = <T>(path: string, query: Query, signal?: AbortSignal): Reply<T> =>
    send(withQuery(path, query), { headers: bearer(this.token), ...(signal ? { signal } : {}) });

  readonly remove = <T>(path: string, query: Query): Reply<T> =>
    send(withQuery(path, query), { method: 'DELETE', headers: bearer(this.token) });
}

/** A question about the public list. */
export interface ListQuery {
  readonly status: SessionInfo['status'];
  readonly game?: string | undefined;
  /** A part of a player's or of the game's name. */
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the public list with its entity tag, by which the server recognises an unchanged list. */
export interface TaggedList {
  readonly tag: string | null;
  readonly sessions: readonly SessionInfo[];
  readonly next: string | null;
}

/** A page of the public list, newest first; `known` itself if nothing has changed since. */
export function listSessions(query: ListQuery, known: TaggedList | null = null): Reply<TaggedList> {
  const headers = known?.tag ? { 'if-none-match': known.tag } : {};
  return request(withQuery('sessions', { ...query }), { headers }, async (response) => {
    if (known && response.status === NOT_MODIFIED) return known;
    const { sessions, next } = (await response.json()) as ListAnswer;
    return { tag: response.headers.get('etag'), sessions, next };
  });
}

/** What a list shows of a game. */
export type ListedGame = Pick<
  SessionInfo,
  | 'session'
  | 'game'
  | 'title'
  | 'name'
  | 'custom'
  | 'rated'
  | 'seats'
  | 'seatsToAct'
  | 'status'
  | 'outcome'
  | 'createdAt'
  | 'updatedAt'
>;

/** Starts a game. The key makes a repeated request after a lost answer get the same game. */
export const createSession = (
  body: CreateRequest,
  {
    key,
    accessKey,
    playerKey,
  }: { readonly key: string; readonly accessKey: string; readonly playerKey: string | undefined },
): Reply<SeatedAnswer> =>
  send('sessions', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...withAccess(accessKey),
      ...asPlayer(playerKey),
    },
    body: JSON.stringify(body),
  });

/** The available games. */
export const catalog = (): Reply<CatalogAnswer> => send('catalog', {});

/** One game. */
export const catalogGame = (game: string): Reply<CatalogGameAnswer> => send(`catalog/${game}`, {});

/** The file name in the response. */
const nameIn = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/** The header with the player's key. */
export const asPlayer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'x-player-key': key };

/** The header with the access key that some servers require for starting games and registering. */
export const withAccess = (key: string): Record<string, string> => (key === '' ? {} : { 'x-api-key': key });

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search.toString()}`;
}

export const send = <T>(path: string, init: RequestInit, words?: FailureWords): Reply<T> =>
  request(path, init, async (response) => (await response.json()) as T, words);

const NOT_MODIFIED = 304;

/** After this time the connection is dead, whatever the browser believes: even long polls are answered sooner. */
const LONGEST_ANSWER_MS = 45_000;

async function request<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  words?: FailureWords,
): Reply<T> {
  const limit = timeLimit(init.signal ?? undefined);
  try {
    // The browser caches nothing, because an answer is for one token and tabs with other tokens share the cache. The public list is the same for all; the page
    // sends the entity tag it remembers.
    const response = await fetch(`/api/${path}`, { ...init, signal: limit.signal, cache: 'no-store' });
    return response.ok || response.status === NOT_MODIFIED
      ? ok(await read(response))
      : fail(await failureIn(response, words));
  } catch {
    return fail({ status: 0, code: null, message: 'The game server cannot be reached.' });
  } finally {
    limit.end();
  }
}

/** A signal that aborts with another one or after a timeout, in place of `AbortSignal.any`, which browsers of 2023 lack. */
function timeLimit(other?: AbortSignal): { readonly signal: AbortSignal; readonly end: () => void } {
  const own = new AbortController();
  const { signal } = own;
  const abort = (): void => own.abort();
  const timer = setTimeout(abort, LONGEST_ANSWER_MS);
  if (other?.aborted) abort();
  else other?.addEventListener('abort', abort, { signal });
  return {
    signal,
    end: () => {
      clearTimeout(timer);
      abort();
    },
  };
}

async function failureIn(response: Response, words?: FailureWords): Promise<Failure> {
  const { error } = (await response.json()) as { readonly error?: ServerError };
  return {
    status: response.status,
    code: error?.code ?? null,
    message: failureWords(error, words),
    ...(error?.next?.do === 'send-player-key' ? { needs: 'player-key' } : {}),
  };
}

/** Saves a file as if the user had clicked a link to it. */
export function saveFile({ name, content }: NamedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
