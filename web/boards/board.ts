import type { ComponentType } from 'preact';
import type { HeardClock } from '../lib/clock';

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
  /** Of a game by the clock. */
  readonly clock?: HeardClock | null;
  /** The game has ended, by its rules or otherwise. */
  readonly over?: boolean;
}

export type Board<View = unknown> = ComponentType<BoardProps<View>>;
