import { LRUCache } from 'lru-cache';
import { yieldToOthers } from '../async';
import { fail, ok, type AnyGame, type Result, type Viewer } from '../engine';
import type { ApiError, LiveUpdate } from '../api/game-api';
import {
  holdersEvents,
  isHeldSince,
  seatsToAct,
  type Access,
  type LogEntry,
  type SeatInfo,
  type Session,
  type LoadedSession,
} from '../session';
import { sessionAt } from './answers';
import { type Audience, liveUpdate } from './live';
import type { GameLog, PastState } from './log';

/** The number of commits per page. */
const COMMITS_PAGE = 32;

/** Cache size: pages, which a crowd that reads a long game from its beginning shares. */
const KEPT_PAGES = 32;

/** Some commits of a log: from one version to another, both included. */
interface CommitSpan {
  readonly first: number;
  readonly last: number;
}

/** The page of commits after a version. Readers who are far behind all use the same pages, wherever they began. */
function pageAfter(told: number, version: number): CommitSpan {
  const end = (Math.floor(told / COMMITS_PAGE) + 1) * COMMITS_PAGE;
  return end < version ? { first: end - COMMITS_PAGE + 1, last: end } : { first: told + 1, last: version };
}

/** Whether all commits after a version fit into one page. */
export const isNearPresent = (told: number, version: number): boolean =>
  pageAfter(told, version).last === version;

/** The properties of a reader that updates depend on. */
export interface UpdatesReader {
  readonly access: Access;
  /** The seat that is named in the request, or the public; undefined: all seats of the caller. */
  readonly named: Viewer | undefined;
}

/** Some commits of a session, oldest first, as any of its readers may see them. */
export interface CommitUpdates {
  for(reader: UpdatesReader): readonly LiveUpdate[];
}

class CommitPage implements CommitUpdates {
  /** Updates by audience: made once for all readers who see the same. */
  private readonly made = new Map<string, readonly LiveUpdate[]>();

  constructor(
    private readonly current: LoadedSession,
    private readonly states: readonly PastState[],
  ) {}

  for({ access: { seats }, named }: UpdatesReader): readonly LiveUpdate[] {
    const wanted = named === 'public' ? [] : named === undefined ? seats : [named];
    const key = wanted.join();
    const known = this.made.get(key);
    if (known) return known;
    const updates = this.states.map((past) => updateOf(this.current, past, wanted));
    this.made.set(key, updates);
    return updates;
  }
}

const NO_COMMITS: CommitUpdates = { for: () => [] };

/** Reads the commits of sessions in pages. Concurrent readers of the same page share one read and its cost. */
export class CommitPages {
  private readonly kept = new LRUCache<string, Promise<Result<CommitPage>>>({ max: KEPT_PAGES });

  constructor(private readonly log: GameLog) {}

  /** Some of the commits after a version; `caller`: `Caller.origin`. */
  async after(
    current: LoadedSession,
    told: number,
    caller: string | undefined,
  ): Promise<Result<CommitUpdates, ApiError>> {
    const { version } = current.session;
    if (told >= version) return ok(NO_COMMITS);
    const span = pageAfter(told, version);
    const page = await this.page(current, span, caller);
    if (!page.ok) return fail({ reason: page.error });
    if (span.first > told) return page;
    return ok({ for: (reader) => page.value.for(reader).filter((update) => update.version > told) });
  }

  private page(
    current: LoadedSession,
    span: CommitSpan,
    caller: string | undefined,
  ): Promise<Result<CommitPage>> {
    const key = keyOf(current, span);
    const known = this.kept.get(key);
    if (known) return known;
    const reading = this.read(current, span, caller);
    this.kept.set(key, reading);
    const forget = (): void => void this.kept.delete(key);
    reading.then(({ ok: isRead }) => (isRead ? undefined : forget()), forget);
    return reading;
  }

  private async read(
    current: LoadedSession,
    span: CommitSpan,
    caller: string | undefined,
  ): Promise<Result<CommitPage>> {
    if (span.last > span.first) await yieldToOthers();
    const states = await this.log.each(current, span, caller);
    return states.ok ? ok(new CommitPage(current, states.value)) : states;
  }
}

/**
 * The key of a page: the log so far, the names of the players, which may change without a commit, and since when each seat is held, because private events are
 * not for the next holder.
 */
const keyOf = ({ session: { id, meta } }: LoadedSession, { first, last }: CommitSpan): string =>
  JSON.stringify([id, meta.link, first, last, ...meta.seats.map(({ name, heldSince }) => [name, heldSince])]);

/** Updates for the public about the newest commits, made once for all current and later viewers. */
const publicUpdates = new WeakMap<LogEntry, LiveUpdate>();

function updateOf(
  { game, session }: LoadedSession,
  { entry, state }: PastState,
  wanted: Access['seats'],
): LiveUpdate {
  const { version } = entry;
  const isNewest = version === session.version;
  const then = isNewest
    ? session
    : sessionAt(session, { ...entry, state }, { seats: seatsAt(session, version) });
  const audience = audienceOf(game, { session, then }, wanted);
  const isPublic = audience.seats.length === 0;
  const known = isNewest && isPublic ? publicUpdates.get(entry) : undefined;
  if (known) return known;
  const update = liveUpdate(game, then, { ...entry, events: holdersEvents(session, [entry]) }, audience);
  if (isNewest && isPublic) publicUpdates.set(entry, update);
  return update;
}

/** The viewer and the seats of an update about a version: a seat only since its holder took it. */
function audienceOf(
  game: AnyGame,
  { session, then }: { readonly session: Session; readonly then: Session },
  wanted: Access['seats'],
): Audience {
  const seats = wanted.filter((seat) => isHeldSince(session.meta, seat, then.version));
  const toAct = seats.length > 0 ? seatsToAct(game, then) : [];
  return { viewer: seats.find((seat) => toAct.includes(seat)) ?? seats[0] ?? 'public', seats };
}

/** The seats at an earlier version, as far as it matters there: whether all were taken. */
const seatsAt = ({ meta }: Session, version: number): readonly SeatInfo[] =>
  meta.seats.map((seat) => {
    const isOpen = seat.heldBefore === undefined && (seat.kind === 'open' || (seat.heldSince ?? 1) > version);
    return { ...seat, kind: isOpen ? 'open' : seat.kind === 'open' ? 'agent' : seat.kind };
  });
