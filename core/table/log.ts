import { type AnyGame, errors, fail, type GameError, ok, type Result, type Seat } from '../engine';
import {
  type ActionType,
  checkpointBefore,
  isDealt,
  type LoadedSession,
  type LogEntry,
  playersOfSeats,
  renamedEntry,
  ReplayWriter,
  type Session,
  type SessionStep,
  shownRenaming,
  type UndoCall,
  undoPlan,
  type UndoPlan,
  undoStep,
  withFullEnd,
} from '../session';
import { SESSION_LIMITS, type SessionLimits } from '../ports/host';
import { LRUCache } from 'lru-cache';
import { yieldToOthers } from '../async';
import type { SessionStore } from '../ports/sessions';
import type { WorkScheduler } from './work';

/** Actions that end a game, or that cannot repeat endlessly: they are always accepted. */
const ALWAYS_ACCEPTED: readonly (ActionType | undefined)[] = [
  'resign',
  'claim',
  'end',
  'rematch',
  'flag',
  'time',
  'return',
];

/** Actions that may repeat, but must still be possible when others are refused. */
const RESERVED: readonly (ActionType | undefined)[] = ['leave', 'absent'];

/** The reserve for them: one fiftieth. */
const RESERVE_FACTOR = 1.02;

/** The share of the commits that may be other things than turns: the rest is for the game, however often somebody leaves, offers and requests. */
const ASIDE_SHARE = 1 / 3;

/** The reserve for a hand or round in progress when the session is full: several times the longest usual one. */
const HAND_ROOM: SessionLimits = { commits: 200, bytes: 256 * 1024 };

/**
 * The error if a step no longer fits into its session, or null. A turn always fits: if it fills the session, the session ends with it, or with the current
 * hand. Other commits are refused long before, and during such a hand, so that nobody can fill a session with them.
 */
export function fullError(
  before: Session,
  { session, entry }: SessionStep,
  limits: SessionLimits = SESSION_LIMITS,
): GameError | null {
  const type = entry.action?.type;
  if (ALWAYS_ACCEPTED.includes(type)) return null;
  const room = RESERVED.includes(type) ? RESERVE_FACTOR : 1;
  const { version, meta } = session;
  const most = Math.floor(limits.commits * ASIDE_SHARE);
  if ((meta.asides ?? 0) > most * room) {
    return errors.sessionFull(
      `This session has too many actions that are not moves: the limit is ${figure(most)}.`,
      { suggestion: 'Make a move, or resign.', details: { limit: 'actions', max: most } },
    );
  }
  if (isDealt(session))
    return isPlayedOut(before, limits) && isAside(before, session) ? handError(limits) : null;
  if (version > limits.commits * room)
    return sessionFull(`${figure(limits.commits)} commits`, limits, 'commits');
  if (meta.logBytes > limits.bytes * room)
    return sessionFull(`${figure(limits.bytes)} bytes of log`, limits, 'bytes');
  return null;
}

/** The step, with the end of the game if no other would fit after it. A hand or round in progress is played to its end first. */
export const endedIfFull = (
  game: AnyGame,
  before: Session,
  step: SessionStep,
  limits: SessionLimits = SESSION_LIMITS,
): SessionStep =>
  isFull(step.session, roomFor(game, step.session, limits)) ? withFullEnd(game, before, step) : step;

/** The current limits of a session, including the reserve during a hand or round. */
const roomFor = (game: AnyGame, session: Session, limits: SessionLimits): SessionLimits =>
  isDealt(session) && game.isMidHand?.(session.state) === true
    ? { commits: limits.commits + HAND_ROOM.commits, bytes: limits.bytes + HAND_ROOM.bytes }
    : limits;

const isFull = ({ version, meta }: Session, limits: SessionLimits): boolean =>
  version >= limits.commits || meta.logBytes >= limits.bytes;

/** Whether a full session continues, which it does only until the current hand or round is over. */
const isPlayedOut = (session: Session, limits: SessionLimits): boolean =>
  isDealt(session) && session.meta.status !== 'ended' && isFull(session, limits);

/** Whether the change from one version to the next is no turn. */
const isAside = (before: Session, after: Session): boolean =>
  (after.meta.asides ?? 0) > (before.meta.asides ?? 0);

const handError = ({ commits }: SessionLimits): GameError =>
  errors.sessionFull('This session is full: it accepts only moves, until the current hand or round ends.', {
    suggestion: 'Make a move, or resign.',
    details: { limit: 'commits', max: commits },
  });

const sessionFull = (what: string, limits: SessionLimits, limit: keyof SessionLimits): GameError =>
  errors.sessionFull(`This session is full: its limit is ${what}.`, {
    suggestion: 'End the session, and start a new one.',
    details: { limit, max: limits[limit] },
  });

const figure = (count: number): string => count.toLocaleString('en-US');

/** The number of entries per read in the backward search for the last move. */
const BACK_PAGE = 32;

/** How many replayed states are cached. */
const CACHED_STATES = 100;

/** For how many sessions the newest entry is cached. */
const CACHED_ENTRIES = 100;

/** How much of a log is replayed in about a millisecond (bytes). */
const BYTES_PER_MS = 2048;

/** How much of a log is replayed before other requests get a turn (bytes). */
const SLICE_BYTES = 10 * BYTES_PER_MS;

/** The expected time of a replay in a game where time is costly to compute (ms). */
const COSTLY_TIME_MS = 200;

/** A session at one of its versions. */
export interface PastState {
  readonly state: unknown;
  /** The commit that led to it. */
  readonly entry: LogEntry;
}

/** A session before and after a part of its log. */
interface LogSpan {
  /** Null if there is none. */
  readonly before: unknown;
  readonly after: PastState;
  /** The commits between the two. */
  readonly entries: readonly LogEntry[];
}

type StateBefore = Pick<Session, 'state'>;

/** Reads the logs of sessions. Nothing here costs more in a long game than in a short one. */
export class GameLog {
  /** Keyed by the link of an entry, which identifies everything that led to it. */
  private readonly states = new LRUCache<string, { readonly state: unknown }>({ max: CACHED_STATES });

  /** The newest entry of each session, in a list of one, keyed by its link. */
  private readonly newestEntries = new LRUCache<string, Promise<readonly LogEntry[]>>({
    max: CACHED_ENTRIES,
  });

  constructor(
    private readonly store: Pick<SessionStore, 'readLog'>,
    private readonly scheduler: WorkScheduler,
  ) {}

  /** The state after a version, replayed from the last checkpoint before it. */
  async at(loaded: LoadedSession, version: number, caller: string | undefined): Promise<Result<PastState>> {
    const { session } = loaded;
    const from = version === session.version ? version : checkpointBefore(version);
    const entries = await this.between(loaded, from, version);
    return this.after(loaded, { entries, version }, caller);
  }

  /** The state before a version (`known` if the caller has it), and the state after it or a later one. */
  async around(
    loaded: LoadedSession,
    {
      version,
      upTo,
      known,
    }: { readonly version: number; readonly upTo: number; readonly known?: StateBefore },
    caller: string | undefined,
  ): Promise<Result<LogSpan>> {
    const needsReplay = known === undefined || upTo !== loaded.session.version;
    const from = needsReplay ? checkpointBefore(Math.max(1, version - 1)) : version;
    const read = await this.between(loaded, from, upTo);
    const entries = read.slice(version - from);
    const earlier = read.slice(0, version - from);
    const before =
      known || earlier.length === 0
        ? ok(known ?? { state: null })
        : await this.after(loaded, { entries: earlier, version: version - 1 }, caller);
    if (!before.ok) return before;
    const after = await this.after(loaded, { entries: read, version: upTo }, caller);
    return after.ok ? ok({ before: before.value.state, after: after.value, entries }) : after;
  }

  /** The states after each version from one to another, both included, oldest first. */
  async each(
    loaded: LoadedSession,
    { first, last }: { readonly first: number; readonly last: number },
    caller: string | undefined,
  ): Promise<Result<readonly PastState[]>> {
    if (first === loaded.session.version) return this.newest(loaded, caller);
    const from = checkpointBefore(Math.max(1, first - 1));
    const entries = await this.between(loaded, from, last);
    const states: PastState[] = [];
    const { version: commits, meta } = loaded.session;
    let bytes = 0;
    for (let version = first; version <= last; version++) {
      bytes += meta.logBytes / commits;
      if (bytes > SLICE_BYTES) {
        await yieldToOthers();
        bytes = 0;
      }
      const past = await this.after(
        loaded,
        { entries: entries.slice(0, version - from + 1), version },
        caller,
      );
      if (!past.ok) return past;
      states.push(past.value);
    }
    return ok(states);
  }

  /** The newest commit, read once for all callers. */
  private async newest(
    loaded: LoadedSession,
    caller: string | undefined,
  ): Promise<Result<readonly PastState[]>> {
    const { id, version, meta } = loaded.session;
    const entries = await (this.newestEntries.get(meta.link) ?? this.readNewest(loaded));
    if (entries.length === 0) this.newestEntries.delete(meta.link);
    const past = await this.after(loaded, { entries: withNamesOf(loaded, entries), version }, caller);
    return past.ok ? ok([past.value]) : fail(errors.sessionNotFound(id));
  }

  private readNewest(loaded: LoadedSession): Promise<readonly LogEntry[]> {
    const { version, meta } = loaded.session;
    const reading = this.readStored(loaded, version - 1, 1);
    this.newestEntries.set(meta.link, reading);
    reading.catch(() => this.newestEntries.delete(meta.link));
    return reading;
  }

  /** The entries from one version to another, both included. */
  between(loaded: LoadedSession, first: number, last: number): Promise<readonly LogEntry[]> {
    return this.read(loaded, first - 1, last - first + 1);
  }

  /** The entries with version > `after`, oldest first, at most `limit`. */
  async read(loaded: LoadedSession, after: number, limit: number): Promise<readonly LogEntry[]> {
    return withNamesOf(loaded, await this.readStored(loaded, after, limit));
  }

  private async readStored(
    { session, archivedLog }: LoadedSession,
    after: number,
    limit: number,
  ): Promise<readonly LogEntry[]> {
    return archivedLog?.slice(after, after + limit) ?? this.store.readLog(session.id, after, limit);
  }

  /** Takes back the caller's last turn, requests that, or agrees to another player's request; an error if it is not allowed. */
  async undo(
    loaded: LoadedSession,
    call: UndoCall,
    caller: string | undefined,
  ): Promise<Result<SessionStep>> {
    const { game, session } = loaded;
    const found = await this.undoPlan(loaded, call.held);
    if (!found.ok) return found;
    const plan = found.value;
    const before =
      plan.does === 'take-back' ? await this.at(loaded, plan.turn.to, caller) : ok({ state: null });
    return before.ok ? ok(undoStep(game, session, { ...call, plan, state: before.value.state })) : before;
  }

  private async undoPlan({ game, session }: LoadedSession, held: readonly Seat[]): Promise<Result<UndoPlan>> {
    const search = undoPlan(game, session, held);
    let page: readonly LogEntry[] = [];
    let found = search.next();
    while (!found.done) {
      const version = found.value;
      if (!isWithin(page, version)) page = await this.back(session.id, version);
      const entry = page[version - (page[0]?.version ?? 0)];
      if (!entry) return fail(errors.sessionNotFound(session.id));
      found = search.next(entry);
    }
    return found.value;
  }

  /** The state after the last of the entries, which must have this version. */
  private async after(
    { game, session }: LoadedSession,
    { entries, version }: { readonly entries: readonly LogEntry[]; readonly version: number },
    caller: string | undefined,
  ): Promise<Result<PastState>> {
    const entry = entries.at(-1);
    if (entry?.version !== version) return fail(errors.sessionNotFound(session.id));
    if (version === session.version) return ok({ state: session.state, entry });
    const { options, seed, seats } = session.meta;
    const unplayed = this.fromLastKnown(entries);
    const { id, rulesVersion } = game;
    const task = { game: id, rulesVersion, source: { options, seed, seats }, entries: unplayed };
    const expectedMs = expectedTime(game, session, unplayed.length - 1);
    const worked = await this.scheduler.make('replay', task, { caller, expectedMs });
    const state = worked.ok ? worked.value : worked;
    if (!state.ok) return state;
    this.states.set(entry.link, { state: state.value });
    return ok({ state: state.value, entry });
  }

  private back(id: string, version: number): Promise<readonly LogEntry[]> {
    const from = Math.max(0, version - BACK_PAGE);
    return this.store.readLog(id, from, version - from);
  }

  /** The entries from the last one with a known state; all of them if no state is known. */
  private fromLastKnown(entries: readonly LogEntry[]): readonly LogEntry[] {
    const at = entries.findLastIndex(({ state, link }) => state !== undefined || this.states.has(link));
    const [first, ...others] = entries.slice(Math.max(at, 0));
    if (!first || at < 0) return entries;
    return [{ ...first, state: first.state ?? this.states.get(first.link)?.state }, ...others];
  }
}

/** Stored entries with the names of the players. */
const withNamesOf = ({ session }: LoadedSession, entries: readonly LogEntry[]): readonly LogEntry[] => {
  if (playersOfSeats(session.meta.seats).length === 0) return entries;
  const rename = shownRenaming(session);
  return entries.map((entry) => renamedEntry(entry, rename));
};

const expectedTime = (game: AnyGame, { version, meta }: Session, commits: number): number =>
  game.nextCostlyAdvance && commits > 0 ? COSTLY_TIME_MS : (commits * meta.logBytes) / version / BYTES_PER_MS;

const isWithin = (page: readonly LogEntry[], version: number): boolean => {
  const first = page[0]?.version ?? Infinity;
  return version >= first && version < first + page.length;
};

/** How much of a log is read and written at once (bytes). */
const PAGE_BYTES = 64 * 1024;

/** Up to this size (bytes) writing the replay takes no longer than reading it from an archive. */
const SHORT_LOG_BYTES = 32 * 1024;

/** Whether a session's log is short enough to process while other requests wait. */
export const isShort = ({ meta }: Session): boolean => meta.logBytes <= SHORT_LOG_BYTES;

/** A session's log, a page at a time. It yields to other requests after each page. */
export async function* pagesOf(
  store: Pick<SessionStore, 'readLog'>,
  { id, version, meta }: Session,
): AsyncGenerator<readonly LogEntry[]> {
  const page = Math.max(1, Math.floor((PAGE_BYTES * version) / Math.max(1, meta.logBytes)));
  for (let from = 1; from <= version; from += page) {
    if (from > 1) await yieldToOthers();
    yield await store.readLog(id, from - 1, Math.min(page, version - from + 1));
  }
}

/** Writes the replay of a finished game from its log. */
export async function writeReplay(
  store: Pick<SessionStore, 'readLog'>,
  session: Session,
): Promise<Result<string>> {
  const writer = new ReplayWriter(session);
  for await (const page of pagesOf(store, session)) writer.add(page);
  const written = writer.end();
  return written.ok ? ok(written.value.text) : written;
}
