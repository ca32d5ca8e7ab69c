import { LRUCache } from 'lru-cache';
import { errors, fail, ok, type AnyGame, type Result } from '../../engine';
import type { Caller, Refusal } from '../../api/game-api';
import {
  accessOf,
  isDealt,
  readingViewer,
  waitsForPlayers,
  type Access,
  type Guarded,
  type Session,
} from '../../session';
import { BrokenRecords } from './broken-records';
import type { ServiceDeps } from '../deps';
import { sessionInfo } from './session-info';
import { UnreadableRecord, type ReadResult } from '../ports';

const WARM_SESSIONS = 500;

/** A session with its game. */
export interface Loaded {
  readonly session: Session;
  readonly game: AnyGame;
}

/**
 * The sessions this instance saw last, so that a move on one of them needs no read first. Never trusted: the store compares
 * versions, and a refusal is checked against the stored version before it is given.
 */
export class WarmSessions {
  private readonly sessions: LRUCache<string, Session>;

  constructor(capacity: number) {
    this.sessions = new LRUCache({ max: capacity });
  }

  get(id: string): Session | undefined {
    return this.sessions.get(id);
  }

  /** Keeps the newest version seen; the session that was not used for longest makes room. */
  put(session: Session): void {
    const known = this.sessions.get(session.id);
    if (!known || known.version <= session.version) this.sessions.set(session.id, session);
  }

  drop(id: string): void {
    this.sessions.delete(id);
  }
}

/** Reads sessions, keeping the last ones warm. */
export class SessionLoader {
  readonly warm = new WarmSessions(WARM_SESSIONS);

  constructor(
    private readonly deps: ServiceDeps,
    private readonly broken = new BrokenRecords(deps.logger),
  ) {}

  /** The session as it is stored now; the body is fetched only if it changed since this instance saw it. */
  async current(id: string): Promise<Result<Loaded, Refusal>> {
    const known = this.warm.get(id);
    const read = await this.read(id, known?.version);
    if (!read.ok) return read;
    const result = read.value;
    if (result.kind === 'missing') {
      this.warm.drop(id);
      return fail({ reason: errors.sessionNotFound(id) });
    }
    const session = result.kind === 'session' ? result.session : known;
    if (!session) return fail({ reason: errors.sessionNotFound(id) });
    return this.learn(session, known?.version);
  }

  /** What the store answered to someone who knew a version: a lower one means that the store was set back, and is believed. */
  learn(session: Session, knownVersion = 0): Result<Loaded, Refusal> {
    if (session.version < knownVersion) this.warm.drop(session.id);
    const found = this.withGame(session);
    const isNew = this.warm.get(session.id) !== session;
    if (found.ok && isNew && !isPresentable(found.value))
      return this.refuse(new UnreadableRecord(session.id, `state is none of ${session.meta.game}`));
    this.warm.put(session);
    return found;
  }

  /** The session as this instance saw it last, without asking the store; null if it has not. */
  remembered(id: string): Result<Loaded, Refusal> | null {
    const session = this.warm.get(id);
    return session ? this.withGame(session) : null;
  }

  /** A session of a game, or of rules, that this server no longer has cannot go on. */
  withGame(session: Session): Result<Loaded, Refusal> {
    const { game: id, rulesVersion } = session.meta;
    const game = this.deps.games.find((each) => each.id === id);
    if (!game)
      return fail({
        reason: errors.gameNotFound(
          id,
          this.deps.games.map((each) => each.id),
        ),
      });
    if (game.rulesVersion !== rulesVersion) {
      return fail({
        reason: errors.conflict(
          `This session was made by rules ${rulesVersion} of ${game.title}; this server plays ${game.rulesVersion}.`,
          { suggestion: 'Start a new session.' },
        ),
      });
    }
    return ok({ session, game });
  }

  private async read(id: string, knownVersion: number | undefined): Promise<Result<ReadResult, Refusal>> {
    try {
      return ok(await this.deps.store.read(id, knownVersion));
    } catch (error) {
      if (error instanceof UnreadableRecord) return this.refuse(error);
      throw error;
    }
  }

  private refuse(error: UnreadableRecord): Result<never, Refusal> {
    if (error.session !== null) this.warm.drop(error.session);
    return fail(this.broken.refuse(error));
  }
}

/** Whether the game can show the session in a list: its state may be anything that is JSON, and none only before the deal. */
function isPresentable({ game, session }: Loaded): boolean {
  const { seats, status } = session.meta;
  if (!isDealt(session) && status !== 'ended' && !waitsForPlayers(game, seats)) return false;
  try {
    sessionInfo(game, session, []);
    return true;
  } catch {
    return false;
  }
}

/** A session with what its caller may do in it. */
export interface Watched extends Loaded {
  readonly access: Access;
}

/** The stored session, if the caller may see anything of it. */
export async function watched(
  loader: SessionLoader,
  id: string,
  caller: Caller,
): Promise<Result<Watched, Refusal>> {
  const loaded = await loader.current(id);
  return loaded.ok ? admitted(loaded.value, caller) : loaded;
}

/** The session with what the caller may do in it, if it may see anything of it. */
export function admitted(loaded: Loaded, caller: Caller): Result<Watched, Refusal> {
  const access = admission(loaded.session, caller);
  return access.ok ? ok({ ...loaded, access: access.value }) : access;
}

/** What the caller may do, if it may see anything. */
export function admission(guarded: Guarded, caller: Caller): Result<Access, Refusal> {
  const access = accessOf(guarded, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const visible = readingViewer(access.value, [], undefined);
  return visible.ok ? access : fail({ reason: visible.error });
}
