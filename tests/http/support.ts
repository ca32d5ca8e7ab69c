import type { CreateRequest } from '../../core/api';
import { operations, type OperationId } from '../../features/registry';
import { startHost, type Host } from '../../local';
import type * as z from 'zod';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { beginningOf, type StreamPart } from '../support/event-stream';
import { plainExchange, type PlainReply, type PlainRequest } from '../support/plain-exchange';
import { faultsOf, openApi, showsOutsideGame, type OpenApi, type Reply } from './interface';

type Operations = typeof operations;
type BodyOf<Id extends OperationId> = Operations[Id] extends { readonly body: () => infer S }
  ? z.input<S>
  : never;
/** The body of an operation's success. */
export type AnswerTo<Id extends OperationId> = z.output<ReturnType<NonNullable<Operations[Id]['answer']>>>;
export type SeatedPlayer = AnswerTo<'createSession'> & { readonly token: string };

export interface RequestData {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives the request up. */
  readonly signal?: AbortSignal;
  /** How far a stream is read: to its first message, unless said otherwise. */
  readonly readTo?: StreamPart;
}

export type NewGame = BodyOf<'createSession'>;

/** One host under test, spoken to over HTTP; every answer is held against the published interface. */
export interface Table {
  readonly url: string;
  /** The answer, whatever its status. */
  send(id: OperationId, sent?: RequestData): Promise<Reply>;
  /** The body of a success; anything else fails the test. */
  get<Id extends OperationId>(id: Id, sent?: RequestData): Promise<AnswerTo<Id>>;
  create(game: NewGame, sent?: Omit<RequestData, 'body'>): Promise<SeatedPlayer>;
  join(
    session: string,
    body?: BodyOf<'joinSession'>,
    sent?: Omit<RequestData, 'body'>,
  ): Promise<SeatedPlayer>;
  /** Plays a move that must be taken. */
  play(seat: Pick<SeatedPlayer, 'session' | 'token'>, move: unknown): Promise<AnswerTo<'execute'>>;
}

export function tableAt(url: string): Table {
  let served: Promise<OpenApi> | undefined;
  const ownDocument = (): Promise<OpenApi> =>
    (served ??= fetchRaw(`${url}/api/openapi.json`, 'GET').then(({ body }) => body as unknown as OpenApi));
  const send = async (id: OperationId, sent: RequestData = {}): Promise<Reply> => {
    const reply = await fetchReply(url, id, sent);
    const faults = faultsOf(id, reply, showsOutsideGame(reply) ? await ownDocument() : openApi);
    if (faults.length > 0)
      throw new Error(`${id} ${JSON.stringify(sent).slice(0, 500)}: ${faults.join('; ')}`);
    return reply;
  };
  const get = async <Id extends OperationId>(id: Id, sent?: RequestData): Promise<AnswerTo<Id>> => {
    const reply = await send(id, sent);
    if (reply.status !== operations[id].status) throw new Error(`${id}: ${reply.status} ${reply.text}`);
    return reply.body as AnswerTo<Id>;
  };
  return {
    url,
    send,
    get,
    create: async (body, sent) => (await get('createSession', { ...sent, body })) as SeatedPlayer,
    join: async (id, body = {}, sent) =>
      (await get('joinSession', { ...sent, params: { id }, body })) as SeatedPlayer,
    play: ({ session, token }, move) => get('execute', { token, body: { session, move } }),
  };
}

/** The path of a route with its parameters filled in. */
export const pathWith = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** What a host answers to a request, whatever it is. */
export async function fetchReply(url: string, id: OperationId, sent: RequestData): Promise<Reply> {
  const { method, path } = operations[id];
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return fetchRaw(
    `${url}/api${pathWith(path, sent.params)}${query === '' ? '' : `?${query}`}`,
    method,
    sent,
    'streams' in operations[id] ? (response) => beginningOf(response, sent.readTo) : undefined,
  );
}

/** A request of any method to any address; a stream is read by `readText`. */
export async function fetchRaw(
  address: string,
  method: string,
  sent: RequestData = {},
  readText?: (response: Response) => Promise<string>,
): Promise<Reply> {
  const { body, token, key } = sent;
  const request: PlainRequest = {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...sent.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(sent.signal ? { signal: sent.signal } : {}),
  };
  const { status, headers, text } = readText
    ? await fetched(address, request, readText)
    : await plainExchange(address, request);
  const isJson = /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '');
  return { status, headers, text, body: (isJson && text !== '' ? JSON.parse(text) : {}) as Reply['body'] };
}

async function fetched(
  address: string,
  request: PlainRequest,
  readText: (response: Response) => Promise<string>,
): Promise<PlainReply> {
  const response = await fetch(address, request);
  return { status: response.status, headers: response.headers, text: await readText(response) };
}

/** The word of an error. */
export const codeOf = ({ body }: Pick<Reply, 'body'>): unknown =>
  (body.error as { code?: unknown } | undefined)?.code;

/** A host for a suite, on the store it was declared for. */
export interface Bench extends Table {
  readonly store: 'memory' | 'redis';
  /** Another host on the same kind of store; with Redis on the very same. Ends with the suite, or before. */
  another(env: Readonly<Record<string, string>>): Promise<EndingTable>;
}

/** A host that a test may end. */
export interface EndingTable extends Table {
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Declares a suite over a host whose store is its memory, or over those with the stores that are named. What an answer says does not depend on
 * the store: that all stores do the same is proved by their own tests (tests/contract).
 */
export function describeTables(
  title: string,
  suite: (table: Bench) => void,
  env: Environment = {},
  stores: readonly Bench['store'][] = ['memory'],
): void {
  describe.each(stores)(`%s: ${title}`, (kind) => {
    let redis: RedisServer | undefined;
    let table: Table | undefined;
    const hosts: Host[] = [];
    const open = async (settings: Environment): Promise<EndingTable> => {
      const store = redis ? { REDIS_URL: redis.url } : { STORE: 'memory' };
      const host = await startHost({ port: 0, env: { ...store, ...settings } });
      hosts.push(host);
      return { ...tableAt(host.url), close: () => host.close() };
    };
    beforeAll(async () => {
      if (kind === 'redis') redis = await startRedisServer();
      table = await open(env);
    });
    afterAll(async () => {
      for (const host of hosts) await host.close();
      await redis?.kill();
    });
    const current = (): Table => {
      if (!table) throw new Error('A table exists only while a test runs');
      return table;
    };
    suite({
      store: kind,
      get url() {
        return current().url;
      },
      send: (id, sent) => current().send(id, sent),
      get: (id, sent) => current().get(id, sent),
      create: (game, sent) => current().create(game, sent),
      join: (session, body, sent) => current().join(session, body, sent),
      play: (seat, move) => current().play(seat, move),
      another: open,
    });
  });
}

export const UNKNOWN_SESSION = 'f'.repeat(32);
export const UNKNOWN_TOKEN = 'A'.repeat(43);
/** Two seats of one token. */
export const HOT_SEAT: CreateRequest = {
  game: 'tic-tac-toe',
  seats: [{ kind: 'me' }, { kind: 'me' }],
};
/** The caller's seat and an open one. */
export const FOR_TWO: CreateRequest = {
  game: 'tic-tac-toe',
  seats: [{ kind: 'me' }, { kind: 'open' }],
};
/** A won game of Tic-Tac-Toe: X takes the top row. */
export const X_WINS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
