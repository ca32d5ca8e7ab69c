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

/** How long (ms) until who listens to a sentinel that went away tries to reach it again; the others go on. */
const SENTINEL_RETRY_MS = 5000;

/** How long (ms) to wait before the n-th attempt in a row. */
export const retryDelay = (attempt: number): number => Math.min(25 * 2 ** attempt, LONGEST_RETRY_DELAY_MS);

/** What a server says that has become a replica: the master is elsewhere now, and a new connection finds it. */
const isReplica = (error: Error): boolean => error.message.startsWith('READONLY');

/**
 * One connection to one server: the one that the address names, or that the sentinels name. While there is none, a command waits for the
 * attempt under way and fails with it.
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
      // With the password of now: a token that is due is renewed before any command.
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
   * Holds commands back until this turn of the event loop is over, so that those of all requests that came with it are one write: each
   * write is a call of the system, which costs more than the command.
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
      // A server that is still loading says so at once, in answer to the command itself.
      enableReadyCheck: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      // Done by who subscribes: the client's own resubscription has nobody to catch its failure.
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
    // A client that no sentinel answers gives up for good: the next command begins with a new one.
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
        // A failure means that the connection is lost again, so that `ready` will come again.
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

  /** Gives a silent connection up; while there is none, the attempt to make one has a time limit of its own. */
  private cut(): void {
    const { client } = this;
    if (client?.status === 'ready' || client?.status === 'connect')
      client.stream.destroy(new Error(`Nothing came for ${this.options.timeoutMs} ms`));
  }
}

/** What the client must know to find the master by itself. */
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
    // What listens to a sentinel may have begun while the connection was closed, and is not ended with it.
    sentinelReconnectStrategy: () => (isClosed() ? null : SENTINEL_RETRY_MS),
  };
}
