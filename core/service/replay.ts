import { errors, fail, ok, type Result } from '../engine';
import type { Caller, Refusal, ReplayAnswer } from '../api/game-api';
import { isSessionId } from '../api/schemas';
import { exportReplay, type ReplayRecord } from '../session';
import type { ServiceDeps } from './deps';
import type { Loaded, SessionLoader } from './loader';
import { readWholeLog } from './log';
import type { ArchivedReplay } from './ports';
import { admission } from './read';

/** A finished game whole. Once its session has expired, or the rules have changed, it comes from the archive. */
export async function replay(
  deps: ServiceDeps,
  loader: SessionLoader,
  id: string,
  caller: Caller,
): Promise<Result<ReplayAnswer, Refusal>> {
  const loaded = await loader.current(id);
  const archived = loaded.ok ? null : await archivedGame(deps, id);
  if (archived) {
    const allowed = admission(archived, caller);
    return allowed.ok ? ok(answerOf(archived.replay)) : allowed;
  }
  if (!loaded.ok) return loaded;
  const allowed = admission(loaded.value.session, caller);
  if (!allowed.ok) return allowed;
  const record = await recordOf(deps, loaded.value);
  return record.ok ? ok(answerOf(record.value)) : fail({ error: record.error });
}

const answerOf = (record: ReplayRecord): ReplayAnswer => record as unknown as ReplayAnswer;

/** Text that is no session id never reaches the archive, where ids are parts of names. */
async function archivedGame({ archive }: ServiceDeps, id: string): Promise<ArchivedReplay | null> {
  return archive && isSessionId(id) ? archive.replay(id) : null;
}

async function recordOf({ store }: ServiceDeps, { game, session }: Loaded): Promise<Result<ReplayRecord>> {
  if (session.meta.outcome) return exportReplay(game, session, await readWholeLog(store, session.id));
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
