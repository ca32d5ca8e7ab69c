import { forward, fromOf, promotionOf, toOf, type Board, type Move } from './board';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, kindOf, otherColor, type Color } from './pieces';
import {
  ALL_STEPS,
  BISHOP_STEPS,
  KNIGHT_STEPS,
  NO_SQUARE,
  OFF_BOARD,
  ROOK_STEPS,
  stepBetween,
} from './squares';
import type { Square } from './squares';

/** Whether a piece of the colour attacks the square, regardless of its content. */
export function isAttacked(board: Board, square: Square, by: Color): boolean {
  const behind = square - forward(by);
  if (board.isPiece(PAWN | by, behind - 1) || board.isPiece(PAWN | by, behind + 1)) return true;
  const { squares } = board;
  return (
    adjacentTo(squares, square, KNIGHT | by, KNIGHT_STEPS) !== NO_SQUARE ||
    isInLine(board, square, BISHOP | by, QUEEN | by, BISHOP_STEPS) ||
    isInLine(board, square, ROOK | by, QUEEN | by, ROOK_STEPS) ||
    adjacentTo(squares, square, KING | by, ALL_STEPS) !== NO_SQUARE
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

function isInLine(
  { squares }: Board,
  square: Square,
  slider: number,
  queen: number,
  steps: readonly number[],
): boolean {
  for (const step of steps) {
    const from = firstOn(squares, square, step);
    if (from !== NO_SQUARE && (squares[from] === slider || squares[from] === queen)) return true;
  }
  return false;
}

/** The square of the cheapest piece of a colour that attacks the square, or `NO_SQUARE`. */
export function cheapestAttacker({ squares }: Board, square: Square, by: Color): Square {
  const behind = square - forward(by);
  const pawn = PAWN | by;
  if (((behind - 1) & OFF_BOARD) === 0 && squares[behind - 1] === pawn) return behind - 1;
  if (((behind + 1) & OFF_BOARD) === 0 && squares[behind + 1] === pawn) return behind + 1;
  const knight = adjacentTo(squares, square, KNIGHT | by, KNIGHT_STEPS);
  if (knight !== NO_SQUARE) return knight;
  let rook = NO_SQUARE;
  let queen = NO_SQUARE;
  for (const step of BISHOP_STEPS) {
    const from = firstOn(squares, square, step);
    if (from === NO_SQUARE) continue;
    if (squares[from] === (BISHOP | by)) return from;
    if (squares[from] === (QUEEN | by)) queen = from;
  }
  for (const step of ROOK_STEPS) {
    const from = firstOn(squares, square, step);
    if (from === NO_SQUARE) continue;
    if (squares[from] === (ROOK | by)) rook = from;
    else if (squares[from] === (QUEEN | by)) queen = from;
  }
  if (rook !== NO_SQUARE) return rook;
  return queen !== NO_SQUARE ? queen : adjacentTo(squares, square, KING | by, ALL_STEPS);
}

function adjacentTo(squares: Int8Array, square: Square, piece: number, steps: readonly number[]): Square {
  for (const step of steps) {
    const from = square + step;
    if ((from & OFF_BOARD) === 0 && squares[from] === piece) return from;
  }
  return NO_SQUARE;
}

function firstOn(squares: Int8Array, square: Square, step: number): Square {
  for (let at = square + step; (at & OFF_BOARD) === 0; at += step) if (squares[at] !== EMPTY) return at;
  return NO_SQUARE;
}
