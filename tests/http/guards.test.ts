import { sha256Hex } from '../../core/engine';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';
import { freePort, startRedisServer } from '../support/redis-server';
import type { Reply } from './interface';
import { codeOf, describeTables, HOT_SEAT, tableAt, UNKNOWN_TOKEN } from './support';

describeTables(
  'a server with API keys',
  (table) => {
    it('starts sessions only for a listed key, whatever the letters of its hash', async () => {
      const create = (key?: string) =>
        table.send('createSession', {
          body: HOT_SEAT,
          ...(key === undefined ? {} : { headers: { 'x-api-key': key } }),
        });
      for (const key of [undefined, 'guess', sha256Hex('sesame'), '']) {
        const reply = await create(key);
        expect([reply.status, codeOf(reply)]).toEqual([401, 'UNAUTHENTICATED']);
      }
      expect((await create('sesame')).status).toBe(201);
      expect((await create('second')).status).toBe(201);
    });

    it('lets everyone play and watch what is there', async () => {
      const headers = { 'x-api-key': 'sesame' };
      const game = await table.create(
        { ...HOT_SEAT, seats: [{ kind: 'me' }, { kind: 'open' }] },
        { headers },
      );
      await table.join(game.session);
      await table.play(game, 'A1');
      await table.get('state', { query: { session: game.session } });
    });

    it('takes no API key for a seat’s token', async () => {
      const { session } = await table.create(HOT_SEAT, { headers: { 'x-api-key': 'sesame' } });
      const reply = await table.send('execute', {
        body: { session, move: 'A1' },
        headers: { 'x-api-key': 'sesame' },
      });
      expect(reply.status).toBe(401);
    });
  },
  { API_KEYS: `${sha256Hex('sesame').toUpperCase()}, ${sha256Hex('second')}` },
);

describeTables('rate limits', (table) => {
  const expectLimited = (reply: Reply, limit: string): void => {
    expect(reply.body).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED', details: { limit } } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  };

  it('are off on the local host', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => table.send('createSession', { body: HOT_SEAT })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('when on, tell how long to wait, and which limit it was', async () => {
    const strict = await table.another({
      RATE_LIMITS: 'on',
      RATE_LIMIT_REQUESTS: '20',
      RATE_LIMIT_SESSIONS: '3',
    });
    const game = await strict.create(HOT_SEAT);
    for (let more = 0; more < 2; more++) await strict.create(HOT_SEAT);
    expectLimited(await strict.send('createSession', { body: HOT_SEAT }), 'sessions');

    const read = (token?: string) => strict.send('state', { token, query: { session: game.session } });
    for (let used = 0; used < 20; used++) expect((await read(game.token)).status).toBe(200);
    expectLimited(await read(game.token), 'requests');
    expect((await read()).status).toBe(200);
    expect((await read(UNKNOWN_TOKEN)).status).toBe(401);
  });

  it('are not escaped by inventing tokens', async () => {
    const strict = await table.another({ RATE_LIMITS: 'on', RATE_LIMIT_ADDRESS: '10' });
    const { session } = await strict.create(HOT_SEAT);
    const read = (turn: number) =>
      strict.send('state', { token: `${'invented'.repeat(4)}${turn}`, query: { session } });
    for (let turn = 0; turn < 9; turn++) expect((await read(turn)).status).toBe(401);
    expectLimited(await read(9), 'address');
  });
});

describe('a store that is away', () => {
  const hosts: Host[] = [];
  afterAll(async () => {
    for (const host of hosts) await host.close();
  });

  it('makes every request that needs it 503, to be tried again, and the server stays alive', async () => {
    const port = await freePort();
    const host = await startHost({ port: 0, env: { REDIS_URL: `redis://:hidden@127.0.0.1:${port}` } });
    hosts.push(host);
    const table = tableAt(host.url);
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const replies = [
      await table.send('ready'),
      await table.send('createSession', { body: HOT_SEAT }),
      await table.send('listSessions'),
      await table.send('state', { query: { session: 'f'.repeat(32) } }),
      await table.send('execute', { token: UNKNOWN_TOKEN, body: { session: 'f'.repeat(32), move: 'A1' } }),
    ];
    // Timers meet the outage as well.
    const log = written.mock.calls.map(([line]) => String(line)).filter((line) => !line.includes('"timer"'));
    written.mockRestore();
    for (const reply of replies) {
      expect([reply.status, codeOf(reply)]).toEqual([503, 'UNAVAILABLE']);
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(reply.text).not.toMatch(/redis|127\.0\.0\.1|hidden/i);
    }
    expect(log).toHaveLength(replies.length);
    expect(log.join()).not.toContain('hidden');
    expect((await table.send('health')).status).toBe(200);
    expect((await table.send('catalog')).status).toBe(200);

    const redis = await startRedisServer({ port, password: 'hidden' });
    await eventually(async () => {
      expect((await table.send('ready')).body).toMatchObject({ success: true, status: 'ready' });
    });
    await table.create(HOT_SEAT);
    await redis.kill();
  });
});
