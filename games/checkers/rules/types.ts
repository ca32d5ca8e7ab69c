import type { Seat } from '../../../core/engine';

/** White (seat 0) begins and moves up the board, Black (seat 1) down. */
export type Side = 'w' | 'b';

/**
 * The pieces as bits, one for each of the 32 dark squares (`squares.ts` numbers them), and the side to move. Words are
 * 32-bit integers, so a piece on h8 makes them negative.
 */
export interface Position {
  readonly white: number;
  readonly black: number;
  /** Which of the pieces are kings. */
  readonly kings: number;
  readonly turn: Side;
}

export interface CheckersState {
  readonly position: Position;
  /** The last capture or move of a man, in notation; null if there was none yet or it is not known. */
  readonly progress: string | null;
  /**
   * The quiet king moves since then, in notation: what the draws by repetition and by 40 moves depend on. Never more
   * than 80, and any of them can be taken back on the board.
   */
  readonly kingMoves: readonly string[];
}

export interface CheckersMove {
  /** Every square the piece stands on, e.g. `["b6", "d4", "f2"]` for a double jump. */
  readonly path: readonly string[];
}

export type CheckersOptions = Readonly<Record<string, never>>;

export type EndReason = 'no_pieces' | 'no_moves' | 'threefold_repetition' | 'forty_move';

/** The view of everybody; there are no secrets. */
export interface CheckersView {
  /** The position in notation. */
  readonly state: string;
  /** The seat to move, or null when the game is over. */
  readonly toMove: Seat | null;
  /** The last move in notation, e.g. `b6d4f2`. */
  readonly last: string | null;
  /** Whether the side to move has to capture. */
  readonly mustCapture: boolean;
  /** Moves of either side since the last capture or move of a man; the game is drawn at 80. */
  readonly quietPlies: number;
  /** These moves, as far as they are known, e.g. `b6a5 c3d4`: which positions may come again follows from them. */
  readonly kingMoves: string;
  /** The winning seat, `draw`, or null while the game is in progress. */
  readonly winner: Seat | 'draw' | null;
  readonly reason: EndReason | null;
}
