import { isIP } from 'node:net';
import { Cluster, Command, type ClusterOptions, type Redis } from 'ioredis';
import { SharedPromise } from '../../core/async';
import type { RedisAddress } from './redis-address';
import {
  translated,
  type NodeOf,
  type RedisClient,
  type RedisClientOptions,
  type ScriptedRedis,
} from './redis-client';
import { retryDelay } from './redis-connection';
import { SCRIPTS } from './redis-scripts';

type ClusterAddress = Extract<RedisAddress, { kind: 'cluster' }>;

/** Share of the time-out after which a node that has not answered its oldest command counts as silent. */
const PARTS = 2;

/** How long a subscription that was sent to the wrong node waits for the new map of slots (ms). */
const NEWS_MS = 50;

/**
 * The nodes of a Redis Cluster. The client library knows which node holds which slot, and follows MOVED, ASK, TRYAGAIN and CLUSTERDOWN: with each of these a
 * node says that it has done nothing. A command that was lost with its connection fails, because it may have been executed.
 */
export class RedisCluster implements RedisClient {
  private cluster: (Cluster & ScriptedRedis) | undefined;
  private closed = false;
  private lastProblem: unknown;
  private readonly attempt = new SharedPromise(
    () => this.connected(),
    () => false,
  );
  private readonly silence: NodeSilence;

  constructor(
    private readonly address: ClusterAddress,
    private readonly options: RedisClientOptions,
  ) {
    this.silence = new NodeSilence(options.timeoutMs, () => this.cluster?.nodes() ?? []);
  }

  async run<T>(commands: (redis: ScriptedRedis, nodeOf: NodeOf) => Promise<T>): Promise<T> {
    try {
      const cluster = this.cluster?.status === 'ready' ? this.cluster : await this.attempt.get();
      // A token that is due is renewed before any command.
      await this.options.signIn?.password();
      return await this.silence.during(commands(cluster, (key) => nodeOf(cluster, key)));
    } catch (error) {
      throw translated(error, this.lastProblem);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const { cluster } = this;
    if (!cluster) return;
    for (const node of cluster.nodes()) this.options.signIn?.release(node);
    if (cluster.status === 'ready') await this.silence.during(cluster.quit()).catch(() => undefined);
    if (cluster.status !== 'end') cluster.disconnect();
  }

  /** The client, once it knows the nodes. Nothing is queued before that, because queued commands might be executed minutes later. */
  private async connected(): Promise<Cluster & ScriptedRedis> {
    const password = await this.options.signIn?.password();
    if (this.closed) throw new Error('The store was closed');
    this.cluster ??= this.makeCluster(password);
    const { cluster } = this;
    if (cluster.status === 'wait') await cluster.connect();
    else if (cluster.status !== 'ready') await nextState(cluster);
    this.lastProblem = undefined;
    return cluster;
  }

  private makeCluster(password: string | undefined): Cluster & ScriptedRedis {
    const { timeoutMs, signIn, subscriber } = this.options;
    const { nodes, isTls, login } = this.address;
    const options = {
      scripts: SCRIPTS,
      lazyConnect: true,
      enableReadyCheck: false,
      clusterRetryStrategy: retryDelay,
      slotsRefreshTimeout: timeoutMs / 2,
      // Commands that went with a lost connection are not sent again.
      retryDelayOnFailover: 0,
      // TLS checks the names of the nodes.
      dnsLookup: (address: string, callback: (error: null, address: string) => void) =>
        callback(null, address),
      shardedSubscribers: subscriber !== undefined,
      ...(subscriber ? { retryDelayOnMoved: NEWS_MS } : {}),
      redisOptions: {
        ...login,
        ...(signIn && password !== undefined ? { username: signIn.username, password } : {}),
        ...(isTls ? { tls: {} } : {}),
        connectTimeout: timeoutMs,
        disconnectTimeout: 0,
        enableReadyCheck: false,
        maxRetriesPerRequest: 0,
        autoResendUnfulfilledCommands: false,
        autoResubscribe: false,
      },
    } satisfies ClusterOptions;
    const cluster = new Cluster([...nodes], options) as Cluster & ScriptedRedis;
    const note = (error: unknown): void => {
      this.lastProblem = nodeProblem(error);
    };
    // Not reported here: each affected command fails, and its caller reports the error.
    cluster.on('error', note);
    cluster.on('node error', note);
    cluster.on('+node', (node: Redis) => this.prepare(node));
    cluster.on('-node', (node: Redis) => signIn?.release(node));
    if (subscriber) cluster.on('smessage', subscriber.onMessage);
    return cluster;
  }

  /** Sets a node up before its first command. */
  private prepare(node: Redis): void {
    const { signIn } = this.options;
    signIn?.keep(node);
    const { options } = node;
    // Nodes may be known only by address, while the certificate has the first name of the cluster's URL.
    const [first] = this.address.nodes;
    if (this.address.isTls && first && isIP(options.host ?? '') !== 0 && isIP(first.host) === 0)
      options.tls = { servername: first.host };
    // Loads scripts in advance: one that is first sent while its slot moves would be unknown when it is sent again.
    if (!this.options.subscriber && options.readOnly !== true)
      node.on('ready', () => {
        for (const { lua } of Object.values(SCRIPTS)) node.script('LOAD', lua).catch(() => undefined);
      });
  }
}

/** The error of the last node, from an error that only says that every node failed. */
const nodeProblem = (error: unknown): unknown =>
  error instanceof Error && 'lastNodeError' in error ? (error.lastNodeError ?? error) : error;

/** The connection to the master that has the slot of a key, as far as the client knows. */
function nodeOf(cluster: Cluster, key: string): Redis | undefined {
  const master = cluster.slots[new Command('get', [key]).getSlot()]?.[0];
  return cluster.nodes('master').find(({ options }) => `${options.host}:${options.port}` === master);
}

/** Resolves when an attempt to connect succeeds, rejects when it fails. */
const nextState = (cluster: Cluster): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (settled: () => void): void => {
      cluster.off('ready', onReady).off('close', onEnd).off('end', onEnd);
      settled();
    };
    const onReady = (): void => settle(resolve);
    const onEnd = (): void => settle(() => reject(new Error('No node of the cluster answers')));
    cluster.on('ready', onReady).on('close', onEnd).on('end', onEnd);
  });

/**
 * Cuts the connections to nodes that are silent while replies are due. A process that was busy first reads pending input: however long it was busy, that counts
 * as one part of the time.
 */
class NodeSilence {
  private due = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly oldest = new WeakMap<Redis, { readonly command: unknown; readonly parts: number }>();

  constructor(
    private readonly timeoutMs: number,
    private readonly nodes: () => readonly Redis[],
  ) {}

  /** Watches until this is settled. */
  async during<T>(answer: Promise<T>): Promise<T> {
    if (this.due === 0)
      this.timer = setInterval(() => setImmediate(() => this.look()), this.timeoutMs / PARTS);
    this.due += 1;
    try {
      return await answer;
    } finally {
      this.due -= 1;
      if (this.due === 0) clearInterval(this.timer);
    }
  }

  private look(): void {
    for (const node of this.nodes()) {
      const command: unknown = node.commandQueue.peekFront();
      const known = this.oldest.get(node);
      const parts = command !== undefined && known?.command === command ? known.parts + 1 : 0;
      this.oldest.set(node, { command, parts });
      if (parts >= PARTS) node.stream.destroy(new Error(`Nothing came for ${this.timeoutMs} ms`));
    }
  }
}
