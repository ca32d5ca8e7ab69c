/** A legal move of the viewer, as a person may choose it. */
export interface Option {
  /** From 1. */
  readonly index: number;
  readonly command: string;
  readonly label: string;
}

/** What a board of its own draws from: everything is here, so that it fetches nothing and decides nothing. */
export interface OwnBoardProps<View = unknown> {
  /** What the game's rules show to the one who looks. */
  readonly view: View;
  /** Whose eyes these are; null for one who watches. */
  readonly seat: number | null;
  /** Names of the seats. */
  readonly names: readonly string[];
  /** The legal moves of the one who looks, as far as they are listed; none while that person may not move. */
  readonly moves: readonly Option[];
  /** Makes a move by its command. Null for one who may not move now: who watches, waits or looks at the past. */
  readonly onMove: ((command: string) => void) | null;
  /** The command of the move that a hint advises here, so that the board marks it; null if there is no hint. The class `hinted-move` marks an element as our boards do. */
  readonly hint: string | null;
  /** Takes what the holder of a seat may set at any time, also out of turn; null for all others. */
  readonly onSetting: ((command: string) => void) | null;
  /** The game has ended, by its rules or otherwise. */
  readonly over: boolean;
  /** The view is the game as it is now; false for a step of a finished game. */
  readonly live: boolean;
  /** In games in real time: to be called when time alone has changed something, to get the game as it is now. Null where it cannot. */
  readonly onDue: (() => void) | null;
}

/** A board that is on the page. */
export interface BoardHandle<View = unknown> {
  /** Called whenever something to draw has changed. */
  update(props: OwnBoardProps<View>): void;
  /** Called once, before the element is taken away: ends timers and listeners. */
  unmount(): void;
}

/** Draws into the element, which is empty and the board's own. A built board exports this as `mount`. */
export type BoardMount<View = unknown> = (
  element: HTMLElement,
  props: OwnBoardProps<View>,
) => BoardHandle<View>;
