import { randomUUID } from 'node:crypto';
import type { Answer, Reply } from '../core/api';
import { fail, ok, type AnyGame, type ErrorKind, type GameError, type Result } from '../core/engine';
import { exportReplay, notFinishedError } from '../core/session';
import type { GameHost } from './kit/game-host';
import {
  openLocalTable,
  type GameKeeper,
  type LocalChange,
  type LocalGame,
  type LocalTable,
} from './kit/local-table';
import type { Clock } from './kit/table';

/** The longest wait that the service allows (s). */
const WAIT_SECONDS = 25;

/** A game between this terminal and bots, stored by the service of this process. */
export interface KeptGame {
  readonly host: GameHost;
  readonly game: AnyGame;
  readonly session: string;
  readonly token: string;
}

/** Opens the table of a stored game: the service makes every move, and the terminal sees the whole session. */
export async function openKeptTable(kept: KeptGame, clock: Clock): Promise<Result<LocalTable>> {
  const read = await readSince(kept, Number.MAX_SAFE_INTEGER);
  return read.ok ? ok(openLocalTable(read.value.local, clock, { keeper: serviceKeeper(kept) })) : read;
}

/** The service makes the moves and keeps the games. */
function serviceKeeper(kept: KeptGame): GameKeeper {
  const { host, session, token } = kept;
  const { api } = host;
  const caller = (): { token: string; idempotencyKey: string } => ({ token, idempotencyKey: randomUUID() });
  return {
    async play(local, seat, input) {
      const expectedVersion = local.session.version;
      const played = await withoutState(
        api.execute({ session, seat, move: input, expectedVersion }, caller()),
      );
      if (played.ok) return changeSince(kept, expectedVersion, messageOf(played.value));
      return OVERTAKEN.has(played.error.kind) ? missed(kept, local, played.error) : played;
    },
    async act(local, seat, action) {
      const acted = await withoutState(api.act({ id: session, action, seat }, caller()));
      return acted.ok ? changeSince(kept, local.session.version, acted.value.message) : acted;
    },
    async present(local) {
      // To read the game is to let its time pass.
      await api.state({ session }, { token });
      const read = await readSince(kept, local.session.version);
      return read.ok ? read.value.local : local;
    },
    async wait(local, signal) {
      const since = local.session.version;
      const news = await withoutState(api.state({ session, since, wait: WAIT_SECONDS }, { token, signal }));
      return news.ok ? changeSince(kept, since, '') : news;
    },
    async replay() {
      const whole = await host.readWhole(session, 0);
      if (!whole.ok) return whole;
      const { session: played, entries } = whole.value;
      return played.meta.outcome ? exportReplay(played, entries) : fail(notFinishedError(played));
    },
  };
}

/** Only the error of a failed call. */
async function withoutState<T>(reply: Reply<T>): Promise<Result<T>> {
  const result = await reply;
  return result.ok ? result : fail(result.error.reason);
}

/** The message about a move. It is omitted if a decision is open, because the screen shows the question. */
const messageOf = ({ message, pendingEffect }: Answer): string => (pendingEffect ? '' : message);

/** Kinds of errors that may be caused by a change since the last read. */
const OVERTAKEN: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['stale', 'conflict']);

/** The current game, after a bot or time was faster, so that the player can decide again. */
async function missed(kept: KeptGame, local: LocalGame, error: GameError): Promise<Result<LocalChange>> {
  const { version } = local.session;
  const change = await changeSince(kept, version, '');
  if (!change.ok || change.value.local.session.version === version) return fail(error);
  return ok({ ...change.value, missed: error });
}

async function changeSince(kept: KeptGame, version: number, message: string): Promise<Result<LocalChange>> {
  const read = await readSince(kept, version);
  return read.ok ? ok({ ...read.value, message }) : read;
}

async function readSince(
  { host, game, session: id }: KeptGame,
  version: number,
): Promise<Result<Pick<LocalChange, 'local' | 'events'>>> {
  const read = await host.readWhole(id, version);
  if (!read.ok) return read;
  const { session, entries } = read.value;
  return ok({ local: { game, session, log: entries }, events: entries.flatMap(({ events }) => events) });
}
