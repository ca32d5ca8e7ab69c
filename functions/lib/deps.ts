import { randomBytes } from 'node:crypto';
import type { GameApi } from '../../core/api';
import { games } from '../../core/games';
import {
  createGameService,
  Upkeep,
  type Archive,
  type Broadcaster,
  type Logger,
  type ServiceDeps,
  type SessionStore,
} from '../../core/service';
import { nullBroadcaster } from '../adapters/null-broadcaster';
import { LIVE_HUB, readConfig, type Config } from './config';
import { createRateLimits, type RateLimits } from './limits';
import { consoleLogger } from './logger';

/** Everything the functions need, made on the first request. */
export interface Deps {
  readonly config: Config;
  readonly api: GameApi;
  /** What timers do. */
  readonly upkeep: Upkeep;
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
  /** Where finished games are kept if the environment names no place. */
  readonly archive?: Archive;
}

/** Puts the real parts together; heavy ones are loaded only if the environment asks for them. */
export async function createDeps(env: Environment, parts: HostParts = {}): Promise<Deps> {
  const { logger = consoleLogger } = parts;
  const config = readConfig(env);
  const store = await createStore(config);
  const broadcaster = parts.broadcaster ?? (await createBroadcaster(config));
  const archive = (await createArchive(config)) ?? parts.archive;
  const service: ServiceDeps = {
    store,
    broadcaster,
    archive,
    clock: { now: Date.now },
    entropy: { bytes: (count) => randomBytes(count) },
    logger,
    games,
    sessionTtlSeconds: config.GAME_TTL_SECONDS,
  };
  const api = createGameService(service);
  return { config, api, upkeep: new Upkeep(service), store, limits: createRateLimits(config), logger };
}

async function createStore(config: Config): Promise<SessionStore> {
  if (config.STORE === 'memory' || config.REDIS_URL === undefined) {
    const { MemoryStore } = await import('../adapters/memory-store.js');
    return new MemoryStore({ now: Date.now });
  }
  const { RedisStore } = await import('../adapters/redis-store.js');
  return new RedisStore({ url: config.REDIS_URL });
}

async function createBroadcaster({
  WEB_PUBSUB_CONNECTION_STRING: connectionString,
}: Config): Promise<Broadcaster> {
  if (connectionString === undefined) return nullBroadcaster;
  const { WebPubSubBroadcaster } = await import('../adapters/web-pubsub-broadcaster.js');
  return new WebPubSubBroadcaster(connectionString, LIVE_HUB);
}

async function createArchive(config: Config): Promise<Archive | undefined> {
  const { AZURE_STORAGE_CONNECTION_STRING: connectionString, AZURE_STORAGE_ACCOUNT_URL: url } = config;
  const account = connectionString === undefined ? url && { url } : { connectionString };
  if (account) {
    const { BlobArchive } = await import('../adapters/blob-archive.js');
    return new BlobArchive(account);
  }
  if (config.ARCHIVE_FOLDER === undefined) return undefined;
  const { FolderArchive } = await import('../adapters/folder-archive.js');
  return new FolderArchive(config.ARCHIVE_FOLDER);
}

export interface LazyDeps {
  (): Promise<Deps>;
  /** Lets go of what was made, so that nothing keeps the process; a later call makes it anew. */
  close(): Promise<void>;
}

/** The parts for an environment, made once; a failure (a missing setting, say) is tried again at the next request. */
export function lazyDeps(env: Environment, parts?: HostParts): LazyDeps {
  let made: Promise<Deps> | undefined;
  const get = (): Promise<Deps> => {
    made ??= createDeps(env, parts).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  const close = async (): Promise<void> => {
    const deps = await made;
    made = undefined;
    await deps?.store.close();
  };
  return Object.assign(get, { close });
}
