import type * as z from 'zod';
import type { GameError } from './errors';
import type { RandomSource, RandomStream } from './random';
import type { Result } from './result';

/** A place at the table, counted from 0. */
export type Seat = number;

/** Whose eyes: a seat's, or those of anyone who watches. */
export type Viewer = Seat | 'public';

/** How much a caller wants to read. */
export type Detail = 'minimal' | 'standard' | 'full';

/** What a transition may use beside its arguments: the session's chance, and the time (ms since 1970). */
export interface TurnContext {
  readonly random: RandomSource;
  readonly now: number;
}

/** One legal move, as a caller sees it. `index` counts from 1 in the game's fixed order; `command` executes when sent back. */
export interface MoveOption<M> {
  readonly index: number;
  readonly move: M;
  readonly command: string;
  readonly description: string;
}

/** The legal moves of a seat; `options` may be cut when there are very many, `total` is exact. */
export interface MoveList<M> {
  readonly options: readonly MoveOption<M>[];
  readonly total: number;
}

/** Something that happened. `data` is the same fact for programs; both show only what `visibleTo` may know. */
export interface GameEvent {
  readonly type: string;
  /** One line for people and language models. */
  readonly text: string;
  readonly visibleTo: 'all' | readonly Seat[];
  /** True when chance was used or something hidden came to light: undo never goes back behind it. */
  readonly reveals?: true;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Transition<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
  /** What the mover is told, e.g. `Bought Silver`. An open decision's own message takes its place (see `pending`). */
  readonly message: string;
}

/** What a game adds to a move in the log, for everybody to read. */
export interface MoveNote {
  /** Of the turn the move belongs to. */
  readonly turnNumber?: number;
  /** Everybody may know the move as it was made; otherwise only its player, until the game has an outcome. */
  readonly open?: true;
  /** Until then the others may not even know that there was a move. */
  readonly unseen?: true;
}

export interface Outcome {
  /** Every winning seat; several for a shared victory, none for a draw without winners. */
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  /** e.g. `Provinces sold out`. */
  readonly reason: string;
}

/**
 * A decision inside a move, for one viewer. `fields` are shown as they are in `pendingEffect`; for a viewer other than
 * the deciding `player` they hold nothing that only that player may know.
 */
export interface PendingDecision {
  readonly player: Seat;
  /** Takes the place of a move's message while the decision is open. */
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A move read from text; `selected` if the text was the number of a listed option. */
export interface ParsedMove<M> {
  readonly move: M;
  readonly selected?: MoveOption<M>;
}

/** Where a bot decides from: what its seat sees, what it may do, and its own chance. Never the state. */
export interface BotInput<V, M> {
  readonly view: V;
  readonly options: readonly MoveOption<M>[];
  readonly seat: Seat;
  readonly random: RandomStream;
  readonly level?: number;
  /** Of a bot that thinks: true once its time is up, so that it answers at once, with the best it has found. */
  readonly isLate?: () => boolean;
}

/** How strong a bot may be told to play: whole numbers from `min` to `max`, and the one it plays unless told. */
export interface BotLevels {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

export interface Bot<V, M> {
  readonly description: string;
  /**
   * How long it is expected to take over a move at a level (ms, on a usual machine); 0, or absent: it moves at once. A bot that may take
   * more than 20 ms says so. Then the move before its own is stored first, it chooses in another thread, by its input alone, and its move
   * is a commit of its own.
   */
  thinks?(level: number | undefined): number;
  /** Without them a level means nothing to the bot. */
  readonly levels?: BotLevels;
  /** Which stream of chance it chooses by, from what its seat sees; otherwise `bot/<seat>/<n>`, its nth move in the session. */
  randomLabel?(view: V): string;
  /** One of the listed moves (or another legal one). Not asked while it waits. */
  choose(input: BotInput<V, M>): M;
  /** Games in real time: whether it would rather let time pass than move now. */
  waits?(input: BotInput<V, M>): boolean;
}

/**
 * How much time players have, in seconds: `base` for the whole game and `increment` more after each of their moves, or `perMove`
 * for every single move.
 */
export type TimeControl =
  { readonly base: number; readonly increment?: number } | { readonly perMove: number };

/** A finished game as it was played, moves that were taken back left out. */
export interface GameRecord {
  readonly options: unknown;
  /** The position it started from, as it was described, if it was no ordinary start. */
  readonly start?: unknown;
  /** Who played, by seat. */
  readonly seats: readonly { readonly name: string; readonly kind: 'agent' | 'open' | 'bot' }[];
  /** ms since 1970. */
  readonly startedAt: number;
  /** How it ended: by the rules, a resignation, or the clock. */
  readonly outcome: Outcome | null;
  /** Oldest first; `now` is when each was made (ms since 1970). */
  readonly moves: readonly { readonly seat: Seat; readonly move: unknown; readonly now: number }[];
  /** If it was played by the clock. */
  readonly clock?: TimeControl;
}

/** A notation for whole games, to be downloaded. */
export interface GameExport {
  /** e.g. `application/vnd.chess-pgn`. */
  readonly contentType: string;
  /** Of the file, without a dot. */
  readonly extension: string;
  /** Every record of the game can be written. */
  write(record: GameRecord): string;
}

/** How a seat of a new session is filled. */
export type SeatRequest =
  | { readonly kind: 'me'; readonly name?: string | undefined }
  | { readonly kind: 'open'; readonly name?: string | undefined }
  | {
      readonly kind: 'bot';
      readonly bot?: string | undefined;
      readonly level?: number | undefined;
      readonly name?: string | undefined;
    };

/** A game's own words for new-game arguments (MCP), turned into its options and seats. */
export interface ArgumentAliases {
  readonly schema: () => z.ZodObject;
  /** `start`: the position asked for, if any, as it was sent; it may say how many play. */
  toRequest(
    args: Readonly<Record<string, unknown>>,
    start?: unknown,
  ): Result<{
    readonly options: Readonly<Record<string, unknown>>;
    readonly seats?: readonly SeatRequest[];
  }>;
}

/** A text about a game, for agents and people. */
export interface GameDocument {
  /**
   * Kebab-case, and once in its game; `rules` every game has anyway. Documents named `play` and `coach` also go into the
   * prompts of those names: advice for playing, and for judging a game.
   */
  readonly name: string;
  readonly title: string;
  /** What one learns from it, in a sentence. */
  readonly description: string;
  /** Markdown. */
  readonly text: string;
}

/** What kind of game it is, after OpenSpiel's `GameType`. The catalogue shows it, and the conformance suite holds the game to it. */
export interface GameTraits {
  /**
   * - `sequential`: at most one seat may act at a time.
   * - `simultaneous`: several choose at once, each without seeing what the others choose. While two may act, a move of one changes
   *   nothing in what the other may do, and the order of their moves does not matter.
   * - `real-time`: time itself changes the state (`advance`).
   */
  readonly dynamics: 'sequential' | 'simultaneous' | 'real-time';
  /** Whether anything is left to chance: otherwise the seed makes no difference. */
  readonly chance: boolean;
  /** `imperfect`: some know more than others, and `sampleHidden` says what is hidden. */
  readonly information: 'perfect' | 'imperfect';
  /**
   * - `zero-sum`: what one wins others lose: the scores at the end always come to the same sum.
   * - `cooperative`: all win together or lose together.
   * - `general`: anything else.
   */
  readonly utility: 'zero-sum' | 'general' | 'cooperative';
  /** The seats of each team, where several seats win and lose together. */
  readonly teams?: readonly (readonly Seat[])[];
}

export interface StartedGame<S, O> {
  readonly state: S;
  readonly seats: number;
  readonly options: O;
}

/**
 * A game: values and pure functions. No method throws for bad input or changes what it is given; states, moves,
 * events and views are plain JSON and survive a round trip at any moment. `S` state, `M` move, `V` view, `O` options.
 *
 * Declared with method syntax, so that a concrete game is assignable to `AnyGame` and callers treat its values as opaque.
 */
export interface Game<S, M, V, O> {
  readonly id: string;
  readonly title: string;
  /** Raised whenever the same seed and moves would give another game. */
  readonly rulesVersion: string;
  readonly traits: GameTraits;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /** Schemas are made on first use (`lazy`), as they take time, and most processes serve few games. */
  readonly optionsSchema: () => z.ZodType<O>;
  readonly moveSchema: () => z.ZodType<M>;
  /** What `startFrom` accepts; both or neither. */
  readonly startSchema?: () => z.ZodType;
  /** `complete`: every legal move is listed. `sample`: a useful finite list; legality is by rule. */
  readonly listing: 'complete' | 'sample';
  /** The rules, in Markdown, for agents and people. */
  readonly rules: string;
  /** What else there is to read about the game, in the order of listing. */
  readonly documents?: readonly GameDocument[];
  readonly bots: Readonly<Record<string, Bot<V, M>>>;
  /** The bot that fills a seat when nobody says which. */
  readonly defaultBot: string;
  readonly aliases?: ArgumentAliases;
  /** Notations a finished game can be written in, by the name a caller asks for: lower-case letters and digits, e.g. `pgn`. */
  readonly exports?: Readonly<Record<string, GameExport>>;
  /** Bytes of JSON a view may take (checked by the conformance suite). */
  readonly viewBudget: number;

  initializeGame(setup: { options: O; seats: number } & TurnContext): S;
  startFrom?(position: unknown, setup: { options: O } & TurnContext): Result<StartedGame<S, O>>;

  /** Seats that may act now; `[]` once the game is over. */
  seatsToAct(state: S): readonly Seat[];
  /** Legal moves in a fixed order, at most `limit` of them built (default: all that the game is willing to list). */
  getValidMoves(state: S, seat: Seat, limit?: number): MoveList<M>;
  /** Null if legal; otherwise exactly the error `executeMove` would give. */
  validateMove(state: S, seat: Seat, move: M): GameError | null;
  executeMove(state: S, seat: Seat, move: M, context: TurnContext): Result<Transition<S>>;
  /** Games in real time: the state as it is at `now`; deterministic, and `now` may jump. */
  advance?(state: S, context: TurnContext): Transition<S>;
  /**
   * How long a move is expected to take to judge and to make (ms, on a usual machine). One of more than 20 ms is worked out in another
   * thread; absent: none is. It is asked before every move, so it looks and does not compute.
   */
  costOf?(state: S, move: M): number;
  /** Games in real time: when time alone brings something that takes more than 20 ms to work out (ms since 1970), if by `now`; else null. */
  costlyTime?(state: S, now: number): number | null;
  outcome(state: S): Outcome | null;
  /** How the game ends when this seat's time is up; without it all others win, for the reason `Out of time`. */
  timeOut?(state: S, seat: Seat): Outcome;
  /** What the log says of a legal move about to be made. */
  noteMove?(state: S, move: M): MoveNote;
  /**
   * True for a setting of a player's own that may be changed at any time, also by a seat that need not act. It is no turn: it neither
   * starts nor presses a clock, and it is never listed.
   */
  isAside?(move: M): boolean;

  /** Everything the viewer may know, built from nothing (an allow-list). */
  viewFor(state: S, viewer: Viewer): V;
  /** A view that its board can draw, in at most about `limit` characters of JSON; absent where every view is small. */
  drawnView?(view: V, limit: number): V;
  /**
   * A state that `viewer` cannot tell from this one, its hidden part dealt anew (for search bots and the
   * hidden-information tests). Absent in games of perfect information.
   */
  sampleHidden?(state: S, viewer: Viewer, random: RandomStream): S;

  /** Reads a command, or the number of a listed option. */
  parseMove(text: string, state: S, seat: Seat): Result<ParsedMove<M>>;
  /** The canonical command; `parseMove` gives the move back. */
  formatMove(move: M): string;
  /** Notation of the position as the viewer sees it, e.g. `{fen}` or `{state}`. */
  position?(view: V): Readonly<Record<string, string>>;

  /** Markdown for agents and terminals. */
  describe(view: V): string;
  /** The `gameState` of an answer. */
  summary(view: V, detail: Detail): Readonly<Record<string, unknown>>;
  /** The open decision inside a move, or null. */
  pending(state: S, viewer: Viewer): PendingDecision | null;
  /** Fields of `game_observe` at a level of detail, beside success, detail_level and gameId. */
  observe?(input: ObserveInput<V, M>): Readonly<Record<string, unknown>>;
  /** Further public fields of the answer to starting or joining, e.g. what was drawn for the set-up. */
  startFields?(state: S): Readonly<Record<string, unknown>>;
  /** Further fields of an answer: `before` is the caller's view before its move (null on a read). */
  answerFields?(input: AnswerInput<V>): Readonly<Record<string, unknown>>;
  /** What a seat's move did, in numbers, for those who ask. */
  effects?(input: EffectsInput<V>): Readonly<Record<string, number>>;
}

export interface EffectsInput<V> {
  /** The player who moved. */
  readonly seat: Seat;
  /** The same viewer's views before the move and after all that followed. */
  readonly before: V;
  readonly view: V;
  /** What happened in between, as that viewer may see it. */
  readonly events: readonly GameEvent[];
}

export interface ObserveInput<V, M> {
  readonly view: V;
  readonly detail: Detail;
  readonly moves: MoveList<M>;
  readonly pending: PendingDecision | null;
  /** The last public lines of the session, oldest first. */
  readonly lines: readonly string[];
}

export interface AnswerInput<V> {
  readonly before: V | null;
  readonly view: V;
  readonly viewer: Viewer;
  /** The seats of the caller who is answered, the viewer's among them. */
  readonly mine: readonly Seat[];
  /** What happened in the commits this answer covers, as the viewer may see it. */
  readonly events: readonly GameEvent[];
}

/** A game whose values only it understands: what sessions, routes and tools work with. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;
