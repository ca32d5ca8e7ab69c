import { inCheck, isAttacked } from './attacks';
import { RIGHTS, forward, fromOf, toOf, type Board } from './board';
import { pseudoLegalMoves } from './moves';
import { BISHOP, EMPTY, KING, PAWN, QUEEN, ROOK, WHITE, colorOf, kindOf, otherColor } from './pieces';
import { BISHOP_STEPS, ROOK_STEPS, nameOf, rankOf, squareOf, stepBetween, type Square } from './squares';

/** Why a move in UCI is illegal: the text after `Illegal move:`. */
export function illegalReason(board: Board, uci: string): string {
  const from = squareOf(uci);
  const to = squareOf(uci, 2);
  const piece = board.at(from);
  if (piece === EMPTY) return `no piece on ${nameOf(from)}`;
  if (colorOf(piece) !== board.turn) return "that is the opponent's piece";
  if (isCastling(board, from, to)) return castlingReason(board, to > from);
  if (pseudoLegalMoves(board).some((move) => fromOf(move) === from && toOf(move) === to))
    return mismatchReason(board, from, to, uci);
  return kindOf(piece) === PAWN ? pawnMoveReason(board, from, to) : pieceMoveReason(board, from, to);
}

/** The reason if the move exists with another promotion. */
function mismatchReason(board: Board, from: Square, to: Square, uci: string): string {
  const promotes = kindOf(board.at(from)) === PAWN && (rankOf(to) === 0 || rankOf(to) === 7);
  if (promotes && uci.length === 4) return 'promotion piece required';
  if (!promotes && uci.length === 5) return 'that piece cannot move there and promote';
  return 'king would be in check';
}

/** A king on its first square that moves two squares along the rank. */
const isCastling = (board: Board, from: Square, to: Square): boolean =>
  board.at(from) === (KING | board.turn) &&
  from === squareOf(board.turn === WHITE ? 'e1' : 'e8') &&
  Math.abs(to - from) === 2;

/** Why the side to move cannot castle to the king's (`short`) or the queen's side now. */
export function castlingReason(board: Board, short: boolean): string {
  const { turn } = board;
  const right = short ? RIGHTS.K : RIGHTS.Q;
  const rights = turn === WHITE ? board.castling : board.castling >> 2;
  if ((rights & right) === 0) return 'cannot castle (the king or that rook has moved)';
  const king = board.king(turn);
  const step = short ? 1 : -1;
  const between = short ? [1, 2] : [1, 2, 3];
  const blocked = between.map((n) => king + n * step).find((square) => board.at(square) !== EMPTY);
  if (blocked !== undefined) return `cannot castle (${nameOf(blocked)} is not empty)`;
  if (inCheck(board)) return 'cannot castle (the king is in check)';
  const crossed = [king + step, king + 2 * step].find((square) =>
    isAttacked(board, square, otherColor(turn)),
  );
  return `cannot castle (${nameOf(crossed ?? king)} is attacked)`;
}

function pawnMoveReason(board: Board, from: Square, to: Square): string {
  const step = forward(board.turn);
  const isDouble = to - from === 2 * step && rankOf(from) === (board.turn === WHITE ? 1 : 6);
  if (to - from === step || isDouble) return 'path is blocked';
  const isDiagonal = Math.abs(to - from - step) === 1;
  const beside = board.at(to - step);
  const besideEnemyPawn = isDiagonal && board.at(to) === EMPTY && beside === (PAWN | otherColor(board.turn));
  const onFifth = rankOf(from) === (board.turn === WHITE ? 4 : 3);
  return besideEnemyPawn && onFifth ? 'not a legal en passant' : 'that piece cannot move there';
}

/** Whether the direction is right for a queen, rook or bishop, so that only a piece in between can block it. */
function pieceMoveReason(board: Board, from: Square, to: Square): string {
  const step = stepBetween(from, to);
  if (!slides(kindOf(board.at(from)), step)) return 'that piece cannot move there';
  for (let square = from + step; square !== to; square += step) {
    if (board.at(square) !== EMPTY) return 'path is blocked';
  }
  return 'that piece cannot move there';
}

const slides = (kind: number, step: number): boolean =>
  ((kind === ROOK || kind === QUEEN) && isOneOf(ROOK_STEPS, step)) ||
  ((kind === BISHOP || kind === QUEEN) && isOneOf(BISHOP_STEPS, step));

const isOneOf = (steps: readonly number[], step: number): boolean => steps.includes(step);
