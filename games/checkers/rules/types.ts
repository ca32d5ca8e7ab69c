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

/** How the rules end a game, in words. */
export const ENDINGS = {
  no_pieces: 'the opponent has no piece left',
  no_moves: 'the opponent cannot move',
  threefold_repetition: 'the position came for the third time',
  forty_move: '40 moves a side without a capture or a move of a man',
} as const;

export type EndReason = keyof typeof ENDINGS;
