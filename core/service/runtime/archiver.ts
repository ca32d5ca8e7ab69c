import { TimeLimitError, withinTime, yieldToOthers } from '../../async';
import { ok, type AnyGame, type Result } from '../../engine';
import type { FinishedGame } from '../../api/game-api';
import { namedOutcome, ReplayWriter, type Session } from '../../session';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';
import type { ServiceDeps } from '../deps';
import type { LoadedSession } from './loader';
import { ArchiveUnavailable, type Archive, type ArchivedGame } from '../archive-ports';
import type { SessionStore } from '../ports';
import { isShort, pagesOf } from './log';
import { sessionInfo } from './session-info';

/** The maximum time that the last move of a game waits for the archive (ms). Afterwards it may still finish, or the sweep archives the game. */
const SAVE_LIMIT_MS = 1000;

/** The maximum time to archive a long game (ms), for which no move waits. */
const BACKGROUND_LIMIT_MS = 30_000;

/** The maximum time that a process waits for it at its end (ms). */
const IDLE_LIMIT_MS = 2_000;

/** Archives finished games. Does nothing if there is no archive. */
export class Archiver {
  /** Games that are being archived in the background. */
  private readonly inBackground = new Set<Promise<void>>();

  constructor(private readonly deps: Pick<ServiceDeps, 'archive' | 'store' | 'logger' | 'meter'>) {}

  /** Whether a step gave the game its outcome, so that it must be archived. */
  isDue(next: Session, before?: Session): boolean {
    if (!this.deps.archive) return false;
    return next.meta.outcome !== undefined && before?.meta.outcome === undefined;
  }

  /**
   * Resolves when the game is archived or, at the latest, after a second. A long game is archived in the background. Never rejects,
   * because the game is over in any case.
   */
  async saveSoon(ended: LoadedSession): Promise<void> {
    if (isShort(ended.session)) return this.attempt(ended, SAVE_LIMIT_MS);
    const saving = yieldToOthers().then(() => this.attempt(ended, BACKGROUND_LIMIT_MS));
    this.inBackground.add(saving);
    void saving.finally(() => this.inBackground.delete(saving));
  }

  /** Resolves when nothing is being archived in the background or, at the latest, after two seconds: the store has a note of the rest. */
  async idle(): Promise<void> {
    await withinTime(IDLE_LIMIT_MS, () => Promise.all(this.inBackground)).catch(() => undefined);
  }

  /** Archives the game and its decisions. Fails if its log does not lead to its state. */
  async save({ game, session }: LoadedSession): Promise<Result<true>> {
    const { store, archive } = this.deps;
    const { id, tokens, meta } = session;
    const [written, decisions] = await Promise.all([writeGame(store, session), store.readDecisions(id)]);
    if (!written.ok) return written;
    const { replay, record, ...end } = written.value;
    const { visibility } = meta;
    if (decisions.length > 0) await archive?.appendDecisions(id, decisions);
    // Written last, so that nothing is missing where a game is listed.
    await archive?.saveGame({
      session: id,
      guard: { meta: { visibility }, tokens },
      replay,
      record,
      entry: visibility === 'public' ? finishedGame(game, session, end) : undefined,
    });
    return ok(true);
  }

  private async attempt(ended: LoadedSession, limitMs: number): Promise<void> {
    const { id, meta } = ended.session;
    try {
      await withinTime(limitMs, async () => {
        const saved = await this.save(ended);
        if (!saved.ok) throw new Error(saved.error.message);
        await this.deps.store.settle({ id, since: meta.updatedAt });
      });
    } catch (error) {
      this.deps.meter?.count('failedArchivings', { kind: 'postponed' });
      // The circuit breaker has reported the outage already.
      if (error instanceof ArchiveUnavailable && error.cause instanceof CircuitOpenError) return;
      this.deps.logger.warn('A finished game is not archived yet', {
        session: id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

interface WrittenGame extends Pick<ArchivedGame, 'replay' | 'record'> {
  /** When the game ended (ms since 1970). */
  readonly endedAt: number;
  /** Of the replay. */
  readonly digest: string;
}

/** Writes a finished game down. It yields to other requests after each page of the log. */
async function writeGame(store: SessionStore, session: Session): Promise<Result<WrittenGame>> {
  const { endVersion, updatedAt } = session.meta;
  const replay = new ReplayWriter(session);
  let log = '';
  let endedAt = updatedAt;
  for await (const page of pagesOf(store, session)) {
    replay.add(page);
    for (const entry of page) {
      log += `${log === '' ? '' : ','}${JSON.stringify(entry)}`;
      if (entry.version === endVersion) endedAt = entry.at;
    }
  }
  const written = replay.end();
  if (!written.ok) return written;
  const record = `{"session":${JSON.stringify(session)},"log":[${log}]}`;
  const { text, digest } = written.value;
  return ok({ replay: text, record, endedAt, digest });
}

/** A game as the list of finished games shows it. */
function finishedGame(
  game: AnyGame,
  session: Session,
  { endedAt, digest }: Pick<WrittenGame, 'endedAt' | 'digest'>,
): FinishedGame | undefined {
  const { outcome, moveCount, rulesVersion } = session.meta;
  if (!outcome) return undefined;
  const { name, custom, seats, clock, createdAt, seedHash } = sessionInfo(game, session, []);
  return {
    session: session.id,
    game: game.id,
    title: game.title,
    rulesVersion,
    ...(name === undefined ? {} : { name }),
    custom,
    seats,
    outcome: namedOutcome(game, session.meta.seats, outcome),
    moves: moveCount,
    ...(clock ? { clock } : {}),
    seedHash,
    digest,
    createdAt,
    endedAt: new Date(endedAt).toISOString(),
  };
}

/** After this long (ms) the archive counts as away. */
const ARCHIVE_LIMIT_MS = 5000;

/** The id of no session, used to probe the archive. */
const NO_SESSION = '0'.repeat(32);

/** Puts a circuit breaker before an archive: during an outage every call fails at once, without a line in the log. */
export function protectedArchive(
  archive: Archive,
  { logger, meter, closing }: Pick<ServiceDeps, 'logger' | 'meter' | 'closing'>,
): Archive {
  const breaker = new CircuitBreaker({
    service: 'archive',
    limitMs: ARCHIVE_LIMIT_MS,
    probe: () => archive.replay(NO_SESSION),
    isOutage: (error) => error instanceof ArchiveUnavailable || error instanceof TimeLimitError,
    logger,
    meter,
    closing,
  });
  const guarded = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.run(task);
    } catch (error) {
      const isAway = error instanceof CircuitOpenError || error instanceof TimeLimitError;
      throw isAway ? new ArchiveUnavailable(error) : error;
    }
  };
  return {
    saveGame: (game) => guarded(() => archive.saveGame(game)),
    record: (session) => guarded(() => archive.record(session)),
    list: (query) => guarded(() => archive.list(query)),
    guard: (session) => guarded(() => archive.guard(session)),
    replay: (session) => guarded(() => archive.replay(session)),
    appendDecisions: (session, decisions) => guarded(() => archive.appendDecisions(session, decisions)),
    decisions: (session) => guarded(() => archive.decisions(session)),
    remove: (session) => guarded(() => archive.remove(session)),
  };
}
