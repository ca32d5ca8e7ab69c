import { LRUCache } from 'lru-cache';
import { withinTime } from '../../async';
import { errors, fail, findRules, ok, type AnyGame, type GameError, type Result } from '../../engine';
import type { ApiError, Caller } from '../../api/game-api';
import { isSessionId } from '../../api/schemas';
import { notFinishedError, toldSeed, type ReplayRecord } from '../../session';
import type { ServiceDeps } from '../deps';
import { accessFor, type SessionLoader } from './loader';
import { isShort, writeReplay } from './log';

/** A replay as it is stored and sent: JSON as text, or encoded as UTF-8. */
export type ReplayText = string | Uint8Array;

/** If the archive takes longer (ms), the replay is written from the log. */
const ARCHIVE_LIMIT_MS = 1000;

/** Cache size: commits of finished games that are kept parsed. */
const MOST_PARSED_COMMITS = 5_000;

interface Parts {
  readonly deps: ServiceDeps;
  readonly loader: SessionLoader;
}

/** The replays of finished games, for callers who may read them. */
export class FinishedGames {
  /** Each poll of a long work on a game needs its record. */
  private readonly parsed = new LRUCache<string, ReplayRecord>({
    maxSize: MOST_PARSED_COMMITS,
    sizeCalculation: ({ commits }) => commits.length + 1,
  });

  constructor(private readonly parts: Parts) {}

  /** The parsed replay of a game: it is parsed once, however often it is asked for. */
  async record(id: string, caller: Caller): Promise<Result<ReplayRecord, ApiError>> {
    const found = await readableReplay(this.parts, id, caller);
    if (!found.ok) return found;
    const { name, read } = found.value;
    const known = this.parsed.get(name);
    if (known) return ok(known);
    const text = await read();
    if (!text.ok) return text;
    const record = JSON.parse(textOf(text.value)) as ReplayRecord;
    this.parsed.set(name, record);
    return ok(record);
  }

  /** The replay of a game as text. */
  async text(id: string, caller: Caller): Promise<Result<ReplayText, ApiError>> {
    const found = await readableReplay(this.parts, id, caller);
    return found.ok ? found.value.read() : found;
  }
}

/** The game with the rules of the record: other rules might read its moves differently. */
export function gameOf({ games }: ServiceDeps, record: ReplayRecord, what = 'export'): Result<AnyGame> {
  const game = findRules(games, record);
  if (game) return ok(game);
  return fail(
    errors.conflict(`This server cannot ${what} games with rules ${record.rulesVersion} of ${record.game}.`, {
      suggestion: 'Ask for the replay in the format json.',
    }),
  );
}

/** A replay as text. */
export const textOf = (text: ReplayText): string =>
  typeof text === 'string' ? text : new TextDecoder().decode(text);

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
  { deps, loader }: Parts,
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
  { deps: { archive }, loader }: Parts,
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
