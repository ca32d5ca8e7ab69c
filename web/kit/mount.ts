/** A legal move of the viewer, as a person may choose it. */
export interface Option {
  /** From 1. */
  readonly index: number;
  readonly command: string;
  readonly label: string;
}

/** The props of a board with its own code. They contain everything, so the board fetches nothing and decides nothing. */
export interface OwnBoardProps<View = unknown> {
  /** The view that the game's rules give this viewer. */
  readonly view: View;
  /** The viewer's seat; null for a spectator. */
  readonly seat: number | null;
  /** Names of the seats. */
  readonly names: readonly string[];
  /** The viewer's legal moves as far as they are listed; empty while the viewer may not move. */
  readonly moves: readonly Option[];
  /** Makes a move by its command. Null while the viewer may not move: spectators, players who wait, and past positions. */
  readonly onMove: ((command: string) => void) | null;
  /**
   * The command of the move that a hint suggests here, for the board to mark; null if there is no hint. The class `hinted-move` marks an element as our boards
   * do.
   */
  readonly hint: string | null;
  /** Sends a setting, which players may change at any time, also out of turn; null for spectators. */
  readonly onSetting: ((command: string) => void) | null;
  /** The game has ended, by its rules or otherwise. */
  readonly over: boolean;
  /** The view is the game as it is now; false for a step of a finished game. */
  readonly live: boolean;
  /** Games in real time call it to read the game again after time alone has changed something. Null if that is impossible. */
  readonly onDue: (() => void) | null;
}

/** A board that is on the page. */
export interface BoardHandle<View = unknown> {
  /** Called whenever something to draw has changed. */
  update(props: OwnBoardProps<View>): void;
  /** Called once, before the element is removed: ends timers and listeners. */
  unmount(): void;
}

/** Draws into an empty element that belongs to the board alone. A built board exports this as `mount`. */
export type BoardMount<View = unknown> = (
  element: HTMLElement,
  props: OwnBoardProps<View>,
) => BoardHandle<View>;
