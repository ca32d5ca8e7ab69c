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
  /** In `new_*`: what can be chosen, in a sentence. */
  readonly description: string;
  readonly input: Arguments;
  /** The game's options, which the game itself then judges; by default the arguments as they are. */
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
  /** What a chat says while it runs and once it has. */
  readonly invoking: string;
  readonly invoked: string;
  /** The move in the words of the game, or why the arguments name none. */
  move(args: Body): Result<string, LibraryError>;
}

/** What one may choose from in a position. */
export interface ChoiceList {
  /** In a fixed order, and each is taken by the tool that plays it. Empty when there is nothing to choose. */
  readonly entries: readonly unknown[];
  /** Whose choice it is. */
  readonly turn: string;
  /** More that helps to choose from these entries: all of them, or none where the session is over. */
  facts?(entries: readonly unknown[]): Body;
  /** What only the widget gets. */
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
  /** What must be kept to when choosing. */
  readonly policy: Body;
  /** What the chooser may see beside, from the views of the caller's own seats; the session must then be named. */
  readonly secrets?: (ownViews: Readonly<Record<string, unknown>>) => Result<Body, LibraryError>;
}

/** Tells the person what only they may know, on hosts that draw no board. */
export interface PersonTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What the model must keep to if its host shows it what is for the person. */
  readonly policy: Body;
  /** The same in words. */
  readonly advice: string;
  /** What the person knows, from the view of their seat, as a sentence to them. */
  secrets(view: unknown, seat: Seat): string;
}

/**
 * A game as the library's tools show it: everything that differs between games. `V` is the game's own view.
 *
 * Declared with method syntax, so that a concrete game is assignable to `AnyLibraryGame`.
 */
export interface LibraryGame<V> {
  /** Of the game in the registry. */
  readonly id: string;
  /** In the names and answers of the tools. */
  readonly gameType: string;
  readonly title: string;
  /** What the seats are called where a side is named; a game without sides has no winner. */
  readonly sides?: readonly string[];
  /** The same for the widget, which shows the board from the person's side. */
  readonly orientations?: readonly string[];
  /** What the seat is called that the person does not play. */
  readonly opponent?: string;
  /** Under which name its lists are given. */
  readonly listed: 'moves' | 'actions' | 'types' | 'movesUci';
  /** Under which name a position is given and sent back; by default `state`. */
  readonly position?: 'fen';
  /** The tool that goes on when a round or hand is over and the game is not. */
  readonly next?: string;
  readonly newGame: NewGameTool;
  readonly moves: readonly MoveTool[];
  readonly legal: LegalTool;
  readonly choose?: ChooseTool;
  readonly person?: PersonTool;
  /** What may be chosen from in a position in notation, as the public sees it. */
  list(state: string): Result<ChoiceList>;
  /** The one way in which the game itself writes a position that may be written in several. */
  canonical?(state: string): string;
  turn(view: V): string;
  status(view: V): string;
  /** Status and ending of a game that is over; by default `game_over`, the side that won, and why. */
  ending?(view: V, answer: Answer): Body;
  /** Fields of a snapshot that only this game has. */
  facts(view: V, answer: Answer): Body;
}

export type AnyLibraryGame = LibraryGame<unknown>;
