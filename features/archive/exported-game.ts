import type { ApiError, Caller } from '../../core/api';
import { errors, fail, ok, type Result } from '../../core/engine';
import { FileAnswer, type Kernel } from '../../core/table';
import { gameOf } from '../../core/table/past';
import {
  gameRecord,
  playerOfSeat,
  playersOfSeats,
  renamedOutcome,
  renaming,
  seatsWithNames,
  type ReplayRecord,
} from '../../core/session';
import type { ExportedGame, ReplayAnswer } from './api';

/** The expected time to export a commit (ms), for which the game is replayed. */
const EXPORT_MS_PER_COMMIT = 0.1;

interface GameRequest {
  readonly session: string;
  readonly format: string;
}

/** The replay of a finished game, which can be verified. */
export async function replay(
  { finished }: Kernel,
  { session }: Pick<GameRequest, 'session'>,
  caller: Caller,
): Promise<Result<ReplayAnswer, ApiError>> {
  const record = await finished.record(session, caller);
  return record.ok ? ok(record.value as unknown as ReplayAnswer) : record;
}

/** The same as a file. A long game's replay is passed on without parsing it. */
export async function replayFile(
  kernel: Kernel,
  { session, format = 'json' }: Pick<GameRequest, 'session'> & Partial<GameRequest>,
  caller: Caller,
): Promise<Result<FileAnswer, ApiError>> {
  if (format === 'json') {
    const text = await kernel.finished.text(session, caller);
    return text.ok ? ok(new FileAnswer({ contentType: 'application/json', content: text.value })) : text;
  }
  const file = await exportGame(kernel, { session, format }, caller);
  return file.ok ? ok(new FileAnswer({ ...file.value, content: file.value.text })) : file;
}

/** A finished game in a notation of its game. `listedAs` has its data from the list; otherwise the session is read. */
export async function exportGame(
  kernel: Kernel,
  { session, format }: GameRequest,
  caller: Caller,
  listedAs?: { readonly name?: string | undefined },
): Promise<Result<ExportedGame, ApiError>> {
  const found = await kernel.finished.record(session, caller);
  if (!found.ok) return found;
  const record = found.value;
  const game = gameOf(kernel.deps, record);
  if (!game.ok) return fail({ reason: game.error });
  const { exports = {}, title } = game.value;
  const notation = Object.hasOwn(exports, format) ? exports[format] : undefined;
  if (!notation) {
    const formats = ['json', ...Object.keys(exports)].join(', ');
    return fail({
      reason: errors.invalidParameters(`format: ${title} is available as ${formats}, got "${format}"`, {
        suggestion: 'Leave out "format" to get JSON.',
        details: { field: 'format' },
      }),
    });
  }
  const { contentType, extension } = notation;
  const { name } = listedAs ?? (await nameIn(kernel, session));
  // Exports of many games have no reviews, because each would need a read of the archive.
  const isReviewed = notation.takesReviews === true && !listedAs;
  const reviews = isReviewed ? await kernel.reviews()?.reviewsOf(session, game.value, record) : undefined;
  const shown = await recordWithNames(kernel, record);
  const text = await kernel.scheduler.make(
    'export',
    {
      game: record.game,
      rulesVersion: record.rulesVersion,
      format,
      record: gameRecord(shown, name, reviews),
    },
    { caller: caller.origin, expectedMs: record.commits.length * EXPORT_MS_PER_COMMIT },
  );
  if (!text.ok) return fail({ reason: text.error });
  const fileName = `${nameOfGame(record)}.${extension}`;
  return ok({ contentType, fileName, text: text.value ?? '' });
}

/** A replay with the names of its registered players. Its digest is that of the replay with ids. */
async function recordWithNames({ loader: { names } }: Kernel, record: ReplayRecord): Promise<ReplayRecord> {
  const players = playersOfSeats(record.seats);
  if (players.length === 0) return record;
  await names.find(players);
  const seats = seatsWithNames(record.seats, playerOfSeat, names.nameOf);
  const { outcome } = record;
  const rename = renaming(record.seats, seats);
  return { ...record, seats, ...(outcome ? { outcome: renamedOutcome(outcome, rename) } : {}) };
}

/** The name of a session; none if it is unreadable, because the game can be exported without it. */
async function nameIn({ loader }: Kernel, id: string): Promise<{ readonly name?: string | undefined }> {
  const loaded = await loader.readable(id);
  return loaded.ok ? { name: loaded.value.session.meta.name } : {};
}

/** E.g. `nim-2026-11-22-1a2b3c4d`: the game, the day it started (UTC), and the first digits of its id. */
const nameOfGame = ({ game, createdAt, session }: ReplayRecord): string =>
  [game, new Date(createdAt).toISOString().slice(0, 10), session.slice(0, 8)].join('-');
