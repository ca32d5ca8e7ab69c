import { once } from 'node:events';
import { connect } from 'node:net';
import WebSocket from 'ws';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { startSilentServer } from '../support/silent-server';
import { openDesktop } from './desktop';
import { lines } from './lines';
import {
  bridge,
  endChildren,
  frame,
  INITIALIZE,
  isAlive,
  MEGABYTE,
  mostMemory,
  NEW_GAME,
  observe,
  startParent,
  WAIT,
  WAITED_FOR,
} from './piped-bridge';

afterEach(endChildren);

describe('A message of more than 10 MB', () => {
  const big = (members: (padding: string) => Json): string =>
    `${JSON.stringify(members('x'.repeat(11 * MEGABYTE)))}\n`;
  const params = (padding: string): Json => ({ name: 'game_observe', arguments: { padding } });
  const tooLong = (id: number | null) => ({
    id,
    error: { code: -32600, message: expect.stringContaining('10 MB') as string },
  });

  it('is answered by an error for its request, wherever its id stands, and the bridge goes on', async () => {
    const { send, ended, log } = await lines();
    const call = { jsonrpc: '2.0', method: 'tools/call' };
    await send(frame(0, INITIALIZE));
    await send(big((padding) => ({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: params(padding) })));
    await send(big((padding) => ({ ...call, id: 8, params: params(padding) })));
    await send(big((padding) => ({ method: 'tools/call', params: params(padding), jsonrpc: '2.0', id: 9 })));
    await send(frame(10, { method: 'ping' }));
    const answers = await ended();
    for (const id of [7, 8, 9]) expect(answers).toContainEqual(expect.objectContaining(tooLong(id)));
    expect(answers).toContainEqual({ jsonrpc: '2.0', id: 10, result: {} });
    expect(log.filter((line) => line.includes('longer than 10 MB'))).toHaveLength(3);
  });

  it('that is just short enough is read', async () => {
    const { send, ended } = await lines();
    await send(frame(0, INITIALIZE));
    await send(frame(1, { method: 'ping', params: { _meta: { padding: 'x'.repeat(9 * MEGABYTE) } } }));
    expect(await ended()).toContainEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});

describe('A line that cannot be read', () => {
  const refused = (id: unknown, code: number): unknown =>
    expect.objectContaining({ id, error: expect.objectContaining({ code }) as unknown });

  it('is answered under its id, if that can be found, and the bridge goes on', async () => {
    const { send, answered, ended } = await lines();
    await send(frame(0, INITIALIZE));
    await send('play\n');
    await send('{"jsonrpc":"2.0","id":1,"method":\n');
    await send('{"jsonrpc":"2.0","id":2}\n');
    await send('{"jsonrpc":"2.0","id":3,"method":"ping","params":[]}\n');
    await send(frame(4, { method: 'ping' }));
    await answered(4);
    const answers = await ended();
    expect(answers.filter((answer) => 'error' in answer)).toEqual([
      refused(null, -32700),
      refused(1, -32700),
      refused(2, -32600),
      refused(3, -32602),
    ]);
    expect(answers).toContainEqual({ jsonrpc: '2.0', id: 4, result: {} });
  });

  it('is not answered if it is empty, or an answer', async () => {
    const { send, answered, ended } = await lines();
    await send('\n  \r\n{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}\n');
    await send(`\ufeff${frame(4, { method: 'ping' })}`);
    await answered(4);
    expect(await ended()).toEqual([{ jsonrpc: '2.0', id: 4, result: {} }]);
  });
});

describe('The bridge ends with its input', () => {
  it('while a tool call hangs and a message has no end, which is answered by an error and takes bounded memory', async () => {
    const server = await startSilentServer();
    const { child, ended, send, answerTo } = bridge({}, ['--url', server.url]);
    send(frame(0, INITIALIZE));
    await answerTo(0);
    send(frame(1, NEW_GAME));
    await eventually(() => expect(server.heard()).not.toBe(''));
    const before = mostMemory(child.pid ?? 0);
    const chunk = 'x'.repeat(MEGABYTE);
    for (let sent = 0; sent < 100; sent++) if (!send(chunk) && child.stdin) await once(child.stdin, 'drain');
    expect(await answerTo(null)).toMatchObject({ error: { code: -32600 } });
    expect(mostMemory(child.pid ?? 0) - before).toBeLessThan(75);
    child.stdin?.end();
    const { code, stderr } = await ended;
    // It has no dashboard where it plays elsewhere.
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('Dashboard')]);
    expect(stderr.match(/longer than 10 MB/g)).toHaveLength(1);
    await server.close();
  });

  it('while a wait waits, and its own host has open connections; until then the dashboard is served, and opened once on a desktop', async () => {
    const desktop = openDesktop();
    const { child, ended, send, answerTo, dashboard } = bridge(desktop.env);
    send(frame(0, INITIALIZE));
    send(frame(1, WAITED_FOR));
    const answer = (await answerTo(1)).result as { structuredContent: { gameId: string } };
    send(frame(2, WAIT));
    send(frame(3, observe));
    await answerTo(3);
    const { protocol, hostname, port, origin } = await dashboard();
    expect([protocol, hostname]).toEqual(['http:', '127.0.0.1']);
    const page = await fetch(origin);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await eventually(() => expect(desktop.opened()).toEqual([origin]));
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
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(stdout).not.toContain('"id":2');
    expect(desktop.opened()).toEqual([origin]);
    await waiting;
    half.destroy();
    socket.terminate();
    desktop.close();
  });

  it('when its parent is killed', async () => {
    const { parent, pid } = await startParent('http://127.0.0.1:1', frame(0, INITIALIZE));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  });

  it('when the reader of its answers goes away, but goes on while only its log cannot be written', async () => {
    const { child, ended, send, answerTo } = bridge({ LOG_LEVEL: 'debug' });
    send(frame(0, INITIALIZE));
    await answerTo(0);
    child.stderr?.destroy();
    send(frame(1, NEW_GAME));
    expect(await answerTo(1)).toMatchObject({ result: {} });
    child.stdout?.destroy();
    send(frame(2, { method: 'ping' }));
    expect((await ended).code).toBe(0);
  });
});
