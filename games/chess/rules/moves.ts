import { inCheck, isAttacked } from './attacks';
import {
  CASTLING,
  DOUBLE_PUSH,
  EN_PASSANT,
  PLAIN,
  RIGHTS,
  encodeMove,
  forward,
  fromOf,
  specialOf,
} from './board';
import type { Board, Move } from './board';
import { BISHOP, EMPTY, KNIGHT, PAWN, QUEEN, ROOK, WHITE, colorOf, kindOf, otherColor } from './pieces';
import { NO_SQUARE, OFF_BOARD, STEPS, firstSquare, rankOf, stepBetween, type Square } from './squares';

const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT] as const;

/** By kind of piece: whether it slides. */
const SLIDES = [false, false, false, true, true, true, false] as const;

/** The legal moves of the side to move, in no particular order. */
export function legalMoves(board: Board): Move[] {
  const checked = inCheck(board);
  return pseudoLegalMoves(board).filter((move) => isSafe(board, move, checked));
}

export function hasLegalMove(board: Board): boolean {
  const checked = inCheck(board);
  return pseudoLegalMoves(board).some((move) => isSafe(board, move, checked));
}

/** Whether a legal en passant capture exists. */
export function hasLegalEnPassant(board: Board): boolean {
  if (board.enPassant === NO_SQUARE) return false;
  const moves: Move[] = [];
  addEnPassant(board, moves);
  return moves.some((move) => isSafe(board, move, true));
}

/**
 * Whether a pseudo-legal move leaves the player's king safe. Only a piece in line with the king can expose it, so most moves need
 * not be tried. `checked` says that the side to move is in check.
 */
export function isSafe(board: Board, move: Move, checked: boolean): boolean {
  const mover = board.turn;
  const from = fromOf(move);
  const king = board.king(mover);
  if (!checked && from !== king && specialOf(move) !== EN_PASSANT && stepBetween(king, from) === 0)
    return true;
  board.make(move);
  const safe = !isAttacked(board, board.king(mover), board.turn);
  board.unmake();
  return safe;
}

/** The pseudo-legal moves, which may leave the player's king in check. */
export function pseudoLegalMoves(board: Board): Move[] {
  const moves = movesOfPieces(board, false);
  addCastling(board, moves);
  return moves;
}

/** The pseudo-legal captures and promotions to a queen, which must be searched before a position is evaluated. */
export const noisyMoves = (board: Board): Move[] => movesOfPieces(board, true);

function movesOfPieces(board: Board, isNoisy: boolean): Move[] {
  const moves: Move[] = [];
  const { squares, occupied, turn } = board;
  for (let half = 0; half < 2; half++) {
    for (let bits = occupied[(turn >> 2) + half] as number; bits !== 0; bits &= bits - 1) {
      const from = firstSquare(bits, half);
      if (kindOf(squares[from] as number) !== PAWN) addPieceMoves(board, from, moves, isNoisy);
      else if (isNoisy) addNoisyPawnMoves(board, from, moves);
      else addPawnMoves(board, from, moves);
    }
  }
  addEnPassant(board, moves);
  return moves;
}

function addPieceMoves({ squares, turn }: Board, from: Square, moves: Move[], capturesOnly: boolean): void {
  const kind = kindOf(squares[from] as number);
  const slides = SLIDES[kind] as boolean;
  for (const step of STEPS[kind] as readonly number[]) {
    let to = from + step;
    while ((to & OFF_BOARD) === 0) {
      const target = squares[to] as number;
      if (target !== EMPTY) {
        if (colorOf(target) !== turn) moves.push(encodeMove(from, to));
        break;
      }
      if (!capturesOnly) moves.push(encodeMove(from, to));
      if (!slides) break;
      to += step;
    }
  }
}

function addPawnMoves({ squares, turn }: Board, from: Square, moves: Move[]): void {
  const step = forward(turn);
  const next = from + step;
  if (squares[next] === EMPTY) {
    addPawnMove(from, next, moves);
    const isHome = rankOf(from) === (turn === WHITE ? 1 : 6);
    if (isHome && squares[next + step] === EMPTY) moves.push(encodeMove(from, next + step, DOUBLE_PUSH));
  }
  for (const to of [next - 1, next + 1]) {
    if (isEnemyAt(squares, to, turn)) addPawnMove(from, to, moves);
  }
}

function addNoisyPawnMoves({ squares, turn }: Board, from: Square, moves: Move[]): void {
  const next = from + forward(turn);
  const promotion = isLastRank(next) ? QUEEN : 0;
  if (promotion !== 0 && squares[next] === EMPTY) moves.push(encodeMove(from, next, PLAIN, promotion));
  for (const to of [next - 1, next + 1]) {
    if (isEnemyAt(squares, to, turn)) moves.push(encodeMove(from, to, PLAIN, promotion));
  }
}

const isEnemyAt = (squares: Int8Array, square: Square, turn: number): boolean =>
  (square & OFF_BOARD) === 0 && squares[square] !== EMPTY && colorOf(squares[square] as number) !== turn;

/** For a pawn of either colour: none moves backwards. */
const isLastRank = (square: Square): boolean => rankOf(square) === 0 || rankOf(square) === 7;

function addPawnMove(from: Square, to: Square, moves: Move[]): void {
  if (!isLastRank(to)) moves.push(encodeMove(from, to));
  else for (const promotion of PROMOTIONS) moves.push(encodeMove(from, to, PLAIN, promotion));
}

function addEnPassant(board: Board, moves: Move[]): void {
  const { enPassant, turn } = board;
  if (enPassant === NO_SQUARE) return;
  const behind = enPassant - forward(turn);
  for (const from of [behind - 1, behind + 1]) {
    if (board.isPiece(PAWN | turn, from)) moves.push(encodeMove(from, enPassant, EN_PASSANT));
  }
}

/**
 * Castling: a king that is not in check moves two squares towards a rook over empty squares, and the first of them is not
 * attacked.
 */
function addCastling(board: Board, moves: Move[]): void {
  const { squares, turn, castling } = board;
  const rights = turn === WHITE ? castling : castling >> 2;
  if ((rights & (RIGHTS.K | RIGHTS.Q)) === 0) return;
  const king = board.king(turn);
  const enemy = otherColor(turn);
  const short = (rights & RIGHTS.K) !== 0 && squares[king + 1] === EMPTY && squares[king + 2] === EMPTY;
  const long =
    (rights & RIGHTS.Q) !== 0 &&
    squares[king - 1] === EMPTY &&
    squares[king - 2] === EMPTY &&
    squares[king - 3] === EMPTY;
  if ((!short && !long) || isAttacked(board, king, enemy)) return;
  if (short && !isAttacked(board, king + 1, enemy)) moves.push(encodeMove(king, king + 2, CASTLING));
  if (long && !isAttacked(board, king - 1, enemy)) moves.push(encodeMove(king, king - 2, CASTLING));
}

/** The number of move sequences of length `depth`; games that end earlier are not counted. */
export function perft(board: Board, depth: number): number {
  if (depth === 0) return 1;
  const moves = legalMoves(board);
  if (depth === 1) return moves.length;
  let count = 0;
  for (const move of moves) {
    board.make(move);
    count += perft(board, depth - 1);
    board.unmake();
  }
  return count;
}
