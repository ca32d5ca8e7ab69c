import type { Redis } from 'ioredis';
import { StoreUnavailable } from '../../core/ports/sessions';
import type { SCRIPTS } from './redis-scripts';
import type { TokenSignIn } from './token-sign-in';

type Script = (...keysAndArguments: (string | number)[]) => Promise<unknown>;

/** The commands in use, the same for one server and a cluster. */
type Commands = Pick<
  Redis,
  | 'exists'
  | 'get'
  | 'hget'
  | 'hgetall'
  | 'lrange'
  | 'mget'
  | 'set'
  | 'ssubscribe'
  | 'subscribe'
  | 'sunsubscribe'
  | 'unsubscribe'
  | 'zadd'
  | 'zrandmember'
  | 'zrange'
  | 'zrem'
  | 'zremrangebyscore'
>;

/** A client that has our scripts as methods. */
export type ScriptedRedis = Commands & Readonly<Record<keyof typeof SCRIPTS, Script>>;

/** Receives messages of the channels that a client is subscribed to. */
export interface ChannelEvents {
  readonly onMessage: (channel: string, message: string) => void;
  /** The channels to open again on a new connection. */
  readonly channels: () => readonly string[];
}

export interface RedisClientOptions {
  /** How long to wait for a connection, and then for any sign of life, before a server counts as away. */
  readonly timeoutMs: number;
  /** For servers that want tokens instead of a password. */
  readonly signIn?: TokenSignIn | undefined;
  /** Given, if the client is for subscriptions. */
  readonly subscriber?: ChannelEvents;
}

/** The current connection for a key; undefined while there is none. */
export type NodeOf = (key: string) => Redis | undefined;

/** A connection to Redis, made on first use and again whenever it is lost. */
export interface RedisClient {
  /**
   * Runs commands; throws `StoreUnavailable` if a server is away or cannot serve. A command without a reply fails, and is never sent again automatically,
   * because it may have been executed.
   */
  run<T>(commands: (redis: ScriptedRedis, nodeOf: NodeOf) => Promise<T>): Promise<T>;
  /** Waits for pending replies, if the server is there, and closes everything. */
  close(): Promise<void>;
}

/** The error codes of invalid commands; any other code means that the server cannot serve now. */
const OUR_FAULT = /^(ERR(?! max number of clients)|WRONGTYPE|CROSSSLOT)\b/;

/**
 * The client's errors contain the command's arguments (hands, password hashes, at sign-in the password itself), and a cause may be logged, so only the message
 * is passed on. `lastProblem`: the error of the connection, which says more than that a command had no connection.
 */
export function translated(error: unknown, lastProblem: unknown): Error {
  const { name, message } = asError(error);
  if (name === 'ReplyError')
    return OUR_FAULT.test(message) ? new Error(message) : new StoreUnavailable(new Error(message));
  return new StoreUnavailable(new Error(asError(lastProblem ?? error).message));
}

export const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

/** The members of a sorted set with their scores, from a reply in which they alternate. */
export function parseScored(texts: readonly string[]): readonly (readonly [member: string, score: number])[] {
  const pairs: (readonly [string, number])[] = [];
  for (let at = 0; at + 1 < texts.length; at += 2) pairs.push([texts[at] ?? '', Number(texts[at + 1])]);
  return pairs;
}
