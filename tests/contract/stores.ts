import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { RedisStore } from '../../functions/adapters/redis-store';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import type { SessionStore } from '../../core/ports/sessions';
import { isQuick } from '../support/scope';
import type { RedisClusterServers } from '../support/redis-cluster';
import { startRedisServer, type RedisServer } from '../support/redis-server';

/** A store under test, empty at first, with a handle on its time. */
export interface StoreBench {
  readonly store: SessionStore;
  readonly passTime: (seconds: number) => Promise<void>;
}

/** One kind of store: what a suite needs around its tests. */
export interface StoreKind {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A fresh, empty store. */
  open(): Promise<StoreBench>;
}

export const memoryKind: StoreKind = {
  name: 'MemoryStore',
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  open: () => {
    let now = 1_700_000_000_000;
    return Promise.resolve({
      store: new MemoryStore({ now: () => now }),
      passTime: (seconds) => {
        now += seconds * 1000;
        return Promise.resolve();
      },
    });
  },
};

export function redisKind(): StoreKind {
  let server: RedisServer | undefined;
  let raw: Redis | undefined;
  const url = (): string => server?.url ?? 'redis://not-started';
  return {
    name: 'RedisStore',
    start: async () => {
      server = await startRedisServer();
      raw = new Redis(server.url);
    },
    stop: async () => {
      await raw?.quit();
      await server?.stop();
    },
    open: async () => {
      await raw?.flushall();
      return {
        store: new RedisStore({ url: url() }),
        passTime: async (seconds) => {
          if (raw) await shortenLives(raw, seconds * 1000);
        },
      };
    },
  };
}

/** A store on a cluster that is there already: to agree with itself takes a cluster seconds. */
export const redisClusterKind = ({ url, masters }: RedisClusterServers): StoreKind => ({
  name: 'RedisStore on a cluster',
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  open: async () => {
    for (const { raw } of masters) await raw.flushall();
    const store = new RedisStore({ url });
    await store.syncTime();
    return {
      store,
      passTime: async (seconds) => {
        for (const { raw } of masters) await shortenLives(raw, seconds * 1000);
      },
    };
  },
});

/** Each store has a file of its own, in a folder that ends with the suite. */
export function sqliteKind(): StoreKind {
  let folder = '';
  let files = 0;
  return {
    name: 'SqliteStore',
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'sqlite-store-'));
    },
    stop: () => rm(folder, { recursive: true }),
    open: () => {
      let now = 1_700_000_000_000;
      const path = join(folder, `${++files}.sqlite`);
      return Promise.resolve({
        store: new SqliteStore({ path, clock: { now: () => now } }),
        passTime: (seconds) => {
          now += seconds * 1000;
          return Promise.resolve();
        },
      });
    },
  };
}

/** Takes time off the life of every key, which to the store is as if that time had passed. */
export async function shortenLives(raw: Redis, ms: number): Promise<void> {
  for (const key of await raw.keys('*')) {
    const left = await raw.pttl(key);
    if (left >= 0) await raw.pexpire(key, left - ms);
  }
}

let kinds: readonly StoreKind[] = isQuick ? [memoryKind] : [memoryKind, redisKind(), sqliteKind()];

/** The suites that are declared from now on are for these stores instead of all. */
export function testOnly(...only: readonly StoreKind[]): void {
  kinds = only;
}

/** Declares a suite once for each kind of store, or for those that are named; `bench()` is the running test's store. */
export function describeEachStore(
  title: string,
  suite: (bench: () => StoreBench) => void,
  stores = kinds,
): void {
  describe.each(stores)(`$name: ${title}`, (kind) => {
    let current: StoreBench | undefined;
    beforeAll(() => kind.start());
    afterAll(() => kind.stop());
    beforeEach(async () => {
      current = await kind.open();
    });
    afterEach(async () => {
      await current?.store.close();
    });
    suite(() => {
      if (!current) throw new Error('A store exists only while a test runs');
      return current;
    });
  });
}
