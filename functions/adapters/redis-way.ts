import { parseRedisUrl, REDIS_URL_FORMS } from './redis-address';
import type { ChannelEvents, RedisClient } from './redis-client';
import { RedisCluster } from './redis-cluster';
import { RedisConnection } from './redis-connection';
import type { ReplicaTerms } from './redis-replicas';
import { TokenSignIn, type TokenIdentity } from './token-sign-in';

const DEFAULT_TIMEOUT_MS = 2000;

/** Where Redis is, and on what terms it is used. */
export interface RedisOptions {
  /** See `parseRedisUrl`. */
  readonly url: string;
  /** How long (ms) a server may stay silent before it counts as away. */
  readonly timeoutMs?: number;
  /** Whose tokens to sign in with, instead of what the URL says. */
  readonly identity?: TokenIdentity | undefined;
  /** Who must have what is written before it counts. */
  readonly replicas?: ReplicaTerms | undefined;
}

/** How clients for an address are made: they share the tokens that they sign in with. */
export interface RedisWay {
  readonly isCluster: boolean;
  readonly open: (subscriber?: ChannelEvents) => RedisClient;
}

/** Throws if the URL is of none of the forms. */
export function openRedis({ url, timeoutMs = DEFAULT_TIMEOUT_MS, identity }: RedisOptions): RedisWay {
  const address = parseRedisUrl(url);
  if (!address) throw new Error(`The URL of Redis ${REDIS_URL_FORMS}`);
  const common = { timeoutMs, signIn: identity && new TokenSignIn(identity) };
  return {
    isCluster: address.kind === 'cluster',
    open: (subscriber) => {
      const options = subscriber ? { ...common, subscriber } : common;
      return address.kind === 'cluster'
        ? new RedisCluster(address, options)
        : new RedisConnection(address, options);
    },
  };
}
