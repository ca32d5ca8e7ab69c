import type { GameError, Result } from '../engine';
import type { LiveDeletion, LiveUpdate } from '../api/game-api';
import type { WorkInput, WorkKind, WorkOutput } from './work';

export type { LiveDeletion, LiveUpdate };

/** The names of the groups of a session's live connection. */
export const liveGroups = {
  public: (session: string): string => `s:${session}:public`,
  seat: (session: string, seat: number): string => `s:${session}:seat:${seat}`,
};

/** The live connection to viewers. Adapters: Azure Web PubSub, the local emulator, none. */
export interface Broadcaster {
  /** Sends a message to a group once; rejects on failure, which never makes the move fail. `signal` aborts when nobody waits any more. */
  publish(group: string, message: LiveUpdate | LiveDeletion, signal: AbortSignal): Promise<void>;
  /** Whether a message to a group may reach anybody now, if the adapter knows: without viewers no message is made. */
  isHeard?(group: string): boolean;
  /**
   * A client URL for exactly these groups, without roles; null if there is no live connection. `host` is the name by which the caller
   * reached this server, for adapters whose connections come to this server.
   */
  clientUrl(groups: readonly string[], minutes: number, host?: string): Promise<string | null>;
  /** Resolves if the service answers. Nothing is sent to clients. */
  ping(signal: AbortSignal): Promise<void>;
}

/** The requester of a piece of work, and its time limit. */
export interface WorkOptions {
  /** `Caller.origin`; callers take turns. Absent: the server itself. */
  readonly caller?: string | undefined;
  /** The expected time (ms). Short work does not wait for long work. */
  readonly expectedMs: number;
  /** The maximum time (ms), if it differs from the usual one. */
  readonly limitMs?: number;
  /** Called before the work starts; false if nobody needs the work any more, so that it fails. */
  readonly isWanted?: () => Promise<boolean>;
  /**
   * Nobody waits for it: it runs at low priority on idle capacity. It is charged to nobody; `caller` is used only for taking turns.
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
  /** Reserves one more session for `Caller.origin`; null if there is no room now. */
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
   * Returns an error if the caller, or all callers together, have too much work, or if the work takes too long. Rejects if the work throws,
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
  /** Commits that lost a race, and requests with a stale version. */
  readonly conflicts: { readonly kind: 'lost_race' | 'stale_version' };
  readonly failedUpdates: Readonly<Record<string, never>>;
  /** Detected outages of services. */
  readonly outages: { readonly service: 'live' | 'archive' };
  /** Finished games that their process could not archive, and games that can never be archived. */
  readonly failedArchivings: { readonly kind: 'postponed' | 'given_up' };
  /** Waits, by how they ended. */
  readonly waits: { readonly end: 'news' | 'time_out' | 'abandoned' };
}

/** All counters: a feature declares its own here (`declare module`), and in `defineFeature` how they are shown. */
export interface CounterAttributes extends KernelCounters {}

/** The external name and the description of a counter. */
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
  /** The same for every request, with OpenTelemetry's attributes for HTTP servers. */
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

/** No live connection: nothing is sent, and clients are told that there is none. */
export const nullBroadcaster: Broadcaster = {
  publish: () => Promise.resolve(),
  isHeard: () => false,
  clientUrl: () => Promise.resolve(null),
  ping: () => Promise.resolve(),
};
