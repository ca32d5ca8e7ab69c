import type * as z from 'zod';
import type { Result, Seat } from '../../../core/engine';
import type { Answer } from '../../../core/api';
import type { Body } from '../tool';
import type { LibraryError } from './error';

/** The arguments of a tool that only its game has, by their schemas. */
export type Arguments = Readonly<Record<string, z.ZodType>>;

/** Starts a game, all seats of which are the caller's. */
export interface NewGameTool {
  readonly name: string;
  /** For `new_*`: the choices, in a sentence. */
  readonly description: string;
  readonly input: Arguments;
  /** The game's options, which the game validates; by default the arguments themselves. */
  options?(args: Body): Result<Body, LibraryError>;
  /** The position to start from, if the arguments name one: for tests and demonstrations. */
  start?(args: Body): string | undefined;
  /** The seat that the person plays; by default the first. */
  person?(args: Body): Seat;
}

/** Makes a move of a kind. */
export interface MoveTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Arguments;
  /** A chat's text while it runs and after it. */
  readonly invoking: string;
  readonly invoked: string;
  /** The game's command for the move, or the error of the arguments. */
  move(args: Body): Result<string, LibraryError>;
}

/** The choices in a position. */
export interface ChoiceList {
  /** The entries in a fixed order; the tool for moves accepts each. Empty if there is nothing to choose. */
  readonly entries: readonly unknown[];
  /** Whose choice it is. */
  readonly turn: string;
  /** Further facts for choosing among these entries, which are all or, after the end, none. */
  facts?(entries: readonly unknown[]): Body;
  /** Data for the widget only. */
  readonly extras?: Body;
}

export interface LegalTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: 'legal_moves' | 'legal_actions' | 'legal_bets';
}

/** Lists what the opponent may do, for the player who plays it. */
export interface ChooseTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The constraints on the choice. */
  readonly policy: Body;
  /** Further data that the chooser may see, from the views of the caller's seats; requires the session. */
  readonly secrets?: (ownViews: Readonly<Record<string, unknown>>) => Result<Body, LibraryError>;
}

/** Tells the person what only they may know, on hosts that draw no board. */
export interface PersonTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Rules for the model if its host shows it the person's text. */
  readonly policy: Body;
  /** The same in words. */
  readonly advice: string;
  /** The person's secrets, from the view of their seat, as a sentence. */
  secrets(view: unknown, seat: Seat): string;
}

/**
 * The description of a game for the library's tools: everything that differs between games. `V` is the game's own view.
 *
 * Declared with method syntax, so that a concrete game is assignable to `AnyLibraryGame`.
 */
export interface LibraryGame<V> {
  /** Of the game in the registry. */
  readonly id: string;
  /** In the names and answers of the tools. */
  readonly gameType: string;
  readonly title: string;
  /** The names of the seats as sides; a game without sides has no winner. */
  readonly sides?: readonly string[];
  /** The same for the widget, which shows the board from the person's side. */
  readonly orientations?: readonly string[];
  /** The name of the seat that the person does not play. */
  readonly opponent?: string;
  /** Under which name its lists are given. */
  readonly listed: 'moves' | 'actions' | 'types' | 'movesUci';
  /** The name of the position field; by default `state`. */
  readonly position?: 'fen';
  /** The tool that continues when a round or hand is over but the game is not. */
  readonly next?: string;
  readonly newGame: NewGameTool;
  readonly moves: readonly MoveTool[];
  readonly legal: LegalTool;
  readonly choose?: ChooseTool;
  readonly person?: PersonTool;
  /** The choices in a position in public notation. */
  list(state: string): Result<ChoiceList>;
  /** The canonical notation of a position. */
  canonical?(state: string): string;
  turn(view: V): string;
  status(view: V): string;
  /** Status and ending of a finished game; by default `game_over`, the winner and the reason. */
  ending?(view: V, answer: Answer): Body;
  /** Fields of a snapshot that only this game has. */
  facts(view: V, answer: Answer): Body;
}

export type AnyLibraryGame = LibraryGame<unknown>;
