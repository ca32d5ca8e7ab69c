import type { AnyGame, GameError, Outcome, PendingDecision, Result, Seat } from '../../core/engine';
import type { GameApi } from '../../core/api';
import type { AbsenceAction, ClockView, FairPlay, GoneSeat, ReplayRecord } from '../../core/session';

/** Returns the time (ms since 1970). */
export type Clock = () => number;

/** A listed legal move: `command` plays it, and `index` counts from 1. */
export interface ListedMove {
  readonly index: number;
  readonly command: string;
  readonly description: string;
}

/** A player's position: the view and the legal moves of one seat. */
export interface Position {
  /** The seat of the view. If one person plays several seats, it is the one that must act. */
  readonly seat: Seat;
  /** The players' labels in events, by seat: the name or, without one, the number. */
  readonly labels: readonly string[];
  readonly view: unknown;
  /** Empty unless this seat may act. */
  readonly moves: readonly ListedMove[];
  /** The number of legal moves, which may exceed the number of listed ones. */
  readonly total: number;
  readonly pending: PendingDecision | null;
  readonly seatsToAct: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly over: boolean;
  /** The clock when the position was read, if the game has one. */
  readonly clock: ClockView | null;
  /** Before the deal: the seats that are still free. There is no view until then. */
  readonly waitingFor: readonly Seat[] | null;
  /** Other players who left or are silent, with the possible actions. */
  readonly gone: readonly GoneSeat[];
  /** The open request to take a move back. */
  readonly undo: UndoRequest | null;
  /** The sources of the game's seed, once there is an outcome. */
  readonly fairPlay: FairPlay | null;
}

/** A player's request to take a move back, with players' labels as in events. */
export interface UndoRequest {
  readonly by: string;
  readonly what: string;
  /** Those who have yet to agree. */
  readonly waitingFor: string;
  /** The part of the player at this terminal: `asked` has yet to answer. */
  readonly part: 'asker' | 'asked' | 'agreed';
}

/** Actions other than moves: undo or decline one, resign, or deal with absent players. */
export type TableAction = 'undo' | 'decline' | 'resign' | AbsenceAction;

/** A move that a bot suggests. */
export interface Hint {
  readonly bot: string;
  /** How strong it plays, if it has levels. */
  readonly level?: number;
  readonly command: string;
  readonly description: string;
}

/** The result of leaving a seat. */
export interface LeaveResult {
  readonly message: string;
  /** True if the player keeps the seat and may come back. */
  readonly keepsSeat: boolean;
}

/** The result of a move, an action or a wait. */
export interface Step {
  readonly table: Table;
  /** The message for the player who moved; empty after a wait. */
  readonly message: string;
  /** The error if the move was not made although the table has changed, because somebody else moved first. */
  readonly missed?: GameError;
  /** The events that the seat may see, one line each, oldest first. */
  readonly events: readonly string[];
}

/** The server of a game, and a seat there. */
interface TableServer {
  readonly api: GameApi;
  readonly session: string;
  readonly token: string;
}

/** Reads the replay file of a finished game from its server, as JSON. */
export type ReadReplay = (server: TableServer) => Promise<Result<unknown>>;

/** A game in the terminal. A table is an immutable value; a move returns a new one. */
export interface Table {
  readonly game: AnyGame;
  readonly position: Position;
  /** The whole state including secrets; only local tables have it. */
  readonly state?: unknown;
  /** A copy for trying moves, which change nothing. Absent if others play. */
  rehearsal?(): Table;
  /** The current table, for games that change with time. */
  present?(): Promise<Table>;
  /** One move: a command, or `select 2` for an option of the open decision. */
  play(input: string): Promise<Result<Step>>;
  /** The actions that this table supports. */
  readonly actions: readonly TableAction[];
  /** `target`: the seat of the absent player. */
  act(action: TableAction, target?: Seat): Promise<Result<Step>>;
  /** Leaves the table; absent if nobody else plays. Do not use the table afterwards: reading it would count as coming back. */
  readonly leave?: () => Promise<Result<LeaveResult>>;
  /** A suggestion by a bot; null if the seat need not act or the bot has none. An error if others play, and in games without hints. */
  hint(): Promise<Result<Hint | null>>;
  /** Waits until somebody else moves; absent if nobody else can. If the signal aborts it, it returns the current table. */
  readonly wait?: (signal: AbortSignal) => Promise<Result<Step>>;
  /** Reads the current table, if others play at it. This also shows them that the player is present. */
  readonly look?: () => Promise<Result<Step>>;
  /** Where the game is played, if a server plays it. */
  readonly server?: TableServer;
  /** The replay file of the finished game, as JSON. For a server's game, the server's file. */
  replay(): Promise<Result<unknown>>;
}

/** Whether the person at this terminal must move. */
export const mayAct = ({ over, seat, seatsToAct }: Position): boolean => !over && seatsToAct.includes(seat);

/** Judges the moves of finished games; provided by a feature. */
export interface GameJudge {
  /** The words that start the review. */
  readonly words: readonly string[];
  /** The help text for these words. */
  readonly help: string;
  /** The offer after the end of a game, e.g. `"review" to see the value of the moves`. */
  readonly invitation: string;
  /** The value of the game's moves, in lines. */
  review(table: Table): Promise<Result<readonly string[]>>;
  /** How accurately each seat played, in percent; without seats if the game cannot be judged. */
  accuracyOf(game: AnyGame, record: ReplayRecord): Promise<readonly (number | null)[]>;
}
