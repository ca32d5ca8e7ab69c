import { parseRedisUrl, REDIS_URL_FORMS } from './redis-address';
import type { ChannelEvents, RedisClient } from './redis-client';
import { RedisCluster } from './redis-cluster';
import { RedisConnection } from './redis-connection';
import { RedisReplicas, type ReplicaTerms } from './redis-replicas';
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

/** The clients for an address, with what makes more of them: they share the tokens that they sign in with. */
export type RedisConnector = ReturnType<typeof openRedis>;

/** The clients connect on first use. Throws if the URL is of none of the forms. */
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
  /** The same as `client`, unless replicas are waited for. */
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
