import { Preparation } from '../../core/async';
import { startHost, type Host } from '../../local';
import { FOR_TWO, rpc, toolCall } from '../mcp-remote/support';
import type { Json } from '../support/bridge-client';
import { problemFaults, type Reply } from './interface';
import { codeOf, fetchRaw, type RequestData } from './support';

/** Checks of games that end when the test says so. */
function heldChecks() {
  let settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  const checks = new Preparation(
    () => new Promise((resolve, reject) => (settle = { resolve: () => resolve(), reject })),
  );
  return { checks, pass: () => settle?.resolve(), fail: () => settle?.reject(new Error('Nim fails')) };
}

const TODAY = '2026-07-28';

/** A message of the revision that has no handshake. */
const today = (method: string, params: Json = {}): RequestData => ({
  headers: {
    'mcp-protocol-version': TODAY,
    'mcp-method': method,
    ...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
  },
  body: rpc(method, {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': TODAY,
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  }),
});

const INITIALIZE = rpc('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'early', version: '1' },
});

const NEW_GAME = toolCall('game_session', { command: 'new', game: 'tic-tac-toe' });

const NEW_SESSION = { game: 'tic-tac-toe', seats: FOR_TWO };

type EarlyRequest = readonly [what: string, method: string, path: string, sent: RequestData];

describe('Before its games are checked a host', () => {
  const { checks, pass } = heldChecks();
  let host: Host;
  beforeAll(async () => (host = await startHost({ port: 0, env: {}, checks })));
  afterAll(() => host.close());
  const ask = (method: string, path: string, sent?: RequestData): Promise<Reply> =>
    fetchRaw(`${host.url}${path}`, method, sent);

  it.each<EarlyRequest>([
    ['whether it runs', 'GET', '/api/health', {}],
    ['the same without a body', 'HEAD', '/api/health', {}],
    ['the same with a slash at the end', 'GET', '/api/health/', {}],
    ['what the address of that takes', 'OPTIONS', '/api/health', {}],
    ['the beginning of an agent', 'POST', '/api/mcp', { body: INITIALIZE }],
    ['the beginning in today’s revision', 'POST', '/api/mcp', today('server/discover')],
    ['a sign of life', 'POST', '/api/mcp', { body: rpc('ping') }],
    ['a batch of those', 'POST', '/api/mcp', { body: [rpc('ping'), { ...rpc('ping'), id: 2 }] }],
    ['a list of tools', 'POST', '/api/mcp', { body: rpc('tools/list') }],
    ['a list of tools in today’s revision', 'POST', '/api/mcp', today('tools/list')],
    ['a list of prompts', 'POST', '/api/mcp', { body: rpc('prompts/list') }],
    ['a preflight of a page', 'OPTIONS', '/api/mcp', {}],
  ])('answers %s', async (_what, method, path, sent) => {
    const { status, text } = await ask(method, path, sent);
    expect([status, text]).toEqual([
      method === 'OPTIONS' ? 204 : 200,
      expect.not.stringContaining('"error"') as string,
    ]);
  });

  it('takes note that an agent has begun, and has no stream for it', async () => {
    const begun = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await ask('POST', '/api/mcp', { body: begun })).status).toBe(202);
    expect((await ask('GET', '/api/mcp')).status).toBe(405);
  });

  it.each(['GET', 'HEAD'])('says to %s that it is not ready, and why', async (method) => {
    const { status, body, headers } = await ask(method, '/api/ready');
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    if (method === 'HEAD') return;
    expect(problemFaults(503, body)).toEqual([]);
    expect(body).toMatchObject({
      error: { code: 'UNAVAILABLE', message: 'The games from outside are still being checked.' },
    });
  });

  it('lets all other requests wait, and answers them when the games are checked', async () => {
    const answered: string[] = [];
    const later = async ([what, method, path, sent]: EarlyRequest): Promise<readonly [string, unknown]> => {
      const { status, body } = await ask(method, path, sent);
      answered.push(what);
      return [what, 'error' in body ? 'error' : status];
    };
    // More than the buffers of a connection hold: what is not read would be given up after a while.
    const large = JSON.stringify(NEW_SESSION).padEnd(60_000);
    const requests: readonly EarlyRequest[] = [
      ['the catalogue', 'GET', '/api/catalog', {}],
      ['a new session', 'POST', '/api/sessions', { body: NEW_SESSION }],
      ['a large request', 'POST', '/api/sessions', { body: large }],
      ['a page', 'GET', '/rules/chess', {}],
      ['a new game of an agent', 'POST', '/api/mcp', { body: NEW_GAME }],
      ['the same in today’s revision', 'POST', '/api/mcp', today('tools/call', NEW_GAME.params as Json)],
      ['a list of texts', 'POST', '/api/mcp', { body: rpc('resources/list') }],
      ['a text', 'POST', '/api/mcp', { body: rpc('resources/read', { uri: 'game://chess/rules' }) }],
      ['a prompt', 'POST', '/api/mcp', { body: rpc('prompts/get', { name: 'play' }) }],
    ];
    const waiting = requests.map(later);
    for (const body of [INITIALIZE, rpc('ping'), rpc('tools/list')])
      expect((await ask('POST', '/api/mcp', { body })).status).toBe(200);
    expect((await ask('GET', '/api/health')).status).toBe(200);
    expect(answered).toEqual([]);
    pass();
    const statuses = Object.fromEntries(await Promise.all(waiting));
    expect(statuses).toEqual(
      Object.fromEntries(requests.map(([what, , path]) => [what, path === '/api/sessions' ? 201 : 200])),
    );
    expect((await ask('GET', '/api/ready')).status).toBe(200);
  });
});

const refused = [503, 'UNAVAILABLE'];

/** What a host answers to a request that is still waiting after others were answered. */
async function refusedAfter(end: (host: Host, fail: () => void) => Promise<void>) {
  const { checks, fail } = heldChecks();
  const host = await startHost({ port: 0, env: {}, checks });
  const catalogue = fetchRaw(`${host.url}/api/catalog`, 'GET');
  const game = fetchRaw(`${host.url}/api/mcp`, 'POST', { body: NEW_GAME });
  await fetchRaw(`${host.url}/api/health`, 'GET');
  await end(host, fail);
  const [plain, call] = await Promise.all([catalogue, game]);
  return { plain: [plain.status, codeOf(plain)], call: call.body };
}

describe('A request that waits for the check of the games', () => {
  it('is refused when the host closes, which does not wait for the check', async () => {
    const { plain, call } = await refusedAfter((host) => host.close());
    expect(plain).toEqual(refused);
    expect(call).toMatchObject({
      error: { message: expect.stringMatching(/still being checked\. Try again/) as string },
    });
  });

  it('is refused when a game fails', async () => {
    const closing: Host[] = [];
    const { plain } = await refusedAfter((host, fail) => {
      closing.push(host);
      fail();
      return Promise.resolve();
    });
    expect(plain).toEqual(refused);
    for (const host of closing) await host.close();
  });
});
