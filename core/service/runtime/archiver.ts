import { BatchWindow, Semaphore, settledWithin, TimeLimitError } from '../../async';
import { ok, type AnyGame, type Result } from '../../engine';
import type { FinishedGame } from '../../api/game-api';
import {
  isForfeitable,
  namedOutcome,
  ReplayWriter,
  withoutNames,
  type LogEntry,
  type Session,
  type SessionContest,
} from '../../session';
import { jsonOnce } from '../../session/json';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';
import type { ServiceDeps } from '../deps';
import type { LoadedSession } from './loader';
import { ArchiveUnavailable, type Archive, type ArchivedGame, type ArchivedSession } from '../archive-ports';
import { NO_SESSION, type SessionStore } from '../ports';
import { pagesOf } from './log';
import { Ratings, type FinishedSession, type SeatMoves } from './ratings';
import { sessionInfo } from './session-info';

/** The maximum time to archive a game (ms). */
const SAVE_LIMIT_MS = 30_000;

/** The maximum time that a process waits at its end for games that are being archived (ms). */
const IDLE_LIMIT_MS = 2_000;

/** The maximum time that a list of finished games waits for those that ended just before (ms). */
const CATCH_UP_LIMIT_MS = 1_000;

/** How long a game waits for others that end, so that they are archived together (ms): the archive's own work for each is less then. */
const BATCH_WINDOW_MS = 50;

/** How many games a process archives at once. */
const AT_ONCE = 32;

/** How many games may wait for their turn. The store has a note of every other, for the sweep. */
const MAX_WAITING = 1_000;

/** A session with an outcome lives at least this long after its last commit (s), so that there is time to archive it; a rated game gets as much to end. */
const ARCHIVING_SECONDS = 60 * 60;

/**
 * How much less than its life (ms) a session may have lasted so that, if it is missing, it was deleted: clocks differ, and saving takes
 * time.
 */
const EXPIRY_MARGIN_MS = 10 * 60_000;

type ArchiverDeps = Pick<
  ServiceDeps,
  'archive' | 'store' | 'records' | 'entropy' | 'sessionTtlSeconds' | 'logger' | 'meter'
>;

/** Archives finished games. Does nothing if there is no archive. */
export class Archiver {
  private readonly turns = new Semaphore(AT_ONCE);
  private readonly batchWindow = new BatchWindow(BATCH_WINDOW_MS);
  /** Games that are being archived, or wait for their turn. */
  private readonly underway = new Set<Promise<void>>();

  private readonly ratings: Ratings;
  private onGameOver: (contest: SessionContest) => Promise<unknown> = () => Promise.resolve();

  constructor(private readonly deps: ArchiverDeps) {
    this.ratings = new Ratings(deps);
  }

  /** Calls `listener` after each game of a contest that is archived and rated. */
  whenGameIsOver(listener: (contest: SessionContest) => Promise<unknown>): void {
    this.onGameOver = listener;
  }

  /** Whether a step gave the game its outcome, so that it must be archived. */
  isDue(next: Session, before?: Session): boolean {
    if (!this.deps.archive) return false;
    return next.meta.outcome !== undefined && before?.meta.outcome === undefined;
  }

  /** How long a session lives after a commit (s). */
  lifetime({ meta }: Session): number {
    const { archive, sessionTtlSeconds: ttl } = this.deps;
    if (archive && meta.outcome) return Math.max(ttl, ARCHIVING_SECONDS);
    return isForfeitable({ meta }) ? ttl + ARCHIVING_SECONDS : ttl;
  }

  /** Archives a game after its last move is answered. If that fails, or too many wait, the note of the commit leads the sweep to it. */
  archiveSoon(ended: LoadedSession): void {
    if (this.underway.size >= MAX_WAITING) {
      this.deps.meter?.count('failedArchivings', { kind: 'postponed' });
      return;
    }
    const saving = this.batchWindow.over().then(() => this.turns.run(() => this.attempt(ended)));
    this.underway.add(saving);
    void saving.finally(() => this.underway.delete(saving));
  }

  /** Resolves when the games that ended before in this process are archived or, at the latest, after a second. */
  caughtUp(): Promise<void> {
    return this.ended(CATCH_UP_LIMIT_MS);
  }

  /** The same for a process that ends, which waits two seconds at most: the store has notes of the rest. */
  idle(): Promise<void> {
    return this.ended(IDLE_LIMIT_MS);
  }

  private async ended(limitMs: number): Promise<void> {
    if (this.underway.size === 0) return;
    this.batchWindow.end();
    await settledWithin(limitMs, Promise.all(this.underway)).catch(() => undefined);
  }

  /**
   * Archives the game and its decisions; says whether it is archived now, or was deleted meanwhile. Fails if its log does not lead to its
   * state. `isBegun`: the archive has its replay, and so its decisions.
   */
  async save(
    { game, session: shown }: LoadedSession,
    { isBegun = false }: { readonly isBegun?: boolean } = {},
  ): Promise<Result<'archived' | 'deleted'>> {
    const { store, archive } = this.deps;
    const session = withoutNames(shown);
    const { id, tokens, meta } = session;
    const [written, decisions] = await Promise.all([
      writeGame(store, session),
      isBegun ? [] : store.readDecisions(id),
    ]);
    // The log goes with its session.
    if (!written.ok) return (await this.isDeleted(session)) ? ok('deleted') : written;
    const { replay, record, ...end } = written.value;
    const { visibility } = meta;
    const entry = visibility === 'public' ? finishedGame(game, session, end) : undefined;
    if (decisions.length > 0) await archive?.appendDecisions(id, decisions);
    // Written last, so that nothing is missing where a game is listed.
    const shared = meta.contest?.sharesSeed ? { contest: meta.contest } : {};
    const guard = { meta: { visibility, ...shared }, tokens };
    await archive?.saveGame({ session: id, guard, replay, record, entry });
    // A deletion begins with the store. So either it finds the game in the archive, or it is seen here.
    if (await this.isDeleted(session)) {
      await archive?.remove(id, entry);
      return ok('deleted');
    }
    await this.rate({ game, session, endedAt: end.endedAt, moves: end.moves });
    if (meta.contest) await this.goOnWith(meta.contest);
    return ok('archived');
  }

  /**
   * Counts an archived game for the ratings of its players, if it is rated, and keeps what it did to them beside it: ratings can be made again from the
   * archive. Repeating it changes nothing.
   */
  async rate(finished: FinishedSession): Promise<void> {
    const rated = await this.ratings.rate(finished);
    if (rated) await this.deps.archive?.saveRating(rated.session, JSON.stringify(rated));
  }

  /** Has a contest go on after one of its games; sweeps do that, too, so that a failure costs only time. */
  private async goOnWith(contest: SessionContest): Promise<void> {
    try {
      await this.onGameOver(contest);
    } catch (error) {
      this.deps.logger.warn('A contest does not go on yet', {
        contest: contest.id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** Whether a session was deleted. One that may have expired counts as there: its game is to be kept. */
  private async isDeleted(session: Session): Promise<boolean> {
    const { store } = this.deps;
    if ((await store.read(session.id, session.version)).kind !== 'missing') return false;
    return store.now() < session.meta.updatedAt + this.lifetime(session) * 1000 - EXPIRY_MARGIN_MS;
  }

  private async attempt(ended: LoadedSession): Promise<void> {
    const { id, meta } = ended.session;
    const saving = async (): Promise<void> => {
      const saved = await this.save(ended);
      if (!saved.ok) throw new Error(saved.error.message);
      await this.deps.store.settle({ id, since: meta.updatedAt });
    };
    try {
      await settledWithin(SAVE_LIMIT_MS, saving());
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
  /** By seat. */
  readonly moves: readonly SeatMoves[];
}

/** Writes a finished game down. It yields to other requests after each page of the log. */
async function writeGame(store: SessionStore, session: Session): Promise<Result<WrittenGame>> {
  const { endVersion, updatedAt } = session.meta;
  const replay = new ReplayWriter(session);
  let log = '';
  let endedAt = updatedAt;
  const moves = new MoveTimes(session);
  for await (const page of pagesOf(store, session)) {
    replay.add(page);
    for (const entry of page) {
      log += `${log === '' ? '' : ','}${jsonOnce(entry)}`;
      if (entry.version === endVersion) endedAt = entry.at;
      moves.add(entry);
    }
  }
  const written = replay.end();
  if (!written.ok) return written;
  const record = `{"session":${JSON.stringify(session)},"log":[${log}]}`;
  const { text, digest } = written.value;
  return ok({ replay: text, record, endedAt, digest, moves: moves.bySeat });
}

/** The moves of each seat and their times, from the entries of a log in their order. */
class MoveTimes {
  readonly bySeat: SeatMoves[];
  private before: number;

  constructor({ meta }: Session) {
    this.bySeat = meta.seats.map(() => ({ count: 0, ms: 0 }));
    this.before = meta.createdAt;
  }

  /** The time of a commit belongs to the first who moves in it: bots that answer in the same one take none. */
  add({ moves, at }: LogEntry): void {
    let ms = Math.max(0, at - this.before);
    for (const { seat } of moves) {
      const known = this.bySeat[seat] ?? { count: 0, ms: 0 };
      this.bySeat[seat] = { count: known.count + 1, ms: known.ms + ms };
      ms = 0;
    }
    this.before = at;
  }
}

/** What ratings need of a game that only the archive has. */
export function finishedSession(game: AnyGame, { session, log }: ArchivedSession): FinishedSession {
  const moves = new MoveTimes(session);
  for (const entry of log) moves.add(entry);
  const end = log.find(({ version }) => version === session.meta.endVersion);
  return { game, session, endedAt: end?.at ?? session.meta.updatedAt, moves: moves.bySeat };
}

/** A game as the list of finished games shows it. */
function finishedGame(
  game: AnyGame,
  session: Session,
  { endedAt, digest }: Pick<WrittenGame, 'endedAt' | 'digest'>,
): FinishedGame | undefined {
  const { outcome, moveCount, rulesVersion } = session.meta;
  if (!outcome) return undefined;
  const { name, custom, rated, seats, clock, createdAt, seedHash } = sessionInfo(game, session, []);
  return {
    session: session.id,
    game: game.id,
    title: game.title,
    rulesVersion,
    ...(name === undefined ? {} : { name }),
    custom,
    ...(rated === undefined ? {} : { rated }),
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

/** Resolves if the archive answers. */
export const probeOf = (archive: Archive): Promise<unknown> => archive.replay(NO_SESSION);

/** Puts a circuit breaker before an archive: during an outage every call fails at once, without a line in the log. */
export function protectedArchive(
  archive: Archive,
  { logger, meter, closing }: Pick<ServiceDeps, 'logger' | 'meter' | 'closing'>,
): Archive {
  const breaker = new CircuitBreaker({
    service: 'archive',
    limitMs: ARCHIVE_LIMIT_MS,
    probe: () => probeOf(archive),
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
    saveAnalysis: (session, effort, text) => guarded(() => archive.saveAnalysis(session, effort, text)),
    saveRating: (session, text) => guarded(() => archive.saveRating(session, text)),
    rating: (session) => guarded(() => archive.rating(session)),
    analysis: (session, effort) => guarded(() => archive.analysis(session, effort)),
    remove: (session, entry) => guarded(() => archive.remove(session, entry)),
  };
}
