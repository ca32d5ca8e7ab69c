import { PLAIN, fromOf, specialOf, toOf, type Board, type Move } from './board';
import { EMPTY, PAWN, kindOf } from './pieces';
import { NO_SQUARE, squareOf } from './squares';
import { uciOf } from './uci';

/**
 * How often the position has stood on the board with this side to move, now included. `reversible` are the moves that
 * led to it, as the state of a game keeps them: each is taken back by moving the piece home again, and since they change
 * neither rights nor e.p. captures, positions are the same when no square differs.
 */
export function occurrences({ squares }: Board, reversible: readonly string[]): number {
  const earlier = squares.slice();
  let differing = 0;
  const set = (square: number, piece: number): void => {
    if (earlier[square] === squares[square]) differing++;
    earlier[square] = piece;
    if (earlier[square] === squares[square]) differing--;
  };

  let count = 1;
  for (let ply = 1; ply <= reversible.length; ply++) {
    const uci = reversible.at(-ply) ?? '';
    const from = squareOf(uci);
    const to = squareOf(uci.slice(2));
    set(from, earlier[to] ?? EMPTY);
    set(to, EMPTY);
    if (differing === 0 && ply % 2 === 0) count++;
  }
  return count;
}

/** The reversible moves with this one; none if nothing that was on the board before can come again after it. */
export function reversibleAfter(board: Board, reversible: readonly string[], move: Move): readonly string[] {
  const isQuiet =
    kindOf(board.at(fromOf(move))) !== PAWN && board.at(toOf(move)) === EMPTY && specialOf(move) === PLAIN;
  // The e.p. capture that was possible before never is again.
  if (!isQuiet || board.enPassant !== NO_SQUARE) return [];
  const rights = board.castling;
  board.make(move);
  const keepsRights = board.castling === rights;
  board.unmake();
  return keepsRights ? [...reversible, uciOf(move)] : [];
}
