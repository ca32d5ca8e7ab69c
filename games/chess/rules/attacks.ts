import type { Board } from './board';
import { forward } from './board';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, otherColor, type Color } from './pieces';
import { ALL_STEPS, BISHOP_STEPS, KNIGHT_STEPS, OFF_BOARD, ROOK_STEPS, type Square } from './squares';

/** Whether a piece of the colour attacks the square, regardless of its content. */
export function isAttacked(board: Board, square: Square, by: Color): boolean {
  const behind = square - forward(by);
  if (board.isPiece(PAWN | by, behind - 1) || board.isPiece(PAWN | by, behind + 1)) return true;
  return (
    isNextTo(board, square, KNIGHT | by, KNIGHT_STEPS) ||
    isInLine(board, square, BISHOP | by, QUEEN | by, BISHOP_STEPS) ||
    isInLine(board, square, ROOK | by, QUEEN | by, ROOK_STEPS) ||
    isNextTo(board, square, KING | by, ALL_STEPS)
  );
}

/** Whether the side to move is in check. */
export const inCheck = (board: Board): boolean =>
  isAttacked(board, board.king(board.turn), otherColor(board.turn));

function isNextTo({ squares }: Board, square: Square, piece: number, steps: readonly number[]): boolean {
  for (const step of steps) {
    const from = square + step;
    if ((from & OFF_BOARD) === 0 && squares[from] === piece) return true;
  }
  return false;
}

function isInLine(
  { squares }: Board,
  square: Square,
  slider: number,
  queen: number,
  steps: readonly number[],
): boolean {
  for (const step of steps) {
    let from = square + step;
    while ((from & OFF_BOARD) === 0) {
      const piece = squares[from] as number;
      if (piece !== EMPTY) {
        if (piece === slider || piece === queen) return true;
        break;
      }
      from += step;
    }
  }
  return false;
}
