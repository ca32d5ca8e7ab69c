import type { AnyGame } from '../engine';
import type { LogEntry, Session } from '../session';

/** An external listener to a session's commits, as a feature stores it: plain JSON. */
export interface Listener {
  readonly id: string;
}

/** A queued event for the listeners of a session: plain JSON. */
export interface ListenerEvent {
  /** Orders the events of a session. */
  readonly place: number;
  /** When it happened (ms since 1970). */
  readonly at: number;
}

/** What a listener may be added to. */
export interface ListenerPlace {
  readonly session: string;
  /** The version that the caller saw. */
  readonly version: number;
  /** How many listeners a session may have. */
  readonly limit: number;
  /** When the session is due (ms since 1970). */
  readonly dueAt: number;
  /** How long the session lives at most, unless it changes. */
  readonly ttlSeconds: number;
}

/** Listeners outlive their session by this long (s), so that they are notified of its end even if it was deleted or has expired. */
export const LISTENER_AFTERLIFE_SECONDS = 24 * 60 * 60;

/**
 * The listeners of sessions and the queues of their events: a part of the session store, whose commits add events in the same atomic step. A session with
 * listeners becomes due from time to time in any case, so that no queued event is forgotten, however a process ends.
 */
export interface ListenerStore {
  /** Adds one if the session still has the version; `changed` if not, `full` if it has the maximum number. */
  add(listener: Listener, place: ListenerPlace): Promise<'added' | 'changed' | 'full' | 'missing'>;
  /** The listeners of a session, ordered by id, and their queued events, oldest first. */
  read(session: string): Promise<{
    readonly listeners: readonly Listener[];
    readonly queue: readonly ListenerEvent[];
  }>;
  /** Replaces a listener, or removes it (null), if it still equals `before`; otherwise false. */
  replace(session: string, before: Listener, after: Listener | null): Promise<boolean>;
  /** Removes the events up to a place from the queue. */
  trim(session: string, place: number): Promise<void>;
}

/** A session in which something must be done without a request. */
export interface DueSession {
  readonly session: string;
  /** Since when (ms since 1970). */
  readonly at: number;
}

/** The sessions in which something must be done at some time: a bot moves, a clock runs out, a listener is notified. */
export interface DueStore {
  /** Sessions due at or before a time (ms since 1970), oldest first, at most `limit`. */
  before(until: number, limit: number): Promise<readonly DueSession[]>;
  /** Makes a session due by a time (ms since 1970) at the latest. */
  by(session: string, at: number): Promise<void>;
  /** Sets the next due time of a session that is on the list (ms since 1970). */
  schedule(session: string, at: number): Promise<void>;
  /** Takes a session with nothing left to do off the list, unless it was scheduled again. */
  settle(due: DueSession): Promise<void>;
}

/** The events for the listeners of sessions. */
export interface SessionListeners {
  /** The event of a commit, or null. `before` is absent for a new session. */
  eventOf(game: AnyGame, next: Session, entry: LogEntry, before?: Session): ListenerEvent | null;
  /** The event of a deletion at a time (ms since 1970), or null. */
  deletionEvent(session: Session, at: number): ListenerEvent | null;
  /** An event was queued for a session that has listeners. */
  wake(session: string): void;
}

/** The listeners of a running server. */
export type Listeners = () => SessionListeners | undefined;
