import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { HttpRequest, InvocationContext, type HttpHandler, type HttpRequestInit } from '@azure/functions';
import { operationList } from '../../core/api';
import { problemFaults } from './interface';
import { X_WINS } from './support';

const BUILT = resolve('dist/functions/app.js');

/** Stands in for the module that the Functions worker brings: it notes what an app registers. */
const WORKER_MODULE = `
  exports.registered = [];
  exports.setProgrammingModel = () => undefined;
  exports.log = () => undefined;
  exports.registerFunction = (metadata, handler) => exports.registered.push({ ...metadata, handler });
`;

/** What a fresh worker does with the app: loads it, and then has a request for it. */
const WORKER = `
  const { registered } = require('@azure/functions-core');
  require(process.argv[1]);
  const list = registered.map(({ name, bindings }) => [name, bindings.httpTrigger ?? Object.values(bindings)[0]]);
  const ready = registered.find(({ name }) => name === 'ready');
  const request = { method: 'GET', url: 'http://x/api/ready', headers: new Headers(), query: new URLSearchParams(), params: {}, text: async () => '' };
  ready.handler(request, {}).then((response) => console.log(JSON.stringify({ list, response })));
`;

interface Trigger {
  readonly type: string;
  readonly route: string;
  readonly methods: readonly string[];
  readonly authLevel: string;
}

describe('the built function app in an empty environment', () => {
  it('registers every function, and answers 503 while its log names the missing setting', async () => {
    if (!existsSync(BUILT)) throw new Error('Build first: npm run build');
    const folder = await mkdtemp(join(tmpdir(), 'worker-'));
    const module = join(folder, '@azure', 'functions-core');
    await mkdir(module, { recursive: true });
    await writeFile(join(module, 'index.js'), WORKER_MODULE);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['-e', WORKER, BUILT], {
      env: { NODE_PATH: folder },
      timeout: 20_000,
    });
    await rm(folder, { recursive: true });

    const { list, response } = JSON.parse(stdout) as {
      list: readonly (readonly [string, Trigger])[];
      response: { status: number; headers: Record<string, string>; body: string };
    };
    expect(list.map(([name, { type, route, methods }]) => [name, type, methods, route])).toEqual([
      ...operationList.map(({ id, method, path }) => [id, 'httpTrigger', [method], `api${path}`]),
      ['mcpMethods', 'httpTrigger', ['GET', 'DELETE', 'OPTIONS'], 'api/mcp'],
      ['dashboard', 'httpTrigger', ['GET', 'HEAD'], '{ignored:maxlength(0)?}'],
      ['gamePage', 'httpTrigger', ['GET', 'HEAD'], 'game/{id}'],
      ['asset', 'httpTrigger', ['GET', 'HEAD'], 'assets/{file}'],
    ]);
    expect(new Set(list.map(([, { authLevel }]) => authLevel))).toEqual(new Set(['anonymous']));
    expect([response.status, response.headers['retry-after']]).toEqual([503, '2']);
    expect(problemFaults(503, JSON.parse(response.body))).toEqual([]);
    expect(response.body).not.toContain('REDIS_URL');
    expect(stderr).toContain('REDIS_URL');
  });
});

describe('the functions in the Functions runtime', () => {
  const handlers = new Map<string, HttpHandler>();

  beforeAll(async () => {
    jest.doMock('@azure/functions', () => ({
      app: {
        setup: () => undefined,
        http: (name: string, { handler }: { handler: HttpHandler }) => handlers.set(name, handler),
      },
    }));
    jest.replaceProperty(process, 'env', { STORE: 'memory' });
    await import('../../functions/app.js');
  });

  const invoke = async (name: string, request: Omit<HttpRequestInit, 'url'>, query = '') => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`No function ${name}`);
    const http = new HttpRequest({ url: `http://localhost/api${query}`, ...request });
    const response = await handler(http, new InvocationContext({ functionName: name }));
    if (typeof response !== 'object' || !('status' in response)) throw new Error('No response');
    const { status, body, headers } = response;
    return {
      status,
      headers,
      body: JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>,
    };
  };

  const post = (name: string, body: unknown, token = '', params = {}) =>
    invoke(name, {
      method: 'POST',
      params,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7:4711',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: { string: JSON.stringify(body) },
    });

  it('play a whole game with its own request and context', async () => {
    const made = await post('createSession', {
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    expect([made.status, made.headers]).toMatchObject([
      201,
      { 'content-type': 'application/json; charset=utf-8' },
    ]);
    const session = String(made.body.session);
    const joined = await post('joinSession', {}, '', { id: session });
    const tokens = [made.body.token, joined.body.token].map(String);

    for (const [turn, move] of X_WINS.entries()) {
      const played = await post('execute', { session, move, expectedVersion: turn + 2 }, tokens[turn % 2]);
      expect([played.status, played.body.version]).toEqual([200, turn + 3]);
    }
    const query = `/state?session=${session}&detail=full`;
    const state = await invoke('state', { method: 'GET' }, query);
    expect(state).toMatchObject({ status: 200, headers: { etag: '"7"' }, body: { gameOver: true } });
    const same = await invoke('state', { method: 'GET', headers: { 'if-none-match': '"7"' } }, query);
    expect([same.status, same.body]).toEqual([304, {}]);
    const info = await invoke('getSession', { method: 'GET', params: { id: session } });
    expect(info.body).toMatchObject({ status: 'ended', outcome: { winners: [0] } });
    const removed = await invoke('removeSession', {
      method: 'DELETE',
      params: { id: session },
      headers: { authorization: `Bearer ${tokens[0] ?? ''}` },
    });
    expect(removed.body).toMatchObject({ deleted: true });
  });

  it('refuse bad input as the local host does', async () => {
    for (const string of ['{', 'null', '[[[[', '{"session":7}']) {
      const reply = await invoke('execute', { method: 'POST', body: { string } });
      expect([reply.status, problemFaults(400, reply.body)]).toEqual([400, []]);
    }
    const large = await invoke('execute', { method: 'POST', body: { string: 'x'.repeat(70_000) } });
    expect(large.status).toBe(413);
  });

  it('limit each address by itself, as the platform tells it', async () => {
    jest.resetModules();
    jest.replaceProperty(process, 'env', { STORE: 'memory', RATE_LIMIT_REQUESTS: '3' });
    await import('../../functions/app.js');
    const from = (forwarded: string) =>
      invoke('catalog', { method: 'GET', headers: { 'x-forwarded-for': forwarded } });
    for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      expect((await from(`${invented}, 203.0.113.7:1000`)).status).toBe(200);
    }
    expect((await from('4.4.4.4, 203.0.113.7:2000')).status).toBe(429);
    expect((await from('203.0.113.8:1000')).status).toBe(200);
  });
});
