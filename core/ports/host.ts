import type { AnyGame, Seat } from '../engine';
import type { Tracer } from '../api/tracing';
import type { Archive } from './archive';
import type { RecordStore } from './records';
import type { Clock, SessionStore } from './sessions';
import type { SessionLimits } from '../session/full';
import type { Broadcaster, Entropy, Logger, Meter, SessionRoom, Workers } from './services';

/** What a host provides to the use cases. */
export interface ServiceDeps {
  readonly store: SessionStore;
  readonly broadcaster: Broadcaster;
  /** Stores finished games. Without an archive they expire with their sessions. */
  readonly archive?: Archive | undefined;
  /** Keeps players and their ratings. Without it there are none. */
  readonly records?: RecordStore | undefined;
  /** Does long work; by default the event loop does. */
  readonly workers?: Workers | undefined;
  /** Limits the sessions that the server makes for contests. Without it there is no limit. */
  readonly sessionRoom?: SessionRoom | undefined;
  /** The store's time, which sessions and their clocks use. */
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The settings of the features; those that a host does not give have their defaults. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly logger: Logger;
  /** Without a meter nothing is counted. */
  readonly meter?: Meter | undefined;
  /** Without a tracer nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Called for each attempt to move that the rules refused. */
  readonly onRefusedMove?: RefusedMoveListener | undefined;
  readonly games: readonly AnyGame[];
  /** The addresses of the boards that games bring themselves, by the id of the game. */
  readonly boards?: ReadonlyMap<string, string> | undefined;
  /** Aborted when this process closes. */
  readonly closing?: AbortSignal | undefined;
  /** Limits on the log of a session; by default `SESSION_LIMITS`. */
  readonly sessionLimits?: SessionLimits | undefined;
  /** Idle sessions expire after this long. */
  readonly sessionTtlSeconds: number;
  /** The time after which a holder who left, or is silent on the move, counts as gone. */
  readonly leaveGraceSeconds: number;
}

export type RefusedMoveListener = (session: string, seat: Seat) => void;

/** How long first answers are stored for repeats with the same key. */
export const IDEMPOTENCY_TTL_SECONDS = 24 * 60 * 60;
