import { request } from 'node:http';
import { operationList } from '../../features/registry';
import { httpFunctions } from '../../functions';
import { startHost, type Host } from '../../local';
import { problemFaults } from './interface';
import { fetchRaw, HOT_SEAT, tableAt, type SeatedPlayer } from './support';

let host: Host;
let game: SeatedPlayer;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  game = await tableAt(host.url).create(HOT_SEAT);
});
afterAll(() => host.close());

const PATHS = [...new Set(operationList.map(({ path }) => `/api${path}`))].map((path) => ({ path }));
const OPERATIONS = operationList.map(({ id, method, path }) => ({ id, method, path: `/api${path}` }));
const READS = OPERATIONS.filter(({ method }) => method === 'GET');

const address = (path: string, query = ''): string =>
  host.url +
  path
    .replace('{id}', game.session)
    .replace('{game}', 'chess')
    .replace(/\{\w+\}/g, 'x') +
  query;

const methodsAt = (path: string): readonly string[] => [
  ...OPERATIONS.filter((each) => each.path === path).flatMap(({ method }) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  ),
  'OPTIONS',
];

/** The headers of an answer as they are on the wire, and how many bytes came after them; those after GET are not waited for. */
const raw = (url: string, method: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      let bytes = 0;
      const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
      if (method === 'GET') {
        done();
        response.destroy();
      }
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', done);
    })
      .on('error', reject)
      .end();
  });

/** How a stream is cut concerns what comes after the headers. */
const UNSTEADY = ['date', 'x-request-id', 'transfer-encoding'];
const steady = (headers: Record<string, unknown>): unknown[] =>
  Object.entries(headers).filter(([name]) => !UNSTEADY.includes(name));

describe.each(PATHS)('$path', ({ path }) => {
  it('tells the methods that it has', async () => {
    const { status, headers, bytes } = await raw(address(path), 'OPTIONS');
    expect([status, headers.allow, headers['content-length'], bytes]).toEqual([
      204,
      methodsAt(path).join(', '),
      undefined,
      0,
    ]);
  });

  it('refuses those that it has not, and says which it has', async () => {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !methodsAt(path).includes(method),
    );
    expect(others.length).toBeGreaterThan(0);
    for (const method of others) {
      const reply = await fetchRaw(address(path), method, method === 'POST' ? { body: {} } : {});
      expect([method, reply.status, reply.headers.get('allow')]).toEqual([
        method,
        405,
        methodsAt(path).join(', '),
      ]);
      if (method !== 'HEAD') expect(problemFaults(405, reply.body)).toEqual([]);
    }
  });
});

it.each(READS)('HEAD $path has the headers of GET, and nothing after them', async ({ path }) => {
  const headers = { authorization: `Bearer ${game.token}` };
  const isAsked = ['/api/state', '/api/history'].includes(path);
  const url = address(path, isAsked ? `?session=${game.session}` : '');
  const got = await raw(url, 'GET', headers);
  const head = await raw(url, 'HEAD', headers);
  expect([head.status, head.bytes]).toEqual([got.status, 0]);
  expect(steady(head.headers)).toEqual(steady(got.headers));
});

describe('Pages', () => {
  it.each(['/', '/rules', '/rules/chess', '/api/docs', '/game/x'])('%s tells its methods', async (path) => {
    const { status, headers } = await raw(address(path), 'OPTIONS');
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const refused = await fetchRaw(address(path), 'DELETE');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('has no methods where there is nothing', async () => {
    expect((await raw(address('/api/nothing'), 'OPTIONS')).status).toBe(404);
  });
});

it('The functions of a path share no method, so that each request leads to one', () => {
  const taken = httpFunctions.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
  expect(new Set(taken).size).toBe(taken.length);
});
