import type { GameError, Result } from '../../core/engine';
import type { Layout } from './layout';
import type { Position, Step, Table } from './table';

/** A command that shows something and changes nothing, e.g. `hand`. */
export interface InfoCommand {
  /** Its names, in lower case. */
  readonly names: readonly string[];
  /** The argument as `help` shows it, e.g. `[player]`; absent if there is none. */
  readonly argument?: string;
  readonly help: string;
  /** Whether it must read the current state first, which matters in games that change with time. */
  readonly atPresent?: true;
  linesFor(table: Table, argument: string, layout: Layout): readonly string[] | Promise<readonly string[]>;
}

/** The user interface of a game in the terminal. All text is in lines without colour. */
export interface TerminalUi {
  /** The position from the seat's view and, after the end, the result. */
  positionLines(position: Position, layout: Layout): readonly string[];
  /** The seat's legal moves, numbered. */
  moveLines(position: Position, layout: Layout): readonly string[];
  /** The input that a typed number means in this position. */
  readNumber(typed: string, position: Position): Result<string>;
  /** The confirmation for the player who moved. */
  resultLines(before: Position, step: Step): readonly string[];
  /** Other events: other players' moves and random events. */
  eventLines(before: Position, step: Step): readonly string[];
  /** Advice after an error, in the terminal's words. */
  adviceFor(error: GameError): string | undefined;
  /** A command as people type it, for tab completion. */
  completionOf(command: string): string;
  readonly infoCommands: readonly InfoCommand[];
  /** The text of `help <topic>`. */
  helpOn(topic: string): readonly string[];
  /** The ways to enter a move, for `help`. */
  readonly moveHelp: readonly (readonly [typed: string, meaning: string])[];
}

/** Plays one input. A game's house rules may add moves that the player would otherwise make by hand. */
export type PlayInput = (table: Table, input: string) => Promise<Result<Step>>;
