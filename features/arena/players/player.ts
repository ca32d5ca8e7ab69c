import type { Exchange } from '../../../core/arena/call-record';
import type { Turn } from '../../../core/arena/prompt';
import type { Table } from '../../../core/arena/table';
import type { Seat } from '../../../core/engine';

/** A player at one seat of one game. Its memory depends only on `remember`, so recorded answers can replace new ones. */
export interface SeatedPlayer {
  /** The number of answers per attempt; the move that most of them name is played. */
  readonly samples: number;
  /** Attempts after the first, if not as many as the run allows. */
  readonly retries?: number | undefined;
  /** Asks for one answer. Never rejects because of the player: that is a failure in the exchange. */
  ask(turn: Turn, sample: number, signal: AbortSignal): Promise<Exchange>;
  /** The exchanges of an attempt, new or recorded, and the one whose move counts. */
  remember(turn: Turn, exchanges: readonly Exchange[], chosen: number): void;
  /** The game is over, or the run is stopped. */
  leave(table: Table): Promise<void>;
}

/** A player of a run who is no built-in bot. */
export interface ArenaPlayer {
  seatAt(place: { readonly game: number; readonly seat: Seat }): SeatedPlayer;
  close(): Promise<void>;
}

/** What players need of the run. */
export interface PlayerSurroundings {
  /** The environment of this process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The environment for programs: without the keys of language models. */
  readonly programEnv: (own: readonly string[]) => Readonly<Record<string, string>>;
  /** Takes the keys out of a text. */
  readonly redact: (text: string) => string;
  /** The time for an answer (ms). */
  readonly limitMs: number;
  /** The file to which the standard error of a player's programs goes. */
  readonly logFile: (player: string) => string;
}

/**
 * A fault of the configuration that shows only when a player is asked, such as a refused key. It is not the player's fault: the player drops out of this part
 * of the run and loses no game.
 */
export class PlayerFault extends Error {
  constructor(
    readonly player: string,
    problem: string,
  ) {
    super(`${player}: ${problem}`);
  }
}
