import { Redis, type RedisOptions } from 'ioredis';
import { defined } from '../../core/engine/values';
import type { RedisAddress, RedisLogin } from './redis-address';
import {
  translated,
  type NodeOf,
  type RedisClient,
  type RedisClientOptions,
  type ScriptedRedis,
} from './redis-client';
import { SCRIPTS } from './redis-scripts';
import { SilenceWatch } from './silence-watch';

const LONGEST_RETRY_DELAY_MS = 250;

/** The delay before reconnecting to a sentinel that went away (ms); the connections to the others stay. */
const SENTINEL_RETRY_MS = 5000;

/** How long (ms) to wait before the n-th attempt in a row. */
export const retryDelay = (attempt: number): number => Math.min(25 * 2 ** attempt, LONGEST_RETRY_DELAY_MS);

/** The error of a server that has become a replica: a new connection finds the new master. */
const isReplica = (error: Error): boolean => error.message.startsWith('READONLY');

/**
 * One connection to one server: the one in the address, or the one that the sentinels name. While there is none, a command waits for the current attempt and
 * fails with it.
 */
export class RedisConnection implements RedisClient {
  private client: (Redis & ScriptedRedis) | undefined;
  private closed = false;
  private lastProblem: unknown;
  /** The client's own `socketTimeout` would blame the server for this process being busy. */
  private readonly watch: SilenceWatch;

  constructor(
    private readonly address: Exclude<RedisAddress, { kind: 'cluster' }>,
    private readonly options: RedisClientOptions,
  ) {
    this.watch = new SilenceWatch(options.timeoutMs, () => this.cut());
  }

  async run<T>(commands: (redis: ScriptedRedis, nodeOf: NodeOf) => Promise<T>): Promise<T> {
    let isDue = false;
    try {
      const { signIn } = this.options;
      // With the current password: an expiring token is renewed before any command.
      const client = this.current(
        signIn ? { username: signIn.username, password: await signIn.password() } : {},
      );
      this.writeTogether(client);
      this.watch.expect();
      isDue = true;
      return await commands(client, () => client);
    } catch (error) {
      throw translated(error, this.lastProblem);
    } finally {
      if (isDue) this.watch.settled();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    if (!client) return;
    this.options.signIn?.release(client);
    if (client.status === 'ready') {
      this.watch.expect();
      await client.quit().catch(() => undefined);
      this.watch.settled();
    }
    if (client.status !== 'end') client.disconnect();
  }

  /**
   * Holds commands back until this turn of the event loop is over, so that the commands of all its requests are one write: each write is a system call, which
   * costs more than the command.
   */
  private writeTogether({ status, stream }: Redis): void {
    if (status !== 'ready' || stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  /** The client, made with these credentials if there is none. */
  private current(credentials: RedisLogin): Redis & ScriptedRedis {
    if (this.closed) throw new Error('The store was closed');
    this.client ??= this.makeClient(credentials);
    return this.client;
  }

  private makeClient(credentials: RedisLogin): Redis & ScriptedRedis {
    const { timeoutMs, signIn, subscriber } = this.options;
    const options = {
      ...sentinelOptions(this.address, timeoutMs, () => this.closed),
      ...credentials,
      scripts: SCRIPTS,
      connectTimeout: timeoutMs,
      disconnectTimeout: 0,
      // A server that is still loading says so at once, in its reply to the command.
      enableReadyCheck: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      // The subscriber does this itself, because nobody could catch a failure of the client's own resubscription.
      autoResubscribe: false,
      retryStrategy: retryDelay,
      reconnectOnError: isReplica,
    } satisfies RedisOptions;
    const { address } = this;
    const client = (
      address.kind === 'single' ? new Redis(address.url, options) : new Redis(options)
    ) as Redis & ScriptedRedis;
    // Nothing is reported here: each command that meets the problem fails with it, and its caller reports.
    client.on('error', (error: unknown) => (this.lastProblem = error));
    client.on('ready', () => (this.lastProblem = undefined));
    // A client without an answer from any sentinel gives up permanently, so the next command starts with a new one.
    client.on('end', () => {
      signIn?.release(client);
      if (this.client === client) this.client = undefined;
      if (!this.closed && (subscriber?.channels().length ?? 0) > 0)
        setTimeout(
          () => void this.run((redis) => this.reopen(redis)).catch(() => undefined),
          LONGEST_RETRY_DELAY_MS,
        ).unref();
    });
    client.on('connect', () => {
      this.watch.heard();
      client.stream.on('data', this.watch.heard);
    });
    signIn?.keep(client);
    if (subscriber) {
      client.on('message', subscriber.onMessage);
      client.on('ready', () => {
        // A failure means that the connection was lost again, so `ready` will come again.
        this.reopen(client).catch(() => undefined);
      });
    }
    return client;
  }

  /** Opens the channels of before on a new connection. */
  private async reopen(redis: ScriptedRedis): Promise<void> {
    const channels = this.options.subscriber?.channels() ?? [];
    if (channels.length > 0) await redis.subscribe(...channels);
  }

  /** Drops a silent connection; without a connection, the attempt to make one has its own time limit. */
  private cut(): void {
    const { client } = this;
    if (client?.status === 'ready' || client?.status === 'connect')
      client.stream.destroy(new Error(`Nothing came for ${this.options.timeoutMs} ms`));
  }
}

/** The options with which the client finds the master by itself. */
function sentinelOptions(address: RedisAddress, timeoutMs: number, isClosed: () => boolean) {
  if (address.kind !== 'sentinel') return {};
  const { sentinels, name, db, isTls, login, sentinelLogin } = address;
  return {
    sentinels: [...sentinels],
    name,
    db,
    ...login,
    ...defined({ sentinelUsername: sentinelLogin.username, sentinelPassword: sentinelLogin.password }),
    ...(isTls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    sentinelCommandTimeout: timeoutMs,
    failoverDetector: true,
    // Commands would wait for the sentinels without an end.
    sentinelRetryStrategy: () => null,
    // Connections to sentinels may have been started while the connection was closed, and are not closed with it.
    sentinelReconnectStrategy: () => (isClosed() ? null : SENTINEL_RETRY_MS),
  };
}
