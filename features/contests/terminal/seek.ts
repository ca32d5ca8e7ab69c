import { createHttpClient, type ApiError, type GameApi } from '../../../core/api';
import type { SeekAnswer, SeekRequest } from '../api';
import { didYouMean, fail, type AnyGame, type Result, type TimeControl } from '../../../core/engine';
import { countNoun, UsageError, writeLines, type TerminalIo } from '../../../cli/kit';
import { orUsageError } from '../../../cli/kit/advice';
import { gameWithId, type TerminalGame } from '../../../cli/kit/game-terminal';
import { connectionOf, joinGame } from '../../../cli/kit/join';
import { readGameOptions } from '../../../cli/kit/game-option';
import type { PlayerKind } from '../../../core/session';

/** The flags of `seek`, as commander reads them. */
export interface SeekFlags {
  readonly url?: string;
  readonly option?: Readonly<Record<string, unknown>>;
  readonly clock?: TimeControl;
  readonly against?: readonly PlayerKind[];
  readonly minRating?: number;
  readonly maxRating?: number;
}

/** How long a request waits for the opponent (s). */
const WAIT_SECONDS = 25;

/** The exit code of a command that was stopped with Ctrl-C. */
const INTERRUPTED = 130;

/** Waits for an opponent at a server, and plays the game that the server starts for both. Ctrl-C withdraws the seek. */
export async function seekGame(
  io: TerminalIo,
  games: readonly TerminalGame[],
  gameId: string,
  flags: SeekFlags,
): Promise<void> {
  const url = flags.url ?? io.env.PRINCIPALITY_URL;
  if (url === undefined)
    throw new UsageError(
      'To find an opponent, give the address of a server with --url or PRINCIPALITY_URL, e.g. http://127.0.0.1:7071.',
    );
  const game = gameCalled(games, gameId);
  const api = createHttpClient(connectionOf(io, url));
  const found = await untilInterrupted((signal) =>
    opponentFor(io, api, { game, request: requestOf(game, flags), signal }),
  );
  if (!found) {
    writeLines(io, ['Stopped looking.']);
    io.setExitCode(INTERRUPTED);
    return;
  }
  writeLines(io, [`Found ${opponentText(found.opponent)}.`]);
  await joinGame(io, games, { url, session: found.session, flags: {} });
}

/** Runs a task whose signal is aborted by Ctrl-C. */
async function untilInterrupted<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await task(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

function gameCalled(games: readonly TerminalGame[], id: string): AnyGame {
  const known = games.map(({ rules }) => rules.id);
  const found = gameWithId(games, id.toLowerCase());
  if (found) return found.rules;
  throw new UsageError(
    [`Unknown game: "${id}".`, didYouMean(id, known) ?? `Games: ${known.join(', ')}.`].join(' '),
  );
}

function requestOf(game: AnyGame, flags: SeekFlags): SeekRequest {
  const { option, clock, against, minRating: min, maxRating: max } = flags;
  const ratingRange = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return {
    game: game.id,
    ...(option ? { options: { ...readGameOptions(game, option) } } : {}),
    ...(clock ? { clock } : {}),
    ...(against ? { accepts: [...against] } : {}),
    ...(min === undefined && max === undefined ? {} : { ratingRange }),
  };
}

type Seek = SeekAnswer['seek'];
type Opponent = NonNullable<Seek['opponent']>;

/** The search; aborted when the player gives up. */
interface Search {
  readonly game: AnyGame;
  readonly request: SeekRequest;
  readonly signal: AbortSignal;
}

/** Waits until the seek is paired, and seeks again if it was lost. Null once it is aborted and the seek is withdrawn. */
async function opponentFor(
  io: TerminalIo,
  api: GameApi,
  { game: { title }, request, signal }: Search,
): Promise<{ readonly opponent: Opponent; readonly session: string } | null> {
  let seek = seekIn(await api.seek(request, {}));
  if (seek.status === 'waiting')
    writeLines(io, [`Looking for an opponent at ${title}. ${othersText(seek)} Press Ctrl-C to stop.`]);
  for (;;) {
    const { id, opponent, session } = seek;
    if (!signal.aborted && opponent && session !== undefined) return { opponent, session };
    const waited = signal.aborted ? null : await api.getSeek({ id, wait: WAIT_SECONDS }, { signal });
    if (!waited || signal.aborted) {
      // It may have been paired just now; then the server lets the opponent seek again.
      await api.withdrawSeek({ id }, {});
      return null;
    }
    const isLost = !waited.ok && waited.error.reason.code === 'SEEK_NOT_FOUND';
    seek = seekIn(isLost ? await api.seek(request, {}) : waited);
    if (seek.status === 'waiting') writeLines(io, [stillLooking(seek)]);
  }
}

const seekIn = (reply: Result<SeekAnswer, ApiError>): Seek =>
  orUsageError(reply.ok ? reply : fail(reply.error.reason)).seek;

const othersText = ({ others }: Seek): string =>
  others === 0
    ? 'Nobody else waits yet.'
    : `${countNoun(others, 'other player')} ${others === 1 ? 'waits' : 'wait'}.`;

const stillLooking = (seek: Seek): string =>
  `Still looking, by now up to ${Math.round(seek.window)} points from your rating. ${othersText(seek)}`;

const KIND_WORDS: Readonly<Record<PlayerKind, string>> = {
  agent: 'an agent',
  human: 'a person',
  bot: 'a bot',
};

const opponentText = ({ name, kind, rating }: Opponent): string =>
  `${name}, ${KIND_WORDS[kind]} rated ${Math.round(rating)}`;
