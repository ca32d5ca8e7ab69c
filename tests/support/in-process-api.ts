import { randomBytes } from 'node:crypto';
import type { GameApi } from '../../core/api';
import { features } from '../../features/registry';
import { games } from '../../games';
import { createGameService, type SessionStore } from '../../core/table';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';

export const memoryStore = (): MemoryStore => new MemoryStore({ now: Date.now });

/** The real game service with all games, its sessions in memory. */
export function inProcessApi(store: SessionStore = memoryStore(), leaveGraceSeconds = 120): GameApi {
  return createGameService(
    {
      store,
      broadcaster: nullBroadcaster,
      clock: store,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: () => undefined },
      games,
      sessionTtlSeconds: 3600,
      leaveGraceSeconds,
    },
    features,
  );
}
