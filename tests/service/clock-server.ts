import type { GameApi } from '../../core/api';
import type { AnyGame, SeatRequest, TimeControl } from '../../core/engine';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import type { LiveUpdate, ServiceDeps } from '../../core/table';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { serviceWith } from '../support/thinking-toy';
import { NOW, valueOf as valueIn } from '../support/toy-session';

type Reply<T> = { ok: true; value: T } | { ok: false; error: { reason: { message: string } } };
export const valueOf = <T>(reply: Reply<T>): T =>
  valueIn(reply.ok ? reply : { ok: false, error: reply.error.reason });

export const ME: SeatRequest = { kind: 'me' };
export const OPEN: SeatRequest = { kind: 'open' };
export const MINUTE: TimeControl = { base: 60, increment: 1 };

/** A server whose time the test makes pass. */
export function server(games: readonly AnyGame[] = [ticTacToe], parts: Partial<ServiceDeps> = {}) {
  let time = NOW;
  const clock = { now: () => time };
  const store = new MemoryStore(clock);
  const updates: LiveUpdate[] = [];
  const broadcaster = {
    publish: (_group: string, update: LiveUpdate) => Promise.resolve(void updates.push(update)),
    clientUrl: () => Promise.resolve(null),
    ping: () => Promise.resolve(),
  };
  const start = () => serviceWith({ store, clock, broadcaster, games, sessionTtlSeconds: 86_400, ...parts });
  const pass = (seconds: number): void => {
    time += 1000 * seconds;
  };
  return { api: start(), start, pass, store, updates };
}

export const create = async (api: GameApi, clock: TimeControl, seats: SeatRequest[] = [ME, ME]) =>
  valueOf(await api.createSession({ game: 'tic-tac-toe', seats, clock }, {}));

/** A game of two in which X has just moved, with a minute each. */
export async function started() {
  const host = server();
  const { session, token = '' } = await create(host.api, MINUTE);
  const play = async (move: string) => host.api.execute({ session, move }, { token });
  const look = async () => valueOf(await host.api.state({ session }, { token }));
  const played = valueOf(await play('A1'));
  return { ...host, session, token, play, look, played };
}

/** A game of two players with a token each. */
export async function forTwo() {
  const host = server();
  const { session, token = '' } = await create(host.api, MINUTE, [ME, OPEN]);
  const { token: other = '' } = valueOf(await host.api.joinSession({ id: session }, {}));
  const play = async (move: string, mover: string) =>
    valueOf(await host.api.execute({ session, move }, { token: mover }));
  return { ...host, session, token, other, play };
}
