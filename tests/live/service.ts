import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import type { Answer, Caller, GameApi, SeatedAnswer, StateRequest } from '../../core/api';
import type { AnyGame, Result } from '../../core/engine';
import { games } from '../../games';
import { createGameService, type SessionStore } from '../../core/table';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';

/** The use cases over a store, as one process has them. */
export const serviceOver = (store: SessionStore, played: readonly AnyGame[] = games): GameApi =>
  createGameService(
    {
      store,
      broadcaster: nullBroadcaster,
      clock: { now: Date.now },
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: () => undefined },
      games: played,
      sessionTtlSeconds: 3600,
      leaveGraceSeconds: 120,
    },
    features,
  );

/** Sessions in memory, of which a test counts and disturbs what those who wait do. */
export class WatchedStore extends MemoryStore {
  override readonly shared: boolean;
  /** Subscriptions held now. */
  subscribed = 0;
  reads = 0;
  /** Notices are lost while false. */
  delivers = true;
  /** Runs when a subscription stands, before its subscriber goes on. */
  afterSubscribing: () => Promise<unknown> = () => Promise.resolve();

  constructor({ shared = false } = {}) {
    super({ now: Date.now });
    this.shared = shared;
  }

  override read(...of: Parameters<SessionStore['read']>): ReturnType<SessionStore['read']> {
    this.reads += 1;
    return super.read(...of);
  }

  override async subscribe(
    ...[id, listener]: Parameters<SessionStore['subscribe']>
  ): Promise<() => Promise<void>> {
    this.subscribed += 1;
    const unsubscribe = await super.subscribe(id, (version) => {
      if (this.delivers) listener(version);
    });
    await this.afterSubscribing();
    return () => {
      this.subscribed -= 1;
      return unsubscribe();
    };
  }
}

/** Of a call that must succeed. */
export async function value<T>(reply: Promise<Result<T, unknown>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A game between two tokens, and its calls. */
export interface Game {
  readonly session: string;
  readonly seats: readonly Caller[];
  play(seat: number, move: string): Promise<Answer>;
  wait(request?: Partial<StateRequest>, signal?: AbortSignal): Promise<Answer>;
}

export async function startGame(api: GameApi, game = 'tic-tac-toe'): Promise<Game> {
  const x: SeatedAnswer = await value(
    api.createSession({ game, seats: [{ kind: 'me' }, { kind: 'open' }] }, {}),
  );
  const { session } = x;
  const o = await value(api.joinSession({ id: session }, {}));
  const seats = [x, o].map(({ token }) => ({ token }));
  return {
    session,
    seats,
    play: (seat, move) => value(api.execute({ session, move }, seats[seat] ?? {})),
    wait: (request, signal) =>
      value(api.state({ session, wait: 25, ...request }, { ...(seats[0] ?? {}), signal })),
  };
}
