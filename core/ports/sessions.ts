import type { Seat } from '../engine';
import type { Decision } from '../session/decisions';
import type { Session, StoredEntry } from '../session/types';
import { failureOf } from './failures';
import type { DueStore, ListenerEvent, ListenerStore } from './listeners';

/** The record of a request with an idempotency key, so that a repeat gets the first answer. */
export interface IdempotencyRecord {
  /** The hash of the request; a repeat with another hash is an error. Empty: any repeat gets the first answer. */
  readonly fingerprint: string;
  /** The version that the answer is about; the log has the rest. */
  readonly version: number;
  /** The last version that it covers, if further commits came before the answer. */
  readonly upTo?: number;
  /** The part of the answer that is not in the log. */
  readonly plan: unknown;
  /** Hex. The token is derived from it and the caller's key, so that no token is stored. */
  readonly salt?: string;
}

/** A record with its place, a hash of the key. It is written in the same atomic step as the change. */
export interface IdempotencySlot {
  readonly slot: string;
  readonly record: IdempotencyRecord;
  readonly ttlSeconds: number;
}

/** The reservation of a request with a key before its session exists. */
export interface Reservation {
  readonly sessionId: string;
  readonly fingerprint: string;
  readonly salt: string;
}

export interface Commit {
  /** The new session; its version is `expectedVersion + 1`. */
  readonly session: Session;
  readonly expectedVersion: number;
  /** The session of the expected version exactly as it is stored, if the caller knows it: a store may write only what differs. */
  readonly before?: Session | undefined;
  readonly entry: StoredEntry;
  readonly ttlSeconds: number;
  /** Whether seat or watch tokens changed. If not, the stored ones are kept. */
  readonly tokensChanged: boolean;
  /** The session ends with this commit; its end note stays until `settle` is called. */
  readonly isEnd?: boolean;
  readonly idempotency?: IdempotencySlot;
  /** Why the move was made. */
  readonly decision?: Decision;
  /** The committer leases the new version for this long (ms). */
  readonly leaseMs?: number;
  /** Queued if the session has listeners. */
  readonly listenerEvent?: ListenerEvent | undefined;
}

/** Limits on the stored decisions of a session: the newest ones are kept, up to this many and up to this many bytes of JSON. */
export const MAX_DECISIONS = 2000;
export const MAX_DECISION_BYTES = 1024 * 1024;
/** The beginning of a decision's JSON with `olderDropped`: stores write it over the opening brace of the oldest kept decision. */
export const OLDER_DROPPED = '{"olderDropped":true,';

export type CommitResult =
  /** `hasListeners`: the session has some, which are due now. */
  | { readonly kind: 'committed'; readonly hasListeners?: true }
  /** Another commit was first; this is the session after it. */
  | { readonly kind: 'conflict'; readonly session: Session }
  /** The key was used before. This is checked before the version. */
  | { readonly kind: 'repeat'; readonly record: IdempotencyRecord }
  | { readonly kind: 'missing' };

export type NoteResult = Extract<CommitResult, { kind: 'repeat' | 'missing' }> | { readonly kind: 'noted' };

export type ReadResult =
  | { readonly kind: 'session'; readonly session: Session }
  /** The session still has the version that the caller knows. */
  | { readonly kind: 'same' }
  | { readonly kind: 'missing' };

/** Numbers that were added up, by name. */
export type Counters = Readonly<Record<string, number>>;

/** Days for which a counter is kept after its last addition. */
export const COUNTER_DAYS = 366;

/** The note of a session that ended, until all subscribers have handled it. */
export interface EndNote {
  readonly id: string;
  /** When it ended: `updatedAt` of the commit that ended it (ms since 1970). */
  readonly since: number;
}

/** The value that subscribers get instead of a version when a session is removed. */
export const REMOVED = 0;

/** The time, in ms since 1970. */
export interface Clock {
  now(): number;
}

/** A place in the public list, which is ordered by creation and, within a millisecond, by id; newest first. */
export interface ListPosition {
  /** ms since 1970. */
  readonly createdAt: number;
  readonly id: string;
}

/** A page of the public list. */
export interface ListPage {
  readonly ids: readonly string[];
  /** The position of the last id; null if no page follows. */
  readonly next: ListPosition | null;
}

/** The store's own time (ms since 1970). Sessions use it, so that hosts with different clocks agree. */
export interface StoreClock extends Clock {
  /** Known once `syncTime` has resolved, and never ahead of the store. */
  now(): number;
  /** Resolves when `now` is based on a reading of the store's time that is at most a minute old; undefined: it is already. */
  syncTime(): Promise<void> | undefined;
}

/** The data stored with a new session. */
export interface NewSession {
  readonly session: Session;
  readonly entry: StoredEntry;
  readonly ttlSeconds: number;
  /** Whether it appears in the public list. */
  readonly listed: boolean;
  readonly isEnd?: boolean;
  readonly idempotency?: IdempotencySlot;
}

/** Keeps the newest version of each session. */
export interface VersionStore {
  /** Stores version 1 and its log entry unless the id exists. */
  create(input: NewSession): Promise<'created' | 'exists'>;
  /** Reads a session. With `knownVersion` it is transferred only if the stored version differs. */
  read(id: string, knownVersion?: number): Promise<ReadResult>;
  /** Compare-and-set on the version, log entry, decision, idempotency record, TTL and notice to subscribers: one step. */
  commit(commit: Commit): Promise<CommitResult>;
  /** Removes a session with its log, decisions, records and listing; false if there was none. Its listeners stay, to be notified of `event`. */
  remove(id: string, event?: ListenerEvent | null): Promise<boolean>;
}

/** Keeps every commit of a session, and why moves were made. */
export interface LogStore {
  /** Log entries with version > `after`, oldest first, at most `limit`; [] for an unknown session. */
  readLog(id: string, after: number, limit: number): Promise<readonly StoredEntry[]>;
  /**
   * Compresses the entries with versions up to `upTo`, in whole blocks (session/log-blocks.ts). Readers see no difference. Each block takes the place of its
   * entries in one step, and is left to the next call if the session changes or goes meanwhile.
   */
  compressLog(id: string, upTo: number): Promise<void>;
  /** Stores a decision without a commit, and its record. The session's expiry stays the same. */
  noteDecision(id: string, decision: Decision, idempotency?: IdempotencySlot): Promise<NoteResult>;
  /** The stored decisions, oldest first; [] for an unknown session. If older ones were dropped, the first says so (`olderDropped`). */
  readDecisions(id: string): Promise<readonly Decision[]>;
}

/** Keeps first answers, for requests that are sent again. */
export interface ReservationStore {
  /** The record in a slot of a session, or null. */
  recall(id: string, slot: string): Promise<IdempotencyRecord | null>;
  /**
   * Records the last version that a record's answer covers, unless one is recorded already. Returns the version in the record, so that the
   * first caller decides for all. Without a record it returns the given version.
   */
  recordCoverage(id: string, slot: string, upTo: number): Promise<number>;
  /** Stores the reservation unless the slot has one; returns the reservation in the slot. */
  reserve(slot: string, reservation: Reservation, ttlSeconds: number): Promise<Reservation>;
}

/** Keeps the list of public sessions. */
export interface PublicListStore {
  /**
   * A page of listed ids, newest first: the first one, or the one after a position. Ids of expired sessions may appear until `unlist` is
   * called for them.
   */
  list(limit: number, after?: ListPosition): Promise<ListPage>;
  /** Removes the id of an expired session from the list. */
  unlist(id: string): Promise<void>;
  /** Removes all expired sessions from the list; returns how many. */
  repairList(): Promise<number>;
}

/** Keeps notes of ended sessions until all subscribers have been notified. */
export interface EndNoteStore {
  /**
   * Notes of sessions that ended at or before a time (ms since 1970), oldest first, at most `limit`. A note is written before its commit,
   * so that none is missing; the commit may have failed, or the session may have expired.
   */
  endNotes(until: number, limit: number): Promise<readonly EndNote[]>;
  /** Removes a note, unless the session was noted again later. */
  settle(note: EndNote): Promise<void>;
}

/** Counts by day. */
export interface CounterStore {
  /** Adds to the counters of a day, e.g. `2026-11-23`, which are kept for at most `COUNTER_DAYS`. */
  addCounters(day: string, added: Counters): Promise<void>;
  /** The counters of these days, in the same order; `{}` for a day without any. */
  readCounters(days: readonly string[]): Promise<readonly Counters[]>;
}

/** Keeps records that expire within seconds: leases of thinking bots, and the presence of players. */
export interface PresenceStore {
  /**
   * Leases a version of a session, so that only one request at a time lets a bot think about it. Returns true to one caller until `ms` have passed.
   */
  lease(id: string, version: number, ms: number): Promise<boolean>;
  /** Records that the holder of a seat is present, for the next `ms`. */
  markHeard(id: string, seat: Seat, ms: number): Promise<void>;
  /** The seats, of those given, whose holders were recently recorded as present. */
  heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]>;
}

/** Notifies hosts of each other's commits. */
export interface ChangeNotices {
  /** Whether other processes write to the store too. Notices of their commits may be lost. */
  readonly shared: boolean;
  /**
   * Calls `listener` with each version committed from now on, and with `REMOVED` when the session is removed. Returns a function to
   * unsubscribe. Notices may be lost.
   */
  subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>>;
}

/**
 * Stores sessions and what belongs to them. The adapters, memory, SQLite and Redis, pass the same contract suite. Every method is atomic. A
 * session, its log, its decisions and its keys expire together `ttlSeconds` after the last commit. An adapter whose server is away throws
 * `StoreUnavailable`, one that finds a broken record throws `UnreadableRecord`, and one that finds a record of a later format `NewerRecord`;
 * nothing is written in any of these cases.
 */
export interface SessionStore
  extends
    StoreClock,
    VersionStore,
    LogStore,
    ReservationStore,
    PublicListStore,
    EndNoteStore,
    CounterStore,
    PresenceStore,
    ChangeNotices {
  readonly listeners: ListenerStore;
  readonly due: DueStore;
  readonly jobs: JobStore;
  /** Resolves if the store answers and accepts writes, throws `StoreUnavailable` otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** An id that no session has, for reads and writes that only test a service. */
export const NO_SESSION = '0'.repeat(32);

export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super(`The session store ${failureOf(cause)}`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** A stored record is broken. `reason` says what is wrong without showing the contents. */
export class UnreadableRecord extends Error {
  constructor(
    /** Null if the record belongs to no session. */
    readonly session: string | null,
    readonly reason: string,
  ) {
    super('A record of the session store cannot be read');
    this.name = 'UnreadableRecord';
  }
}

/**
 * The format of what is stored. What a later format writes carries its number in the field `format`, and nothing of it is read here: during a rolling
 * deployment two versions of the server share a store.
 */
export const STORED_FORMAT = 4;

/** A stored record has the format of a later version of the server, which may serve the request. */
export class NewerRecord extends Error {
  constructor(
    /** Null if the record belongs to no session. */
    readonly session: string | null,
  ) {
    super('A record of the session store has the format of a newer version of the server');
    this.name = 'NewerRecord';
  }
}

/** Throws `NewerRecord` for a stored value of a later format. */
export function checkFormat(session: string | null, value: unknown): void {
  const { format } = (value ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > STORED_FORMAT) throw new NewerRecord(session);
}

/**
 * Notes that the hosts of a server share about long-running work: texts by name, each with its own lifetime. A part of the session store; adapters do not
 * interpret the texts.
 */
export interface JobStore {
  /** The texts of these names, in their order; null where there is none. */
  read(names: readonly string[]): Promise<readonly (string | null)[]>;
  /**
   * Puts a text in the place of the one that is there (null: there is none), and keeps it for `ttlSeconds`, in one step. False, and nothing
   * is written, if another text is there.
   */
  replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean>;
}

/** A page of the list with up to `limit` + 1 entries; the additional one shows that there is a next page. */
export function pageOf(positions: readonly ListPosition[], limit: number): ListPage {
  const page = positions.slice(0, limit);
  const last = page.at(-1);
  return { ids: page.map(({ id }) => id), next: last && positions.length > limit ? last : null };
}
