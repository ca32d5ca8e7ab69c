import { randomBytes } from 'node:crypto';
import { features } from '../../../features/registry';
import type { GameApi, ApiError } from '../../../core/api';
import type { Result } from '../../../core/engine';
import { games } from '../../../games';
import {
  ArchiveUnavailable,
  createGameService,
  type ArchivedGame,
  type GameService,
  type ServiceDeps,
} from '../../../core/table';
import { MemoryArchive } from '../../../functions/adapters/memory-archive';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../../core/ports/services';
import { X_WINS } from '../../../tests/http/support';
import { NOW } from '../../../tests/support/toy-session';

export const TTL_SECONDS = 3600;
/** Notes are due after this long. */
export const GRACE_MS = 60_000;
/** The sweep runs so often. */
export const TIMER_MS = 5 * 60_000;

export interface Obstacle {
  obstacle: () => Promise<void>;
}

/** An archive that can be taken away. */
export class FlakyArchive extends MemoryArchive implements Obstacle {
  /** Runs before each attempt to save. */
  obstacle: () => Promise<void> = () => Promise.resolve();
  /** Runs once the game is saved. */
  readonly afterwards: Obstacle = { obstacle: () => Promise.resolve() };

  override async saveGame(game: ArchivedGame): Promise<void> {
    await this.obstacle();
    await super.saveGame(game);
    await this.afterwards.obstacle();
  }
}

export const textOf = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? undefined);

export const away = (): Promise<void> => Promise.reject(new ArchiveUnavailable(new Error('ECONNREFUSED')));

/** The use cases and timers on memory stores, with the test's clock. */
export function table(changes: Partial<ServiceDeps> = {}) {
  let now = NOW;
  const clock = { now: () => now };
  const archive = new FlakyArchive();
  const log: unknown[] = [];
  const note = (message: string, fields = {}): void => void log.push({ message, ...fields });
  const deps: ServiceDeps = {
    store: new MemoryStore(clock),
    broadcaster: nullBroadcaster,
    archive,
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: note, error: note },
    games,
    sessionTtlSeconds: TTL_SECONDS,
    leaveGraceSeconds: 120,
    ...changes,
  };
  return {
    deps,
    api: createGameService(deps, features),
    archive,
    log,
    /** The same table later, as seen by another process. */
    later: (ms: number, others: Partial<ServiceDeps> = {}) => {
      now += ms;
      return { api: createGameService({ ...deps, ...others }, features) };
    },
    noted: () => deps.store.endNotes(Number.MAX_SAFE_INTEGER, 10),
  };
}

export const EXPIRY_MS = (TTL_SECONDS + 1) * 1000;

export async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

type Visibility = 'public' | 'unlisted' | 'private';

export const begin = (api: GameApi, visibility: Visibility = 'public') =>
  value(api.createSession({ game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }], visibility }, {}));

export async function playToEnd(api: GameApi, visibility?: Visibility) {
  const game = await begin(api, visibility);
  const { session, token } = game;
  for (const move of X_WINS) await value(api.execute({ session, move }, { token }));
  return game;
}

/** Plays a game to its end, and waits until all follow-up work is done. */
export async function playOut(api: GameService, visibility?: Visibility) {
  const game = await playToEnd(api, visibility);
  await api.idle();
  return game;
}
