import { LRUCache } from 'lru-cache';
import {
  type Access,
  type AccessGuard,
  accessOf,
  isDealt,
  type LoadedSession,
  readingViewer,
  type Session,
  type SessionContest,
  type SessionWithAccess,
  waitsForPlayers,
} from '../session';
import { RecordsUnavailable } from '../ports/records';
import { isSessionId } from '../api/schemas';
import type { ServiceDeps } from '../ports/host';
import type { ArchivedSession } from '../ports/archive';
import { errors, fail, ok, type Result, rulesOf, servedVersions } from '../engine';
import type { ApiError, Caller } from '../api/game-api';
import { type ReadResult, UnreadableRecord } from '../ports/sessions';
import type { Logger } from '../ports/services';
import { type Awaitable, mapAwaitable } from '../async';
import { NO_PLAYERS, type PlayerDirectory, PlayerNames } from '../ports/players';
import { sessionInfo } from './answer';

/** Whether no other game with this game's seed is running or will begin. */
export type IsSeedFree = (contest: SessionContest) => Promise<boolean>;

/** Cache size: games whose seed may be revealed. */
const REMEMBERED = 10_000;

/** Games of a pair that share one seed, which is shown once all of them are over. */
export class SharedSeeds {
  private readonly open = new LRUCache<string, true>({ max: REMEMBERED });

  /** `isFree`: without it there are no other games. */
  constructor(private readonly isFree: IsSeedFree = () => Promise.resolve(true)) {}

  /** Whether the seed of a finished game may be shown. While the records are away it may not. */
  async isOpen({ id, meta: { contest } }: Session): Promise<boolean> {
    if (!contest?.sharesSeed || this.open.has(id)) return true;
    try {
      if (!(await this.isFree(contest))) return false;
    } catch (error) {
      if (error instanceof RecordsUnavailable) return false;
      throw error;
    }
    this.open.set(id, true);
    return true;
  }
}

/** Cache size: archived sessions. Each has its whole log, so there are few. */
const CAPACITY = 8;

/** For how long (ms): another process may delete them. */
const TTL_MS = 60_000;

/** Reads sessions that are only in the archive, and caches the most recent ones, because a viewer steps through one version after another. */
class ArchivedSessions {
  private readonly cache = new LRUCache<string, Promise<ArchivedSession | null>>({
    max: CAPACITY,
    ttl: TTL_MS,
  });

  constructor(private readonly deps: Pick<ServiceDeps, 'archive'>) {}

  /** An archived session; null if there is none. Only valid session ids reach the archive, because its file names contain them. */
  async find(id: string): Promise<ArchivedSession | null> {
    if (!this.deps.archive || !isSessionId(id)) return null;
    const known = this.cache.get(id);
    if (known) return known;
    const reading = this.deps.archive.record(id);
    this.cache.set(id, reading);
    const found = await reading.catch((error: unknown) => {
      this.drop(id);
      throw error;
    });
    if (!found) this.drop(id);
    return found;
  }

  drop(id: string): void {
    this.cache.delete(id);
  }
}

/** How many reported records are remembered. */
const KEPT_RECORDS = 1000;

/** Reports records that cannot be read, each only once. */
export class BrokenRecords {
  private readonly reported = new LRUCache<string, true>({ max: KEPT_RECORDS });

  constructor(private readonly logger: Logger) {}

  /** The error for the caller. The details go to the log only. */
  refuse({ session, reason }: UnreadableRecord): ApiError {
    const record = `${session ?? ''}: ${reason}`;
    if (!this.reported.has(record)) {
      this.reported.set(record, true);
      this.logger.error('A record cannot be read', { ...(session === null ? {} : { session }), reason });
    }
    if (session === null)
      return {
        reason: errors.internal('A stored record cannot be read.', {
          suggestion: 'The reason is in the server’s log.',
        }),
      };
    return {
      reason: errors.internal('The stored record of this session cannot be read.', {
        suggestion:
          'Start a new session, with a fresh idempotency key if you send one. The reason is in the server’s log.',
      }),
    };
  }
}

/** A number of sessions, and how much they may take as JSON (bytes). */
interface CacheSize {
  readonly sessions: number;
  readonly bytes: number;
}

/** The sessions used last are cached as objects, which take about five times the memory of their JSON. */
const RECENT: CacheSize = { sessions: 1000, bytes: 4 * 1024 * 1024 };

/** Those used before them are cached as JSON. To parse it takes less time than to read the session again. */
const OLDER: CacheSize = { sessions: 9000, bytes: 16 * 1024 * 1024 };

/** The approximate size of a session without its state: seats, last events. */
const META_BYTES = 2048;

/** Versions after which a cached state is measured again: it may have grown. */
const MEASURED_EVERY = 64;

/**
 * The sessions that this instance used last, in their stored form, so that a move needs no read first. The cache is never trusted: the store compares
 * versions, and an error is checked against the stored version before it is returned.
 */
export class SessionCache {
  private readonly recent: LRUCache<string, CachedSession>;
  private readonly older: LRUCache<string, CachedText>;

  constructor(recent: CacheSize = RECENT, older: CacheSize = OLDER) {
    this.older = new LRUCache({ max: older.sessions, maxSize: older.bytes });
    this.recent = new LRUCache({
      max: recent.sessions,
      maxSize: recent.bytes,
      dispose: ({ session }, id, reason) => {
        // Nobody moves in a game that is over.
        if (reason === 'evict' && session.meta.status !== 'ended') this.age(id, session);
      },
    });
  }

  get(id: string): Session | undefined {
    return this.recent.get(id)?.session ?? this.revived(id);
  }

  /** Keeps the newest version; the least recently used sessions are dropped if the cache is full. */
  put(session: Session): void {
    const { id, version } = session;
    const known = this.recent.get(id);
    const newest = (known?.session ?? this.older.peek(id))?.version ?? 0;
    if (newest > version) return;
    const size = known && version % MEASURED_EVERY !== 0 ? known.size : sizeOf(session);
    if (!known) this.older.delete(id);
    this.recent.set(id, { session, size }, { size });
  }

  drop(id: string): void {
    this.recent.delete(id);
    this.older.delete(id);
  }

  private age(id: string, session: Session): void {
    const text = JSON.stringify(session);
    this.older.set(id, { text, version: session.version }, { size: text.length });
  }

  private revived(id: string): Session | undefined {
    const aged = this.older.get(id);
    if (!aged) return undefined;
    const session = JSON.parse(aged.text) as Session;
    const size = aged.text.length;
    this.older.delete(id);
    this.recent.set(id, { session, size }, { size });
    return session;
  }
}

interface CachedSession {
  readonly session: Session;
  /** About how many bytes of JSON it takes. */
  readonly size: number;
}

interface CachedText {
  readonly text: string;
  readonly version: number;
}

const sizeOf = ({ state }: Session): number => META_BYTES + JSON.stringify(state).length;

/** Reads sessions and caches the most recent ones. */
export class SessionLoader {
  readonly cache = new SessionCache();
  readonly names: PlayerNames;
  private readonly archived: ArchivedSessions;
  private readonly broken: BrokenRecords;
  private readonly seeds: SharedSeeds;

  constructor(
    private readonly deps: ServiceDeps,
    {
      broken = new BrokenRecords(deps.logger),
      players = () => NO_PLAYERS,
      seeds = new SharedSeeds(),
    }: {
      readonly broken?: BrokenRecords;
      readonly players?: () => PlayerDirectory;
      readonly seeds?: SharedSeeds;
    } = {},
  ) {
    this.archived = new ArchivedSessions(deps);
    this.broken = broken;
    this.seeds = seeds;
    this.names = new PlayerNames(players);
  }

  /** The session to read: the stored one or, once it has expired, the archived one. */
  async readable(id: string): Promise<Result<LoadedSession, ApiError>> {
    const loaded = await this.current(id);
    if (loaded.ok || loaded.error.reason.code !== 'SESSION_NOT_FOUND') return loaded;
    return (await this.fromArchive(id)) ?? loaded;
  }

  /** The archived session with its log; null if there is none. */
  async fromArchive(id: string): Promise<Result<LoadedSession, ApiError> | null> {
    const archived = await this.archived.find(id);
    if (!archived) return null;
    const found = this.withGame(archived.session);
    if (!found.ok) return found;
    const loaded = await this.shown({ ...found.value, archivedLog: archived.log });
    return isHeld(loaded.session) ? this.unlessHeld(loaded) : ok(loaded);
  }

  /** The stored session. It is transferred only if it has changed since this instance saw it. */
  async current(id: string): Promise<Result<LoadedSession, ApiError>> {
    const known = this.cache.get(id);
    const read = await this.read(id, known?.version);
    if (!read.ok) return read;
    const result = read.value;
    if (result.kind === 'missing') {
      this.cache.drop(id);
      return fail({ reason: errors.sessionNotFound(id) });
    }
    const session = result.kind === 'session' ? result.session : known;
    if (!session) return fail({ reason: errors.sessionNotFound(id) });
    const accepted = await this.accept(session, known?.version);
    return accepted.ok && isHeld(accepted.value.session) ? this.unlessHeld(accepted.value) : accepted;
  }

  /** A finished game whose seed is shared: the seed is shown once the other games are over. */
  private async unlessHeld(loaded: LoadedSession): Promise<Result<LoadedSession, ApiError>> {
    const { session } = loaded;
    if (!(await this.seeds.isOpen(session))) return ok(loaded);
    return ok({ ...loaded, session: { ...session, meta: { ...session.meta, isSeedOpen: true } } });
  }

  /** Forgets a session that was deleted. */
  drop(id: string): void {
    this.cache.drop(id);
    this.archived.drop(id);
  }

  /** Takes a session from the store into the cache. A version below the known one means that the store was reset, and is accepted. */
  accept(session: Session, knownVersion = 0): Awaitable<Result<LoadedSession, ApiError>> {
    if (session.version < knownVersion) this.cache.drop(session.id);
    const found = this.withGame(session);
    const isNew = this.cache.get(session.id) !== session;
    if (found.ok && isNew && !isPresentable(found.value))
      return this.refuse(new UnreadableRecord(session.id, `state is none of ${session.meta.game}`));
    this.cache.put(session);
    return found.ok ? mapAwaitable(this.shown(found.value), (shown) => ok(shown)) : found;
  }

  /** The cached session, without a read of the store; null if there is none, or if names of its players must be looked up. */
  cached(id: string): Result<LoadedSession, ApiError> | null {
    const session = this.cache.get(id);
    const shown = session && this.names.shownAtOnce(session);
    return shown ? this.withGame(shown) : null;
  }

  /** A session with the names of its players; the stored one has only ids. */
  private shown(loaded: LoadedSession): Awaitable<LoadedSession> {
    return mapAwaitable(this.names.shown(loaded.session), (session) =>
      session === loaded.session ? loaded : { ...loaded, session },
    );
  }

  /** The session with the rules that it began under; an error if this server does not serve them. */
  withGame(session: Session): Result<LoadedSession, ApiError> {
    const { game: id, rulesVersion } = session.meta;
    const game = this.deps.games.find((each) => each.id === id);
    if (!game)
      return fail({
        reason: errors.gameNotFound(
          id,
          this.deps.games.map((each) => each.id),
        ),
      });
    const rules = rulesOf(game, rulesVersion);
    if (!rules) {
      return fail({
        reason: errors.conflict(
          `This session was created with rules ${rulesVersion} of ${game.title}; this server has rules ${servedVersions(game)}.`,
          { suggestion: 'Start a new session.' },
        ),
      });
    }
    return ok({ session, game: rules });
  }

  private async read(id: string, knownVersion: number | undefined): Promise<Result<ReadResult, ApiError>> {
    try {
      return ok(await this.deps.store.read(id, knownVersion));
    } catch (error) {
      if (error instanceof UnreadableRecord) return this.refuse(error);
      throw error;
    }
  }

  private refuse(error: UnreadableRecord): Result<never, ApiError> {
    if (error.session !== null) this.cache.drop(error.session);
    return fail(this.broken.refuse(error));
  }
}

/** Whether a game is over whose seed other games have. */
const isHeld = ({ meta }: Session): boolean =>
  meta.contest?.sharesSeed === true && meta.outcome !== undefined;

/** Whether the game can show the session in a list. A stored state may be any JSON, and may be missing only before the deal. */
function isPresentable({ game, session }: LoadedSession): boolean {
  const { seats, status } = session.meta;
  if (!isDealt(session) && status !== 'ended' && !waitsForPlayers(game, seats)) return false;
  try {
    sessionInfo(game, session, []);
    return true;
  } catch {
    return false;
  }
}

/** Reads a session; an error if the caller may not see it. */
export async function loadWithAccess(
  loader: SessionLoader,
  id: string,
  caller: Caller,
): Promise<Result<SessionWithAccess, ApiError>> {
  const loaded = await loader.readable(id);
  return loaded.ok ? withAccess(loaded.value, caller) : loaded;
}

/** Adds the caller's access; an error if the caller may not see the session. */
export function withAccess(loaded: LoadedSession, caller: Caller): Result<SessionWithAccess, ApiError> {
  const access = accessFor(loaded.session, caller);
  return access.ok ? ok({ ...loaded, access: access.value }) : access;
}

/** The caller's access; an error if the caller may not see the session. */
export function accessFor(guard: AccessGuard, caller: Caller): Result<Access, ApiError> {
  const access = accessOf(guard, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const visible = readingViewer(access.value, [], undefined);
  return visible.ok ? access : fail({ reason: visible.error });
}
