import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { StoreUnavailable } from '../../core/ports/sessions';
import { RedisStore } from '../../functions/adapters/redis-store';
import { eventually } from '../support/eventually';
import { freePort, startRedisServer, type RedisServer } from '../support/redis-server';
import { anEntry, aSession, nextCommit } from '../support/session-fixture';

let [master, replica, sentinel]: RedisServer[] = [];
let folder: string;
let store: RedisStore;
/** What asks the servers themselves. A client that is left connected tries again for ever once its server is gone. */
const askers: Redis[] = [];

function askerOf(server: RedisServer | undefined): Redis {
  const asker = new Redis(server?.port ?? 0, '127.0.0.1', { disconnectTimeout: 0 });
  askers.push(asker);
  return asker;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sentinel-'));
  master = await startRedisServer();
  replica = await startRedisServer({ replicaOf: master.port });
  const port = await freePort();
  const sentinelFile = join(folder, 'sentinel.conf');
  await writeFile(
    sentinelFile,
    [
      `sentinel monitor games 127.0.0.1 ${master.port} 1`,
      'sentinel down-after-milliseconds games 300',
      'sentinel failover-timeout games 2000',
      '',
    ].join('\n'),
  );
  sentinel = await startRedisServer({ port, sentinelFile });
  store = new RedisStore({ url: `redis+sentinel://127.0.0.1:${port}/games`, timeoutMs: 1000 });
});
afterAll(async () => {
  for (const asker of askers) asker.disconnect();
  await store.close();
  for (const server of [master, replica, sentinel]) await server?.kill();
  await rm(folder, { recursive: true });
});

// First: the client keeps a timer for two seconds for each sentinel that it did not reach.
it('without a sentinel nothing waits for long', async () => {
  const alone = new RedisStore({ url: `redis+sentinel://127.0.0.1:${await freePort()}/games` });
  await expect(alone.ping()).rejects.toBeInstanceOf(StoreUnavailable);
  await alone.close();
});

it('the master that the sentinels name is used, and its replica after it has died', async () => {
  const session = aSession();
  await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: true });
  const heard: number[] = [];
  await store.subscribe(session.id, (version) => heard.push(version));
  const raw = askerOf(master);
  await eventually(async () => expect(await raw.call('WAIT', 1, 1000)).toBe(1));
  const named = askerOf(sentinel);
  await eventually(async () => {
    expect(String(await named.call('SENTINEL', 'REPLICAS', 'games'))).toMatch(/master-link-status,ok/);
  });
  raw.disconnect();
  await master?.kill();

  await expect(store.commit(nextCommit(session))).rejects.toBeInstanceOf(StoreUnavailable);
  await eventually(async () => {
    await expect(store.commit(nextCommit(session))).resolves.toEqual({ kind: 'committed' });
  });
  const { version } = nextCommit(session).session;
  let last = nextCommit(session).session;
  // A single one may be lost, because the connection is made anew more than once meanwhile.
  await eventually(async () => {
    const next = nextCommit(last);
    await store.commit(next);
    last = next.session;
    expect(heard.at(-1)).toBeGreaterThan(version);
  });
});
