import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordStore } from '../../core/ports/records';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { RedisRecords } from '../../functions/adapters/redis-records';
import { SqliteRecords } from '../../functions/adapters/sqlite-records';
import { startRedisServer, type RedisServer } from '../support/redis-server';

/** One kind of record store: what a suite needs around its tests. */
export interface RecordStoreKind {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  open(): RecordStore;
  /** As another process would open it; the memory's is known to its own alone. */
  another(): RecordStore;
}

function memoryKind(): RecordStoreKind {
  const records = new MemoryRecords();
  return {
    name: 'MemoryRecords',
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    open: () => records,
    another: () => records,
  };
}

function sqliteKind(): RecordStoreKind {
  let folder = '';
  const open = (): RecordStore => new SqliteRecords({ path: join(folder, 'players.sqlite') });
  return {
    name: 'SqliteRecords',
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'records-'));
    },
    stop: () => rm(folder, { recursive: true }),
    open,
    another: open,
  };
}

function redisKind(): RecordStoreKind {
  let server: RedisServer | undefined;
  const open = (): RecordStore => new RedisRecords({ url: server?.url ?? 'redis://not-started' });
  return {
    name: 'RedisRecords',
    start: async () => {
      server = await startRedisServer();
    },
    stop: () => server?.stop() ?? Promise.resolve(),
    open,
    another: open,
  };
}

/** Those that need no more than Node and Redis; a storage account's is for the release. */
const usualKinds: readonly RecordStoreKind[] = [memoryKind(), sqliteKind(), redisKind()];

export interface RecordBench {
  readonly records: RecordStore;
  readonly another: RecordStore;
}

/** Declares a suite once for each kind of record store; each holds what former tests put there, in other partitions. */
export function describeEachRecordStore(
  title: string,
  suite: (bench: () => RecordBench) => void,
  kinds = usualKinds,
): void {
  describe.each(kinds)(`$name: ${title}`, (kind) => {
    let bench: RecordBench | undefined;
    beforeAll(async () => {
      await kind.start();
      bench = { records: kind.open(), another: kind.another() };
    });
    afterAll(async () => {
      await bench?.records.close();
      await bench?.another.close();
      await kind.stop();
    });
    suite(() => {
      if (!bench) throw new Error('A record store exists only while a test runs');
      return bench;
    });
  });
}
