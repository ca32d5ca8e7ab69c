import { randomBytes, randomUUID } from 'node:crypto';
import { addingEntropy, type SessionInfo } from '../core/api';
import { fail, namesOf, playerName } from '../core/engine';
import { orUsageError } from './kit/advice';
import type { GameHost, KeptSeat, OpenGameHost } from './kit/game-host';
import type { Settings, TerminalGame } from './kit/game-terminal';
import { countNoun } from './kit/layout';
import { isLocal } from './kit/local-table';
import type { Table } from './kit/table';
import { openKeptTable } from './kept-table';
import { loadUi } from './player';
import { newGameRequest, type NewGame } from './new-game';
import { writeLines } from './paint';
import { openRemoteTable } from './remote-table';
import { playInteractively } from './repl';
import { isInteractive, UsageError, type TerminalIo } from './terminal-io';
import { chooseUnfinished, beforeResuming, findUnfinished, unfinishedLine } from './unfinished';

/** The entropy that the player adds to the seed of the game. */
const ENTROPY_BYTES = 16;

/** Opens the terminal's own host, and closes it when the work is done. */
export async function withHost<T>(
  io: TerminalIo,
  open: OpenGameHost,
  work: (host: GameHost) => Promise<T>,
): Promise<T> {
  const warn = (message: string): void => void io.errors.write(`Warning: ${message}\n`);
  const host = await open({ env: io.env, now: io.now, warn }).catch((error: unknown) => {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}.`);
  });
  try {
    return await work({
      ...host,
      api: addingEntropy(host.api, () => randomBytes(ENTROPY_BYTES).toString('hex')),
    });
  } finally {
    await host.close();
  }
}

/** What the player asked for. */
export interface OwnGameRequest {
  readonly games: readonly TerminalGame[];
  /** The game on the command line, if there is one. */
  readonly gameId: string | undefined;
  /** The game to start unless an unfinished one is continued. */
  readonly offered: TerminalGame;
  readonly newGame: NewGame;
  readonly settings: Settings;
  /** `ask` is for persons: scripts get a new game. */
  readonly start: 'new' | 'resume' | 'ask';
}

/** Continues an unfinished game or starts one, and plays it. */
export async function playOwnGame(io: TerminalIo, host: GameHost, request: OwnGameRequest): Promise<void> {
  const { games, gameId, offered, newGame, settings, start } = request;
  const mayAsk = start === 'ask' && isInteractive(io) && host.keepsGames;
  if (start === 'resume' || mayAsk) {
    const { unfinished, news } = await findUnfinished(host, games, gameId);
    writeLines(io, news);
    const chosen = start === 'resume' ? unfinished[0] : await chooseUnfinished(io, unfinished);
    if (chosen === undefined) {
      if (start === 'resume') throw new UsageError(nothingToResume(host, gameId && offered.rules.title));
      return;
    }
    if (chosen) {
      if (start === 'resume')
        writeLines(io, [`Your game of ${unfinishedLine(chosen, io.now())}`, ...beforeResuming(chosen)]);
      const seat = { ...chosen.seat, settings: { ...chosen.seat.settings, ...settings } };
      await playSeat(io, host, { offered: chosen.offered, seat, info: chosen.info });
      return;
    }
  }
  if (newGame.open && !host.keepsGames)
    throw new UsageError('--open needs games that others can reach; leave out STORE=memory');
  const made = await host.api.createSession(newGameRequest(newGame, io.now()), {
    idempotencyKey: randomUUID(),
  });
  const { session: id, token = '' } = orUsageError(made.ok ? made : fail(made.error.reason));
  const seat = { id, game: offered.rules.id, token, settings };
  await playSeat(io, host, { offered, seat, seed: newGame.seed });
}

function nothingToResume({ keepsGames }: GameHost, title: string | undefined): string {
  if (!keepsGames) return 'With STORE=memory no game outlives the terminal, so there is none to continue';
  const kind = title === undefined ? 'game' : `game of ${title}`;
  return `There is no unfinished ${kind} to continue. A game that is open in another terminal is not listed`;
}

/** A seat of the terminal in a session of its host. */
export interface OwnSeat {
  readonly offered: TerminalGame;
  readonly seat: KeptSeat;
  /** If it was read before. */
  readonly info?: SessionInfo;
  /** The seed that the player chose just now. */
  readonly seed?: string | undefined;
  /** Of a seat that somebody else played before. */
  readonly heldBefore?: boolean;
}

/** Plays a seat until the player leaves, and keeps it for the next time unless the game is over. */
export async function playSeat(io: TerminalIo, host: GameHost, own: OwnSeat): Promise<void> {
  const { offered, seat, seed, heldBefore } = own;
  host.seats.save(seat);
  const { id, token, settings } = seat;
  const read = own.info ?? (await sessionOf(host, seat));
  const game = offered.rules;
  const isAlone = read.seats.every(({ kind }) => kind === 'me' || kind === 'bot');
  const table: Table = orUsageError(
    await (isAlone
      ? openKeptTable({ host, game, session: id, token }, io.now)
      : openRemoteTable({ api: host.api, game, session: id, token })),
  );
  const way = await loadUi(offered, settings, io);
  const wayBack = wayBackLines(host, seat, isAlone);
  // Nobody misses a game in which nothing was done.
  const isWorthKeeping = (last: Table): boolean =>
    !last.position.over &&
    (own.info !== undefined || !isLocal(last) || last.local.session.version > read.version);
  const end = await playInteractively(
    io,
    { table, ...way },
    {
      welcome: [
        ...welcomeLines(read, seed),
        ...(heldBefore ? ['Somebody else played this seat before and may remember what they saw.'] : []),
        ...(read.seats.some(({ kind }) => kind === 'open') ? openSeatLines(id) : []),
      ],
      wayBack,
      onQuitting: (last) => (isWorthKeeping(last) ? wayBack : []),
    },
  );
  if (isWorthKeeping(end)) return;
  host.seats.remove(id);
  if (!end.position.over) await host.api.removeSession({ id }, { token });
}

async function sessionOf(host: GameHost, { id, token }: KeptSeat): Promise<SessionInfo> {
  const read = await host.api.getSession({ id }, { token });
  return orUsageError(read.ok ? read : fail(read.error.reason));
}

/** The introduction to a game: the players and the seed, which is secret until the end unless the player chose it. */
function welcomeLines({ title, seats, seedHash }: SessionInfo, seed: string | undefined): readonly string[] {
  const own = seats.filter(({ kind }) => kind === 'me').map(({ seat }) => seat);
  const others = seats.length > own.length ? [`You are ${namesOf([], own)}.`] : [];
  const bots = seats.flatMap(({ seat, name, bot }) =>
    bot === undefined ? [] : [`${playerName(seat)} is a bot: ${name}.`],
  );
  return [
    [`${title} for ${countNoun(seats.length, 'player')}.`, ...others, ...bots].join(' '),
    seed === undefined ? `Seed hash: ${seedHash}` : `Seed: ${seed}`,
  ];
}

const openSeatLines = (id: string): readonly string[] => [
  `Others on this machine take an open seat with: principality join ${id}`,
  'Agents and the pages of a server on this machine list the game, too.',
];

const wayBackLines = (
  { keepsGames }: GameHost,
  { id, game }: KeptSeat,
  isAlone: boolean,
): readonly string[] =>
  keepsGames
    ? [`The game is kept. To come back: principality ${isAlone ? `play ${game} --resume` : `join ${id}`}`]
    : [];
