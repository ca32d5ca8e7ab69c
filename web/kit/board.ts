import type { ComponentType } from 'preact';
import type { Option } from './mount';
import type { ReceivedClock } from './server-clock';

export type { Option } from './mount';

/** The props of every board. It draws a view; it fetches nothing and contains no rules. */
export interface BoardProps<View> {
  readonly view: View;
  /** The viewer's seat, or null for a spectator. */
  readonly seat: number | null;
  /** The names of the players by seat. */
  readonly names: readonly string[];
  /** The viewer's legal moves; empty for spectators. */
  readonly options: readonly Option[];
  /** Present if the viewer may move now. */
  readonly onMove?: ((command: string) => void) | undefined;
  /** Whether a move of the viewer is being sent. When that ends, the view has changed or the move was refused. */
  readonly busy?: boolean;
  /** Present for players while the game goes on: sends a setting, which is possible at any time. */
  readonly onSetting?: ((command: string) => void) | undefined;
  /** The clock, if the game has one. */
  readonly clock?: ReceivedClock | null;
  /** Whether the game is over for any reason. */
  readonly over?: boolean;
  /** True if the view is current and time passes in it; false for a past position. */
  readonly live: boolean;
  /** Reads the game again after time alone has changed it; absent if that is impossible. */
  readonly onDue?: (() => void) | undefined;
  /**
   * The board calls it from a layout effect: with true when an animation towards the view begins, e.g. a turning wheel, and with false when it ends. Until then
   * nothing else on the page reveals the result. If a board never calls it, the page shows results at once.
   */
  readonly onShowing?: ((isShowing: boolean) => void) | undefined;
}

export type Board<View = unknown> = ComponentType<BoardProps<View>> & {
  /** True if every move, decisions included, can be made on the board; the page then lists no moves. */
  readonly takesEveryMove?: boolean;
};

/** The data of an event in the log. */
export interface Fact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One move of one side, in the game's notation. */
export interface Ply<View = unknown> {
  /** e.g. `Nf3` */
  readonly label: string;
  /** The number of the turn as on a score sheet; the moves of all sides in one turn share it. */
  readonly turn: number;
  readonly seat: number;
  /** The position after it. */
  readonly view: View;
  /** For the first move of a game: the position before it. */
  readonly before?: View;
}

/** The notation of a game whose log contains every position. Such a game can be stepped through while it is running. */
export interface Notation<View = unknown> {
  /** The move in a fact, or null. */
  plyOf(fact: Fact): Ply<View> | null;
  /** The names of the sides. */
  readonly sides: readonly string[];
  /** Writes a position as text, with the name of the format. */
  readonly position: { readonly name: string; of(view: View): string };
  /** The export format of a whole game, by its name in `/api/replay`. */
  readonly format: { readonly id: string; readonly name: string };
}
