import type { ApiError, Caller, FinishedGame } from '../../core/api';
import {
  codedOutcome,
  errors,
  fail,
  findRules,
  ok,
  plainName,
  type AnyGame,
  type GameError,
  type Result,
} from '../../core/engine';
import { FileAnswer, UnreadableRecord, type Archive, type EndPosition, type Kernel } from '../../core/table';
import { textOf } from '../../core/table/past';
import type { PlayerNames } from '../../core/ports/players';
import { unknownGame } from '../../core/table/read';
import { renamedOutcome, renaming, seatsWithNames } from '../../core/session';
import type { ReplaysAnswer, ReplaysRequest } from './api';
import { exportGame } from './exported-game';

/** The default number of games in a list, and in an export. */
const LISTED = 20;
const EXPORTED = 100;

/** The maximum number of entries that one request reads to find the games of a player. */
const SCAN_LIMIT = 500;

/** A part of the list of finished public games, the latest end first. */
export async function replays(
  kernel: Kernel,
  request: ReplaysRequest,
): Promise<Result<ReplaysAnswer, ApiError>> {
  const found = await find(kernel, request, request.limit ?? LISTED);
  // The archive may have games that this server no longer offers.
  const unknown =
    found.ok && found.value.games.length === 0 ? unknownGame(kernel.deps.games, request.game) : null;
  if (unknown) return fail({ reason: unknown });
  return found.ok
    ? ok({ success: true, replays: found.value.games, next: cursorAt(found.value.next) })
    : fail({ reason: found.error });
}

/**
 * The same; with a format the games themselves, in one file: as whole replays (`ndjson`) or in a notation of their game. Each is formatted when it is sent, and
 * one that cannot be formatted is left out.
 */
export async function replaysFile(
  kernel: Kernel,
  { format = 'json', ...request }: ReplaysRequest,
  caller: Caller,
): Promise<Result<ReplaysAnswer | FileAnswer, ApiError>> {
  if (format === 'json') return replays(kernel, request);
  const file = fileOf(kernel.deps.games, format, request.game);
  if (!file.ok) return fail({ reason: file.error });
  const found = await find(kernel, request, request.limit ?? EXPORTED);
  if (!found.ok) return fail({ reason: found.error });
  const { games, next } = found.value;
  const content = format === 'ndjson' ? linesOf(kernel, games) : textsIn(kernel, format, games, caller);
  return ok(new FileAnswer({ ...file.value, next: cursorAt(next), content }));
}

/** The position of a cursor, e.g. `1763900000000-<session>`. */
function positionAt(cursor: string | undefined): EndPosition | undefined {
  const [endedAt, session] = cursor?.split('-') ?? [];
  return endedAt === undefined || session === undefined ? undefined : { endedAt: Number(endedAt), session };
}

const cursorAt = (next: EndPosition | null): string | null => next && `${next.endedAt}-${next.session}`;

/** The entry with the code of its outcome, which older versions did not store. */
function coded(games: readonly AnyGame[], entry: FinishedGame): FinishedGame {
  const game = findRules(games, entry) ?? games.find(({ id }) => id === entry.game);
  return { ...entry, outcome: { ...codedOutcome(game ?? {}, entry.outcome), ...entry.outcome } };
}

const playerIn = ({ player, keptFor }: FinishedGame['seats'][number]): string | undefined =>
  player ?? keptFor;

const playersIn = ({ seats }: FinishedGame): readonly string[] =>
  seats.flatMap((seat) => playerIn(seat) ?? []);

/** The entry with the names of its registered players; the stored one has ids. */
function named(entry: FinishedGame, nameOf: PlayerNames['nameOf']): FinishedGame {
  if (playersIn(entry).length === 0) return entry;
  const seats = seatsWithNames(entry.seats, playerIn, nameOf);
  return {
    ...entry,
    seats: [...seats],
    outcome: renamedOutcome(entry.outcome, renaming(entry.seats, seats)),
  };
}

interface FoundGames {
  readonly games: readonly FinishedGame[];
  readonly next: EndPosition | null;
}

async function find(
  { deps, broken, facts, loader: { names } }: Kernel,
  { game, since, until, player, cursor }: ReplaysRequest,
  limit: number,
): Promise<Result<FoundGames>> {
  const { archive } = deps;
  if (!archive) return fail(noArchive());
  await facts.caughtUp();
  const wanted = player === undefined ? undefined : plainName(player);
  const games: FinishedGame[] = [];
  let after = positionAt(cursor);
  for (let scanned = 0; ;) {
    const page: Awaited<ReturnType<Archive['list']>> = await archive.list({
      limit: Math.min(limit - games.length, SCAN_LIMIT),
      game,
      since,
      until,
      after,
    });
    await names.find(
      page.games.flatMap((entry) => (entry instanceof UnreadableRecord ? [] : playersIn(entry))),
    );
    for (const stored of page.games) {
      const entry = stored instanceof UnreadableRecord ? stored : named(stored, names.nameOf);
      if (entry instanceof UnreadableRecord) broken.refuse(entry);
      else if (wanted === undefined || isPlayedBy(entry, wanted)) games.push(coded(deps.games, entry));
    }
    scanned += page.games.length;
    if (page.next === null || games.length >= limit || scanned >= SCAN_LIMIT)
      return ok({ games, next: page.next });
    after = page.next;
  }
}

const isPlayedBy = ({ seats }: FinishedGame, wanted: string): boolean =>
  seats.some(({ kind, name }) => kind !== 'open' && plainName(name) === wanted);

const noArchive = (): GameError =>
  errors.gaveUp('This server keeps no archive, so it has no list of finished games.', {
    suggestion: 'Games that ended within the last day are in the list of sessions, with the status ended.',
  });

/** The kind of file for a format; an error if the games have no such format. */
function fileOf(
  games: readonly AnyGame[],
  format: string,
  id: string | undefined,
): Result<{ readonly contentType: string; readonly fileName: string }> {
  if (format === 'ndjson')
    return ok({ contentType: 'application/x-ndjson', fileName: `${id ?? 'games'}.ndjson` });
  const game = games.find((each) => each.id === id);
  const notation = Object.entries(game?.exports ?? {}).find(([name]) => name === format)?.[1];
  if (notation)
    return ok({ contentType: notation.contentType, fileName: `${id ?? ''}.${notation.extension}` });
  const unknown = unknownGame(games, id);
  if (unknown) return fail(unknown);
  if (game)
    return fail(
      errors.invalidParameters(
        `format: ${game.title} has no ${format.toUpperCase()}; its formats are ${['json', 'ndjson', ...Object.keys(game.exports ?? {})].join(', ')}`,
        { suggestion: 'Leave out "format" to get JSON.', details: { field: 'format' } },
      ),
    );
  const whose = games
    .filter(({ exports = {} }) => Object.hasOwn(exports, format))
    .map(({ id: other }) => other);
  return fail(
    errors.invalidParameters(
      whose.length > 0
        ? `format: ${format} is a notation of ${whose.join(', ')}: name the game as well, e.g. game=${whose[0] ?? ''}`
        : `format: must be json, ndjson, or a notation of the game, got "${format}"`,
      { suggestion: 'Leave out "format" to get JSON.', details: { field: 'format' } },
    ),
  );
}

async function* linesOf({ finished }: Kernel, games: readonly FinishedGame[]): AsyncGenerator<string> {
  for (const { session } of games) {
    const text = await finished.text(session, {});
    if (text.ok) yield `${textOf(text.value)}\n`;
  }
}

async function* textsIn(
  kernel: Kernel,
  format: string,
  games: readonly FinishedGame[],
  { origin }: Caller,
): AsyncGenerator<string> {
  for (const { session, name } of games) {
    const file = await exportGame(kernel, { session, format }, { origin }, { name });
    if (file.ok) yield `${file.value.text.trimEnd()}\n\n`;
  }
}
