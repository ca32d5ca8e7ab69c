import type { GameError, Result, Seat } from '../engine';
import type { LiveDeletion, LiveUpdate } from '../api/game-api';
import type { Decision } from '../session/decisions';
import type { LogEntry, Session } from '../session/types';
import type { JobStore } from './job-ports';
import { failureOf } from './out-of-reach';
import type { DueStore, ListenerEvent, ListenerStore } from './listener-ports';
import type { WorkOutput, WorkInput, WorkKind } from './work';

/** What is stored of a request with an idempotency key, so that a repeat gets the first answer. */
export interface IdempotencyRecord {
  /** The hash of the request; a repeat with another hash is an error. Empty: any repeat gets the first answer. */
  readonly fingerprint: string;
  /** The version that the answer is about; the log has the rest. */
  readonly version: number;
  /** The last version that it covers, if there were further commits before it. */
  readonly upTo?: number;
  /** The part of the answer that is not in the log. */
  readonly plan: unknown;
  /** Hex. With the caller's key it gives the token again, so that no token is stored. */
  readonly salt?: string;
}

/** A record with its place, a hash of the key. It is written in the same atomic step as the change. */
export interface IdempotencySlot {
  readonly slot: string;
  readonly record: IdempotencyRecord;
  readonly ttlSeconds: number;
}

/** What a request with a key reserves before its session exists. */
export interface Reservation {
  readonly sessionId: string;
  readonly fingerprint: string;
  readonly salt: string;
}

export interface Commit {
  /** The new session; its version is `expectedVersion + 1`. */
  readonly session: Session;
  readonly expectedVersion: number;
  readonly entry: LogEntry;
  readonly ttlSeconds: number;
  /** Whether seat or watch tokens changed. If not, the stored ones stay. */
  readonly tokensChanged: boolean;
  /** The session ends with this commit, which is noted until `settle` is called. */
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
/** How the JSON of a decision begins with `olderDropped`: stores write it over the opening brace of the oldest that they keep. */
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

/** What subscribers are told in place of a version when a session is removed. */
export const REMOVED = 0;

export type { LiveDeletion, LiveUpdate };

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

/** What a new session is stored with. */
export interface NewSession {
  readonly session: Session;
  readonly entry: LogEntry;
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
  /** Removes a session with its log, decisions, records and listing; false if there was none. Its listeners stay, to hear of `event`. */
  remove(id: string, event?: ListenerEvent | null): Promise<boolean>;
}

/** Keeps every commit of a session, and why moves were made. */
export interface LogStore {
  /** Log entries with version > `after`, oldest first, at most `limit`; [] for an unknown session. */
  readLog(id: string, after: number, limit: number): Promise<readonly LogEntry[]>;
  /** Stores a decision without a commit, and its record. The session's expiry stays the same. */
  noteDecision(id: string, decision: Decision, idempotency?: IdempotencySlot): Promise<NoteResult>;
  /** The stored decisions, oldest first; [] for an unknown session. If there were older ones, the first says so (`olderDropped`). */
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

/** Keeps notes of sessions that ended, until everyone has heard of their end. */
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
  /** Adds to the counters of a day, e.g. `2026-11-23`. They outlive sessions, by `COUNTER_DAYS` at most. */
  addCounters(day: string, added: Counters): Promise<void>;
  /** The counters of each of these days, in their order; `{}` of a day without. */
  readCounters(days: readonly string[]): Promise<readonly Counters[]>;
}

/** Keeps what expires by itself within seconds: who thinks about a move, and who is present. */
export interface PresenceStore {
  /**
   * Leases a version of a session, so that one request at a time lets a bot think about it. Returns true to one caller until `ms` have
   * passed.
   */
  lease(id: string, version: number, ms: number): Promise<boolean>;
  /** Records that the holder of a seat is present, for the next `ms`. */
  markHeard(id: string, seat: Seat, ms: number): Promise<void>;
  /** The seats, of those given, whose holders were recently recorded as present. */
  heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]>;
}

/** Tells hosts of each other's commits. */
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
 * `StoreUnavailable`, and one that finds a broken record throws `UnreadableRecord`; nothing is written in either case.
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
  /** Resolves if the store answers and takes what is written, throws `StoreUnavailable` otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The id of no session: what is asked about it, or written for it, only shows that a service is there. */
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

/** The names of the groups of a session's live connection. */
export const liveGroups = {
  public: (session: string): string => `s:${session}:public`,
  seat: (session: string, seat: number): string => `s:${session}:seat:${seat}`,
};

/** The live connection to viewers. Adapters: Azure Web PubSub, the local emulator, none. */
export interface Broadcaster {
  /** Sends a message to a group once; rejects if that fails, which never fails the move. `signal` aborts when nobody waits any more. */
  publish(group: string, message: LiveUpdate | LiveDeletion, signal: AbortSignal): Promise<void>;
  /** Whether a message to a group may reach anybody now, where the adapter knows: nothing is made for nobody. */
  isHeard?(group: string): boolean;
  /**
   * A client URL for exactly these groups, without roles; null if there is no live connection. `host` is the name by which the caller
   * reached this server, for adapters whose connections come to this server.
   */
  clientUrl(groups: readonly string[], minutes: number, host?: string): Promise<string | null>;
  /** Resolves if the service answers. Nothing is sent to clients. */
  ping(signal: AbortSignal): Promise<void>;
}

/** For whom a piece of work is done, and how long it may take. */
export interface WorkOptions {
  /** `Caller.origin`; callers take turns. Absent: the server itself. */
  readonly caller?: string | undefined;
  /** The expected time (ms). Short work does not wait for long work. */
  readonly expectedMs: number;
  /** The maximum time (ms), if it differs from the usual one. */
  readonly limitMs?: number;
  /** Called before the work starts; if it returns false, nobody needs the work any more, and it fails. */
  readonly isWanted?: () => Promise<boolean>;
  /**
   * Nobody waits for it: it is done beside all other work, by whatever of the machine that leaves. It is on nobody's account, and `caller` only
   * says whose turn it is.
   */
  readonly background?: true;
}

/** The result of a piece of work. */
export interface WorkResult<G> {
  readonly value: G;
  /** How long it took (ms), without the time in the queue. */
  readonly ms: number;
}

/** The permission to start one more session from an address. */
export interface SessionPermit {
  /** Records the started session. */
  taken(id: string): void;
  /** Ends the permission. */
  close(): void;
}

/** How many sessions contests may still start. */
export interface SessionRoom {
  /** Room for one more session of `Caller.origin`; null if there is none now. */
  reserve(origin: string): Promise<SessionPermit | null>;
}

/** Accounts for the computing time of callers. */
export interface Ledger {
  /** The error for a caller who has used up its computing time, or null. */
  limitError(caller: string): GameError | null;
  /** Charges a caller for computing time (ms). */
  charge(caller: string, ms: number): void;
}

/** Does long work without delaying other requests. Adapters: worker threads, and `inlineWorkers`. */
export interface Workers {
  /**
   * Returns an error if the caller, or all callers together, ask for too much, or if the work takes too long. Rejects if the work throws,
   * or if the workers are closed.
   */
  work<K extends WorkKind>(
    kind: K,
    task: WorkInput<K>,
    terms: WorkOptions,
  ): Promise<Result<WorkResult<WorkOutput<K>>>>;
  /** The error that work for this caller would get now, or null. */
  limitError(caller: string | undefined): GameError | null;
}

/** Unguessable bytes. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}

/** Writes structured log lines. Fields contain no secrets. */
export interface Logger {
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** The counters of the kernel and their attributes, which have few values and are never ids. */
export interface KernelCounters {
  /** Moves committed, bots' included. */
  readonly moves: { readonly game: string };
  readonly sessions: { readonly game: string };
  /** Commits that lost a race, and requests that named a version that is no longer the newest. */
  readonly conflicts: { readonly kind: 'lost_race' | 'stale_version' };
  readonly failedUpdates: Readonly<Record<string, never>>;
  /** Detected outages of services. */
  readonly outages: { readonly service: 'live' | 'archive' };
  /** Finished games that the process which ended them could not archive, and games that cannot be archived at all. */
  readonly failedArchivings: { readonly kind: 'postponed' | 'given_up' };
  /** Waits, by how they ended. */
  readonly waits: { readonly end: 'news' | 'time_out' | 'abandoned' };
}

/** All counters: a feature declares its own here (`declare module`), and in `defineFeature` how they are shown. */
export interface CounterAttributes extends KernelCounters {}

/** How a counter is called outside, and what it says. */
export interface CounterInfo {
  readonly name: string;
  /** As OpenTelemetry writes units: `{move}`. */
  readonly unit: string;
  readonly description: string;
}

/** The measures and their attributes. */
export interface MeasureAttributes {
  /** How long a request took (s). */
  readonly requestDuration: { readonly operation: string; readonly status: number };
  /** The same of every request, by the attributes that OpenTelemetry has for HTTP servers. */
  readonly httpRequestDuration: Readonly<Record<string, string | number>>;
}

/** Records figures about the service. It never fails, and nothing waits for it. */
export interface Meter {
  count<C extends keyof CounterAttributes>(
    counter: C,
    attributes: CounterAttributes[C],
    amount?: number,
  ): void;
  record<M extends keyof MeasureAttributes>(
    measure: M,
    value: number,
    attributes: MeasureAttributes[M],
  ): void;
}
