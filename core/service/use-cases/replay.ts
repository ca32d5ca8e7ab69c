import { withinTime } from '../../async';
import { errors, fail, ok, type AnyGame, type GameError, type Result } from '../../engine';
import type { Caller, ExportedGame, Refusal, ReplayAnswer } from '../../api/game-api';
import { isSessionId } from '../../api/schemas';
import { gameRecord, type ReplayRecord, type Session } from '../../session';
import type { ServiceDeps } from '../deps';
import { admission } from '../runtime/loader';
import type { Runtime } from '../runtime/runtime';
import { isShort, writtenReplay } from '../runtime/log';

/** A replay as it is stored and sent: JSON, or that in UTF-8. */
export type ReplayText = string | Uint8Array;

/** An archive that takes longer is done without where there is the log (ms). */
const ARCHIVE_LIMIT_MS = 1000;

/** How long it takes to write a commit in a notation of its game (ms): the game is played again for it. */
const WRITING_MS = 0.1;

/** A finished game whole, as the file that can be verified. */
export async function replay(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<ReplayAnswer, Refusal>> {
  const record = await finishedGame(runtime, id, caller);
  return record.ok ? ok(record.value as unknown as ReplayAnswer) : record;
}

/** A finished game in one of the notations that its game writes. */
export async function exportGame(
  runtime: Runtime,
  id: string,
  format: string,
  caller: Caller,
): Promise<Result<ExportedGame, Refusal>> {
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
      reason: errors.invalidParameters(`format: ${title} is written as ${formats}, got "${format}"`),
    });
  }
  const { contentType, extension } = notation;
  const written = await runtime.bench.make(
    'write',
    { game: game.value.id, format, record: gameRecord(record) },
    { caller: caller.origin, expectedMs: record.commits.length * WRITING_MS },
  );
  if (!written.ok) return fail({ reason: written.error });
  const fileName = `${nameOfGame(record)}.${extension}`;
  return ok({ contentType, fileName, text: written.value ?? '' });
}

/** e.g. `chess-2026-11-22-1a2b3c4d`: the game, the day (UTC) it was begun, and the beginning of its id. */
const nameOfGame = ({ game, createdAt, session }: ReplayRecord): string =>
  [game, new Date(createdAt).toISOString().slice(0, 10), session.slice(0, 8)].join('-');

/** Other rules might read the moves otherwise. */
function gameOf({ games }: ServiceDeps, { game: id, rulesVersion }: ReplayRecord): Result<AnyGame> {
  const game = games.find((each) => each.id === id);
  if (game?.rulesVersion === rulesVersion) return ok(game);
  return fail(
    errors.conflict(`This server does not write games by rules ${rulesVersion} of ${id} down.`, {
      suggestion: 'Ask for the format json.',
    }),
  );
}

/** A finished game's replay, read. */
async function finishedGame(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<ReplayRecord, Refusal>> {
  const text = await replayText(runtime, id, caller);
  return text.ok ? ok(JSON.parse(textOf(text.value)) as ReplayRecord) : text;
}

const textOf = (text: ReplayText): string =>
  typeof text === 'string' ? text : new TextDecoder().decode(text);

/**
 * A finished game's replay as it is written out. Once its session has expired, or the rules have changed, the archive alone has it;
 * before that a long one is taken from the archive, too, as it lies there, and made of the log only while it is not there yet.
 */
export async function replayText(
  runtime: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<ReplayText, Refusal>> {
  const { deps, loader } = runtime;
  const loaded = await loader.current(id);
  if (!loaded.ok) return (await archivedText(deps, id, caller)) ?? loaded;
  const { session } = loaded.value;
  const allowed = admission(session, caller);
  if (!allowed.ok) return allowed;
  if (!session.meta.outcome) return fail({ reason: notEnded(session) });
  const kept = isShort(session) ? null : await alreadyArchived(deps, id);
  if (kept) return ok(kept);
  const text = await writtenReplay(deps.store, session);
  return text.ok ? text : fail({ reason: text.error });
}

/** What the archive has, for those who may read it; null if it has nothing. Text that is no session id never gets there: ids are parts of names. */
async function archivedText(
  { archive }: ServiceDeps,
  id: string,
  caller: Caller,
): Promise<Result<ReplayText, Refusal> | null> {
  if (!archive || !isSessionId(id)) return null;
  const guard = await archive.guard(id);
  if (!guard) return null;
  const allowed = admission(guard, caller);
  if (!allowed.ok) return allowed;
  const text = await archive.replay(id);
  return text && ok(text);
}

/** An archive that is away is done without: the log is there. */
async function alreadyArchived({ archive }: ServiceDeps, id: string): Promise<Uint8Array | null> {
  try {
    return await withinTime(ARCHIVE_LIMIT_MS, () => archive?.replay(id) ?? Promise.resolve(null));
  } catch {
    return null;
  }
}

function notEnded({ meta }: Session): GameError {
  const early = meta.status === 'ended';
  return errors.conflict(
    early
      ? 'The game was ended early: neither its seed nor what was hidden is revealed.'
      : 'The game has not ended: its seed is still secret.',
    { next: { do: 'read-history' } },
  );
}
