import { connect, type Socket } from 'node:net';
import { HOT_SEAT, tableAt } from '../http/support';
import { runHostProcess, startHostProcess, type HostProcess } from '../support/host-process';
import { startRedisServer, type RedisServer } from '../support/redis-server';

/** A request that the server has begun to read: it said so, and now waits for the body. */
async function openRequest(
  url: string,
  body: string,
): Promise<{ finish: () => Promise<string>; socket: Socket }> {
  const { hostname, port } = new URL(url);
  let said = '';
  const socket = connect(Number(port), hostname);
  socket.on('data', (data) => (said += data.toString()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    `POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  return {
    socket,
    async finish() {
      socket.write(body);
      await closed;
      return said;
    },
  };
}

describe('the host as a command', () => {
  let redis: RedisServer;
  const hosts: HostProcess[] = [];
  const start = async (env: Readonly<Record<string, string>>): Promise<HostProcess> => {
    const host = await startHostProcess(env);
    hosts.push(host);
    return host;
  };
  beforeAll(async () => {
    redis = await startRedisServer();
  });
  afterAll(async () => {
    for (const host of hosts) await host.end('SIGKILL');
    await redis.kill();
  });

  it.each(['SIGINT'] as const)(
    'on %s finishes what it began, takes nothing new, and ends with 0',
    async (signal) => {
      const host = await start({ REDIS_URL: redis.url });
      await tableAt(host.url).create(HOT_SEAT);
      const request = await openRequest(host.url, JSON.stringify(HOT_SEAT));
      const ended = host.end(signal);
      await expect(errorFor(host.url)).resolves.toMatch(/ECONNREFUSED/);
      expect(await request.finish()).toMatch(/HTTP\/1\.1 201 Created\r\n(.+\r\n)*connection: close/);
      expect(await ended).toBe(0);
    },
  );

  it('ends at once although callers keep their connections', async () => {
    const host = await start({});
    const table = tableAt(host.url);
    await Promise.all(Array.from({ length: 5 }, () => table.create(HOT_SEAT)));
    expect(await host.end('SIGTERM')).toBe(0);
  });

  it('ends although a caller never finishes its request', async () => {
    const host = await start({ REDIS_URL: redis.url });
    const { socket } = await openRequest(host.url, JSON.stringify(HOT_SEAT));
    socket.on('error', () => undefined);
    expect(await host.end('SIGTERM')).toBe(0);
  });

  it.each([
    ['a setting it cannot use', { PORT: '0', REDIS_URL: 'http://secret@x' }, /Setting REDIS_URL: /],
    ['another', { PORT: '0', GAME_TTL_SECONDS: 'a day' }, /Setting GAME_TTL_SECONDS: /],
    [
      'an invalid name',
      { PORT: '0', PRINCIPALITY_ALLOWED_HOSTS: 'http://secret' },
      /Setting PRINCIPALITY_ALLOWED_HOSTS: /,
    ],
  ])('does not start with %s, and says what is wrong without its value', async (_, env, message) => {
    const { code, stdout, stderr } = await runHostProcess(env);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/secret|\bat .*:\d+:\d+/);
  });
});

/** What a new connection is told once it is refused; until then some may still be taken or reset. */
async function errorFor(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const said = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.destroy();
        resolve('');
      });
      socket.once('error', (error) => resolve(error.message));
    });
    if (said.includes('ECONNREFUSED')) return said;
  }
}
