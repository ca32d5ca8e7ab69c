import type { GameApi } from '../../core/api';
import type { Result } from '../../core/engine';
import type { Archive } from '../../core/ports/archive';
import type { RecordStore } from '../../core/ports/records';
import type { LogEntry, Session } from '../../core/session';
import type { Clock } from './table';

/** A seat that the terminal holds in a session of this machine. */
export interface KeptSeat {
  /** The session. */
  readonly id: string;
  readonly game: string;
  readonly token: string;
  /** The player's settings for the screen. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The seats of the terminal, including those of earlier terminals that have ended. */
export interface SeatKeeper {
  /** In order of starting or joining. */
  load(): readonly KeptSeat[];
  save(seat: KeptSeat): void;
  remove(id: string): void;
}

/** A session with the log entries after a version. */
export interface WholeSession {
  readonly session: Session;
  readonly entries: readonly LogEntry[];
}

/** The service of this process, which the terminal plays on, and the terminal's seats. */
export interface GameHost {
  /** Its calls never throw: an unusable store is an error with a message for people. */
  readonly api: GameApi;
  /** Whether games outlive the terminal. */
  readonly keepsGames: boolean;
  readonly seats: SeatKeeper;
  /** The whole session, hidden parts included. */
  readWhole(id: string, after: number): Promise<Result<WholeSession>>;
  close(): Promise<void>;
}

export interface HostSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: Clock;
  /** Tells the player why seats cannot be kept. */
  readonly warn: (message: string) => void;
}

/** Opens the host. It throws an error with a message for the player if the games cannot be used. */
export type OpenGameHost = (surroundings: HostSurroundings) => Promise<GameHost>;

/** Opens the stores of a server with this environment. */
export type OpenStores = (env: Readonly<Record<string, string | undefined>>) => Promise<{
  /** Absent if the environment names no place for finished games. */
  readonly archive: Archive | undefined;
  readonly records: RecordStore;
}>;
