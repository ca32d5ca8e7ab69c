import { inCheck } from './attacks';
import { CASTLING, EN_PASSANT, fromOf, promotionOf, specialOf, toOf, type Board, type Move } from './board';
import { hasLegalMove } from './moves';
import { EMPTY, PAWN, kindOf, letterOf } from './pieces';
import { fileOf, nameOf, rankOf } from './squares';

/**
 * A legal move in standard algebraic notation, e.g. `Nf3`, `exd6`, `R1e2`, `b8=Q+`, `O-O-O#`. `legal` are all legal moves
 * of the position: a piece is distinguished only from those that could move to the same square.
 */
export function sanOf(board: Board, move: Move, legal: readonly Move[]): string {
  const plain = plainSan(board, move, legal);
  board.make(move);
  const suffix = inCheck(board) ? (hasLegalMove(board) ? '+' : '#') : '';
  board.unmake();
  return plain + suffix;
}

function plainSan(board: Board, move: Move, legal: readonly Move[]): string {
  const from = fromOf(move);
  const to = toOf(move);
  if (specialOf(move) === CASTLING) return to > from ? 'O-O' : 'O-O-O';
  const kind = kindOf(board.at(from));
  const takes = board.at(to) !== EMPTY || specialOf(move) === EN_PASSANT ? 'x' : '';
  if (kind !== PAWN) return letterOf(kind) + originOf(board, move, legal) + takes + nameOf(to);
  const origin = takes === '' ? '' : nameOf(from).charAt(0);
  const promotion = promotionOf(move) === 0 ? '' : `=${letterOf(promotionOf(move))}`;
  return origin + takes + nameOf(to) + promotion;
}

/** The part of the square of origin that distinguishes the piece from similar ones: the file, else the rank, else both. */
function originOf(board: Board, move: Move, legal: readonly Move[]): string {
  const from = fromOf(move);
  const rivals = legal
    .filter((other) => toOf(other) === toOf(move) && board.at(fromOf(other)) === board.at(from))
    .map(fromOf)
    .filter((square) => square !== from);
  if (rivals.length === 0) return '';
  const name = nameOf(from);
  if (rivals.every((square) => fileOf(square) !== fileOf(from))) return name.charAt(0);
  return rivals.every((square) => rankOf(square) !== rankOf(from)) ? name.charAt(1) : name;
}
