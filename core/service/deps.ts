import type { AnyGame } from '../engine';
import type { Archive, Broadcaster, Clock, Entropy, Logger, Meter, SessionStore, Workers } from './ports';

/** What the use cases stand on. */
export interface ServiceDeps {
  readonly store: SessionStore;
  readonly broadcaster: Broadcaster;
  /** Where finished games are kept; without one they are gone when their sessions expire. */
  readonly archive?: Archive | undefined;
  /** Where what takes long is worked out; unless given, on the event loop. */
  readonly workers?: Workers | undefined;
  /** The store's time: when sessions were made and changed, and what their clocks run by. */
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly logger: Logger;
  /** Without one nothing is counted. */
  readonly meter?: Meter | undefined;
  readonly games: readonly AnyGame[];
  /** Aborted when this process lets go of everything. */
  readonly closing?: AbortSignal | undefined;
  /** How much the log of a session may hold; unless given, the usual. */
  readonly sessionLimits?: SessionLimits | undefined;
  /** Idle sessions are forgotten after this long. */
  readonly sessionTtlSeconds: number;
  /** After this long a holder who left, or must move and is silent, counts as gone. */
  readonly leaveGraceSeconds: number;
}

/** How much the log of a session may hold. */
export interface SessionLimits {
  readonly commits: number;
  /** Of JSON. */
  readonly bytes: number;
}

export const SESSION_LIMITS: SessionLimits = { commits: 10_000, bytes: 1024 * 1024 };

/** First answers are kept this long for repeats with the same key. */
export const IDEMPOTENCY_TTL_SECONDS = 24 * 60 * 60;
