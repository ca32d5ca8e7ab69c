import type { ComponentType } from 'preact';
import type { Option } from './mount';
import type { HeardClock } from './told-clock';

export type { Option } from './mount';

/** What every board draws from: a view and nothing else. It fetches nothing and decides nothing. */
export interface BoardProps<View> {
  readonly view: View;
  /** Whose eyes these are; null for one who watches. */
  readonly seat: number | null;
  /** Names of the seats. */
  readonly names: readonly string[];
  /** What may be done now; none for those who only watch. */
  readonly options: readonly Option[];
  /** Given when the one who looks may move. */
  readonly onMove?: ((command: string) => void) | undefined;
  /** Given to the holder of a seat while the game goes on: takes what may be set at any time, also out of turn. */
  readonly onSetting?: ((command: string) => void) | undefined;
  /** Of a game by the clock. */
  readonly clock?: HeardClock | null;
  /** The game has ended, by its rules or otherwise. */
  readonly over?: boolean;
  /** The view is the game as it is now, and goes on in time where the game does; a step of a finished game stands still. */
  readonly live: boolean;
  /** Given where the game can be looked at anew: to be called when time alone has changed something. */
  readonly onDue?: (() => void) | undefined;
}

export type Board<View = unknown> = ComponentType<BoardProps<View>>;

/** What the log of a game tells programs of an event. */
export interface Fact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One move of one side, in the game's notation. */
export interface Ply<View = unknown> {
  /** e.g. `Nf3` */
  readonly label: string;
  /** As scores count: the moves of all sides in one turn have the same number. */
  readonly turn: number;
  readonly seat: number;
  /** The position after it. */
  readonly view: View;
  /** Of the first move of a game: the position before it. */
  readonly before?: View;
}

/** How a game is written down, for games whose log tells every position: those can be stepped through while they go on. */
export interface Notation<View = unknown> {
  /** The move that a fact tells of, or null. */
  plyOf(fact: Fact): Ply<View> | null;
  /** What the seats are called. */
  readonly sides: readonly string[];
  /** A position as text, and what such a text is called. */
  readonly position: { readonly name: string; of(view: View): string };
  /** The format of a whole game, under its name at `/api/replay`. */
  readonly format: { readonly id: string; readonly name: string };
}
