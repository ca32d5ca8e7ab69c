import type { Board } from './board';
import { BLACK, EMPTY } from './pieces';
import { BOARD_SIZE, NO_SQUARE, SQUARES, fileOf } from './squares';

/*
 * Zobrist keys: a random number for every fact about a position, all that hold joined by exclusive or (A. L. Zobrist, A New
 * Hashing Method with Application for Game Playing, 1970). A key has 64 bits, kept as two halves of 32.
 */

/** The indexes of facts other than pieces, after those of the pieces (`128 × piece + square`). */
const CASTLING = 16 * BOARD_SIZE;
const EN_PASSANT = CASTLING + 16;
/** The fact that Black is to move. */
export const BLACK_MOVES = EN_PASSANT + 8;
const FACTS = BLACK_MOVES + 1;

/** Pseudo-random numbers that are the same everywhere: Marsaglia's xorshift with 32 bits. */
function scatter(seed: number): Int32Array {
  let x = seed;
  return Int32Array.from({ length: FACTS }, () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x;
  });
}

/** By fact: the halves of its key. */
export const LOW = scatter(0x9e3779b9);
export const HIGH = scatter(0x7f4a7c15);

/** The fact that a piece stands on a square. */
export const pieceFact = (piece: number, square: number): number => BOARD_SIZE * piece + square;

/** The fact that these castling rights are left. */
export const castlingFact = (castling: number): number => CASTLING + castling;

/** The fact that a pawn has just passed the square. */
export const enPassantFact = (square: number): number => EN_PASSANT + fileOf(square);

/** One half of the key of a position. */
export function keyOf(board: Board, half: Int32Array): number {
  let key = half[castlingFact(board.castling)] as number;
  if (board.enPassant !== NO_SQUARE) key ^= half[enPassantFact(board.enPassant)] as number;
  if (board.turn === BLACK) key ^= half[BLACK_MOVES] as number;
  for (const square of SQUARES) {
    const piece = board.at(square);
    if (piece !== EMPTY) key ^= half[pieceFact(piece, square)] as number;
  }
  return key;
}
