import type * as z from 'zod';
import type { Endings } from './endings';
import type { GameError } from './errors';
import type { Result } from './result';
import type {
  Detail,
  MoveList,
  MoveNote,
  MoveOption,
  Outcome,
  ParsedMove,
  PendingDecision,
  Seat,
  Transition,
  TurnContext,
  Viewer,
} from './play';
import type {
  AnswerFields,
  AnswerInput,
  EffectsInput,
  Evaluation,
  Gauge,
  ObserveInput,
  StartFields,
} from './presentation';
import type { GameShapes } from './shapes';
import type { RandomStream } from './random';
import type { RankedMove, SearchAdvice } from './search-advice';

/** What a bot decides from: its seat's view, its legal moves and its own random stream, but never the state. */
export interface BotInput<V, M> {
  readonly view: V;
  readonly options: readonly MoveOption<M>[];
  readonly seat: Seat;
  readonly random: RandomStream;
  readonly level?: number;
  /** For bots that need time to think: true once the time is up. The bot must then return the best move found so far. */
  readonly isOutOfTime?: () => boolean;
  /**
   * For bots with `worlds`: the options, best first, ranked by this number of simulated games from states that the seat cannot distinguish from the true one.
   * It ends early when the time is up.
   */
  readonly rank?: (iterations: number) => readonly RankedMove<M>[];
}

/** The levels of strength of a bot: whole numbers from `min` to `max`, and `usual` as the default. */
export interface BotLevels {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
  /** The approximate ratings (Elo) of the levels that were measured. */
  readonly ratings?: Readonly<Record<number, number>>;
}

/** The result that a bot should get against another, from 0 (lost) to 1 (won). `principality strengths` measures it. */
export interface BotAim {
  /** The usual level if left out. */
  readonly level?: number;
  readonly against: { readonly bot: string; readonly level?: number };
  /** Only from this seat; by default from every seat equally. */
  readonly seat?: Seat;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** It loses no game. */
  readonly neverLoses?: true;
}

export interface Bot<V, M> {
  readonly description: string;
  /** What players call it, e.g. `Big Money`; the default is `Computer`. */
  readonly title?: string;
  /**
   * The expected time per move at a level (ms, on an ordinary machine); 0 or absent for a bot that moves at once. A bot that may
   * need more than 20 ms must declare it. The move before is then stored first, and the bot chooses in a worker thread, from its
   * input alone. Its move is a commit of its own.
   */
  thinkingTime?(level: number | undefined): number;
  /** Absent for a bot that ignores levels. */
  readonly levels?: BotLevels;
  /** The results it should get against the game's other bots, or its own other levels. */
  readonly aims?: readonly BotAim[];
  /** For bots that search (`BotInput.rank`): the number of samples of the hidden part of the position. */
  worlds?(level: number | undefined): number;
  /** The label of the random stream for its choice, from its seat's view. The default is `bot/<seat>/<n>` for its nth move. */
  randomLabel?(view: V): string;
  /** Chooses a legal move, normally one of the options. It is not called while `waits` returns true. */
  choose(input: BotInput<V, M>): M;
  /** For games in real time: whether the bot prefers to let time pass. */
  waits?(input: BotInput<V, M>): boolean;
}

/**
 * The time that each player has, in seconds: `base` for the whole game plus `increment` after each move, or `perMove` for each
 * move.
 */
export type TimeControl =
  { readonly base: number; readonly increment?: number } | { readonly perMove: number };

/** What an analysis says of a move. */
export interface MoveReview {
  /** The result that the mover could expect after it, from 0 (lost) to 1 (won). */
  readonly expected: number;
  readonly class: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
}

/** A move of a finished game. */
export interface PlayedMove {
  readonly seat: Seat;
  readonly move: unknown;
  /** The time of the move (ms since 1970). */
  readonly now: number;
  /** If the game was analysed. */
  readonly review?: MoveReview;
}

/** A finished game as it was played, without moves that were undone. */
export interface GameRecord {
  /** The id of its session, and the name that its creator gave it. */
  readonly session?: string;
  readonly name?: string;
  readonly options: unknown;
  /** The described position that the game started from, if it was not an ordinary start. */
  readonly start?: unknown;
  /** The players, by seat. */
  readonly seats: readonly { readonly name: string; readonly kind: 'agent' | 'open' | 'bot' }[];
  /** ms since 1970. */
  readonly startedAt: number;
  /** The end, whether by the rules, a resignation or the clock. */
  readonly outcome: Outcome | null;
  /** Oldest first. */
  readonly moves: readonly PlayedMove[];
  /** Present if the game was played with clocks. */
  readonly clock?: TimeControl;
}

/** A file format for complete games. */
export interface GameExport {
  /** e.g. `application/json`. */
  readonly contentType: string;
  /** The file name extension, without a dot. */
  readonly extension: string;
  /** It can write reviews of moves. */
  readonly takesReviews?: true;
  /** Writes any record of the game. */
  write(record: GameRecord): string;
}

/** A request to fill a seat of a new session. */
export type SeatRequest =
  | { readonly kind: 'me'; readonly name?: string | undefined }
  | { readonly kind: 'open'; readonly name?: string | undefined }
  | {
      readonly kind: 'bot';
      readonly bot?: string | undefined;
      readonly level?: number | undefined;
      readonly name?: string | undefined;
    };

/** The meaning of a side in a request: a seat, or options with which seat 0 has that side. */
export interface SideRequest {
  readonly seat?: Seat;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** How people ask for a game in their own words. Case, spaces and punctuation never matter. */
export interface RequestWords {
  /** Other names of the game, e.g. `connect four`. */
  readonly names?: readonly string[];
  /** What people call their side, e.g. `white`. */
  readonly sides?: Readonly<Record<string, SideRequest>>;
  /** Options for players who need seconds for a move, as language models do: interfaces made for these use them by default. */
  readonly unhurried?: Readonly<Record<string, unknown>>;
  /** Converts options in people's words to the form of the options' schema. It does not change unknown ones. */
  readOptions?(given: Readonly<Record<string, unknown>>): Result<Readonly<Record<string, unknown>>>;
}

/** A text about a game, for people and language models. */
export interface GameDocument {
  /**
   * Kebab-case and unique within the game; `rules` is taken. Documents named `play` and `coach` are also part of the prompts with
   * these names: advice for playing, and for reviewing a game.
   */
  readonly name: string;
  readonly title: string;
  /** The content in one sentence. */
  readonly description: string;
  /** Markdown. */
  readonly text: string;
}

/** The kind of game, modelled on OpenSpiel's `GameType`. The catalogue shows it, and the conformance suite checks it. */
export interface GameTraits {
  /**
   * - `sequential`: one seat may act at a time; or, as an exception, any of several, if it makes no difference who moves (the next hand of cards) or in which
   *   order (the placing of ships). In that case bots let people and agents go first.
   * - `simultaneous`: several seats choose at once, without seeing each other's choices. A move of one seat does not change the legal moves of another, and the
   *   order of the moves does not matter.
   * - `real-time`: time itself changes the state (`advance`).
   */
  readonly dynamics: 'sequential' | 'simultaneous' | 'real-time';
  /** Whether chance plays a part. If not, the seed has no effect. */
  readonly chance: boolean;
  /** `imperfect`: players know different things, and `sampleHidden` defines what is hidden. */
  readonly information: 'perfect' | 'imperfect';
  /** - `zero-sum`: the final scores always have the same sum.
   * - `cooperative`: all players win or lose together.
   * - `general`: anything else.
   */
  readonly utility: 'zero-sum' | 'general' | 'cooperative';
  /** The seats of each team. The seats of a team win or lose together. */
  readonly teams?: readonly (readonly Seat[])[];
}

/** A game set up. `seats` and `options` follow from the options and the position; results of chance are only in the state. */
export interface StartedGame<S, O> {
  readonly state: S;
  readonly seats: number;
  readonly options: O;
}

/** The kind of computation for a move: its legality or its result. */
export type MoveWork = 'validate' | 'execute';

/**
 * A game: values and pure functions. No method throws for bad input or changes its arguments. States, moves, events and views are
 * plain JSON at any moment. `S` state, `M` move, `V` view, `O` options.
 * The members use method syntax, so that a concrete game is assignable to `AnyGame`, whose values are opaque to callers.
 */
export interface Game<S, M, V, O> {
  readonly id: string;
  readonly title: string;
  /** The game in one line of at most 80 characters, for people who choose one. */
  readonly description?: string;
  /** Must change whenever the same seed and moves would produce a different game. */
  readonly rulesVersion: string;
  /**
   * The rules of earlier versions that are still served, newest first: games that began under them continue and are verified under them. New games use
   * `rulesVersion`. Versions that are not listed are refused.
   */
  readonly earlierRules?: readonly Game<S, M, V, O>[];
  readonly traits: GameTraits;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  /** The only seat that makes choices, in a game of several seats: the others, such as a dealer's, are for bots. */
  readonly soloSeat?: Seat;
  /** Schemas are created on first use (`lazy`), because they are slow to create and most processes serve few games. */
  readonly optionsSchema: () => z.ZodType<O>;
  readonly moveSchema: () => z.ZodType<M>;
  /** The schema of a position for `startFrom`. A game has both or neither. */
  readonly startSchema?: () => z.ZodType;
  /** Schemas of what the game shows: its view, its `gameState`, and its events. */
  readonly shapes?: GameShapes<V>;
  /** `complete`: every legal move is listed. `sample`: the list is a useful selection, and other moves may be legal, too. */
  readonly listing: 'complete' | 'sample';
  /** The rules in Markdown, for people and language models. */
  readonly rules: string;
  /** How the rules may end the game. An outcome is shown with the code of its end. */
  readonly endings?: Endings;
  /** The values of `details.reason` in its errors, in addition to `MOVE_REASONS`, each with its meaning. */
  readonly errorReasons?: Readonly<Record<string, string>>;
  /** Further documents about the game, in the order of listing. */
  readonly documents?: readonly GameDocument[];
  /** From the weakest to the strongest. */
  readonly bots: Readonly<Record<string, Bot<V, M>>>;
  /** The bot that is used if a request names none. */
  readonly defaultBot: string;
  /** For bots that search. */
  readonly search?: SearchAdvice<S, M>;
  /** How people ask for the game in their own words. */
  readonly requestWords?: RequestWords;
  /** Export formats for finished games by name: lower-case letters and digits, e.g. `pgn`. */
  readonly exports?: Readonly<Record<string, GameExport>>;
  /** Limit for the JSON of a view, in bytes (checked by the conformance suite). */
  readonly viewBudget: number;

  initializeGame(setup: { options: O; seats: number } & TurnContext): S;
  startFrom?(position: unknown, setup: { options: O } & TurnContext): Result<StartedGame<S, O>>;

  /** The seats that may act now; `[]` once the game is over. */
  seatsToAct(state: S): readonly Seat[];
  /** The legal moves in a fixed order, at most `limit` of them. The default is all that the game lists. */
  getValidMoves(state: S, seat: Seat, limit?: number): MoveList<M>;
  /** Null if the move is legal, otherwise exactly the error of `executeMove`. */
  validateMove(state: S, seat: Seat, move: M): GameError | null;
  executeMove(state: S, seat: Seat, move: M, context: TurnContext): Result<Transition<S>>;
  /** For games in real time: advances the state to `now`. It is deterministic, and `now` may jump ahead. */
  advance?(state: S, context: TurnContext): Transition<S>;
  /**
   * The expected time to validate or to execute a move (ms, on an ordinary machine). What takes more than 20 ms is done in a
   * worker thread. Absent if all moves are quick. It is called before every move, so it must be quick itself.
   */
  costOf?(state: S, move: M, work: MoveWork): number;
  /**
   * For games in real time: when, up to `now`, `advance` first needs more than 20 ms to compute (ms since 1970); otherwise null.
   */
  nextCostlyAdvance?(state: S, now: number): number | null;
  outcome(state: S): Outcome | null;
  /**
   * The current leaders by the points or chips of the rules. It decides a game whose session is full; by default such a game is drawn.
   */
  adjudicate?(state: S): Pick<Outcome, 'winners' | 'scores'>;
  /**
   * Whether a hand or round is in progress that `adjudicate` does not count yet. A full session lets it end first, so that nobody escapes from it by filling
   * the session. By default a full game ends at once.
   */
  isMidHand?(state: S): boolean;
  /** The outcome when this seat runs out of time. By default all others win, with the reason `Out of time`. */
  timeOut?(state: S, seat: Seat): Outcome;
  /** The log's note on a legal move, before it is made. */
  noteMove?(state: S, move: M): MoveNote;
  /**
   * The moves that would make an illegal move legal, if they cost the player nothing of value: for example, ending a phase in which nothing can be done. Empty
   * if there are none. Interfaces may make them first.
   */
  movesBefore?(state: S, seat: Seat, move: M): MovesBefore<M>;
  /**
   * True for a move that changes a player's own setting. Any seat may make it at any time. It is not a turn: it does not affect
   * the clocks, and it is never listed.
   */
  isSetting?(move: M): boolean;

  /** Everything that the viewer may know. Build it field by field (an allow-list) instead of removing secrets from the state. */
  viewFor(state: S, viewer: Viewer): V;
  /** A shorter view that the board can still draw, of at most about `limit` characters of JSON; absent if all views are small. */
  drawnView?(view: V, limit: number): V;
  /**
   * A state that looks the same to `viewer`, with its hidden part sampled again (for search bots and the tests of hidden
   * information). Absent in games of perfect information. The sample must follow from what the viewer may know and from `random` alone.
   */
  sampleHidden?(state: S, viewer: Viewer, random: RandomStream): S;

  /**
   * Parses a command, the number of a listed option, or the game's other words for its moves. For any other text it returns `unreadableMove`; then it is called
   * again with the text without politeness, quotation marks and articles.
   */
  parseMove(text: string, state: S, seat: Seat): Result<ParsedMove<M>>;
  /** The canonical command, which `parseMove` parses back to the same move. */
  formatMove(move: M): string;
  /** The notation of the position as the viewer sees it: `{state}`, or fields that `shapes.position` declares. */
  position?(view: V): Readonly<Record<string, string>>;

  /** The view in Markdown, for language models and terminals. */
  describe(view: V): string;
  /** A few lines about the changes since the last move, for a player who has read `describe`; by default the same as `describe`. */
  describeBriefly?(view: V): string;
  /**
   * The board as text of at most 300 bytes, with its rows and columns labelled, for games that are played on one: the `board` of an answer.
   * `describe` contains it, so that a board is drawn in one way.
   */
  boardText?(view: V): string;
  /** The number of turns of each seat, for games whose turns have several moves: simulations count them instead of moves. */
  turnsOf?(state: S): readonly number[];
  /** The current value of each seat, for charts of a game. */
  readonly gauge?: Gauge<V>;
  /** The evaluation of a position by the computer's own search, for reviews of finished games. Only in games of perfect information. */
  readonly evaluation?: Evaluation<V>;
  /** The `gameState` field of an answer. */
  summary(view: V, detail: Detail): Readonly<Record<string, unknown>>;
  /** The open decision within a move, or null. */
  pending(state: S, viewer: Viewer): PendingDecision | null;
  /** Further fields for someone who observes the game, at a level of detail. */
  observe?(input: ObserveInput<V, M>): Readonly<Record<string, unknown>>;
  /** What the answer to starting or joining a session adds, e.g. the cards drawn for the set-up. Public. */
  startFields?(state: S): StartFields;
  /** What an answer adds. `before` is the caller's view before its move, or null if the caller only reads. */
  answerFields?(input: AnswerInput<V>): AnswerFields;
  /** The answer fields about the caller's own move; an answer after a wait has them, too. */
  readonly fieldsOfMove?: readonly string[];
  /** The effects of a seat's move in numbers, if a caller asks for them. */
  effects?(input: EffectsInput<V>): Readonly<Record<string, number>>;
}

/** The moves that a player must make before a move that is not legal yet. */
export interface MovesBefore<M> {
  readonly moves: readonly M[];
  /** Why the move would not be legal even after them. */
  readonly error?: GameError;
}

/** Any game. Its values are opaque to everybody else: sessions, routes and tools work with this type. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;

/** The functions of a game as its modules declare them: each is the member of `Game` that it becomes. */
export type ListMoves<S, M> = Game<S, M, unknown, unknown>['getValidMoves'];
export type ExecuteMove<S, M> = Game<S, M, unknown, unknown>['executeMove'];
export type ParseMove<S, M> = Game<S, M, unknown, unknown>['parseMove'];
