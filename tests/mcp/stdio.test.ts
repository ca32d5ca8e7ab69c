import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import WebSocket from 'ws';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { spawnCommand, startCommand, type Environment } from './command';

const MEGABYTE = 1_000_000;
const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } },
};
const tool = (name: string, args: Json): Json => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const NEW_GAME = tool('game_session', {
  command: 'new',
  game: 'tic-tac-toe',
  seats: [{ kind: 'me' }, { kind: 'open' }],
});

const frame = (id: number, message: Json): string =>
  `${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A bridge with pipes, and what it has answered so far. */
function bridge(settings: Environment = {}, flags: readonly string[] = []) {
  const { child, output, ended } = spawnCommand({ LOG_FORMAT: 'json', ...settings }, flags);
  children.push(child);
  const answers = (): Json[] =>
    output.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Json);
  const answerTo = async (id: number | null): Promise<Json> => {
    let found: Json | undefined;
    await eventually(() => {
      found = answers().find((answer) => answer.id === id);
      expect(found).toBeDefined();
    });
    return found ?? {};
  };
  const send = (text: string): boolean => child.stdin?.write(text) ?? false;
  const dashboard = async (): Promise<URL> => {
    let url = '';
    await eventually(() => {
      url = /"message":"Dashboard","url":"([^"]+)"/.exec(output.stderr)?.[1] ?? '';
      expect(url).not.toBe('');
    });
    return new URL(url);
  };
  return { child, output, ended, answers, answerTo, send, dashboard };
}

/** The most memory that a process has had (MB), where the system tells. */
const mostMemory = (pid: number): number =>
  Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A server that takes connections and never says a word. */
async function silentServer(): Promise<{ url: string; asked: () => number; close: () => void }> {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', () => (asked += 1));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('A message of more than 10 MB', () => {
  const big = (members: (padding: string) => Json): string =>
    `${JSON.stringify(members('x'.repeat(11 * MEGABYTE)))}\n`;
  const params = (padding: string): Json => ({ name: 'game_observe', arguments: { padding } });

  it.each([
    [
      'first',
      (padding: string) => ({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: params(padding) }),
    ],
    ['last', (padding: string) => ({ method: 'tools/call', params: params(padding), jsonrpc: '2.0', id: 7 })],
    [
      'behind the method',
      (padding: string) => ({ jsonrpc: '2.0', method: 'tools/call', id: 7, params: params(padding) }),
    ],
  ])(
    'is answered by an error for its request, whose id comes %s, and the bridge goes on',
    async (_where, members) => {
      const { child, ended, send, answerTo, output } = bridge();
      send(frame(0, INITIALIZE));
      send(big(members));
      send(frame(8, { method: 'ping' }));
      expect(await answerTo(8)).toMatchObject({ result: {} });
      expect(await answerTo(7)).toMatchObject({
        error: { code: -32600, message: expect.stringContaining('10 MB') as string },
      });
      child.stdin?.end();
      expect((await ended).code).toBe(0);
      expect(output.stderr.match(/longer than 10 MB/g)).toHaveLength(1);
    },
  );

  it('is refused to a real client, which can go on', async () => {
    const agent = await startCommand();
    const call = agent.client.callTool({
      name: 'game_observe',
      arguments: { padding: 'x'.repeat(11 * MEGABYTE) },
    });
    await expect(call).rejects.toThrow('10 MB');
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await agent.close();
  });

  it('may as well be many: each is answered, in bounded memory', async () => {
    const { child, ended, send, answers } = bridge();
    for (let id = 1; id <= 12; id++) {
      const sent = send(big((padding) => ({ method: 'ping', params: { padding }, jsonrpc: '2.0', id })));
      if (!sent && child.stdin) await once(child.stdin, 'drain');
    }
    await eventually(() =>
      expect(answers().flatMap(({ id }) => (id === null ? [] : [id]))).toEqual(
        Array.from({ length: 12 }, (_, at) => at + 1),
      ),
    );
    child.stdin?.end();
    expect((await ended).code).toBe(0);
  });

  it('without an end is answered by an error, takes bounded memory, and keeps nobody', async () => {
    const { child, ended, send, answerTo, output } = bridge();
    send(frame(0, INITIALIZE));
    await answerTo(0);
    const before = mostMemory(child.pid ?? 0);
    const chunk = 'x'.repeat(MEGABYTE);
    for (let sent = 0; sent < 300; sent++) if (!send(chunk) && child.stdin) await once(child.stdin, 'drain');
    expect(await answerTo(null)).toMatchObject({ error: { code: -32600 } });
    expect(mostMemory(child.pid ?? 0) - before).toBeLessThan(150);
    child.stdin?.end();
    expect((await ended).code).toBe(0);
    expect(output.stderr.match(/longer than 10 MB/g)).toHaveLength(1);
  });

  it('that is just short enough is read', async () => {
    const { child, ended, send, answerTo } = bridge();
    send(frame(0, INITIALIZE));
    send(frame(1, { method: 'ping', params: { _meta: { padding: 'x'.repeat(9 * MEGABYTE) } } }));
    expect(await answerTo(1)).toMatchObject({ result: {} });
    child.stdin?.end();
    expect((await ended).code).toBe(0);
  });
});

describe('The bridge ends with its input', () => {
  it('while a tool call hangs', async () => {
    const server = await silentServer();
    const { child, ended, send, answerTo } = bridge({}, ['--url', server.url]);
    send(frame(0, INITIALIZE));
    await answerTo(0);
    send(frame(1, NEW_GAME));
    await eventually(() => expect(server.asked()).toBeGreaterThan(0));
    child.stdin?.end();
    expect((await ended).code).toBe(0);
    server.close();
  });

  it('while a wait waits', async () => {
    const { child, ended, send, answerTo } = bridge();
    send(frame(0, INITIALIZE));
    send(frame(1, NEW_GAME));
    await answerTo(1);
    send(frame(2, tool('game_wait', {})));
    send(frame(3, { method: 'ping' }));
    await answerTo(3);
    child.stdin?.end();
    expect((await ended).code).toBe(0);
  });

  it('while its own host has open connections', async () => {
    const { child, ended, send, answerTo, dashboard } = bridge();
    send(frame(0, INITIALIZE));
    send(frame(1, NEW_GAME));
    const answer = (await answerTo(1)).result as { structuredContent: { gameId: string } };
    const { hostname, port, origin } = await dashboard();
    const session = answer.structuredContent.gameId.replace('game-', '');

    const waiting = fetch(`${origin}/api/state?session=${session}&since=1&wait=25`).catch(() => null);
    const half = connect(Number(port), hostname);
    half.on('error', () => undefined);
    half.write(
      `POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"ga`,
    );
    const { url } = (await (await fetch(`${origin}/api/negotiate?session=${session}`)).json()) as {
      url: string;
    };
    const socket = new WebSocket(url, 'json.webpubsub.azure.v1');
    socket.on('error', () => undefined);
    await once(socket, 'open');

    child.stdin?.end();
    expect((await ended).code).toBe(0);
    await waiting;
    half.destroy();
    socket.terminate();
  });

  it('while nobody reads what it answers', async () => {
    const { child, ended, send, answerTo } = bridge();
    send(frame(0, INITIALIZE));
    await answerTo(0);
    child.stdout?.pause();
    for (let id = 1; id <= 400; id++) send(frame(id, { method: 'tools/list' }));
    child.stdin?.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    child.stdout?.resume();
    await ended;
  });

  it('when the reader of its answers goes away', async () => {
    const { child, ended, send, answerTo } = bridge();
    send(frame(0, INITIALIZE));
    await answerTo(0);
    child.stdout?.destroy();
    send(frame(1, { method: 'ping' }));
    expect((await ended).code).toBe(0);
  });

  it.each([
    ['idle', 'initialize'],
    ['in the middle of a call that hangs', 'hanging'],
    ['in the middle of an endless line', 'endless'],
  ])('when its parent is killed, %s', async (_when, state) => {
    const server = await silentServer();
    const messages = [frame(0, INITIALIZE), ...(state === 'hanging' ? [frame(1, NEW_GAME)] : [])].join('');
    const more = state === 'endless' ? 12 : 0;
    const parent = spawn(process.execPath, ['-e', PARENT, server.url, messages, String(more)], {
      env: { PATH: process.env.PATH, MCP_DASHBOARD_PORT: '0' },
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    if (state === 'hanging') await eventually(() => expect(server.asked()).toBeGreaterThan(0));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await eventually(() => expect(isAlive(pid)).toBe(false));
    server.close();
  });

  it('goes on while only its log cannot be written', async () => {
    const { child, ended, send, answerTo } = bridge({ LOG_LEVEL: 'debug' });
    send(frame(0, INITIALIZE));
    await answerTo(0);
    child.stderr?.destroy();
    send(frame(1, NEW_GAME));
    send(frame(2, { method: 'ping' }));
    expect(await answerTo(1)).toMatchObject({ result: {} });
    child.stdin?.end();
    expect((await ended).code).toBe(0);
  });
});

/** Starts the bridge as a host application does, sends it messages, says its process id when it answers, and never ends by itself. */
const PARENT = `
  const [url, messages, megabytes] = process.argv.slice(1);
  const child = require('node:child_process').spawn(process.execPath, ['dist/bin/principality-mcp.js', '--url', url], { env: { ...process.env, STORE: 'memory' } });
  child.stdout.once('data', () => process.stdout.write(child.pid + '\\n'));
  child.stderr.resume();
  child.stdin.write(messages);
  for (let sent = 0; sent < Number(megabytes); sent++) child.stdin.write('x'.repeat(1e6));
  setInterval(() => undefined, 1e6);
`;
