import type { Detail, GameEvent, MoveList, PendingDecision, Seat, Viewer } from './play';

/** A number that shows how a seat fares while a game goes on: its points, material, or chips. */
export interface Gauge<V> {
  /** e.g. `Points`. */
  readonly title: string;
  /** The value of the seat, from its own view; null at a moment that is not meaningful, such as the middle of a hand of cards. */
  of(view: V, seat: Seat): number | null;
  /** The periods of a game, such as rounds or hands, counted from 1. */
  readonly period?: { readonly name: string; of(view: V): number };
}

/** How much work a review spends on each move. */
export const EFFORTS = ['quick', 'usual', 'deep'] as const;

export type Effort = (typeof EFFORTS)[number];

/** The computer's evaluation of a position of a game for two. */
export interface Evaluation<V> {
  /** Includes the depth of the search, e.g. `Who stands better, by a search of five moves`. */
  readonly title: string;
  /**
   * Without an effort it takes at most some hundredths of a second, because a whole game is judged at once. `quick` takes up to a tenth of a second, `usual` up
   * to half a second, `deep` up to two seconds.
   */
  of(view: V, effort?: Effort): Judgement;
}

/** Which of two sides stands better. */
export interface Judgement {
  /** From 1 (the first seat wins) to −1 (the second does). */
  readonly share: number;
  /** The estimate of the search for a proved position, for comparisons with an unproved one. A share of 1 or −1 is always proved. */
  readonly estimate?: number;
  /** The words about the better side, e.g. `is about 1.2 pawns ahead`. */
  readonly words: string;
  /** The command of the best move found; absent if there is no move. */
  readonly best?: string;
}

export interface EffectsInput<V> {
  /** The player who moved. */
  readonly seat: Seat;
  /** The viewer's views before the move and after everything that followed it. */
  readonly before: V;
  readonly view: V;
  /** The events in between that the viewer may see. */
  readonly events: readonly GameEvent[];
}

export interface ObserveInput<V, M> {
  readonly view: V;
  readonly detail: Detail;
  readonly moves: MoveList<M>;
  readonly pending: PendingDecision | null;
  /** The latest public lines of the session's log, oldest first. */
  readonly lines: readonly string[];
}

export interface AnswerInput<V> {
  readonly detail: Detail;
  readonly before: V | null;
  readonly view: V;
  readonly viewer: Viewer;
  /** All seats of the caller, including the viewer's. */
  readonly mine: readonly Seat[];
  /** The events in the commits that this answer covers, as the viewer may see them. */
  readonly events: readonly GameEvent[];
}

/** What a game adds to an answer: fields that its `shapes.answer` declares, and anything else under `extra`. */
export interface AnswerFields {
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly [declared: string]: unknown;
}

/** The same for the answer to starting or joining. */
export type StartFields = AnswerFields;

/** The fields that answers have in every game: no game declares one of these names. */
export const ANSWER_NAMES: readonly string[] = [
  'success session game version seat message understood gameState board validMoves totalMoves pendingEffect seatsToAct seats',
  'events moreEvents eventsThrough gameOver outcome clock timedOut decision effects revealed view ownViews custom rematch',
  'ratingsLate rematchBy fairPlay waitingFor gone undoAsked frames moreFrames framesAfter hint observation extra',
  'token seedHash watchToken seed leaving heldBefore',
].flatMap((names) => names.split(' '));
