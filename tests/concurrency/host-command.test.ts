import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
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

  it('on SIGTERM finishes what it began, takes nothing new, and ends with 0', async () => {
    const host = await start({ REDIS_URL: redis.url });
    await tableAt(host.url).create(HOT_SEAT);
    const request = await openRequest(host.url, JSON.stringify(HOT_SEAT));
    const ended = host.end('SIGTERM');
    await expect(errorFor(host.url)).resolves.toMatch(/ECONNREFUSED/);
    expect(await request.finish()).toMatch(/HTTP\/1\.1 201 Created\r\n(.+\r\n)*connection: close/);
    expect(await ended).toBe(0);
  });

  it.each([['no port', { PORT: 'http' }, /PORT must be a number from 0 to 65535, got "http"/]])(
    'does not start with %s, and says what is wrong without its value',
    async (_, env, message) => {
      const { code, stdout, stderr } = await runHostProcess(env);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/secret|\bat .*:\d+:\d+/);
    },
  );

  it('does not start on a port that is taken, and says what to do', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await runHostProcess({ PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/EADDRINUSE.*Choose another port with --port \(or PORT\)/);
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
