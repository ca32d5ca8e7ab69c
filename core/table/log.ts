import { type AnyGame, errors, fail, ok, type Result, type Seat } from '../engine';
import {
  type BareEntry,
  checkpointBefore,
  compressibleUpTo,
  hexOfBase64,
  isBlockDue,
  isPacked,
  type LoadedSession,
  type LogEntry,
  type PlayedEntry,
  playEntry,
  type PackedEntry,
  playersOfSeats,
  renamedEntry,
  type Session,
  type SessionStep,
  shownRenaming,
  type StoredEntry,
  type UndoCall,
  undoPlan,
  type UndoPlan,
  undoStep,
  unpackEntry,
  versionIn,
} from '../session';
import { LRUCache } from 'lru-cache';
import { yieldToOthers } from '../async';
import { type SessionStore, UnreadableRecord } from '../ports/sessions';
import type { WorkScheduler } from './work';

/** How many entries are read at once on the way back to the last move. */
const BACK_PAGE = 32;

/** How many replayed states are cached. */
const CACHED_STATES = 100;

/** For how many sessions the latest entries are cached, and how many of each: what lives longer costs the collector of garbage more. */
const KEPT_SESSIONS = 500;
const KEPT_ENTRIES = 4;

/** For how many sessions the newest entry is cached. */
const CACHED_READINGS = 100;

/** How much of a log is replayed in about a millisecond (bytes). */
const BYTES_PER_MS = 512;

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

/** A session whose log is read. */
export type LogOwner = Pick<LoadedSession, 'game' | 'session'>;

/** What is known of a log already. */
export interface KnownLog {
  /** By the links of entries: each stands for all that led to it. */
  readonly states: Pick<LRUCache<string, { readonly state: unknown }>, 'get' | 'set'>;
  /** By packed links. */
  readonly entries: Map<string, LogEntry>;
}

/** How many commits are played again before others have their turn. */
const PLAYED_AT_ONCE = 16;

/**
 * Stored entries in a row as they were; those before the version `from` without their events. What the rules give back is taken from what is known, or
 * played again from the last known state: of at most `CHECKPOINT_EVERY` commits before. Throws `UnreadableRecord` if the rules do not lead through the log.
 */
async function wholeEntries(
  store: Pick<SessionStore, 'readLog'>,
  owner: LogOwner,
  stored: readonly StoredEntry[],
  known: KnownLog,
  from = 0,
): Promise<readonly LogEntry[]> {
  const isUnknown = (entry: StoredEntry): boolean =>
    isPacked(entry) && entry.v >= from && !known.entries.get(entry.l);
  const hasState = (entry: StoredEntry): boolean => stateIn(entry, known) !== undefined;
  const missing = stored.findIndex(isUnknown);
  const [first] = stored;
  if (missing < 0 || !first) return stored.map((entry) => entryIn(owner, entry, known));
  const isReached = versionIn(first) === 1 || stored.slice(0, missing).some(hasState);
  const before = isReached ? [] : await entriesBefore(store, owner.session.id, versionIn(first));
  const run = [...before, ...stored];
  const start = run.slice(0, before.length + missing).findLastIndex(hasState);
  const end = run.findLastIndex(isUnknown);
  const whole: LogEntry[] = [];
  let state = start < 0 ? null : stateIn(run[start] as StoredEntry, known)?.state;
  for (const [at, entry] of run.entries()) {
    if (at > start && at <= end) {
      if (at > start + 1 && (at - start) % PLAYED_AT_ONCE === 0) await yieldToOthers();
      const played = playStored(owner, entry, state);
      ({ state } = played);
      known.states.set(played.entry.link, { state });
      if (isPacked(entry)) known.entries.set(entry.l, played.entry);
      if (at >= before.length) whole.push(played.entry);
    } else if (at >= before.length) whole.push(entryIn(owner, entry, known));
  }
  return whole;
}

/** The entries that lead to a version from the last one before it that holds its state, or from the first. */
function entriesBefore(
  store: Pick<SessionStore, 'readLog'>,
  id: string,
  version: number,
): Promise<readonly StoredEntry[]> {
  const from = checkpointBefore(version - 1);
  return store.readLog(id, from - 1, version - from);
}

/** An entry as far as it is known: without its events, if nobody played it again. */
const entryIn = (owner: LogOwner, entry: StoredEntry, { entries }: KnownLog): LogEntry =>
  isPacked(entry) ? (entries.get(entry.l) ?? { ...bareEntry(owner, entry), events: [] }) : entry;

const bareEntry = ({ game, session }: LogOwner, entry: PackedEntry): BareEntry =>
  unpackEntry(game, session.meta.createdAt, entry);

/** The state after an entry; undefined if it is neither in it nor known. */
function stateIn(entry: StoredEntry, known: KnownLog): { readonly state: unknown } | undefined {
  const state = isPacked(entry) ? entry.s : entry.state;
  if (state !== undefined) return { state };
  return known.states.get(isPacked(entry) ? hexOfBase64(entry.l) : entry.link);
}

/** An entry as it was, and the state after it. */
function playStored(owner: LogOwner, entry: StoredEntry, before: unknown): PlayedEntry {
  const { game, session } = owner;
  if (!isPacked(entry) && entry.state !== undefined) return { entry, state: entry.state };
  const bare = isPacked(entry) ? bareEntry(owner, entry) : entry;
  const played = playEntry(game, session.meta, bare, before);
  if (!played.ok) throw new UnreadableRecord(session.id, `log entry ${bare.version} is not by the rules`);
  return isPacked(entry) ? played.value : { entry, state: played.value.state };
}

interface KeptEntry {
  /** Packed. */
  readonly link: string;
  readonly entry: LogEntry;
}

/** Reads the logs of sessions. Nothing here costs more in a long game than in a short one. */
export class GameLog {
  /** Keyed by the link of an entry, which identifies everything that led to it. */
  private readonly states = new LRUCache<string, { readonly state: unknown }>({ max: CACHED_STATES });

  /** The latest packed entries of sessions as they were, for those who read what is new. */
  private readonly latest = new LRUCache<string, readonly KeptEntry[]>({ max: KEPT_SESSIONS });

  /** Readings of the newest entries of sessions, each in a list of its own, keyed by their links. */
  private readonly newestEntries = new LRUCache<string, Promise<readonly LogEntry[]>>({
    max: CACHED_READINGS,
  });

  constructor(
    private readonly store: Pick<SessionStore, 'readLog' | 'compressLog'>,
    private readonly scheduler: WorkScheduler,
  ) {}

  /** The state after a version, replayed from the last checkpoint before it. */
  async at(loaded: LoadedSession, version: number, caller: string | undefined): Promise<Result<PastState>> {
    const { session } = loaded;
    const from = version === session.version ? version : checkpointBefore(version);
    const entries = await this.between(loaded, { from, whole: version, upTo: version });
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
    const read = await this.between(loaded, { from, whole: version, upTo });
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
    const entries = await this.between(loaded, { from, whole: first, upTo: last });
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

  /** The entries from one version to another, both included; those before `whole` are without events. */
  private async between(
    loaded: LoadedSession,
    { from, whole, upTo }: { readonly from: number; readonly whole: number; readonly upTo: number },
  ): Promise<readonly LogEntry[]> {
    return withNamesOf(loaded, await this.readStored(loaded, from - 1, upTo - from + 1, whole));
  }

  /** The entries with version > `after`, oldest first, at most `limit`. */
  async read(loaded: LoadedSession, after: number, limit: number): Promise<readonly LogEntry[]> {
    return withNamesOf(loaded, await this.readStored(loaded, after, limit));
  }

  private async readStored(
    { game, session, archivedLog }: LoadedSession,
    after: number,
    limit: number,
    whole = 0,
  ): Promise<readonly LogEntry[]> {
    if (archivedLog) return archivedLog.slice(after, after + limit);
    const stored = await this.store.readLog(session.id, after, limit);
    return wholeEntries(this.store, { game, session }, stored, this.known(session.id), whole);
  }

  /** Keeps an entry that was committed, and lets the store compress old ones. Nobody waits for that: if it fails, a later commit does it. */
  keep(id: string, stored: StoredEntry, entry: LogEntry): void {
    if (isBlockDue(entry.version))
      void this.store.compressLog(id, compressibleUpTo(entry.version)).catch(() => undefined);
    if (!isPacked(stored)) return;
    const before = this.latest.get(id) ?? [];
    this.latest.set(id, [...before.slice(1 - KEPT_ENTRIES), { link: stored.l, entry }]);
  }

  /** What this host knows of the log of a session. */
  known(id: string): KnownLog {
    const kept = this.latest.get(id) ?? [];
    return { states: this.states, entries: new Map(kept.map(({ link, entry }) => [link, entry])) };
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

  private async undoPlan(loaded: LoadedSession, held: readonly Seat[]): Promise<Result<UndoPlan>> {
    const { game, session } = loaded;
    const search = undoPlan(game, session, held);
    let page: readonly LogEntry[] = [];
    let found = search.next();
    while (!found.done) {
      const version = found.value;
      if (!isWithin(page, version)) page = await this.back(loaded, version);
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

  private back(loaded: LoadedSession, version: number): Promise<readonly LogEntry[]> {
    const from = Math.max(0, version - BACK_PAGE);
    return this.readStored(loaded, from, version - from);
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
const PAGE_BYTES = 16 * 1024;

/** A session's log after a version, a page at a time, as stored: without names of registered players. It yields to other requests after each page. */
export async function* pagesOf(
  store: Pick<SessionStore, 'readLog'>,
  owner: LogOwner,
  after = 0,
  known: KnownLog = { states: new LRUCache({ max: CACHED_STATES }), entries: new Map() },
): AsyncGenerator<readonly LogEntry[]> {
  const { id, version, meta } = owner.session;
  const size = Math.max(1, Math.floor((PAGE_BYTES * version) / Math.max(1, meta.logBytes)));
  for (let from = after; from < version; from += size) {
    if (from > after) await yieldToOthers();
    const stored = await store.readLog(id, from, Math.min(size, version - from));
    yield await wholeEntries(store, owner, stored, { states: known.states, entries: new Map(known.entries) });
  }
}
