import { randomBytes, randomUUID } from 'node:crypto';
import { addingEntropy, createHttpClient, type GameApi } from '../core/api';
import { fail, type AnyGame, type Result } from '../core/engine';
import { findGame } from '../core/games';
import { playerName } from './generic-face';
import { mannersOf } from './manners';
import { openRemoteTable } from './remote-table';
import { playInteractively } from './repl';
import { UsageError, type TerminalIo } from './terminal-io';

/** The flags of `join`, as commander reads them. */
export interface JoinFlags {
  /** Counted from 0, as the server lists them. */
  readonly seat?: number;
  readonly name?: string;
  readonly token?: string;
  /** Plays although the creator chose the seed or described the start. */
  readonly acceptCustom?: true;
}

/** Tries again this often when the server cannot be reached. */
const RETRIES = 2;

/** What the player adds to the seed of the game. */
const ENTROPY_BYTES = 16;

/** Claims an open seat, or takes the one that a token holds, and plays it. */
export async function joinGame(
  io: TerminalIo,
  url: string,
  session: string,
  flags: JoinFlags,
): Promise<void> {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`The server's URL must be like http://127.0.0.1:7071, got "${url}"`);
  const { seat } = flags;
  const client = createHttpClient({ url, apiKey: io.env.PRINCIPALITY_KEY, retries: RETRIES });
  const api = addingEntropy(client, () => randomBytes(ENTROPY_BYTES).toString('hex'));
  const held = flags.token ?? io.env.PRINCIPALITY_TOKEN;
  const token = held ?? (await claimSeat(api, session, flags));
  const game = await gameOf(api, session, token);
  const table = orUsageError(await openRemoteTable({ api, game, session, token, seat }));
  const { face, play } = mannersOf(game, {}, io.now);
  await playInteractively(
    io,
    { table, face, play },
    {
      welcome: [
        `${game.title} at ${url}. You are ${playerName(table.position.seat)}.`,
        ...(held === undefined ? [`To come back: principality join ${url} ${session} --token ${token}`] : []),
      ],
      farewell: [],
    },
  );
}

async function claimSeat(
  api: GameApi,
  session: string,
  { seat, name, acceptCustom }: JoinFlags,
): Promise<string> {
  const request = { seat, name, acceptCustom };
  const joined = await api.joinSession(session, request, { idempotencyKey: randomUUID() });
  if (!joined.ok && joined.error.error.code === 'CUSTOM_SESSION')
    throw new UsageError(`${joined.error.error.message}\n  To play all the same, add --accept-custom.`);
  const { token } = orUsageError(joined.ok ? joined : fail(joined.error.error));
  if (token === undefined) throw new UsageError('The server gave no token for the seat. Try again.');
  return token;
}

const NOT_SEATED =
  'This token plays no seat of the game.\n  Use the one that was shown when the seat was claimed.';

async function gameOf(api: GameApi, session: string, token: string): Promise<AnyGame> {
  const info = await api.session(session, { token });
  if (!info.ok && info.error.error.kind === 'unauthenticated') throw new UsageError(NOT_SEATED);
  const { game: id, seats } = orUsageError(info.ok ? info : fail(info.error.error));
  if (!seats.some(({ kind }) => kind === 'me')) throw new UsageError(NOT_SEATED);
  const game = findGame(id);
  if (!game) throw new UsageError(`This terminal does not know the game "${id}" that the server plays.`);
  return game;
}

function orUsageError<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UsageError(
    [result.error.message, adviceOf(result.error.suggestion)].filter(Boolean).join('\n  '),
  );
}

/** What names a route is for programs. */
const adviceOf = (suggestion: string | undefined): string | undefined =>
  suggestion?.includes('/api/') ? undefined : suggestion;
