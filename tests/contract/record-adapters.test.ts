import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { Redis } from 'ioredis';
import { UnreadableRecord } from '../../core/ports/sessions';
import { type RecordPartition, RecordsUnavailable } from '../../core/ports/records';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { recordKeys } from '../../functions/adapters/redis-keys';
import { RedisRecords } from '../../functions/adapters/redis-records';
import { SqliteRecords } from '../../functions/adapters/sqlite-records';
import { TableRecords } from '../../functions/adapters/table-records';
import { createRecords } from '../../functions/lib/adapters';
import { readConfig } from '../../functions/lib/config';
import { eventually } from '../support/eventually';
import { startRedisServer, type RedisServer } from '../support/redis-server';

/** What the adapters of the record store have of their own; what they have in common: record-store.test.ts. */

let partitions = 0;
/** A partition that no other test uses. */
const aPartition = (): RecordPartition => ({ table: 'ratings', partition: `chess:agents-${++partitions}` });

const insert = (row: string, value: unknown = row) => ({ kind: 'insert', row, value }) as const;

describe('a file of records', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'record-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('names a broken record, and lists the others', async () => {
    const path = join(folder, 'broken.sqlite');
    const records = new SqliteRecords({ path });
    const place = aPartition();
    await records.commit(place, [insert('a'), insert('b'), insert('c')]);
    const raw = new DatabaseSync(path);
    raw.prepare("UPDATE records SET value = '{' WHERE name = 'b'").run();
    raw.close();
    await expect(records.read({ ...place, row: 'b' })).rejects.toThrow(UnreadableRecord);
    const page = await records.list({ ...place, limit: 2 });
    expect(page.records.map(({ row }) => row)).toEqual(['a']);
    expect(page).toMatchObject({ broken: ['b'], next: 'b' });
    await expect(records.read({ ...place, row: 'a' })).resolves.toMatchObject({ value: 'a' });
    await records.close();
  });

  it('leaves nothing in the file of what was removed or replaced', async () => {
    const path = join(folder, 'forgetful.sqlite');
    const records = new SqliteRecords({ path });
    const place = aPartition();
    const name = 'Ada Lovelace';
    const rows = Array.from({ length: 60 }, (_, at) => `row-${at}`);
    // Long and short ones, so that some have pages of their own.
    const texts = rows.map((_, at) => name + 'x'.repeat((at % 4) * 3000));
    for (const [at, row] of rows.entries()) await records.commit(place, [insert(row, texts[at])]);
    for (const [at, row] of rows.entries()) {
      const tag = (await records.read({ ...place, row }))?.tag ?? '';
      const change =
        at % 2 === 0
          ? ({ kind: 'remove', row, tag } as const)
          : ({ kind: 'replace', row, value: '', tag } as const);
      await records.commit(place, [change]);
    }
    await records.close();
    expect((await readFile(path)).includes(name)).toBe(false);
  });

  it('says what is wrong with a file that holds something else', async () => {
    const path = join(folder, 'letter.sqlite');
    await writeFile(path, 'Dear player, this is no database at all. '.repeat(100));
    expect(() => new SqliteRecords({ path })).toThrow(/letter\.sqlite is damaged/);
  });

  it('is an outage once it was closed, or while another program holds it', async () => {
    const path = join(folder, 'held.sqlite');
    const records = new SqliteRecords({ path, timeoutMs: 30 });
    const raw = new DatabaseSync(path);
    raw.exec('BEGIN EXCLUSIVE');
    await expect(records.commit(aPartition(), [insert('a')])).rejects.toThrow(RecordsUnavailable);
    raw.exec('ROLLBACK');
    raw.close();
    await records.close();
    await expect(records.read({ ...aPartition(), row: 'a' })).rejects.toThrow(RecordsUnavailable);
  });
});

describe('records in Redis', () => {
  let folder = '';
  let server: RedisServer;
  const open: RedisRecords[] = [];
  const connect = (options: Partial<ConstructorParameters<typeof RedisRecords>[0]> = {}): RedisRecords => {
    const records = new RedisRecords({ url: server.url, ...options });
    open.push(records);
    return records;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redis-records-'));
    server = await startRedisServer({ appendOnlyFolder: folder });
  });
  afterEach(async () => {
    for (const records of open.splice(0)) await records.close();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('never expire, survive a crash with an append-only file, and leave nothing once they are removed', async () => {
    const place = aPartition();
    const { rows, values } = recordKeys(place);
    await connect().commit(place, [insert('a'), insert('b')]);
    await server.kill();
    server = await startRedisServer({ appendOnlyFolder: folder, port: server.port });
    const raw = new Redis(server.url);
    expect([await raw.pttl(rows), await raw.pttl(values)]).toEqual([-1, -1]);
    const records = connect();
    const page = await records.list({ ...place, limit: 10 });
    expect(page.records.map(({ value }) => value)).toEqual(['a', 'b']);
    await records.commit(
      place,
      page.records.map(({ row, tag }) => ({ kind: 'remove', row, tag }) as const),
    );
    expect(await raw.exists(rows, values)).toBe(0);
    await raw.quit();
  });

  it('that are broken are named, and those beside them listed', async () => {
    const [records, raw, place] = [connect(), new Redis(server.url), aPartition()];
    await records.commit(place, [insert('a'), insert('b'), insert('c')]);
    await raw.hset(recordKeys(place).values, 'b', 'tag {');
    await expect(records.read({ ...place, row: 'b' })).rejects.toThrow(UnreadableRecord);
    const page = await records.list({ ...place, limit: 2 });
    expect(page).toMatchObject({ records: [{ row: 'a' }], broken: ['b'], next: 'b' });
    await raw.quit();
  });

  it.each(['rows', 'values'] as const)(
    'are left as they are where the key of their %s is of another type',
    async (name) => {
      const [records, raw, place] = [connect(), new Redis(server.url), aPartition()];
      const keys = recordKeys(place);
      await raw.set(keys[name], 'a text');
      await expect(records.commit(place, [insert('a')])).rejects.toThrow(UnreadableRecord);
      expect(await raw.exists(keys.rows, keys.values)).toBe(1);
      await raw.quit();
    },
  );

  it('are committed once enough replicas have them, where that is asked for', async () => {
    const place = aPartition();
    const records = connect({ replicas: { replicas: 1, timeoutMs: 20 } });
    await expect(records.commit(place, [insert('a')])).rejects.toThrow(RecordsUnavailable);
    const raw = new Redis(server.url);
    await raw.config('SET', 'repl-diskless-sync-delay', '0');
    const replica = await startRedisServer({ replicaOf: server.port });
    try {
      // It has all that was written before, and follows.
      await eventually(async () => expect(await raw.wait(1, 100)).toBe(1));
      const patient = connect({ replicas: { replicas: 1, timeoutMs: 30_000 } });
      // It was written, though not safely; who hears that it is there may rely on it now.
      await expect(patient.commit(place, [insert('a')])).resolves.toBe('changed');
      await expect(patient.commit(place, [insert('b')])).resolves.toBe('done');
      const held = new Redis(replica.url);
      expect(await held.hkeys(recordKeys(place).values)).toEqual(['a', 'b']);
      await held.quit();
    } finally {
      await raw.quit();
      await replica.stop();
    }
  });

  it('are an outage while it is away, and its password shows nowhere', async () => {
    const secured = await startRedisServer({ password: 'sesame-open-sesame' });
    const records = connect({ url: secured.url });
    const place = aPartition();
    await expect(records.commit(place, [insert('a')])).resolves.toBe('done');
    await secured.kill();
    const failure: unknown = await records.read({ ...place, row: 'a' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecordsUnavailable);
    expect(inspect(failure, { depth: 9 })).not.toContain('sesame');
  });
});

describe('tables that are away', () => {
  it('are an outage, and no key shows in its cause', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const records = new TableRecords({
      connectionString: `DefaultEndpointsProtocol=http;AccountName=somebody;AccountKey=c2VjcmV0c2VjcmV0;TableEndpoint=http://127.0.0.1:${port}/somebody`,
    });
    const failure: unknown = await records
      .read({ ...aPartition(), row: 'a' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RecordsUnavailable);
    const { message, stack, cause } = failure as Error;
    expect(`${message} ${stack} ${String(cause)} ${(cause as Error).stack}`).not.toMatch(
      /c2VjcmV0|signature|somebody/i,
    );
    await new Promise((done) => server.close(done));
  });
});

describe('the environment', () => {
  it.each([
    ['in Redis, with the sessions', { STORE: 'redis', REDIS_URL: 'redis://127.0.0.1' }, RedisRecords],
    [
      'in Azure’s tables where they are named, wherever sessions are',
      {
        STORE: 'redis',
        REDIS_URL: 'redis://127.0.0.1',
        AZURE_TABLES_CONNECTION_STRING: 'UseDevelopmentStorage=true',
      },
      TableRecords,
    ],
    ['in this process', { STORE: 'memory' }, MemoryRecords],
  ])('keeps players %s', async (_, env, adapter) => {
    const records = await createRecords(readConfig(env));
    expect(records).toBeInstanceOf(adapter);
    await records.close();
  });
});
