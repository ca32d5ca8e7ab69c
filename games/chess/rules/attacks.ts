import { forward, fromOf, promotionOf, toOf, type Board, type Move } from './board';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, kindOf, otherColor, type Color } from './pieces';
import { ALL_STEPS, BISHOP_STEPS, KNIGHT_STEPS, OFF_BOARD, ROOK_STEPS, stepBetween } from './squares';
import type { Square } from './squares';

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

/** Whether the piece that a pseudo-legal move brings to its square attacks the other king from there. */
export function checksDirectly(board: Board, move: Move): boolean {
  const { squares, turn } = board;
  const from = fromOf(move);
  const to = toOf(move);
  const king = board.king(otherColor(turn));
  const kind = promotionOf(move) || kindOf(squares[from] as number);
  if (kind === PAWN) return Math.abs(king - to - forward(turn)) === 1;
  if (kind === KNIGHT) return KNIGHT_STEPS.some((step) => to + step === king);
  const step = stepBetween(to, king);
  const isStraight = step === 1 || step === -1 || step === 16 || step === -16;
  if (step === 0 || kind === KING || (kind === ROOK && !isStraight) || (kind === BISHOP && isStraight))
    return false;
  let at = to + step;
  while (at !== king && (squares[at] === EMPTY || at === from)) at += step;
  return at === king;
}

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
