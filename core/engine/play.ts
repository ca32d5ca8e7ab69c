import type { RandomSource } from './random';

/** The index of a seat, from 0. */
export type Seat = number;

/** A seat, or the public. */
export type Viewer = Seat | 'public';

/** The level of detail that a caller asks for. */
export type Detail = 'minimal' | 'standard' | 'full';

/** The inputs of a transition besides its arguments: the session's random source, and the time (ms since 1970). */
export interface TurnContext {
  readonly random: RandomSource;
  readonly now: number;
}

/** One legal move as shown to a caller. `index` counts from 1 in the game's fixed order; sending `command` makes the move. */
export interface MoveOption<M> {
  readonly index: number;
  readonly move: M;
  readonly command: string;
  readonly description: string;
}

/** The legal moves of a seat. A very long list of `options` may be cut; `total` is exact. */
export interface MoveList<M> {
  readonly options: readonly MoveOption<M>[];
  readonly total: number;
}

/** Something that happened, as `text` for readers and as `data` for programs. Both contain only what `visibleTo` may know. */
export interface GameEvent {
  readonly type: string;
  /** One line, for people and language models. */
  readonly text: string;
  readonly visibleTo: 'all' | readonly Seat[];
  /** True if chance was used or hidden information was revealed; such an event cannot be undone. */
  readonly reveals?: true;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Transition<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
  /** The answer to the player who moved, e.g. `Bought Silver`. The message of an open decision replaces it (see `pending`). */
  readonly message: string;
}

/** What the log records with a move. */
export interface MoveNote {
  /** The number of the turn that the move belongs to. */
  readonly turnNumber?: number;
  /** True if everybody may see the move at once. Otherwise only its player may, until the game has an outcome. */
  readonly open?: true;
  /** True if until then the others must not even learn that a move was made. */
  readonly unseen?: true;
}

export interface Outcome {
  /** All winning seats: several for a shared victory, none for a draw. */
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  /** e.g. `Three in a line`. */
  readonly reason: string;
}

/**
 * A decision within a move, for one viewer. `pendingEffect` shows the `fields` unchanged; for other viewers than the deciding
 * `player` they contain nothing that only that player may know.
 */
export interface PendingDecision {
  readonly player: Seat;
  /** Replaces the move's message while the decision is open. */
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A move parsed from text; `selected` is present if the text was the number of a listed option. */
export interface ParsedMove<M> {
  readonly move: M;
  readonly selected?: MoveOption<M>;
}

/** The name of a seat without a player's name, also used in texts of the rules, which know no names: seats count from 0, players from 1. */
export const playerName = (seat: Seat): string => `Player ${seat + 1}`;

/** A player's name from the names of all seats, or the number if there is none. */
export const nameOf = (names: readonly string[], seat: Seat): string => names[seat] ?? playerName(seat);

/** The same for several: `Ann and Player 2`. */
export const namesOf = (names: readonly string[], seats: readonly Seat[]): string =>
  seats.map((seat) => nameOf(names, seat)).join(' and ');
