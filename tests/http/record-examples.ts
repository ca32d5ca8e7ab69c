import type { ApiExamples } from '../../core/api';
import { operationList, operations, type OperationId } from '../../features/registry';
import { ERROR_KINDS, type ErrorKind } from '../../core/engine';
import { StoreUnavailable } from '../../core/table';
import { apiFunctions, lazyDeps, MemoryArchive, type Deps, type HostRequest } from '../../functions';
import { ourGames } from '../../local/our-games';
import { featureTests, withFeatures } from '../support/feature-tests';
import { everyAnswer } from './every-answer';
import type { Try, TryTable } from './tries';
import { describedOperation, type Reply } from './interface';
import { messagesOf } from '../support/event-stream';
import { fetchRaw, FOR_TWO, HOT_SEAT, pathWith, UNKNOWN_SESSION, X_WINS, type RequestData } from './support';

/** What stands in every example for the session and the token that it was recorded with. */
export const SAMPLE_SESSION = '0f8fad5bd9cb469fa16570867728950e';
export const SAMPLE_REQUEST = '8a6e0804-2bd0-4672-b79d-d97027f9071a';
export const SAMPLE_TOKEN = 'rZ0mXkqv3Jt7w2LdYbN5cHs8uEoGfPiA1yT4xRQn6Vg';

/** Longer texts are cut: they are other pages' matter. */
const LONGEST = 600;

/** So many entries of long lists are shown. */
const SHOWN = 2;

/** Requests that teach more than the least that succeeds. */
const TAUGHT: Readonly<Partial<Record<string, Try>>> = withFeatures<Try>(
  {
    createSession: (table) =>
      table.send('createSession', {
        body: { game: 'tic-tac-toe', seats: [{ kind: 'me', name: 'Ada' }, { kind: 'bot' }] },
      }),
    listSessions: async (table) => {
      await table.create(FOR_TWO);
      return table.send('listSessions', { query: { limit: 2 } });
    },
    games: async (table) => {
      await table.create(FOR_TWO);
      return table.send('games', { query: { limit: 2 } });
    },
    validate: moving('validate'),
    execute: moving('execute'),
    catalogGame: (table) => table.send('catalogGame', { params: { game: 'tic-tac-toe' } }),
  },
  ({ taught }) => taught,
);

function moving(id: OperationId): Try {
  return async (table) => {
    const { session, token } = await table.create(HOT_SEAT);
    return table.send(id, { token, body: { session, move: 'select 1' } });
  };
}

/** What each operation answers as a file. */
const FILES = withFeatures<(table: TryTable) => Promise<string>>({}, ({ files }) => files);

type Answers = Record<string, Record<string, unknown>>;

/** Makes every request, and keeps what was sent and answered. */
export async function recordExamples(table: TryTable): Promise<ApiExamples> {
  const examples: Record<string, ApiExamples['operations'][string]> = {};
  const problems: Record<string, unknown> = {};
  for (const { id } of operationList as readonly { readonly id: OperationId }[]) {
    let request: RequestData = {};
    const heard = <T extends Pick<TryTable, 'send'>>(at: T): T => ({
      ...at,
      send: (asked: OperationId, sent: RequestData = {}) => {
        if (asked === id) request = sent;
        return at.send(asked, sent);
      },
    });
    const listening: TryTable = {
      ...heard(table),
      another: async (env) => heard(await table.another(env)),
    };
    const answers: Answers = {};
    keep(answers, await (TAUGHT[id] ?? everyAnswer[id].success)(listening));
    const { params, query, body } = request;
    for (const reply of await failures(id, table, request)) keep(answers, reply);
    for (const attempt of Object.values(everyAnswer[id].errors)) keep(answers, await attempt(table));
    const file = FILES[id];
    if (file) answers['200'] = { ...answers['200'], '*/*': await file(table) };
    if (id === 'events') answers['200'] = await streams(table);
    if (id === 'mcp') for (const reply of await protocolErrors(table)) keep(answers, reply);
    const { responses } = describedOperation(id);
    const isShared = ([status]: readonly [string, unknown]): boolean => responses[status]?.isShared ?? false;
    for (const [status, answer] of Object.entries(answers).filter(isShared))
      problems[status] ??= sampled(answer['application/problem+json']);
    examples[id] = sampled({
      request: {
        ...(params && { params }),
        ...(query && { query }),
        ...(body === undefined ? {} : { body }),
      },
      answers: Object.fromEntries(Object.entries(answers).filter((each) => !isShared(each))),
    });
  }
  return { operations: examples, problems };
}

function keep(answers: Answers, { status, headers, body }: Reply): void {
  // The document that the examples are for is shown by its beginning.
  const { paths, components: _schemas, ...rest } = body;
  const shown = paths === undefined ? body : { ...rest, paths: {} };
  const type = (headers.get('content-type') ?? '').replace(/;.*$/, '');
  answers[status] = { ...answers[status], [type]: shown };
}

/** What may go wrong with any operation. */
async function failures(id: OperationId, table: TryTable, sent: RequestData): Promise<readonly Reply[]> {
  const known = Object.keys(describedOperation(id).responses);
  const isPossible = (kind: ErrorKind): boolean => known.includes(String(ERROR_KINDS[kind].status));
  const limited = await table.another({ RATE_LIMITS: 'on', RATE_LIMIT_ADDRESS: '1' });
  // Health is not limited.
  await limited.send('listSessions');
  return [
    await limited.send(id, sent),
    await answerOf(id, sent, () => Promise.reject(new StoreUnavailable('away'))),
    await answerOf(id, sent, () => Promise.reject(new Error('a fault'))),
    ...(isPossible('too_large') ? [await table.send(id, { ...sent, body: 'x'.repeat(70_000) })] : []),
    ...(isPossible('media_type')
      ? [await table.send(id, { ...sent, headers: { 'content-type': 'text/plain' } })]
      : []),
    ...(operations[id].auth === 'none' ? [] : [await byOlderRules(id, sent)]),
  ];
}

/** The answer about a session whose rules have changed since. */
async function byOlderRules(id: OperationId, sent: RequestData): Promise<Reply> {
  let rulesVersion = '1';
  const games = ourGames.games.map(
    (game) => Object.create(game, { rulesVersion: { get: () => rulesVersion } }) as typeof game,
  );
  const deps = lazyDeps(
    { STORE: 'memory', LOG_LEVEL: 'error' },
    { ...ourGames, games, archive: new MemoryArchive() },
  );
  const { api } = await deps();
  const created = await api.createSession(HOT_SEAT, {});
  if (!created.ok) throw new Error(created.error.reason.message);
  const { session, token } = created.value;
  rulesVersion = '2';
  const { params, query, body } = sent;
  const asked: RequestData = {
    ...sent,
    token,
    ...(params && { params: { ...params, id: session } }),
    ...(query && { query: { ...query, session } }),
    ...(body === undefined || params ? {} : { body: { ...(body as object), session } }),
  };
  return answerOf(id, asked, deps).finally(() => deps.close());
}

/** What a function answers to a request, in whatever state its host is. */
async function answerOf(id: OperationId, sent: RequestData, getDeps: () => Promise<Deps>): Promise<Reply> {
  const target = apiFunctions.find(({ operation }) => operation.id === id);
  if (!target) throw new Error(`There is no ${id}`);
  const { params = {}, query = {}, body, token } = sent;
  const request: HostRequest = {
    method: target.operation.method,
    url: pathWith(target.path, params),
    headers: new Headers({
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }),
    query: new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    address: '203.0.113.7',
    arrayBuffer: () => new Response(body === undefined ? '' : JSON.stringify(body)).arrayBuffer(),
  };
  const response = await target.handle(request, getDeps);
  const text = typeof response.body === 'string' ? response.body : '';
  const read = JSON.parse(text) as Reply['body'];
  return { status: response.status, headers: new Headers(response.headers), text, body: read };
}

/** The end of a won game, in each form of the stream. */
async function streams({ url, create, play }: TryTable): Promise<Record<string, unknown>> {
  const game = await create(HOT_SEAT);
  for (const cell of X_WINS) await play(game, cell);
  const { token, session } = game;
  const [lines, events] = await Promise.all(
    ['application/x-ndjson', 'text/event-stream'].map((accept) =>
      fetchRaw(`${url}/api/sessions/${session}/events`, 'GET', { token, headers: { accept } }),
    ),
  );
  return {
    'text/event-stream': events?.text ?? '',
    'application/x-ndjson': messagesOf(lines?.text ?? '')[0],
  };
}

const REVISION = '2026-07-28';

/** Errors that the Model Context Protocol answers in its own form: of a method that it no longer has, and of a revision. */
function protocolErrors({ url }: TryTable): Promise<readonly Reply[]> {
  const ask = (method: string, revision: string): Promise<Reply> =>
    fetchRaw(`${url}/api/mcp`, 'POST', {
      headers: { 'mcp-protocol-version': revision, 'mcp-method': method },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method,
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': revision,
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
    });
  return Promise.all([ask('ping', REVISION), ask('tools/list', '2099-01-01')]);
}

/** With the sample's session and token, and without what is too long to show. */
function sampled<T>(value: T): T {
  const text = featureTests
    .flatMap(({ samples = [] }) => samples)
    .reduce((whole, [pattern, sample]) => whole.replace(pattern, sample), JSON.stringify(shortened(value)))
    .replace(/"urn:uuid:[\w-]{36}"/g, `"urn:uuid:${SAMPLE_REQUEST}"`)
    .replace(/"token":"[\w-]{43}"/g, `"token":"${SAMPLE_TOKEN}"`)
    .replace(/\b[0-9a-f]{32}\b/g, (id) => (id === UNKNOWN_SESSION ? id : SAMPLE_SESSION));
  return JSON.parse(text) as T;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)} …` : value;
  if (Array.isArray(value)) {
    const isLong = JSON.stringify(value).length > 2 * LONGEST;
    return (isLong ? value.slice(0, SHOWN) : value).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
