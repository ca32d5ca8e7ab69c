import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { hostname } from 'node:os';
import WebSocket from 'ws';
import { startHost, type Host } from '../../local';
import { HOT_SEAT, tableAt } from '../http/support';
import { problemFaults } from '../http/interface';
import { spawnCommand } from '../mcp/command';
import { eventually } from '../support/eventually';

/**
 * A page whose owner had its name lead to this machine (DNS rebinding) speaks to a server here as to its own: what it sends is of one
 * origin, whatever it reads. Only the name in `Host` tells.
 */

interface Reply {
  readonly status: number;
  readonly text: string;
}

interface RequestData {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request to an address under whatever name. */
async function ask(
  url: string,
  host: string | undefined,
  path = '/api/health',
  sent: RequestData = {},
): Promise<Reply> {
  const { hostname: address, port } = new URL(url);
  const { method = 'GET', headers = {}, body } = sent;
  const asked = request({
    host: address.replace(/^\[|\]$/g, ''),
    port,
    path,
    method,
    headers: { ...headers, ...(host === undefined ? {} : { host }) },
    setHost: false,
    agent: false,
  });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, text };
}

const codeIn = ({ text }: Reply): unknown => (JSON.parse(text) as { error: { code: unknown } }).error.code;

const FOREIGN = [
  'evil.example',
  'evil.example:PORT',
  'localhost.evil.example',
  '127.0.0.1.evil.example:PORT',
  'evil.localhost.example',
  'localhost:PORT.evil.example',
  'evil.example@localhost',
  '0x7f.1',
  '2130706433',
  'user@127.0.0.1',
  '127.0.0.1:PORT/evil',
  '[::1].evil.example',
  '',
];
const OWN = [
  '127.0.0.1:PORT',
  '127.0.0.1',
  'localhost:PORT',
  'localhost',
  'LocalHost:PORT',
  'localhost.:PORT',
  '[::1]:PORT',
  '127.0.0.53:PORT',
  'localhost:9999',
];

/** Everything that a host serves, the sending of its emulator too. */
const PLACES: readonly (readonly [string, string, RequestData])[] = [
  ['the API', '/api/health', {}],
  ['a page', '/', {}],
  ['the page of a game', `/game/${'f'.repeat(32)}`, {}],
  [
    'the start of a game',
    '/api/sessions',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(HOT_SEAT) },
  ],
  [
    'the MCP address',
    '/api/mcp',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    },
  ],
  ['a preflight', '/api/mcp', { method: 'OPTIONS' }],
  ['the emulator', '/api/hubs/principality/:send', { method: 'POST' }],
  ['nothing', '/nothing', {}],
];

let host: Host;
const portOf = (url: string): string => new URL(url).port;
const named = (name: string, url = host.url): string => name.replaceAll('PORT', portOf(url));

/** What comes of a WebSocket's handshake under a name, with what follows the path in its URL. */
const handshake = (url: string, name: string, search = ''): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/client/hubs/principality${search}`,
      'json.webpubsub.azure.v1',
      {
        headers: { host: name },
      },
    );
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });

describe('The local host', () => {
  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
  });
  afterAll(() => host.close());

  it.each(OWN)('answers to its own name %s', async (name) => {
    expect((await ask(host.url, named(name))).status).toBe(200);
  });

  it.each(FOREIGN)('does not answer to "%s"', async (name) => {
    const reply = await ask(host.url, named(name));
    expect([reply.status, codeIn(reply)]).toEqual([403, 'HOST_NOT_ALLOWED']);
    expect(problemFaults(403, JSON.parse(reply.text) as Record<string, unknown>)).toEqual([]);
    expect(reply.text).toContain('PRINCIPALITY_ALLOWED_HOSTS');
  });

  it.each(['192.168.1.5:PORT', '8.8.8.8', '[2001:db8::1]:PORT'])(
    'does not answer to %s while it listens on this machine alone',
    async (name) => {
      expect((await ask(host.url, named(name))).status).toBe(403);
    },
  );

  it.each(PLACES)('shows and does nothing under a foreign name: %s', async (_what, path, sent) => {
    const reply = await ask(host.url, named('evil.example:PORT'), path, sent);
    expect([reply.status, codeIn(reply)]).toEqual([403, 'HOST_NOT_ALLOWED']);
    expect(
      (
        JSON.parse((await ask(host.url, named('localhost:PORT'), '/api/sessions')).text) as {
          sessions: unknown;
        }
      ).sessions,
    ).toEqual([]);
  });

  it('tells a person in plain words that it goes by another name', async () => {
    const { status, text } = await ask(host.url, 'evil.example', '/', { headers: { accept: 'text/html' } });
    expect([status, text]).toEqual([403, expect.stringMatching(/^This server does not go by the name/)]);
  });

  it('opens no WebSocket under a foreign name', async () => {
    expect(await handshake(host.url, named('evil.example:PORT'))).toBe(403);
    expect(await handshake(host.url, named('localhost:PORT'))).toBe(401);
  });

  it('answers to names that it is given', async () => {
    const env = { STORE: 'memory', PRINCIPALITY_ALLOWED_HOSTS: 'Games.Example, table.home.arpa' };
    const given = await startHost({ port: 0, env });
    for (const name of ['games.example', 'GAMES.example:443', 'table.home.arpa', 'localhost'])
      expect([name, (await ask(given.url, name)).status]).toEqual([name, 200]);
    for (const name of ['evil.example', 'sub.games.example']) {
      expect([name, (await ask(given.url, name)).status]).toEqual([name, 403]);
    }
    await given.close();
  });

  it.each(['https://games.example', 'games.example:80', 'a b', '*'])(
    'does not start with "%s" for a name',
    async (name) => {
      const env = { STORE: 'memory', PRINCIPALITY_ALLOWED_HOSTS: name };
      await expect(startHost({ port: 0, env })).rejects.toThrow('PRINCIPALITY_ALLOWED_HOSTS');
    },
  );

  it('answers to its addresses and its own name where it listens on all, and to no foreign name', async () => {
    const open = await startHost({ port: 0, host: '0.0.0.0', env: { STORE: 'memory' } });
    const url = open.url.replace('0.0.0.0', '127.0.0.1');
    const own = [
      '0.0.0.0:PORT',
      '127.0.0.1:PORT',
      'localhost',
      '192.168.1.5:PORT',
      '[2001:db8::1]:PORT',
      hostname(),
      `${hostname()}.local:PORT`,
    ];
    for (const name of own) expect([name, (await ask(url, named(name, url))).status]).toEqual([name, 200]);
    for (const name of FOREIGN)
      expect([name, (await ask(url, named(name, url))).status]).toEqual([name, 403]);
    expect(await handshake(url, 'evil.example')).toBe(403);
    await open.close();
  });

  it.each(['127.0.0.1:PORT', 'LocalHost:PORT', 'localhost.:PORT', '[::1]:PORT', 'games.example'])(
    'hands out live URLs of the name it was called by, wherever it listens: %s',
    async (name) => {
      const env = { STORE: 'memory', PRINCIPALITY_ALLOWED_HOSTS: 'games.example' };
      const open = await startHost({ port: 0, host: '0.0.0.0', env });
      const address = open.url.replace('0.0.0.0', '127.0.0.1');
      const { session } = await tableAt(address).create(HOT_SEAT);
      const called = named(name, address);
      const { text } = await ask(address, called, `/api/negotiate?session=${session}`);
      const url = new URL((JSON.parse(text) as { url: string }).url);
      expect(url.origin).toBe(new URL(`ws://${called}`).origin);
      expect(await handshake(address, url.host, url.search)).toBe(101);
      await open.close();
    },
  );
});

describe('Other servers on this machine', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  it('the bridge’s own host answers to its own names alone', async () => {
    const { child, output, ended } = spawnCommand();
    children.push(child);
    let url = '';
    await eventually(() => {
      url = /Dashboard url="([^"]+)"/.exec(output.stderr)?.[1] ?? '';
      expect(url).not.toBe('');
    });
    expect((await ask(url, named('localhost:PORT', url))).status).toBe(200);
    const reply = await ask(url, named('evil.example:PORT', url));
    expect([reply.status, codeIn(reply)]).toEqual([403, 'HOST_NOT_ALLOWED']);
    child.stdin?.end();
    await ended;
  });

  it('the emulator of Web PubSub answers to its own names alone', async () => {
    const child = spawn(process.execPath, ['dist/bin/principality-pubsub-emulator.js', '--port', '0'], {
      env: { PATH: process.env.PATH, PRINCIPALITY_ALLOWED_HOSTS: 'live.example' },
    });
    children.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const url = /Endpoint=([^;]+);/.exec(line.toString())?.[1] ?? '';
    const send = (name: string) => ask(url, name, '/api/hubs/tables/:send', { method: 'POST' });
    expect((await send(named('127.0.0.1:PORT', url))).status).toBe(401);
    expect((await send('live.example')).status).toBe(401);
    const reply = await send(named('evil.example:PORT', url));
    expect([reply.status, codeIn(reply)]).toEqual([403, 'HOST_NOT_ALLOWED']);
    expect(await handshake(url, 'evil.example')).toBe(403);
    expect(await handshake(url, 'live.example')).toBe(401);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
