import { randomBytes } from 'node:crypto';
import { seatedAt, type Client } from './client';
import type { AnyGame } from '../core/engine';
import { createGameService } from '../core/table';
import { MemoryStore } from '../functions/adapters/memory-store';
import { nullBroadcaster } from '../core/ports/services';
import { findGame as findOurs, games as ours } from '../games';
export type {} from '../games/api-types';

/** `principality`: sessions in this process, without a server. */

export { ClientError } from './client';
export type { Answer, Client, SeatClient, SitRequest, Turn } from './client';

// Typed here: what the list of games is declared with would bring the types of libraries that a program has not.

/** The rules of every game of the package. */
export const games: readonly AnyGame[] = ours;

/** The rules of the game with that id, if there is one. */
export const findGame: (id: string) => AnyGame | undefined = findOurs;

export interface TableOptions {
  /** The games to play; by default all of the package. */
  readonly games?: readonly AnyGame[];
}

const SESSION_SECONDS = 24 * 60 * 60;
const LEAVE_GRACE_SECONDS = 120;

/** Sessions in the memory of this process, with bots, seats and turns as at a server. */
export function createTable(options: TableOptions = {}): Client {
  const store = new MemoryStore({ now: Date.now });
  return seatedAt(
    createGameService({
      store,
      broadcaster: nullBroadcaster,
      clock: store,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: () => undefined },
      games: options.games ?? games,
      sessionTtlSeconds: SESSION_SECONDS,
      leaveGraceSeconds: LEAVE_GRACE_SECONDS,
    }),
  );
}
