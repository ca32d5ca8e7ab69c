import type { AnyGame } from '../engine';
import type { LogEntry, Session } from '../session';

/** Something outside that hears of a session's commits, as a feature keeps it: plain JSON. */
export interface Listener {
  readonly id: string;
}

/** An event for the listeners of a session, as it is queued: plain JSON. */
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

/** Listeners outlive their session by this long (s), so that they hear of its end although it was deleted or has expired. */
export const LISTENER_AFTERLIFE_SECONDS = 24 * 60 * 60;

/**
 * The listeners of sessions, and the queue of what they have yet to hear: a part of the session store, whose commits fill the queue in the
 * same atomic step. A session that has listeners is due from time to time in any case, so that nothing in the queue is forgotten however a
 * process ends.
 */
export interface ListenerStore {
  /** Adds one if the session still has the version; `changed` if not, `full` if it has as many as it may. */
  add(listener: Listener, place: ListenerPlace): Promise<'added' | 'changed' | 'full' | 'missing'>;
  /** The listeners of a session, in the order of their ids, and what is queued for them, oldest first. */
  read(session: string): Promise<{
    readonly listeners: readonly Listener[];
    readonly queue: readonly ListenerEvent[];
  }>;
  /** Replaces a listener, or removes it (null), unless it is no longer as it was `before`; false if so. */
  replace(session: string, before: Listener, after: Listener | null): Promise<boolean>;
  /** Removes the events up to a place from the queue. */
  trim(session: string, place: number): Promise<void>;
}

/** A session in which something is to be done though nobody asks. */
export interface DueSession {
  readonly session: string;
  /** Since when (ms since 1970). */
  readonly at: number;
}

/** The sessions in which something is to be done at some time: a bot moves, a clock runs out, a listener hears of something. */
export interface DueStore {
  /** Those that are due at or before a time (ms since 1970), oldest first, at most `limit`. */
  before(until: number, limit: number): Promise<readonly DueSession[]>;
  /** Makes a session due by a time (ms since 1970) at the latest. */
  by(session: string, at: number): Promise<void>;
  /** Says when a session that is due some time is due next (ms since 1970). */
  schedule(session: string, at: number): Promise<void>;
  /** Takes a session with nothing left to do off the list, unless it was scheduled again. */
  settle(due: DueSession): Promise<void>;
}

/** What the listeners of sessions hear of. */
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
