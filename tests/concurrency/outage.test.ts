import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../local';
import { codeOf, tableAt, type SeatedPlayer, type Table } from '../http/support';
import { eventually } from '../support/eventually';
import { startRedisServer } from '../support/redis-server';
import { ENDLESS, loggedVersions, oneTo, replays } from './support';

/** Plays until the store is away; returns the versions that were acknowledged. */
async function playUntilAway(table: Table, { session, token }: SeatedPlayer): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  for (;;) {
    const reply = await table.send('execute', { token, body: { session, move: 'end_phase' } });
    if (reply.status !== 200) {
      expect([reply.status, codeOf(reply), reply.headers.get('retry-after')]).toEqual([
        503,
        'UNAVAILABLE',
        '2',
      ]);
      return acknowledged;
    }
    acknowledged.push(Number(reply.body.version));
  }
}

describe('Redis killed in mid-game', () => {
  beforeEach(() => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => jest.restoreAllMocks());

  it('means 503 until it is back, then the game goes on with nothing lost, without a restart of the host', async () => {
    const appendOnlyFolder = await mkdtemp(join(tmpdir(), 'redis-aof-'));
    let redis = await startRedisServer({ appendOnlyFolder });
    const { port } = redis;
    const host = await startHost({ port: 0, env: { REDIS_URL: redis.url } });
    const table = tableAt(host.url);
    const game = await table.create({ ...ENDLESS, seats: [...ENDLESS.seats] });

    const acknowledged: number[] = [];
    for (let outage = 0; outage < 2; outage++) {
      const players = [playUntilAway(table, game), playUntilAway(table, game)];
      await eventually(async () => {
        const { version } = await table.get('state', { token: game.token, query: { session: game.session } });
        expect(version).toBeGreaterThan(acknowledged.length + 10);
      });
      await redis.kill();
      acknowledged.push(...(await Promise.all(players)).flat());
      expect((await table.send('ready')).status).toBe(503);
      expect((await table.send('state', { query: { session: game.session } })).status).toBe(503);

      redis = await startRedisServer({ port, appendOnlyFolder });
      await eventually(async () => {
        expect((await table.send('ready')).status).toBe(200);
      });
    }

    const versions = await loggedVersions(table, game);
    expect(versions).toEqual(oneTo(versions.length));
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    for (const version of acknowledged) expect(versions).toContain(version);
    // A move whose answer the crash swallowed may have been made: one at most each time, as one host sends one at a time.
    expect(versions.length - 1 - acknowledged.length).toBeLessThanOrEqual(2);
    const { version } = await table.get('state', { token: game.token, query: { session: game.session } });
    expect(version).toBe(versions.length);
    expect((await table.play(game, 'end_phase')).version).toBe(version + 1);
    expect(await replays(table, game)).toBe(true);

    await host.close();
    await redis.kill();
    await rm(appendOnlyFolder, { recursive: true });
  });

  it('and its data lost: the session is unknown, and new ones can be made', async () => {
    const redis = await startRedisServer();
    const host = await startHost({ port: 0, env: { REDIS_URL: redis.url } });
    const table = tableAt(host.url);
    const game = await table.create({ ...ENDLESS, seats: [...ENDLESS.seats] });
    await redis.kill();
    const empty = await startRedisServer({ port: redis.port });
    await eventually(async () => {
      const reply = await table.send('execute', {
        token: game.token,
        body: { session: game.session, move: 'end_phase' },
      });
      expect([reply.status, codeOf(reply)]).toEqual([404, 'SESSION_NOT_FOUND']);
    });
    await table.create({ ...ENDLESS, seats: [...ENDLESS.seats] });
    await host.close();
    await empty.kill();
  });
});
