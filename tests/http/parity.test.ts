import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpFunctions } from '../../functions';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { FunctionsWorker, startFunctionsHost, type FunctionsHost } from '../support/functions-host';
import { featureEnv, featureTests } from '../support/feature-tests';
import { pathWith, tableAt, UNKNOWN_SESSION } from './support';

const ENV = {
  STORE: 'memory',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ...featureEnv,
  ARCHIVE_FOLDER: mkdtempSync(join(tmpdir(), 'parity-')),
};

let local: Host;
let functions: FunctionsHost;
beforeAll(async () => {
  local = await startHost({ port: 0, env: ENV });
  const worker = new FunctionsWorker();
  jest.doMock('@azure/functions-core', () => worker.core, { virtual: true });
  jest.replaceProperty(process, 'env', ENV);
  await import('../../bin/functions/app.js');
  functions = await startFunctionsHost(worker);
});
afterAll(async () => {
  agent.destroy();
  await rm(ENV.ARCHIVE_FOLDER, { recursive: true });
});

interface ParityRequest {
  readonly method: string;
  /** As it goes over the wire. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface ParityAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true });

/** Sends a path as it is; of a stream only the first part is read. */
const send = (url: string, { method, path, headers, body }: ParityRequest): Promise<ParityAnswer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const type = text === undefined ? {} : { 'content-type': 'application/json' };
    const { hostname, port } = new URL(url);
    const outgoing = request(
      { agent, hostname, port, method, path, headers: { ...type, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        const done = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks).toString('latin1'),
          });
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
          done();
          answer.destroy();
        });
        answer.on('end', done);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });

/** Of one connection, or of the host alone: they say nothing of what was asked for. */
const OF_THE_HOST = [
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-ms-invocation-id',
  'x-request-id',
];

/** An answer without what differs from game to game: ids, tokens, digests, hashes, and the time. */
const comparable = ({ status, headers, body }: ParityAnswer, isHead: boolean) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_HOST.includes(name))
      .map(([name, value]): [string, string] => [name, withoutChance(value)])
      .sort(),
  ),
  body: isHead ? '' : withoutChance(body),
});

const withoutChance = (text: string): string =>
  text
    .replace(/(?:urn:uuid:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/\b([a-z]+_)[0-9a-f]{32}\b/g, '$1<id>')
    .replace(/\b([0-9a-f]{16}|[0-9a-f]{64})\b/g, '<hash>')
    .replace(/\b[0-9a-f]{32}\b/g, (id) => (id === UNKNOWN_SESSION ? id : '<session>'))
    .replace(/("(?:token|watchToken|secret|cursor|next|seed|salt)":)"[^"]*"/g, '$1"<secret>"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/\b1[78]\d{11}\b/g, '<time>')
    .replace(/^"(\d+\.[^"]*\.)[\w-]{12}((?:\.gzip)?)"$/, '"$1<digest>$2"')
    .replace(/"[\w-]{22,}"/g, '"<text>"')
    .replace(/127\.0\.0\.1:\d+/g, '<host>');

interface Difference {
  readonly request: string;
  readonly local: string;
  readonly functions: string;
}

/** Tells which services are set; the local host brings a live connection along. */
const AS_SET = ['/api/ready'];

/** What the two hosts answer differently. */
async function compare(
  onLocal: ParityRequest,
  onFunctions: ParityRequest = onLocal,
): Promise<readonly Difference[]> {
  const [one, other] = await Promise.all([send(local.url, onLocal), send(functions.url, onFunctions)]);
  const isHead = onLocal.method === 'HEAD';
  const [a, b] = [comparable(one, isHead), comparable(other, isHead)];
  const request = withoutChance(`${onLocal.method} ${onLocal.path}`).slice(0, 80);
  const differs = (what: string, mine: unknown, others: unknown): readonly Difference[] =>
    JSON.stringify(mine) === JSON.stringify(others)
      ? []
      : [{ request: `${request}: ${what}`, local: cut(mine), functions: cut(others) }];
  if (AS_SET.includes(onLocal.path)) return differs('status', a.status, b.status);
  return [
    ...differs('status', a.status, b.status),
    ...[...new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])].flatMap((name) =>
      differs(name, a.headers[name], b.headers[name]),
    ),
    ...differs('body', a.body, b.body),
  ];
}

const cut = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 120);

async function differencesIn(
  requests: readonly ParityRequest[],
): Promise<{ readonly count: number; readonly differences: readonly Difference[] }> {
  const differences: Difference[] = [];
  for (const each of requests) differences.push(...(await compare(each)));
  return { count: requests.length, differences };
}

function report(what: string, { count, differences }: Awaited<ReturnType<typeof differencesIn>>): void {
  const rows = differences.map((row) => `| ${row.request} | ${row.local} | ${row.functions} |`);
  const table =
    rows.length === 0
      ? ''
      : ['\n| Request | Local host | Function app |', '| --- | --- | --- |', ...rows].join('\n');
  process.stdout.write(`${what}: ${count} requests, ${differences.length} differences${table}\n`);
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const PARAMS = { id: UNKNOWN_SESSION, game: 'chess', code: 'INVALID_MOVE', file: 'none.js' };
/** The path with its parameters filled in: what no other has is called `none`. */
const filled = (path: string): string =>
  pathWith(path, {
    ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none'])),
    ...PARAMS,
  });
const PATHS = [...new Set(httpFunctions.map(({ path }) => filled(path)))].map((path) =>
  path.replace('{*path}', 'nothing'),
);
const PERSON = { accept: 'text/html,application/xhtml+xml' };

it('Every path has the same answer to every method on both hosts', async () => {
  const requests = PATHS.flatMap((path) =>
    METHODS.flatMap((method): ParityRequest[] => [
      { method, path, ...(method === 'POST' ? { body: {} } : {}) },
      ...(method === 'GET' || method === 'POST' ? [{ method, path, headers: PERSON }] : []),
    ]),
  );
  const found = await differencesIn(requests);
  report('Paths and methods', found);
  expect(found.count).toBeGreaterThan(250);
  expect(found.differences).toEqual([]);
});

/** Ways to write a path. */
const ODD_PATHS = [
  '/API/Health',
  '/Api/Sessions',
  '/Rules/Chess',
  '/api/catalog/CHESS',
  '/api/health/',
  '/rules/',
  '/api/',
  '/api',
  '/api/health//',
  '/api//health',
  '/rules//chess',
  '/api/%68ealth',
  '/%61pi/health',
  '/api%2Fhealth',
  '/api/catalog/che%73s',
  '/api/catalog/a%2Fb',
  '/api/catalog/a%20b',
  '/api/catalog/%F0%9F%83%8F',
  '/api/catalog/%zz',
  '/api/catalog/%',
  '/api/./health',
  '/api/../rules',
  '/api/%2e%2e/rules',
  '/../../etc/passwd',
  '/rules/..',
  '/api/health/.',
  '/api/health?',
  '/api/health?x=1',
  '/api/sessions?limit=1&limit=2',
  '/api/sessions?unknown=1',
  '/api/catalog/chess?game=checkers&id=7',
  '/nothing',
  '/favicon.ico',
  '/Favicon.ico',
  '/assets/none.js',
  '/game/x',
  '/__proto__',
  '/api/__proto__',
  `/api/${'x'.repeat(2000)}`,
  `/api/catalog/${'x'.repeat(4000)}`,
  `/api/sessions?cursor=${'x'.repeat(4000)}`,
];

it('However a path is written, both hosts take it for the same', async () => {
  const requests = ODD_PATHS.flatMap((path): ParityRequest[] => [
    { method: 'GET', path },
    { method: 'GET', path, headers: PERSON },
    { method: 'HEAD', path },
    { method: 'OPTIONS', path },
    { method: 'DELETE', path },
  ]);
  const found = await differencesIn(requests);
  report('Ways to write a path', found);
  expect(found.differences).toEqual([]);
});

/** Two texts from where they differ. */
function firstDifference(local = '', functions = ''): Pick<Difference, 'local' | 'functions'> {
  let start = 0;
  while (start < local.length && local[start] === functions[start]) start += 1;
  return { local: local.slice(start, start + 120), functions: functions.slice(start, start + 120) };
}

type Json = Readonly<Record<string, unknown>>;

/** A game with what only a player can ask for, as one host answers it. */
async function playOn(url: string): Promise<readonly [string, ParityAnswer][]> {
  const answers: [string, ParityAnswer][] = [];
  const ask = async (
    status: number,
    method: string,
    path: string,
    token: unknown,
    body?: unknown,
  ): Promise<Json> => {
    const headers = typeof token === 'string' ? { authorization: `Bearer ${token}` } : {};
    const answer = await send(url, { method, path, headers, ...(body === undefined ? {} : { body }) });
    answers.push([`${method} ${withoutChance(path)}`, answer]);
    expect([method, path, answer.status]).toEqual([method, path, status]);
    return answer.body.startsWith('{') ? (JSON.parse(answer.body) as Json) : {};
  };
  const made = await ask(201, 'POST', '/api/sessions', null, {
    game: 'tic-tac-toe',
    name: 'A game',
    seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }],
  });
  const { session: id, token } = made;
  const session = String(id);
  const joined = await ask(200, 'POST', `/api/sessions/${session}/join`, null, { name: 'Ben' });
  await ask(200, 'POST', '/api/execute', token, { session, move: 'A1', expectedVersion: 2 });
  await ask(200, 'GET', `/api/state?session=${session}&since=1&detail=full`, joined.token);
  await ask(200, 'GET', `/api/state?session=${session.toUpperCase()}`, token);
  await ask(200, 'GET', `/api/sessions/${session}/events?since=1`, token);
  await ask(400, 'GET', `/api/sessions/${session}/events?since=x`, token);
  const ends: (() => Promise<void>)[] = [];
  for (const { parity } of featureTests)
    if (parity)
      ends.push(
        await parity({
          session,
          ask: (status, method, path, body) => ask(status, method, path, token, body),
        }),
      );
  await ask(200, 'POST', `/api/sessions/${session}/actions`, joined.token, { action: 'resign' });
  for (const end of ends) await end();
  await ask(200, 'GET', `/api/sessions/${session}?session=x`, token);
  await ask(200, 'GET', `/api/sessions/${session}`, token);
  // What is archived while it is deleted is there for a moment longer.
  for (const { kept } of featureTests) await kept?.(tableAt(url));
  await ask(200, 'DELETE', `/api/sessions/${session}`, token);
  await ask(404, 'GET', `/api/sessions/${session}`, token);
  return answers;
}

it('A game with its stream, its end and what features do in it goes the same way on both hosts', async () => {
  const [one, other] = [await playOn(local.url), await playOn(functions.url)];
  const differences = one.flatMap(([request, answer], index): readonly Difference[] => {
    const [a, b] = [answer, other[index]?.[1]].map((each) => each && comparable(each, false));
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    return [{ request, ...firstDifference(JSON.stringify(a), JSON.stringify(b)) }];
  });
  report('A game', { count: one.length, differences });
  expect(differences).toEqual([]);
});

it('The function that takes every path comes last, whatever the names of the others', () => {
  const catchAll = httpFunctions.find(({ path }) => path === '/{*path}');
  expect(functions.functions.at(-1)).toBe(catchAll?.name);
});

describe('Headers on the Functions runtime', () => {
  const forged = encodeURIComponent(JSON.stringify({ 'content-type': 'application/json' }));
  const create = { game: 'tic-tac-toe' };

  it.each([`Headers=${forged}`, `headers=${forged}`, '%48EADERS=x', `Headers=${forged}&Query={}`])(
    'cannot be sent in the address: %s',
    async (query) => {
      const sent = { method: 'POST', path: `/api/sessions?${query}`, body: create };
      const { status, body } = await send(functions.url, {
        ...sent,
        headers: { 'content-type': 'text/plain' },
      });
      expect([status, JSON.parse(body)]).toMatchObject([400, { error: { code: 'INVALID_PARAMETERS' } }]);
      expect(body).toContain('Headers');
    },
  );

  it('cannot be sent in the body', async () => {
    const body = { ...create, Headers: '{"content-type":"application/json"}' };
    const sent = { method: 'POST', path: '/api/sessions', body, headers: { 'content-type': 'text/plain' } };
    expect((await send(functions.url, sent)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('When an instance ends', () => {
  let hasEnded = false;
  afterAll(async () => {
    if (!hasEnded) await Promise.all([local.close(), functions.terminate()]);
    await functions.close();
  });

  /** A stream and a wait that nothing happens for. */
  const waitOn = async (url: string) => {
    const start = async (): Promise<string> => {
      const body = { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] };
      const made = await send(url, { method: 'POST', path: '/api/sessions', body });
      return (JSON.parse(made.body) as { session: string }).session;
    };
    const stream = await fetch(`${url}/api/sessions/${await start()}/events`);
    const answer = await fetch(`${url}/api/state?session=${await start()}&since=1&wait=25`);
    return { status: answer.status, state: await answer.json(), stream: await stream.text() };
  };

  it('who waits gets an answer and a stream its end, on both hosts', async () => {
    const subscribe = jest.spyOn(MemoryStore.prototype, 'subscribe');
    const waits = [waitOn(local.url), waitOn(functions.url)];
    await eventually(() => expect(subscribe).toHaveBeenCalledTimes(4));
    hasEnded = true;
    await Promise.all([local.close(), functions.terminate()]);
    for (const { status, state, stream } of await Promise.all(waits)) {
      expect([status, state]).toEqual([200, expect.objectContaining({ timedOut: true, version: 1 })]);
      expect(stream).toContain('data: ');
    }
  });
});
