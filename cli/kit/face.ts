import type { GameError, Result } from '../../core/engine';
import type { Layout } from './layout';
import type { Position, Step, Table } from './table';

/** A line that tells something and changes nothing, e.g. `hand`. */
export interface Word {
  /** In lower case; any of them will do. */
  readonly names: readonly string[];
  /** What may follow the name, as `help` shows it: `[player]`. Without it nothing may. */
  readonly argument?: string;
  readonly help: string;
  tell(table: Table, argument: string, layout: Layout): readonly string[];
}

/** How a game looks and is spoken to in a terminal. Everything is told in lines without colour. */
export interface Face {
  /** How the game stands for the seat; after the end, how it ended. */
  stand(position: Position): readonly string[];
  /** What the seat may do now, numbered. */
  ask(position: Position, layout: Layout): readonly string[];
  /** The text that plays what a typed number stands for in this position. */
  readNumber(typed: string, position: Position): Result<string>;
  /** What the mover reads after a move. */
  told(before: Position, step: Step): readonly string[];
  /** What else happened: the others' moves, and chance. */
  happened(before: Position, step: Step): readonly string[];
  /** How to go on after a refusal, in words of the terminal. */
  advice(error: GameError): string | undefined;
  /** A command as people type it, for completion. */
  typed(command: string): string;
  readonly words: readonly Word[];
  /** What `help <topic>` says. */
  helpOn(topic: string): readonly string[];
  /** What can be typed to move, for `help`. */
  readonly moveHelp: readonly (readonly [typed: string, meaning: string])[];
}

/** Plays one input at a table. A game's house rules may add to it what the player would do by hand. */
export type Play = (table: Table, input: string) => Promise<Result<Step>>;
