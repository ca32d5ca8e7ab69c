import { Redis } from 'ioredis';
import { RedisStore } from '../../functions/adapters/redis-store';
import { anEntry, aSession, nextCommit } from '../support/session-fixture';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { describeEachStore } from './stores';

const HOUR_MS = 3_600_000;

describeEachStore('time', (bench) => {
  it('is known once it was asked for, and does not go back', async () => {
    const { store } = bench();
    await store.syncTime();
    const before = store.now();
    const session = aSession();
    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: true });
    await store.commit(nextCommit(session));
    await store.syncTime();
    expect(Number.isInteger(before)).toBe(true);
    expect(store.now()).toBeGreaterThanOrEqual(before);
  });
});

describe('RedisStore: time', () => {
  let server: RedisServer;
  let raw: Redis;
  const stores: RedisStore[] = [];
  beforeAll(async () => {
    server = await startRedisServer();
    raw = new Redis(server.url);
  });
  afterAll(async () => {
    await raw.quit();
    await server.stop();
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });

  /** The store as a host has it whose clock is wrong by so much; what it finds wrong is kept. */
  function storeOf(host: { aheadMs: number }) {
    const differences: number[] = [];
    const store = new RedisStore({
      url: server.url,
      clock: {
        host: { now: () => Date.now() + host.aheadMs },
        onDifference: (aheadMs) => differences.push(Math.round(aheadMs / 1000)),
      },
    });
    stores.push(store);
    return { store, differences };
  }

  const serverTime = async (): Promise<number> => {
    const [seconds, microseconds] = await raw.time();
    return Number(seconds) * 1000 + Number(microseconds) / 1000;
  };

  it('is unknown before a first reply, which every script brings', async () => {
    const session = aSession();
    const write = { session, entry: anEntry(1), ttlSeconds: 100, listed: false };
    const uses: ((store: RedisStore) => Promise<unknown>)[] = [
      (store) => store.create(write),
      (store) => store.create(write),
      (store) => store.read(session.id),
      (store) => store.read(session.id, 1),
      (store) => store.read('0'.repeat(32)),
      (store) => store.commit(nextCommit(session)),
      (store) => store.commit(nextCommit(session)),
      (store) => store.ping(),
      async (store) => store.syncTime(),
    ];
    for (const use of uses) {
      const { store } = storeOf({ aheadMs: HOUR_MS });
      expect(() => store.now()).toThrow('has not told its time');
      const before = await serverTime();
      await use(store);
      expect(Math.abs(store.now() - before)).toBeLessThan(HOUR_MS / 2);
    }
  });

  it('is the server’s on hosts whose clocks differ, and never ahead of it', async () => {
    const hosts = [0, HOUR_MS, -HOUR_MS].map((aheadMs) => storeOf({ aheadMs }));
    for (let reading = 0; reading < 20; reading++) {
      for (const { store } of hosts) {
        await store.ping();
        const told = store.now();
        expect(told).toBeLessThanOrEqual(await serverTime());
        expect(await serverTime()).toBeLessThan(told + HOUR_MS / 2);
      }
    }
    expect(hosts.map(({ differences }) => differences)).toEqual([[], [3600], [-3600]]);
  });

  it('is read again when the host slept or had its clock set', async () => {
    const host = { aheadMs: 0 };
    const { store, differences } = storeOf(host);
    await store.syncTime();
    host.aheadMs = HOUR_MS;
    await store.syncTime();
    expect(Math.abs(store.now() - (await serverTime()))).toBeLessThan(HOUR_MS / 2);
    host.aheadMs = 0;
    await store.syncTime();
    expect(differences).toEqual([3600, 0]);
  });
});
