import { parseRedisUrl, REDIS_URL_FORMS } from './redis-address';
import type { ChannelEvents, RedisClient } from './redis-client';
import { RedisCluster } from './redis-cluster';
import { RedisConnection } from './redis-connection';
import { RedisReplicas, type ReplicaTerms } from './redis-replicas';
import { TokenSignIn, type TokenIdentity } from './token-sign-in';

const DEFAULT_TIMEOUT_MS = 2000;

/** The address of Redis, and the options for using it. */
export interface RedisOptions {
  /** See `parseRedisUrl`. */
  readonly url: string;
  /** How long (ms) a server may stay silent before it counts as away. */
  readonly timeoutMs?: number;
  /** The identity whose tokens sign in, instead of the password in the URL. */
  readonly identity?: TokenIdentity | undefined;
  /** The replicas that must have a write before it counts. */
  readonly replicas?: ReplicaTerms | undefined;
}

/** The clients for an address, and a factory for more; they share the tokens for signing in. */
export type RedisConnector = ReturnType<typeof openRedis>;

/** The clients connect on first use. Throws if the URL is invalid. */
export function openRedis({ url, timeoutMs = DEFAULT_TIMEOUT_MS, identity, replicas: terms }: RedisOptions) {
  const address = parseRedisUrl(url);
  if (!address) throw new Error(`The URL of Redis ${REDIS_URL_FORMS}`);
  const common = { timeoutMs, signIn: identity && new TokenSignIn(identity) };
  const open = (subscriber?: ChannelEvents): RedisClient => {
    const options = subscriber ? { ...common, subscriber } : common;
    return address.kind === 'cluster'
      ? new RedisCluster(address, options)
      : new RedisConnection(address, options);
  };
  const client = open();
  /** The same as `client`, unless writes wait for replicas. */
  const writer = terms ? open() : client;
  return {
    isCluster: address.kind === 'cluster',
    open,
    client,
    writer,
    replicas: terms && new RedisReplicas(writer, terms),
    close: () => Promise.all([client.close(), writer.close()]),
  };
}
