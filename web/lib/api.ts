import type {
  CatalogAnswer,
  GameApi,
  HistoryAnswer,
  ListAnswer,
  NegotiateAnswer,
  SessionAnswer,
  SessionInfo,
} from '../../core/api';
import { fail, ok, type Result } from '../../core/engine/result';

/*
 * The pages' own small client: the typed client of core/api brings the schemas of every operation with it, which would be
 * most of what a first visit loads. Shapes are still those of core/api.
 */

type ValueOf<T> = T extends { readonly ok: true; readonly value: infer V } ? V : never;

export type { ListAnswer, SessionInfo };
export type Answer = ValueOf<Awaited<ReturnType<GameApi['state']>>>;

/** Why there is no answer. `status` is HTTP's, 0 if the server was not reached. */
export interface Failure {
  readonly status: number;
  readonly message: string;
}

export type Reply<T> = Promise<Result<T, Failure>>;

type Query = Readonly<Record<string, string | number | undefined>>;

export interface StateQuery {
  readonly since?: number;
  readonly wait?: number;
  readonly at?: number;
  readonly seat?: number;
}

export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** One session of the table, spoken to with one token (or none). */
export class SessionApi {
  constructor(
    private readonly session: string,
    private readonly token: string | null,
  ) {}

  info = (): Reply<SessionAnswer> => this.get(`sessions/${this.session}`, {});

  state = (query: StateQuery, signal?: AbortSignal): Reply<Answer> =>
    this.get('state', { session: this.session, detail: 'full', ...query }, signal);

  history = (after: number): Reply<HistoryAnswer> =>
    this.get('history', { session: this.session, after, limit: 500 });

  negotiate = (): Reply<NegotiateAnswer> => this.get('negotiate', { session: this.session });

  /** Plays only on the position that the player saw. */
  execute = (move: string, seat: number, expectedVersion: number): Reply<Answer> =>
    send('execute', {
      method: 'POST',
      headers: { ...bearer(this.token), 'content-type': 'application/json' },
      body: JSON.stringify({ session: this.session, move, seat, expectedVersion, detail: 'full' }),
    });

  /** What is answered holds no view. */
  resign = (seat: number): Reply<unknown> =>
    send(`sessions/${this.session}/actions`, {
      method: 'POST',
      headers: { ...bearer(this.token), 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'resign', seat }),
    });

  /** The whole game as a file, once it is over. */
  export = async (format: string): Reply<NamedFile> => {
    const path = withQuery('replay', { session: this.session, format });
    return request(path, { headers: bearer(this.token) }, async (response) => ({
      name: nameIn(response) ?? `game.${format}`,
      content: await response.blob(),
    }));
  };

  private readonly get = <T>(path: string, query: Query, signal?: AbortSignal): Reply<T> =>
    send(withQuery(path, query), { headers: bearer(this.token), ...(signal ? { signal } : {}) });
}

/** A page of the public list, newest first. */
export const listSessions = (query: {
  readonly game?: string | undefined;
  readonly status?: string | undefined;
  readonly cursor?: string | undefined;
}): Reply<ListAnswer> => send(withQuery('sessions', { ...query, limit: 50 }), {});

/** The games one can play. */
export const catalog = (): Reply<CatalogAnswer> => send('catalog', {});

/** The name under which the server sends a file. */
const nameIn = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search.toString()}`;
}

const send = <T>(path: string, init: RequestInit): Reply<T> =>
  request(path, init, async (response) => (await response.json()) as T);

async function request<T>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Reply<T> {
  try {
    // Answers are of whoever's token was sent, and tabs with other tokens share the browser's cache: it keeps none.
    const response = await fetch(`/api/${path}`, { ...init, cache: 'no-store' });
    return response.ok ? ok(await read(response)) : fail(await refusalIn(response));
  } catch {
    return fail({ status: 0, message: 'The game server cannot be reached.' });
  }
}

async function refusalIn(response: Response): Promise<Failure> {
  const { error } = (await response.json()) as {
    readonly error?: { readonly message?: string; readonly suggestion?: string };
  };
  const words = [error?.message ?? `The server answered ${response.status}`, error?.suggestion ?? ''];
  return { status: response.status, message: words.filter(Boolean).join(' ') };
}
