import { errors, fail, ok, type Result } from '../../engine';
import type { ApiError, Caller, ExportedGame, GraphsAnswer, ReplayAnswer } from '../../api/game-api';
import {
  gameRecord,
  playerOfSeat,
  playersOfSeats,
  renamedOutcome,
  renaming,
  seatsWithNames,
  type ReplayRecord,
} from '../../session';
import { gameOf } from '../runtime/finished-games';
import type { Kernel } from '../runtime/kernel';

/** The expected time to export a commit (ms), for which the game is replayed. */
const EXPORT_MS_PER_COMMIT = 0.1;

/** The replay of a finished game, which can be verified. */
export async function replay(
  runtime: Kernel,
  id: string,
  caller: Caller,
): Promise<Result<ReplayAnswer, ApiError>> {
  const record = await runtime.finished.record(id, caller);
  return record.ok ? ok(record.value as unknown as ReplayAnswer) : record;
}

/** A finished game in a notation of its game. `listedAs` has what is known of its session; otherwise the session is read. */
export async function exportGame(
  runtime: Kernel,
  id: string,
  format: string,
  caller: Caller,
  listedAs?: { readonly name?: string | undefined },
): Promise<Result<ExportedGame, ApiError>> {
  const found = await runtime.finished.record(id, caller);
  if (!found.ok) return found;
  const record = found.value;
  const game = gameOf(runtime.deps, record);
  if (!game.ok) return fail({ reason: game.error });
  const { exports = {}, title } = game.value;
  const notation = Object.hasOwn(exports, format) ? exports[format] : undefined;
  if (!notation) {
    const formats = ['json', ...Object.keys(exports)].join(', ');
    return fail({
      reason: errors.invalidParameters(`format: ${title} is written as ${formats}, got "${format}"`, {
        suggestion: 'Leave out "format" to get JSON.',
        details: { field: 'format' },
      }),
    });
  }
  const { contentType, extension } = notation;
  const { name } = listedAs ?? (await nameIn(runtime, id));
  // Many games at once are written without: each would be looked for in the archive.
  const isReviewed = notation.takesReviews === true && !listedAs;
  const reviews = isReviewed ? await runtime.reviews()?.reviewsOf(id, game.value, record) : undefined;
  const shown = await recordWithNames(runtime, record);
  const text = await runtime.bench.make(
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

/** A replay with the names of its registered players. Its digest, which stands for their ids, is not that of what is shown. */
async function recordWithNames({ loader: { names } }: Kernel, record: ReplayRecord): Promise<ReplayRecord> {
  const players = playersOfSeats(record.seats);
  if (players.length === 0) return record;
  await names.find(players);
  const seats = seatsWithNames(record.seats, playerOfSeat, names.nameOf);
  const { outcome } = record;
  const rename = renaming(record.seats, seats);
  return { ...record, seats, ...(outcome ? { outcome: renamedOutcome(outcome, rename) } : {}) };
}

/** The name of a session; none if it cannot be read, because the game can be written without it. */
async function nameIn({ loader }: Kernel, id: string): Promise<{ readonly name?: string | undefined }> {
  const loaded = await loader.readable(id);
  return loaded.ok ? { name: loaded.value.session.meta.name } : {};
}

/** What the players had in the course of a finished game. Games of rules that this server does not have are not drawn. */
export async function graphs(
  runtime: Kernel,
  id: string,
  caller: Caller,
): Promise<Result<GraphsAnswer, ApiError>> {
  const found = await runtime.finished.record(id, caller);
  if (!found.ok) return found;
  const record = found.value;
  const game = gameOf(runtime.deps, record);
  if (!game.ok) return ok({ success: true, graphs: [] });
  const drawn = await runtime.drawing.graphsOf(game.value, record, caller.origin);
  return drawn.ok ? ok({ success: true, graphs: [...drawn.value] }) : fail({ reason: drawn.error });
}

/** E.g. `nim-2026-11-22-1a2b3c4d`: the game, the day it started (UTC), and the first digits of its id. */
const nameOfGame = ({ game, createdAt, session }: ReplayRecord): string =>
  [game, new Date(createdAt).toISOString().slice(0, 10), session.slice(0, 8)].join('-');
