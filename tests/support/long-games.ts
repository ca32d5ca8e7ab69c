import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import { games } from '../../games';
import type { GameApi } from '../../core/api';
import { createGameService, type ServiceDeps } from '../../core/table';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';
import { value } from '../live/service';

/** A store that counts the log entries it gives out, and at which call how many. */
class CountingStore extends MemoryStore {
  readonly pages: number[] = [];

  override async readLog(...of: Parameters<MemoryStore['readLog']>): ReturnType<MemoryStore['readLog']> {
    const page = await super.readLog(...of);
    this.pages.push(page.length);
    return page;
  }

  /** Entries given out since the last time. */
  taken(): number {
    return this.pages.splice(0).reduce((sum, page) => sum + page, 0);
  }
}

export function table(changes: Partial<ServiceDeps> = {}) {
  const store = new CountingStore({ now: Date.now });
  const archive = new MemoryArchive();
  const deps: ServiceDeps = {
    store,
    archive,
    broadcaster: nullBroadcaster,
    clock: { now: Date.now },
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 3600,
    leaveGraceSeconds: 120,
    ...changes,
  };
  return {
    store,
    archive,
    api: createGameService(deps, features),
    cold: () => createGameService(deps, features),
  };
}

export interface Player {
  readonly session: string;
  readonly token: string;
}

export async function begin(api: GameApi, game: string, seats: number): Promise<Player> {
  const seat = { kind: 'me' as const };
  const made = await value(api.createSession({ game, seats: Array.from({ length: seats }, () => seat) }, {}));
  return { session: made.session, token: made.token ?? '' };
}

export const play = (api: GameApi, { session, token }: Player, move: string) =>
  value(api.execute({ session, move }, { token }));
export const undo = (api: GameApi, { session, token }: Player) =>
  value(api.act({ id: session, action: 'undo' }, { token }));

/** Tic-Tac-Toe in which X puts and takes back its first sign, until there are so many versions. */
export async function hesitate(api: GameApi, versions: number): Promise<Player> {
  const player = await begin(api, 'tic-tac-toe', 2);
  for (let version = 1; version < versions; version += 2) {
    await play(api, player, version % 4 === 1 ? 'A1' : 'C3');
    await undo(api, player);
  }
  return player;
}

export const X_WINS = ['A1', 'A2', 'B1', 'B2', 'C1'];
