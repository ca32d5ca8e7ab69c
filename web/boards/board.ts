import type { ComponentType } from 'preact';

/** A legal move of whoever looks, as a person may choose it. */
export interface Option {
  /** From 1. */
  readonly index: number;
  readonly command: string;
  readonly label: string;
}

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
  /** The view is the game as it is now, and goes on in time where the game does; a step of a finished game stands still. */
  readonly live: boolean;
  /** Given where the game can be looked at anew: to be called when time alone has changed something. */
  readonly onDue?: (() => void) | undefined;
}

export type Board<View = unknown> = ComponentType<BoardProps<View>>;
