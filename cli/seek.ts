import {
  createHttpClient,
  type ApiError,
  type GameApi,
  type SeekAnswer,
  type SeekRequest,
} from '../core/api';
import { didYouMean, fail, type AnyGame, type Result, type TimeControl } from '../core/engine';
import type { PlayerKind } from '../core/session';
import { readGameOptions } from './game-option';
import { connectionOf, joinGame } from './join';
import { gameWithId, type TerminalGame } from './kit/game-terminal';
import { countNoun } from './kit/layout';
import { orUsageError } from './own-game';
import { writeLines } from './paint';
import { UsageError, type TerminalIo } from './terminal-io';

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

/** Waits for an opponent at a server, and plays the game that the server starts for both. */
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
  const { opponent, session } = await opponentFor(io, api, game, requestOf(game, flags));
  writeLines(io, [`Found ${opponentText(opponent)}.`]);
  await joinGame(io, games, { url, session, flags: {} });
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

/** Waits until the seek is paired, and seeks again if it was lost. */
async function opponentFor(
  io: TerminalIo,
  api: GameApi,
  { title }: AnyGame,
  request: SeekRequest,
): Promise<{ readonly opponent: Opponent; readonly session: string }> {
  let seek = seekIn(await api.seek(request, {}));
  if (seek.status === 'waiting')
    writeLines(io, [`Looking for an opponent at ${title}. ${othersText(seek)} Press Ctrl-C to stop.`]);
  for (;;) {
    const { opponent, session } = seek;
    if (opponent && session !== undefined) return { opponent, session };
    const waited = await api.getSeek(seek.id, { wait: WAIT_SECONDS }, {});
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
