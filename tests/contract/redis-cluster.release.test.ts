import { StoreUnavailable } from '../../core/ports/sessions';
import { keys } from '../../functions/adapters/redis-keys';
import { RedisRecords } from '../../functions/adapters/redis-records';
import { RedisStore } from '../../functions/adapters/redis-store';
import { eventually } from '../support/eventually';
import {
  beginSlotMove,
  startRedisCluster,
  type RedisClusterNode,
  type RedisClusterServers,
} from '../support/redis-cluster';
import { anEntry, aSession, aSlot, nextCommit } from '../support/session-fixture';
import { describeEachRecordStore } from './record-stores';
import { recordStoreSuite } from './record-store-suite';
import type * as Stores from './stores';

// The suites declare themselves here, though another file may have loaded them before.
jest.resetModules();
const { redisClusterKind, testOnly } = jest.requireActual<typeof Stores>('./stores');

/** Every contract suite once more on a Redis Cluster of three masters with a replica each, and what only a cluster does. */

let cluster: RedisClusterServers;
const stores: RedisStore[] = [];

beforeAll(async () => {
  cluster = await startRedisCluster({ withReplicas: true });
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});
afterAll(() => cluster.kill());

testOnly({
  name: 'RedisStore on a cluster',
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  open: () => redisClusterKind(cluster).open(),
});
const openRecords = () => new RedisRecords({ url: cluster.url });
describeEachRecordStore('the record store', recordStoreSuite, [
  {
    name: 'RedisRecords on a cluster',
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    open: openRecords,
    another: openRecords,
  },
]);
for (const suite of [
  'counters',
  'finished-games',
  'heard',
  'leases',
  'session-decisions',
  'session-list',
  'session-store',
  'session-subscriptions',
  'listeners',
])
  jest.requireActual(`./${suite}.test`);

/** A store that knows the time, with a session in it whose versions are heard. */
async function playing(terms: Pick<ConstructorParameters<typeof RedisStore>[0], 'replicas'> = {}) {
  const store = new RedisStore({ url: cluster.url, ...terms });
  stores.push(store);
  await store.syncTime();
  const session = aSession();
  await store.create({ session, entry: anEntry(1), ttlSeconds: 1000, listed: true });
  const heard: number[] = [];
  await store.subscribe(session.id, (version) => heard.push(version));
  const master = await cluster.ownerOf(keys.session(session.id));
  return { store, session, heard, master };
}

const anotherThan = (master: RedisClusterNode): RedisClusterNode => {
  const other = cluster.masters.find((each) => each !== master);
  if (!other) throw new Error('There is one master only');
  return other;
};

function replicaOf(master: RedisClusterNode): RedisClusterNode {
  const replica = cluster.replicas[cluster.masters.indexOf(master)];
  if (!replica) throw new Error('There is no replica');
  return replica;
}

describe('a cluster', () => {
  it('reports a commit only where the session is', async () => {
    const { session, master } = await playing();
    for (const { raw } of cluster.masters) {
      const channels = await raw.call('PUBSUB', 'SHARDCHANNELS');
      expect(channels).toEqual(raw === master.raw ? [keys.channel(session.id)] : []);
      expect(await raw.call('PUBSUB', 'CHANNELS', 'p:*')).toEqual([]);
    }
  });

  it('goes on with a session that moves to another node: commits wait while it is between the two, and are heard after', async () => {
    const { store, session, heard, master } = await playing();
    const move = await beginSlotMove(keys.session(session.id), master, anotherThan(master));
    await move.moveKeys(1);

    const commit = store.commit(nextCommit(session, { idempotency: aSlot('key', 'answer') }));
    const reading = store.read(session.id);
    await expect(reading).resolves.toMatchObject({ kind: 'session', session: { version: 1 } });
    await move.finish();

    await expect(commit).resolves.toEqual({ kind: 'committed' });
    const second = nextCommit(session).session;
    await eventually(async () => {
      expect(await anotherThan(master).raw.call('PUBSUB', 'SHARDCHANNELS')).toEqual([
        keys.channel(session.id),
      ]);
    });
    await expect(store.commit(nextCommit(second))).resolves.toEqual({ kind: 'committed' });
    await eventually(() => expect(heard).toContain(3));
    await expect(store.readLog(session.id, 0, 9)).resolves.toHaveLength(3);
  });

  it('counts a commit as made once a replica has it, if that is asked for, and so its repeat', async () => {
    const { store, session, master } = await playing({ replicas: { replicas: 1, timeoutMs: 100 } });
    const second = nextCommit(session, { idempotency: aSlot('key', 'answer') });
    await eventually(async () => {
      expect(['committed', 'repeat']).toContain((await store.commit(second)).kind);
    });

    const { server } = replicaOf(master);
    server.pause();
    const third = nextCommit(second.session, { idempotency: aSlot('next', 'answer') });
    await expect(store.commit(third)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.commit(third)).rejects.toBeInstanceOf(StoreUnavailable);
    server.resume();

    await eventually(async () => expect(await store.commit(third)).toMatchObject({ kind: 'repeat' }));
    await expect(store.readLog(session.id, 0, 9)).resolves.toHaveLength(3);
  });

  it('is away for the sessions of a dead master until its replica takes over, and then goes on where they were', async () => {
    const { store, session, heard, master } = await playing();
    const second = nextCommit(session, { idempotency: aSlot('key', 'answer') });
    await store.commit(second);
    await eventually(async () => expect(await master.raw.call('WAIT', 1, 5000)).toBe(1));
    await master.server.kill();

    await expect(store.commit(nextCommit(second.session))).rejects.toBeInstanceOf(StoreUnavailable);
    await replicaOf(master).raw.call('CLUSTER', 'FAILOVER', 'TAKEOVER');
    const third = nextCommit(second.session, { idempotency: aSlot('next', 'answer') });
    // Until the last node has heard of the new master, one or the other may still name the dead one.
    await eventually(async () => {
      expect(await store.commit(second)).toMatchObject({ kind: 'repeat' });
      expect(['committed', 'repeat']).toContain((await store.commit(third)).kind);
      expect(await store.readLog(session.id, 0, 9)).toHaveLength(3);
    });
    // Its own messages come again, too: once the channel is open at the new master.
    let last = third.session;
    const { version } = last;
    await eventually(async () => {
      const next = nextCommit(last);
      await store.commit(next);
      last = next.session;
      expect(heard.at(-1)).toBeGreaterThan(version);
    });
  });
});
