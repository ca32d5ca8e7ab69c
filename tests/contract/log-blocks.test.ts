import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Redis } from 'ioredis';
import { UnreadableRecord, type SessionStore } from '../../core/ports/sessions';
import type { Session } from '../../core/session/types';
import { RedisStore } from '../../functions/adapters/redis-store';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { serviceOver, value } from '../live/service';
import { begin, play, table } from '../support/long-games';
import { startRedisServer } from '../support/redis-server';
import { anEntry, aSession, nextCommit } from '../support/session-fixture';
import { describeEachStore } from './stores';

const entries = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => anEntry(from + at));

/** A session with this many commits. */
async function sessionOf(store: SessionStore, commits: number, id = aSession().id): Promise<Session> {
  let session = aSession({ id });
  await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
  while (session.version < commits) ({ session } = await committed(store, session));
  return session;
}

async function committed(store: SessionStore, session: Session) {
  const commit = nextCommit(session);
  await expect(store.commit(commit)).resolves.toEqual({ kind: 'committed' });
  return commit;
}

describeEachStore('compressed logs', (bench) => {
  it('are read as before, from and up to any version, and grow on', async () => {
    const { store } = bench();
    let session = await sessionOf(store, 200);
    for (const upTo of [64, 64, 192]) {
      await store.compressLog(session.id, upTo);
      for (const [after, limit] of [
        ...[0, 1, 62, 63, 64, 65, 100, 127, 128, 191, 192, 199, 200, 300].map((from) => [from, 70] as const),
        ...[1, 63, 64, 65, 129, 1000].map((many) => [0, many] as const),
        ...[[-5, 3] as const, [60, 4] as const, [60, 0] as const],
      ]) {
        const from = Math.max(after, 0);
        await expect(store.readLog(session.id, after, limit)).resolves.toEqual(
          entries(from + 1, Math.min(from + limit, 200)),
        );
      }
    }
    ({ session } = await committed(store, session));
    await expect(store.readLog(session.id, 190, 20)).resolves.toEqual(entries(191, 201));
  });

  it('are compressed in whole blocks alone, and only as far as asked', async () => {
    const { store } = bench();
    const { id } = await sessionOf(store, 70);
    await store.compressLog(id, 128);
    await store.compressLog('0'.repeat(32), 64);
    await expect(store.readLog(id, 0, 100)).resolves.toEqual(entries(1, 70));
  });

  it('lose nothing if several compress them while moves are made', async () => {
    const { store } = bench();
    let session = await sessionOf(store, 300);
    const compressing = [256, 192, 256, 64].map((upTo) => store.compressLog(session.id, upTo));
    for (let made = 0; made < 20; made++) ({ session } = await committed(store, session));
    await Promise.all(compressing);
    await expect(store.readLog(session.id, 0, 1000)).resolves.toEqual(entries(1, 320));
  });

  it('go with their session', async () => {
    const { store, passTime } = bench();
    const [removed, expired] = [await sessionOf(store, 100), await sessionOf(store, 100)];
    for (const { id } of [removed, expired]) await store.compressLog(id, 64);
    await store.remove(removed.id);
    await passTime(101);
    for (const { id } of [removed, expired]) {
      await expect(store.readLog(id, 0, 1000)).resolves.toEqual([]);
      await sessionOf(store, 3, id);
      await expect(store.readLog(id, 0, 1000)).resolves.toEqual(entries(1, 3));
    }
  });
});

it('a long game is compressed as it is played, which no reader can tell', async () => {
  const { api, store, cold } = table();
  const player = await begin(api, 'dice', 1);
  const compressed = jest.spyOn(store, 'compressLog');
  for (let rolls = 1; rolls < 170; rolls++) await play(api, player, 'roll 2d6');
  expect(compressed.mock.calls).toEqual([
    [player.session, 64],
    [player.session, 128],
  ]);
  await Promise.all(compressed.mock.results.map(({ value: ending }) => ending as Promise<void>));
  const historyOf = (host: typeof api) =>
    value(host.history({ session: player.session, limit: 500 }, player));
  const { entries: hot } = await historyOf(api);
  expect(hot).toHaveLength(170);
  expect((await historyOf(cold())).entries).toEqual(hot);
  const { entries: middle } = await value(
    cold().history({ session: player.session, after: 60, limit: 10 }, player),
  );
  expect(middle).toEqual(hot.slice(60, 70));
});

it('a file has a row for each block', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-blocks-'));
  const path = join(folder, 'games.sqlite');
  const store = new SqliteStore({ path });
  const raw = new DatabaseSync(path);
  const { id } = await sessionOf(store, 200);
  const other = await sessionOf(store, 2);
  const rows = () =>
    (raw.prepare('SELECT count(*) AS rows FROM log').get() as { readonly rows: number }).rows;
  await store.compressLog(id, 64);
  expect(rows() - other.version).toBe(200 - 63);
  await store.compressLog(id, 192);
  expect(rows() - other.version).toBe(200 - 3 * 63);
  raw.close();
  await store.close();
  await rm(folder, { recursive: true });
});

describe('a block in Redis', () => {
  let server: Awaited<ReturnType<typeof startRedisServer>>;
  let raw: Redis;
  let store: RedisStore;
  beforeAll(async () => {
    server = await startRedisServer();
    raw = new Redis(server.url);
    store = new RedisStore({ url: server.url });
  });
  afterAll(async () => {
    await store.close();
    await raw.quit();
    await server.stop();
  });

  it('takes a quarter of what its entries took', async () => {
    const { id } = await sessionOf(store, 100);
    const stored = (await raw.lrange(`p:{${id}}:log`, 0, 63)).join('');
    await store.compressLog(id, 64);
    const block = await raw.hget(`p:{${id}}:s`, 'b0');
    expect(block?.length).toBeLessThan(stored.length / 4);
    expect(await raw.llen(`p:{${id}}:log`)).toBe(36);
  });

  it('is known to be there before it is: servers that know none leave the session alone', async () => {
    const api = serviceOver(store);
    const player = await begin(api, 'dice', 1);
    const format = async () =>
      (JSON.parse(String(await raw.hget(`p:{${player.session}}:s`, 'meta'))) as { readonly format: number })
        .format;
    while ((await play(api, player, 'roll 2d6')).version < 95) continue;
    expect(await format()).toBe(2);
    jest.spyOn(store, 'compressLog').mockResolvedValue();
    await play(api, player, 'roll 2d6');
    expect(await format()).toBe(3);
    jest.restoreAllMocks();
  });

  it.each([
    ['is no JSON', () => 'SECRET'],
    ['is not compressed', (block: object) => JSON.stringify({ ...block, z: 'SECRET' })],
    ['has other entries', (block: object) => JSON.stringify({ ...block, ends: ['SECRET', 'link'] })],
  ])('that %s is named without its content, and newer entries are read', async (_, broken) => {
    const { id } = await sessionOf(store, 192);
    await store.compressLog(id, 128);
    const block = JSON.parse(String(await raw.hget(`p:{${id}}:s`, 'b0'))) as object;
    await raw.hset(`p:{${id}}:s`, 'b0', broken(block));
    const error: unknown = await store.readLog(id, 60, 10).catch((reason: unknown) => reason);
    expect(error).toEqual(new UnreadableRecord(id, 'log block up to version 64 is broken'));
    expect(String(error)).not.toContain('SECRET');
    await expect(store.readLog(id, 128, 100)).resolves.toEqual(entries(129, 192));
  });
});
