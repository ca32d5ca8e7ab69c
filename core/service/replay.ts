import { errors, fail, ok, type AnyGame, type Result } from '../engine';
import type { Caller, ExportedGame, Refusal, ReplayAnswer } from '../api/game-api';
import { isSessionId } from '../api/schemas';
import { exportReplay, gameRecord, type ReplayRecord } from '../session';
import type { ServiceDeps } from './deps';
import type { Loaded, SessionLoader } from './loader';
import { readWholeLog } from './log';
import type { ArchivedReplay } from './ports';
import { admission } from './read';

/** A finished game whole, as the file that can be verified. */
export async function replay(
  deps: ServiceDeps,
  loader: SessionLoader,
  id: string,
  caller: Caller,
): Promise<Result<ReplayAnswer, Refusal>> {
  const record = await finishedGame(deps, loader, id, caller);
  return record.ok ? ok(record.value as unknown as ReplayAnswer) : record;
}

/** A finished game in one of the notations that its game writes. */
export async function exportGame(
  deps: ServiceDeps,
  loader: SessionLoader,
  id: string,
  format: string,
  caller: Caller,
): Promise<Result<ExportedGame, Refusal>> {
  const found = await finishedGame(deps, loader, id, caller);
  if (!found.ok) return found;
  const record = found.value;
  const game = gameOf(deps, record);
  if (!game.ok) return fail({ error: game.error });
  const { exports = {}, title } = game.value;
  const notation = Object.hasOwn(exports, format) ? exports[format] : undefined;
  if (!notation) {
    const formats = ['json', ...Object.keys(exports)].join(', ');
    return fail({
      error: errors.invalidParameters(`format: ${title} is written as ${formats}, got "${format}"`),
    });
  }
  const { contentType, extension } = notation;
  return ok({
    contentType,
    fileName: `${nameOfGame(record)}.${extension}`,
    text: notation.write(gameRecord(record)),
  });
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

/** Once its session has expired, or the rules have changed, a game comes from the archive. */
async function finishedGame(
  deps: ServiceDeps,
  loader: SessionLoader,
  id: string,
  caller: Caller,
): Promise<Result<ReplayRecord, Refusal>> {
  const loaded = await loader.current(id);
  const archived = loaded.ok ? null : await archivedGame(deps, id);
  if (archived) {
    const allowed = admission(archived, caller);
    return allowed.ok ? ok(archived.replay) : allowed;
  }
  if (!loaded.ok) return loaded;
  const allowed = admission(loaded.value.session, caller);
  if (!allowed.ok) return allowed;
  const record = await recordOf(deps, loaded.value);
  return record.ok ? record : fail({ error: record.error });
}

/** Text that is no session id never reaches the archive, where ids are parts of names. */
async function archivedGame({ archive }: ServiceDeps, id: string): Promise<ArchivedReplay | null> {
  return archive && isSessionId(id) ? archive.replay(id) : null;
}

async function recordOf({ store }: ServiceDeps, { game, session }: Loaded): Promise<Result<ReplayRecord>> {
  if (session.meta.outcome) return exportReplay(game, session, await readWholeLog(store, session));
  const early = session.meta.status === 'ended';
  return fail(
    errors.conflict(
      early
        ? 'The game was ended early: neither its seed nor what was hidden is revealed.'
        : 'The game has not ended: its seed is still secret.',
      { suggestion: 'GET /api/history shows what happened so far.' },
    ),
  );
}
