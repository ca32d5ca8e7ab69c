import { withinTime } from '../../async';
import { errors, fail, findRules, ok, type AnyGame, type GameError, type Result } from '../../engine';
import type { ApiError, Caller, ExportedGame, GraphsAnswer, ReplayAnswer } from '../../api/game-api';
import { isSessionId } from '../../api/schemas';
import {
  gameRecord,
  playerOfSeat,
  playersOfSeats,
  renamedOutcome,
  renaming,
  seatsWithNames,
  toldSeed,
  type ReplayRecord,
  type Session,
} from '../../session';
import type { ServiceDeps } from '../deps';
import { accessFor } from '../runtime/loader';
import { isShort, writeReplay } from '../runtime/log';
import type { Runtime } from '../runtime/runtime';

/** A replay as it is stored and sent: JSON as text, or encoded as UTF-8. */
export type ReplayText = string | Uint8Array;

/** If the archive takes longer (ms), the replay is written from the log. */
const ARCHIVE_LIMIT_MS = 1000;

/** The expected time to export a commit (ms), for which the game is replayed. */
const EXPORT_MS_PER_COMMIT = 0.1;

/** The replay of a finished game, which can be verified. */
export async function replay(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<ReplayAnswer, ApiError>> {
  const record = await finishedGame(runtime, id, caller);
  return record.ok ? ok(record.value as unknown as ReplayAnswer) : record;
}

/** A finished game in a notation of its game. `listedAs` has what is known of its session; otherwise the session is read. */
export async function exportGame(
  runtime: Runtime,
  id: string,
  format: string,
  caller: Caller,
  listedAs?: { readonly name?: string | undefined },
): Promise<Result<ExportedGame, ApiError>> {
  const found = await finishedGame(runtime, id, caller);
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
  const reviews = isReviewed ? await runtime.analyses.reviewsOf(id, game.value, record) : undefined;
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
async function recordWithNames({ loader: { names } }: Runtime, record: ReplayRecord): Promise<ReplayRecord> {
  const players = playersOfSeats(record.seats);
  if (players.length === 0) return record;
  await names.find(players);
  const seats = seatsWithNames(record.seats, playerOfSeat, names.nameOf);
  const { outcome } = record;
  const rename = renaming(record.seats, seats);
  return { ...record, seats, ...(outcome ? { outcome: renamedOutcome(outcome, rename) } : {}) };
}

/** The name of a session; none if it cannot be read, because the game can be written without it. */
async function nameIn({ loader }: Runtime, id: string): Promise<{ readonly name?: string | undefined }> {
  const loaded = await loader.readable(id);
  return loaded.ok ? { name: loaded.value.session.meta.name } : {};
}

/** What the players had in the course of a finished game. Games of rules that this server does not have are not drawn. */
export async function graphs(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<GraphsAnswer, ApiError>> {
  const found = await finishedGame(runtime, id, caller);
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

/** The game with the rules of the record: other rules might read its moves differently. */
export function gameOf(
  { games }: ServiceDeps,
  record: ReplayRecord,
  what: 'export' | 'analyse' = 'export',
): Result<AnyGame> {
  const game = findRules(games, record);
  if (game) return ok(game);
  return fail(
    errors.conflict(`This server cannot ${what} games with rules ${record.rulesVersion} of ${record.game}.`, {
      suggestion: 'Ask for the replay in the format json.',
    }),
  );
}

/** The parsed replay of a finished game: it is parsed once, however often it is asked for. */
export async function finishedGame(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<ReplayRecord, ApiError>> {
  const found = await readableReplay(runtime, id, caller);
  if (!found.ok) return found;
  const { name, read } = found.value;
  const known = runtime.finishedGames.get(name);
  if (known) return ok(known);
  const text = await read();
  if (!text.ok) return text;
  const record = JSON.parse(textOf(text.value)) as ReplayRecord;
  runtime.finishedGames.set(name, record);
  return ok(record);
}

const textOf = (text: ReplayText): string =>
  typeof text === 'string' ? text : new TextDecoder().decode(text);

/** The replay of a finished game as text. */
export async function replayText(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<ReplayText, ApiError>> {
  const found = await readableReplay(runtime, id, caller);
  return found.ok ? found.value.read() : found;
}

/** A replay that a caller may read. */
interface ReadableReplay {
  /** No two replays have the same. */
  readonly name: string;
  readonly read: () => Promise<Result<ReplayText, ApiError>>;
}

/**
 * The replay of a finished game, for a caller who may read it. If the session has expired, or its rules have changed, only the archive has
 * it. Otherwise a short replay is written from the log, and a long one is taken from the archive if it is there already.
 */
async function readableReplay(
  { deps, loader }: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<ReadableReplay, ApiError>> {
  const loaded = await loader.current(id);
  if (!loaded.ok) {
    const archived = await archivedReplay({ deps, loader }, id, caller);
    if (!archived) return loaded;
    return archived.ok ? ok({ name: id, read: async () => (await archived.value()) ?? loaded }) : archived;
  }
  const { session } = loaded.value;
  const allowed = accessFor(session, caller);
  if (!allowed.ok) return allowed;
  if (!session.meta.outcome) return fail({ reason: notFinishedError(session) });
  if (!toldSeed(session.meta).fairPlay) return fail({ reason: sharedSeedError() });
  const read = async (): Promise<Result<ReplayText, ApiError>> => {
    const archived = isShort(session) ? null : await replayInTime(deps, id);
    if (archived) return ok(archived);
    const text = await writeReplay(deps.store, session);
    return text.ok ? text : fail({ reason: text.error });
  };
  return ok({ name: `${id}/${session.version}`, read });
}

/** Reads the archived replay, for a caller who may; null if there is none. Only valid session ids reach the archive, since its file names contain them. */
async function archivedReplay(
  { deps: { archive }, loader }: Pick<Runtime, 'deps' | 'loader'>,
  id: string,
  caller: Caller,
): Promise<Result<() => Promise<Result<ReplayText, ApiError> | null>, ApiError> | null> {
  if (!archive || !isSessionId(id)) return null;
  const guard = await archive.guard(id);
  if (!guard) return null;
  const allowed = accessFor(guard, caller);
  if (!allowed.ok) return allowed;
  if (guard.meta.contest) {
    const loaded = await loader.fromArchive(id);
    if (loaded?.ok && !toldSeed(loaded.value.session.meta).fairPlay)
      return fail({ reason: sharedSeedError() });
  }
  return ok(async () => {
    const text = await archive.replay(id);
    return text && ok(text);
  });
}

/** Null also if the archive is away, because the log is still there. */
async function replayInTime({ archive }: ServiceDeps, id: string): Promise<Uint8Array | null> {
  try {
    return await withinTime(ARCHIVE_LIMIT_MS, () => archive?.replay(id) ?? Promise.resolve(null));
  } catch {
    return null;
  }
}

const sharedSeedError = (): GameError =>
  errors.conflict(
    'Another game with the same deal goes on: replay, graphs and analysis come when it is over.',
    {
      next: { do: 'read-history' },
    },
  );

function notFinishedError({ meta }: Session): GameError {
  const early = meta.status === 'ended';
  return errors.conflict(
    early
      ? 'The session was ended early, so neither its seed nor hidden information is revealed.'
      : 'The game has not ended: its replay, graphs and analysis come then, as they tell what is still secret.',
    { next: { do: 'read-history' } },
  );
}
