import { Redis } from 'ioredis';
import { StoreUnavailable } from '../../core/service/ports';
import { SCRIPTS } from './redis-scripts';
import { SilenceWatch } from './silence-watch';
import type { TokenSignIn } from './token-sign-in';

export interface RedisConnectionOptions {
  /** `redis://` or `rediss://`, with credentials if need be; shown to nobody. */
  readonly url: string;
  /** How long to wait for a connection, and then for any sign of life, before the server counts as away. */
  readonly timeoutMs: number;
  /** For servers that want tokens instead of a password. */
  readonly signIn?: TokenSignIn | undefined;
}

type Script = (...keysAndArguments: (string | number)[]) => Promise<unknown>;

/** A client that has our scripts as methods. */
export type ScriptedRedis = Redis & Readonly<Record<keyof typeof SCRIPTS, Script>>;

const LONGEST_RETRY_DELAY_MS = 250;

/** How the server says that we asked for nonsense; with any other word it says that it cannot serve now. */
const OUR_FAULT = /^(ERR(?! max number of clients)|WRONGTYPE)\b/;

/**
 * One connection to Redis, made on first use and again whenever it was lost.
 *
 * While there is none, a command waits for the attempt under way and fails with it; a command that was sent and not
 * answered fails too, and is never sent again by itself: it may have been carried out.
 */
export class RedisConnection {
  private client: ScriptedRedis | undefined;
  private closed = false;
  private lastProblem: unknown;
  /** The client's own `socketTimeout` would blame the server for this process being busy. */
  private readonly watch: SilenceWatch;

  constructor(
    private readonly options: RedisConnectionOptions,
    /** Called with each new client, before its first command. */
    private readonly onClient: (client: Redis) => void = () => undefined,
  ) {
    this.watch = new SilenceWatch(options.timeoutMs, () => this.cut());
  }

  /** Runs commands; throws `StoreUnavailable` where the server is away or cannot serve. */
  async run<T>(commands: (client: ScriptedRedis) => Promise<T>): Promise<T> {
    try {
      const client = await this.signedIn();
      return await this.watch.during(commands(client));
    } catch (error) {
      throw this.translated(error);
    }
  }

  /** Lets replies under way arrive, if the server is there, and leaves nothing open. */
  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    if (!client) return;
    this.options.signIn?.release(client);
    if (client.status === 'ready') await this.watch.during(client.quit()).catch(() => undefined);
    if (client.status !== 'end') client.disconnect();
  }

  /** The client, made with the password of now; a token that is due is renewed before any command. */
  private async signedIn(): Promise<ScriptedRedis> {
    const { signIn } = this.options;
    const credentials = signIn ? { username: signIn.username, password: await signIn.password() } : {};
    if (this.closed) throw new Error('The store was closed');
    this.client ??= this.makeClient(credentials);
    return this.client;
  }

  private makeClient(credentials: { readonly username?: string; readonly password?: string }): ScriptedRedis {
    const { url, timeoutMs, signIn } = this.options;
    const client = new Redis(url, {
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
      retryStrategy: (attempt) => Math.min(25 * 2 ** attempt, LONGEST_RETRY_DELAY_MS),
    }) as ScriptedRedis;
    // Nothing is reported here: each command that meets the problem fails with it, and its caller reports.
    client.on('error', (error: unknown) => (this.lastProblem = error));
    client.on('ready', () => (this.lastProblem = undefined));
    client.on('connect', () => {
      this.watch.heard();
      client.stream.on('data', this.watch.heard);
    });
    signIn?.keep(client);
    this.onClient(client);
    return client;
  }

  /** Gives a silent connection up; while there is none, the attempt to make one has a time limit of its own. */
  private cut(): void {
    const { client } = this;
    if (client?.status === 'ready' || client?.status === 'connect')
      client.stream.destroy(new Error(`Nothing came for ${this.options.timeoutMs} ms`));
  }

  /**
   * The client's errors carry the command's arguments (hands, password hashes, at sign-in the password itself), and a
   * cause may be logged: only the message goes on.
   */
  private translated(error: unknown): Error {
    const { name, message } = asError(error);
    if (name === 'ReplyError') {
      return OUR_FAULT.test(message) ? new Error(message) : new StoreUnavailable(new Error(message));
    }
    return new StoreUnavailable(new Error(asError(this.lastProblem ?? error).message));
  }
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

/** The members of a sorted set with their scores, from a reply in which they take turns. */
export function parseScored(texts: readonly string[]): readonly (readonly [member: string, score: number])[] {
  const pairs: (readonly [string, number])[] = [];
  for (let at = 0; at + 1 < texts.length; at += 2) pairs.push([texts[at] ?? '', Number(texts[at + 1])]);
  return pairs;
}
