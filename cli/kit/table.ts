import type { AnyGame, GameError, Outcome, PendingDecision, Result, Seat } from '../../core/engine';
import type { AbsenceAction, ClockView, FairPlay, GoneSeat } from '../../core/session';

/** Gives the time (ms since 1970). */
export type Clock = () => number;

/** A legal move as it is listed: `command` plays it. `index` counts from 1. */
export interface ListedMove {
  readonly index: number;
  readonly command: string;
  readonly description: string;
}

/** What a player sees: the game through the eyes of one seat, and what that seat may do. */
export interface Position {
  /** Whose eyes. Where one person plays several seats, the one that must act. */
  readonly seat: Seat;
  readonly view: unknown;
  /** None unless this seat may act. */
  readonly moves: readonly ListedMove[];
  /** How many legal moves there are; more than are listed where there are very many. */
  readonly total: number;
  readonly pending: PendingDecision | null;
  readonly seatsToAct: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly over: boolean;
  /** Of a game by the clock, as it stood when the position was read. */
  readonly clock: ClockView | null;
  /** Of a game that is not dealt yet: the seats that somebody must take first. There is nothing to see until then. */
  readonly waitingFor: readonly Seat[] | null;
  /** Other players who left or are silent, and what may be done about it. */
  readonly gone: readonly GoneSeat[];
  /** What the chance of the game came from, once it has an outcome. */
  readonly fairPlay: FairPlay | null;
}

/** What may be done with a game beside moving: take the last move back, give the game up, or deal with players who are gone. */
export type TableAction = 'undo' | 'resign' | AbsenceAction;

/** A move that a bot would make. */
export interface Hint {
  readonly bot: string;
  readonly command: string;
  readonly description: string;
}

/** What became of a seat that its player left. */
export interface Leaving {
  readonly message: string;
  /** The seat is still the player's, who may come back to it. */
  readonly isKept: boolean;
}

/** Where a move, an action or a wait led. */
export interface Step {
  readonly table: Table;
  /** What the mover is told; empty after a wait. */
  readonly message: string;
  /** Why nothing was played although the table is another: somebody else moved first. */
  readonly missed?: GameError;
  /** What happened, as the seat may know it: one line each, oldest first. */
  readonly events: readonly string[];
}

/**
 * A game as a terminal sits at it, as a value: a move gives another table. After a move at a local table the former one is
 * still good; at a server it is not.
 */
export interface Table {
  readonly game: AnyGame;
  readonly position: Position;
  /** The whole state, secrets included, where it is at hand. */
  readonly state?: unknown;
  /** Whether moves can be taken back by going on from an earlier table. */
  readonly reversible: boolean;
  /** The table as it is by now, where time changes it without a move. */
  present?(): Table;
  /** One move: a command, or `select 2` for an option of the open decision. */
  play(input: string): Promise<Result<Step>>;
  /** What this table takes. */
  readonly actions: readonly TableAction[];
  /** `target`: the seat that is meant, of a player who is gone. */
  act(action: TableAction, target?: Seat): Promise<Result<Step>>;
  /** Goes away from the table; absent where nobody else sits. Afterwards the table must not be used: to look would be to come back. */
  readonly leave?: () => Promise<Result<Leaving>>;
  /** Absent where bots cannot be asked; null while there is nothing to do. */
  hint?(): Hint | null;
  /** Until somebody else has moved; absent where nobody else can. Aborted by the signal, it gives the present table. */
  readonly wait?: (signal: AbortSignal) => Promise<Result<Step>>;
  /** The table as it is by now, where others sit at it. To look is to show that one is there. */
  readonly look?: () => Promise<Result<Step>>;
  /** The replay file of the finished game, as JSON. */
  replay(): Promise<Result<unknown>>;
}

/** Whether it is for the person at this terminal to move. */
export const mayAct = ({ over, seat, seatsToAct }: Position): boolean => !over && seatsToAct.includes(seat);
