import { randomBytes, randomUUID } from 'node:crypto';
import {
  addingEntropy,
  createHttpClient,
  isSessionId,
  normaliseSessionId,
  type GameApi,
  type HttpClientOptions,
  type SeatedAnswer,
  type SessionInfo,
} from '../../core/api';
import { fail, playerName } from '../../core/engine';
import { gameWithId, type TerminalGame } from './game-terminal';
import { loadUi } from '../player';
import { orUsageError } from './advice';
import { playSeat, withHost } from '../own-game';
import { writeLines } from '../paint';
import { ask } from '../line-reader';
import { openRemoteTable } from '../remote-table';
import { playInteractively } from '../repl';
import { isInteractive, UsageError, type TerminalIo, type TerminalOffer } from '../terminal-io';

/** The flags of `join`, as commander reads them. */
export interface JoinFlags {
  /** Counted from 0, as the server does. */
  readonly seat?: number;
  readonly name?: string;
  readonly token?: string;
  /** Joins even if the creator chose the seed or described the start. */
  readonly acceptCustom?: true;
}

/** A busy server is waited for this long at most (ms). */
const LONGEST_PAUSE_MS = 5000;

const RETRIES = 2;

/** The entropy that the player adds to the seed of the game. */
const ENTROPY_BYTES = 16;

/** The terminal's client of a server. Throws a `UsageError` if the text is not a server's address. */
export function connectionOf({ env }: TerminalIo, url: string): HttpClientOptions {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`The server's URL must be like http://127.0.0.1:7071, got "${url}"`);
  return {
    url,
    apiKey: env.PRINCIPALITY_KEY,
    playerKey: env.PRINCIPALITY_PLAYER,
    retries: RETRIES,
    longestPauseMs: LONGEST_PAUSE_MS,
  };
}

/** Claims an open seat, or uses the seat of a token, and plays it. */
export async function joinGame(
  io: TerminalIo,
  games: readonly TerminalGame[],
  { url, session, flags }: { readonly url: string; readonly session: string; readonly flags: JoinFlags },
): Promise<void> {
  const api = addingEntropy(createHttpClient(connectionOf(io, url)), () =>
    randomBytes(ENTROPY_BYTES).toString('hex'),
  );
  const held = flags.token ?? io.env.PRINCIPALITY_TOKEN;
  const claimed = held === undefined ? await claimSeat(io, api, session, flags) : null;
  if (claimed === undefined) return;
  const token = claimed?.token ?? held ?? '';
  const { game: offered, info } = await findSeatedGame(games, api, session, token);
  const game = offered.rules;
  const table = orUsageError(await openRemoteTable({ api, game, session, token, seat: flags.seat }));
  const way = await loadUi(offered, {}, io);
  const wayBack = `To come back: principality join ${url} ${session} --token ${token}`;
  await playInteractively(
    io,
    { table, ...way },
    {
      welcome: [
        `${game.title} at ${url}. You are ${playerName(table.position.seat)}.`,
        ...customLines(info.custom),
        ...(claimed?.heldBefore
          ? ['Somebody else played this seat before and may remember what they saw.']
          : []),
        `Seed hash: ${info.seedHash}`,
        ...(claimed?.leaving === undefined ? [] : [claimed.leaving]),
        ...silenceLines(info),
        ...(held === undefined ? [wayBack] : []),
      ],
      wayBack: [wayBack],
    },
  );
}

/** Claims an open seat of a game that is kept on this machine, or continues at the terminal's seat there. */
export function joinOwnGame(
  io: TerminalIo,
  { games, openHost }: TerminalOffer,
  { session: id, flags }: { readonly session: string; readonly flags: JoinFlags },
): Promise<void> {
  if (!isSessionId(id))
    throw new UsageError(
      `"${id}" is no session of this machine. For a game on a server: principality join <link to the game>`,
    );
  return withHost(io, openHost, async (host) => {
    if (!host.keepsGames)
      throw new UsageError('With STORE=memory no other terminal can be joined; leave it out');
    const session = normaliseSessionId(id);
    const kept = host.seats.load().find((seat) => seat.id === session);
    const claimed = kept ? null : await claimSeat(io, host.api, session, flags);
    if (claimed === undefined) return;
    const token = claimed?.token ?? kept?.token ?? '';
    const { game: offered, info } = await findSeatedGame(games, host.api, session, token);
    writeLines(io, customLines(info.custom));
    const seat = kept ?? { id: session, game: offered.rules.id, token, settings: {} };
    await playSeat(io, host, { offered, seat, info, ...(claimed?.heldBefore && { heldBefore: true }) });
  });
}

/** Says what the creator chose instead of leaving it random. */
const customLines = (custom: SessionInfo['custom']): readonly string[] =>
  custom.length === 0 ? [] : [`This is a custom game: its creator chose the ${custom.join(' and the ')}.`];

/** A warning for players who think for a long time. */
function silenceLines({ seats, clock, rated }: SessionInfo): readonly string[] {
  const isAlone = rated === undefined && seats.every(({ kind }) => kind === 'me' || kind === 'bot');
  if (clock || isAlone) return [];
  const price = rated === undefined ? 'the others may go on without you' : 'you lose';
  return [
    `There is no clock. If you take very long over a move, ${price}. Press Enter to show that you are there.`,
  ];
}

interface ClaimedSeat extends Pick<SeatedAnswer, 'heldBefore' | 'leaving'> {
  readonly token: string;
}

/**
 * Claims an open seat. If the creator chose the seed or the start, it asks the player first, and returns undefined after a "no".
 */
async function claimSeat(
  io: TerminalIo,
  api: GameApi,
  session: string,
  { seat, name, acceptCustom }: JoinFlags,
): Promise<ClaimedSeat | undefined> {
  const claim = (accepted: true | undefined) =>
    api.joinSession({ id: session, seat, name, acceptCustom: accepted }, { idempotencyKey: randomUUID() });
  const first = await claim(acceptCustom);
  const isCustom = !first.ok && first.error.reason.code === 'CUSTOM_SESSION';
  if (!first.ok && isCustom && !isInteractive(io))
    throw new UsageError(`${first.error.reason.message}\n  To play anyway, add --accept-custom.`);
  if (!first.ok && isCustom && !(await isAccepted(io, first.error.reason.message))) return undefined;
  const joined = isCustom ? await claim(true) : first;
  const { token, heldBefore, leaving } = orUsageError(joined.ok ? joined : fail(joined.error.reason));
  if (token === undefined) throw new UsageError('The server gave no token for the seat. Try again.');
  return {
    token,
    ...(heldBefore ? { heldBefore } : {}),
    ...(leaving === undefined ? {} : { leaving }),
  };
}

async function isAccepted(io: TerminalIo, message: string): Promise<boolean> {
  writeLines(io, [message]);
  const answer = await ask(io, 'Play anyway? [y/N] ', ['yes', 'no']);
  const accepted = /^y(es)?$/.test(answer ?? '');
  if (!accepted) writeLines(io, ['No seat was claimed.']);
  return accepted;
}

const NOT_SEATED =
  'This token is not for a seat of this game.\n  Use the token that was shown when you claimed the seat.';

/** The game and session of the token's seat. */
async function findSeatedGame(
  games: readonly TerminalGame[],
  api: GameApi,
  session: string,
  token: string,
): Promise<{ readonly game: TerminalGame; readonly info: SessionInfo }> {
  const reply = await api.getSession({ id: session }, { token });
  if (!reply.ok && reply.error.reason.kind === 'unauthenticated') throw new UsageError(NOT_SEATED);
  const info = orUsageError(reply.ok ? reply : fail(reply.error.reason));
  if (!info.seats.some(({ kind }) => kind === 'me')) throw new UsageError(NOT_SEATED);
  const game = gameWithId(games, info.game);
  if (!game) throw new UsageError(`This terminal does not know the server's game "${info.game}".`);
  return { game, info };
}
