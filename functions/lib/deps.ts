import { randomBytes } from 'node:crypto';
import type { GameApi } from '../../core/api';
import { games } from '../../core/games';
import { createGameService, type Logger, type SessionStore } from '../../core/service';
import { readConfig, type Config } from './config';
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

/** Puts the real parts together; heavy ones are loaded only if the environment asks for them. */
export async function createDeps(env: Environment, logger: Logger = consoleLogger): Promise<Deps> {
  const config = readConfig(env);
  const store = await createStore(config);
  const api = createGameService({
    store,
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
  return new RedisStore({ url: config.REDIS_URL });
}

/** The parts for an environment, made once; a failure (a missing setting, say) is tried again at the next request. */
export function lazyDeps(env: Environment, logger?: Logger): () => Promise<Deps> {
  let made: Promise<Deps> | undefined;
  return () => {
    made ??= createDeps(env, logger).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
