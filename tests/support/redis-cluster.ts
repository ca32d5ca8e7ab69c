import { Redis } from 'ioredis';
import { eventually } from './eventually';
import { startRedisServer, type RedisServer } from './redis-server';

const SLOTS = 16_384;

/** A node of a Redis Cluster. */
export interface RedisClusterNode {
  readonly server: RedisServer;
  /** A connection to this node alone. */
  readonly raw: Redis;
  /** Its name among the nodes. */
  readonly id: string;
}

/** A Redis Cluster of our own on loopback ports. */
export interface RedisClusterServers {
  /** `redis+cluster://` with all masters of the start. */
  readonly url: string;
  /** The masters at the start, in the order of their slots. */
  readonly masters: readonly RedisClusterNode[];
  /** At the start each is the replica of the master of the same number; none unless asked for. */
  readonly replicas: readonly RedisClusterNode[];
  /** Which master of the start had the slot of a key. */
  ownerOf(key: string): Promise<RedisClusterNode>;
  /** Ends all of it, as a crash would. */
  kill(): Promise<void>;
}

export interface RedisClusterOptions {
  readonly masters?: number;
  readonly withReplicas?: boolean;
}

/** Starts a cluster and resolves once every node serves and every replica follows. A replica takes the place of a dead master only when asked. */
export async function startRedisCluster({
  masters: count = 3,
  withReplicas = false,
}: RedisClusterOptions = {}): Promise<RedisClusterServers> {
  const nodes = await Promise.all(
    Array.from({ length: withReplicas ? 2 * count : count }, () => startClusterNode()),
  );
  const [masters, replicas] = [nodes.slice(0, count), nodes.slice(count)];
  const share = Math.ceil(SLOTS / count);
  const first = nodes[0];
  if (!first) throw new Error('A cluster has a master');
  for (const [index, { raw }] of masters.entries()) {
    await raw.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1);
    await raw.call('CLUSTER', 'ADDSLOTSRANGE', index * share, Math.min((index + 1) * share, SLOTS) - 1);
  }
  for (const { raw } of nodes.slice(1))
    await raw.call('CLUSTER', 'MEET', '127.0.0.1', first.server.port, first.server.busPort);
  for (const [index, { raw }] of replicas.entries())
    await eventually(async () => {
      await raw.call('CLUSTER', 'REPLICATE', masters[index]?.id ?? '');
    });
  for (const { raw } of nodes) {
    await eventually(async () => says(await raw.call('CLUSTER', 'INFO'), /cluster_state:ok/));
    await eventually(async () => says(await raw.call('CLUSTER', 'NODES'), / connected/g, nodes.length));
  }
  for (const { raw } of replicas)
    await eventually(async () => says(await raw.info('replication'), /master_link_status:up/));
  return {
    url: `redis+cluster://${masters.map(({ server }) => `127.0.0.1:${server.port}`).join(',')}`,
    masters,
    replicas,
    async ownerOf(key) {
      const slot = Number(await first.raw.call('CLUSTER', 'KEYSLOT', key));
      const owner = masters[Math.floor(slot / share)];
      if (!owner) throw new Error(`No node has slot ${slot}`);
      return owner;
    },
    async kill() {
      for (const { raw } of nodes) raw.disconnect();
      await Promise.all(nodes.map(({ server }) => server.kill()));
    },
  };
}

/** Throws until a reply has a pattern in it so many times. */
function says(reply: unknown, pattern: RegExp, times = 1): void {
  if (String(reply).match(pattern)?.length !== times) throw new Error(`${String(pattern)} is not there yet`);
}

async function startClusterNode(): Promise<RedisClusterNode> {
  const server = await startRedisServer({ isClusterNode: true });
  const raw = new Redis(server.port, '127.0.0.1', { maxRetriesPerRequest: null });
  // The tests kill nodes.
  raw.on('error', () => undefined);
  return { server, raw, id: String(await raw.call('CLUSTER', 'MYID')) };
}

/** A slot on its way from one master to another: until it is moved, one has a part of its keys and the other the rest. */
export interface SlotMove {
  /** Moves at most so many of the keys that are still there; returns how many it moved. */
  moveKeys(count: number): Promise<number>;
  /** Moves the rest, and gives the slot to its new master. */
  finish(): Promise<void>;
}

/** Begins to move the slot of a key, as `redis-cli --cluster reshard` does. */
export async function beginSlotMove(
  key: string,
  from: RedisClusterNode,
  to: RedisClusterNode,
): Promise<SlotMove> {
  const slot = Number(await from.raw.call('CLUSTER', 'KEYSLOT', key));
  await to.raw.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', from.id);
  await from.raw.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', to.id);
  const moveKeys = async (count: number): Promise<number> => {
    const keys = (await from.raw.call('CLUSTER', 'GETKEYSINSLOT', slot, count)) as string[];
    if (keys.length > 0)
      await from.raw.call('MIGRATE', '127.0.0.1', to.server.port, '', 0, 5000, 'KEYS', ...keys);
    return keys.length;
  };
  return {
    moveKeys,
    async finish() {
      while ((await moveKeys(100)) > 0);
      for (const { raw } of [to, from]) await raw.call('CLUSTER', 'SETSLOT', slot, 'NODE', to.id);
    },
  };
}
