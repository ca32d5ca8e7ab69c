import { randomBytes } from 'node:crypto';
import type { GameApi } from '../../core/api';
import { games } from '../../core/games';
import { createGameService, type Broadcaster, type Logger, type SessionStore } from '../../core/service';
import { nullBroadcaster } from '../adapters/null-broadcaster';
import type { WebPubSubAccess } from '../adapters/web-pubsub-broadcaster';
import { LIVE_HUB, readConfig, type Config } from './config';
import { createRateLimits, type RateLimits } from './limits';
import { consoleLogger } from './logger';

/** Everything the functions need, made on the first request. */
export interface Deps {
  readonly config: Config;
  readonly api: GameApi;
  readonly store: SessionStore;
  readonly limits: RateLimits;
  readonly logger: Logger;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parts that a host brings itself. */
export interface HostParts {
  readonly logger?: Logger;
  /** Unless given, the environment's: Azure Web PubSub or none. */
  readonly broadcaster?: Broadcaster;
}

/** Puts the real parts together; heavy ones are loaded only if the environment asks for them. */
export async function createDeps(env: Environment, parts: HostParts = {}): Promise<Deps> {
  const { logger = consoleLogger } = parts;
  const config = readConfig(env);
  const store = await createStore(config);
  const broadcaster = parts.broadcaster ?? (await createBroadcaster(config));
  const api = createGameService({
    store,
    broadcaster,
    clock: { now: Date.now },
    entropy: { bytes: (count) => randomBytes(count) },
    logger,
    games,
    sessionTtlSeconds: config.GAME_TTL_SECONDS,
  });
  return { config, api, store, limits: createRateLimits(config), logger };
}

async function createStore(config: Config): Promise<SessionStore> {
  if (config.STORE === 'memory' || config.REDIS_URL === undefined) {
    const { MemoryStore } = await import('../adapters/memory-store.js');
    return new MemoryStore({ now: Date.now });
  }
  const { RedisStore } = await import('../adapters/redis-store.js');
  return new RedisStore({ url: config.REDIS_URL, identity: await redisIdentity(config) });
}

async function redisIdentity({ REDIS_IDENTITY: username, AZURE_CLIENT_ID: clientId }: Config) {
  if (username === undefined) return undefined;
  const { managedIdentity, redisToken } = await import('../adapters/managed-identity.js');
  const credential = managedIdentity(clientId);
  return { username, token: () => redisToken(credential) };
}

async function createBroadcaster(config: Config): Promise<Broadcaster> {
  const access = await webPubSubAccess(config);
  if (!access) return nullBroadcaster;
  const { WebPubSubBroadcaster } = await import('../adapters/web-pubsub-broadcaster.js');
  return new WebPubSubBroadcaster(access, LIVE_HUB);
}

async function webPubSubAccess(config: Config): Promise<WebPubSubAccess | undefined> {
  const { WEB_PUBSUB_CONNECTION_STRING: connectionString, WEB_PUBSUB_ENDPOINT: endpoint } = config;
  if (connectionString !== undefined) return { connectionString };
  if (endpoint === undefined) return undefined;
  const { managedIdentity } = await import('../adapters/managed-identity.js');
  return { endpoint, credential: managedIdentity(config.AZURE_CLIENT_ID) };
}

/** The parts for an environment, made once; a failure (a missing setting, say) is tried again at the next request. */
export function lazyDeps(env: Environment, parts?: HostParts): () => Promise<Deps> {
  let made: Promise<Deps> | undefined;
  return () => {
    made ??= createDeps(env, parts).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
