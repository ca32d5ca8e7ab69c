import type { GameError, Result, Seat } from '../engine';
import type { Guarded } from '../session/access';
import type { ClockView } from '../session/clock';
import type { Decision } from '../session/decisions';
import type { LogEntry, Session } from '../session/types';
import type { Gives, Takes, WorkKind } from './work';

/** Where the answer to a request made with an idempotency key is found again. */
export interface IdempotencyRecord {
  /** Hash of what was asked; a repeat that asks something else is refused. Empty: any repeat gets the first answer. */
  readonly fingerprint: string;
  /** The version that the answer tells of: the log has the rest. */
  readonly version: number;
  /** The last version that it covers, if more followed before it was given. */
  readonly upTo?: number;
  /** What of the answer is not in the log, as small as that. */
  readonly plan: unknown;
  /** Hex; from it and the caller's key a new token is derived again, so that no token is at rest. */
  readonly salt?: string;
}

/** Where the record is written, in the same atomic step as the change it answers. `slot` is a hash of the key. */
export interface IdempotencySlot {
  readonly slot: string;
  readonly record: IdempotencyRecord;
  readonly ttlSeconds: number;
}

/** What a key for creating reserves before the session exists. */
export interface Reservation {
  readonly sessionId: string;
  readonly fingerprint: string;
  readonly salt: string;
}

export interface Commit {
  /** The session as it shall be; its version is `expectedVersion + 1`. */
  readonly session: Session;
  readonly expectedVersion: number;
  readonly entry: LogEntry;
  readonly ttlSeconds: number;
  /** True when seats or watch tokens changed; otherwise they are left as stored. */
  readonly tokensChanged: boolean;
  /** The game ends with this commit: it is noted as unarchived until `settle` is called. */
  readonly toArchive?: boolean;
  readonly idempotency?: IdempotencySlot;
  /** Why the move was made. */
  readonly decision?: Decision;
  /** The committer leases the new version for this long (ms). */
  readonly leaseMs?: number;
}

/** Of the decisions explained in a session the newest are kept: at most this many, and at most this many bytes of JSON. */
export const DECISIONS_KEPT = 2000;
export const DECISION_BYTES_KEPT = 1024 * 1024;

export type CommitResult =
  | { readonly kind: 'committed' }
  /** Someone else was first: the session as it is now. */
  | { readonly kind: 'conflict'; readonly session: Session }
  /** The key was used before (looked up before the version is compared). */
  | { readonly kind: 'repeat'; readonly record: IdempotencyRecord }
  | { readonly kind: 'missing' };

export type NoteResult = Extract<CommitResult, { kind: 'repeat' | 'missing' }> | { readonly kind: 'noted' };

export type ReadResult =
  | { readonly kind: 'session'; readonly session: Session }
  /** Still at the version the caller has. */
  | { readonly kind: 'same' }
  | { readonly kind: 'missing' };

/** A game that ended and may not be in the archive yet. */
export interface Unarchived {
  readonly id: string;
  /** When it was noted: `updatedAt` of the commit that ended it (ms since 1970). */
  readonly since: number;
}

/** The time, in ms since 1970. */
export interface Clock {
  now(): number;
}

/**
 * Where sessions live. Adapters: memory and Redis, held to one contract suite. Every method is atomic; a session, its
 * log, its decisions and its keys expire together `ttlSeconds` after the last commit. An adapter whose server is away throws
 * `StoreUnavailable`; nothing is half written. What cannot be read is `UnreadableRecord`, and nothing was written then either.
 */
export interface SessionStore extends Clock {
  /** Whether other processes write to it too; the notice of what they commit may be lost. */
  readonly shared: boolean;
  /**
   * The store's own time (ms since 1970), by which everything in its sessions goes, so that hosts whose clocks differ agree. Known once
   * `syncTime` has resolved; never ahead of the store.
   */
  now(): number;
  /** Resolves when `now` goes by a reading of the store's time that is at most a minute old. */
  syncTime(): Promise<void>;
  /** Stores version 1 with its log entry unless the id exists. `listed`: shown in the public list. */
  create(input: {
    readonly session: Session;
    readonly entry: LogEntry;
    readonly ttlSeconds: number;
    readonly listed: boolean;
    readonly toArchive?: boolean;
    readonly idempotency?: IdempotencySlot;
  }): Promise<'created' | 'exists'>;
  /** With `knownVersion` the body is sent only if the stored version differs. */
  read(id: string, knownVersion?: number): Promise<ReadResult>;
  /** Compare-and-set on the version, log entry, decision, idempotency record, TTL and notice to subscribers: one step. */
  commit(commit: Commit): Promise<CommitResult>;
  /** Log entries with version > `after`, oldest first, at most `limit`; [] for an unknown session. */
  readLog(id: string, after: number, limit: number): Promise<readonly LogEntry[]>;
  /** Keeps a decision that comes with no commit, and its record; the life of the session stays as it is. */
  noteDecision(id: string, decision: Decision, idempotency?: IdempotencySlot): Promise<NoteResult>;
  /** The decisions kept, oldest first; [] for an unknown session. */
  readDecisions(id: string): Promise<readonly Decision[]>;
  /** The record in a session's slot, or null. */
  recall(id: string, slot: string): Promise<IdempotencyRecord | null>;
  /** Puts another record in the place of one, for as long as that would be kept; does nothing if there is none. */
  replaceRecord(id: string, slot: string, record: IdempotencyRecord): Promise<void>;
  /** Keeps the reservation unless the slot is taken; returns the one that holds. */
  reserve(slot: string, reservation: Reservation, ttlSeconds: number): Promise<Reservation>;
  /** Removes a session with its log, decisions, records and listing; false if there was none. */
  remove(id: string): Promise<boolean>;
  /**
   * A page of listed ids, newest first by creation. `cursor` is a former page's `next` (opaque); null at the end. Ids of expired
   * sessions may appear until `unlist` is called for them.
   */
  list(
    limit: number,
    cursor?: string,
  ): Promise<{ readonly ids: readonly string[]; readonly next: string | null }>;
  /** Repairs the list: takes out an id that no longer exists. */
  unlist(id: string): Promise<void>;
  /** Takes every session that no longer exists off the list; returns how many. */
  repairList(): Promise<number>;
  /**
   * Games noted at or before a time (ms since 1970), oldest first, at most `limit`. A note is written before its commit, so that
   * none is missing; there may be some whose commit failed, or whose session is gone.
   */
  unarchived(until: number, limit: number): Promise<readonly Unarchived[]>;
  /** Takes a note away, unless the game was noted anew since. */
  settle(note: Unarchived): Promise<void>;
  /**
   * Takes the right to do what a version of a session is owed (a move to think about), unless somebody has it: true for one
   * caller until `ms` have passed. It is tied to nothing and expires by itself.
   */
  lease(id: string, version: number, ms: number): Promise<boolean>;
  /** Notes that the holder of a seat was heard from, for the next `ms`. It is tied to nothing and expires by itself. */
  markHeard(id: string, seat: Seat, ms: number): Promise<void>;
  /** Those of the seats whose holders were heard from of late. */
  heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]>;
  /** Calls `listener` with each version committed from now on (a hint: delivery may fail); returns the unsubscriber. */
  subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>>;
  /** Resolves if the store answers, throws `StoreUnavailable` otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The session store cannot be reached', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** What is stored of a session is broken. `reason` says what is wrong, and shows nothing of what is there. */
export class UnreadableRecord extends Error {
  constructor(
    /** Null: it belongs to none. */
    readonly session: string | null,
    readonly reason: string,
  ) {
    super('A record of the session store cannot be read');
    this.name = 'UnreadableRecord';
  }
}

/** A finished game for the archive. */
export interface ArchivedGame {
  readonly session: string;
  /** Decides who may read it. */
  readonly guard: Guarded;
  /** Written out as it is served. */
  readonly replay: string;
}

/**
 * Where finished games outlive their sessions. Adapters: Azure Blob Storage, a folder, memory; held to one contract suite.
 * Ids are sessions' (32 hexadecimal digits). An adapter whose service is away, or silent for seconds, throws
 * `ArchiveUnavailable`.
 */
export interface Archive {
  /** Keeps a game, whole or not at all. One that is kept already stays as it is. */
  saveReplay(game: ArchivedGame): Promise<void>;
  /** The replay of a session as it was saved (UTF-8); null if none is kept. */
  replay(session: string): Promise<Uint8Array | null>;
  /** Who may read it; never null where a replay is kept. */
  guard(session: string): Promise<Guarded | null>;
  /** Adds to the end of a session's decision log, those of one call together. */
  appendDecisions(session: string, decisions: readonly Decision[]): Promise<void>;
  /** A session's decision log, oldest first; after a failure one may be in it twice. */
  decisions(session: string): Promise<readonly Decision[]>;
  /** Takes away everything that is kept of a session. */
  remove(session: string): Promise<void>;
}

export class ArchiveUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The archive cannot be reached', { cause });
    this.name = 'ArchiveUnavailable';
  }
}

/** What spectators learn about a commit: only what the public may know. */
export interface LiveUpdate {
  readonly type: 'update';
  readonly session: string;
  readonly version: number;
  readonly seatsToAct: readonly number[];
  readonly status: string;
  readonly events: readonly string[];
  /** What was done, if it was no move: somebody joined, left or came back, say. */
  readonly action?: string;
  /** Null until the game is dealt. */
  readonly view: unknown;
  /** Of a game by the clock. */
  readonly clock?: ClockView;
}

/** Names of the groups of a session's live connection. */
export const liveGroups = {
  public: (session: string): string => `s:${session}:public`,
  seat: (session: string, seat: number): string => `s:${session}:seat:${seat}`,
};

/** The live connection to those who watch. Adapters: Azure Web PubSub, the local emulator, none. */
export interface Broadcaster {
  /** Sends to a group, once; rejects if that failed (which never fails the move). `signal` tells when nobody waits for it any more. */
  publish(group: string, message: LiveUpdate, signal: AbortSignal): Promise<void>;
  /**
   * A client URL that carries exactly these groups and no role; null where there is no live connection. `host` is the name by which the
   * caller reached this server; an adapter whose connections come to this server hands out URLs of that name.
   */
  clientUrl(groups: readonly string[], minutes: number, host?: string): Promise<string | null>;
  /** Resolves if the service answers; nobody is sent anything. */
  ping(signal: AbortSignal): Promise<void>;
}

/** On what terms a piece of work is asked for. */
export interface Terms {
  /** For whom (`Caller.origin`): callers take turns. Absent: for the server itself. */
  readonly caller?: string | undefined;
  /** How long it is expected to take (ms); what is short does not wait for what is long. */
  readonly expectedMs: number;
  /** How long it may take (ms), if not as long as usual. */
  readonly limitMs?: number;
  /** Asked when its turn has come; false: nobody needs it any more, and it is refused. */
  readonly isWanted?: () => Promise<boolean>;
}

/** What came of a piece of work. */
export interface Worked<G> {
  readonly value: G;
  /** How long it took, without the time it waited for its turn (ms). */
  readonly ms: number;
}

/** Keeps account of the computing time of callers. */
export interface Ledger {
  /** Why nothing more is worked out for a caller now, or null. */
  refusal(caller: string): GameError | null;
  /** Notes what was worked out (ms). */
  charge(caller: string, ms: number): void;
}

/** Where what takes long is worked out, so that nobody else is held up. Adapters: worker threads, and `workHere`. */
export interface Workers {
  /**
   * Refused if the caller asks for too much, if everybody together does, or if it takes too long. Rejects if it fails, or the
   * workers are ended.
   */
  work<K extends WorkKind>(kind: K, task: Takes<K>, terms: Terms): Promise<Result<Worked<Gives<K>>>>;
  /** Why nothing more would be worked out for a caller now, or null. */
  refusal(caller: string | undefined): GameError | null;
}

/** Unguessable bytes. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}

/** One structured line; fields hold no secrets. */
export interface Logger {
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** What is counted, each with what its counts are told apart by: attributes of few values, never an id. */
export interface Counted {
  /** Moves committed, bots' included. */
  readonly moves: { readonly game: string };
  readonly sessions: { readonly game: string };
  /** Commits that another was faster than, and requests that named a version which is no longer the newest. */
  readonly conflicts: { readonly kind: 'lost_race' | 'stale_version' };
  readonly failedUpdates: Readonly<Record<string, never>>;
  /** Services found to be away, which nothing waits for until they answer. */
  readonly outages: { readonly service: 'live' | 'archive' };
  /** Finished games that their own request could not archive, and those that will never be. */
  readonly failedArchivings: { readonly kind: 'postponed' | 'given_up' };
  /** Waits that began, by how they ended. */
  readonly waits: { readonly end: 'news' | 'time_out' | 'abandoned' };
}

/** What is measured: a value each time, with its attributes, of few values as well. */
export interface Measured {
  /** How long a request took (s). */
  readonly requestDuration: { readonly operation: string; readonly status: number };
}

/** Figures of how the service runs. Nothing it does ever fails or is waited for. */
export interface Meter {
  count<C extends keyof Counted>(counter: C, attributes: Counted[C], amount?: number): void;
  record<M extends keyof Measured>(measure: M, value: number, attributes: Measured[M]): void;
}
