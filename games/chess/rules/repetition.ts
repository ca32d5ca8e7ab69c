import { PLAIN, fromOf, specialOf, toOf, type Board, type Move } from './board';
import { EMPTY, PAWN, kindOf } from './pieces';
import { NO_SQUARE, SQUARES, nameOf, squareOf, type Square } from './squares';
import { uciOf } from './fen';

/**
 * Takes back the moves that led to a position, as the state of a game keeps them, and shows every position on the way:
 * how many half-moves ago it stood, in how many squares it differed from now, and its squares. Each move is taken back by
 * moving the piece home; since none changed rights or e.p. captures, positions are the same when no square differs.
 */
function walkBack(
  { squares }: Board,
  reversible: readonly string[],
  visit: (ply: number, differing: number, earlier: Int8Array) => void,
): void {
  const earlier = squares.slice();
  let differing = 0;
  const set = (square: Square, piece: number): void => {
    if (earlier[square] === squares[square]) differing++;
    earlier[square] = piece;
    if (earlier[square] === squares[square]) differing--;
  };
  for (let ply = 1; ply <= reversible.length; ply++) {
    const uci = reversible[reversible.length - ply] ?? '';
    const to = squareOf(uci, 2);
    set(squareOf(uci), earlier[to] ?? EMPTY);
    set(to, EMPTY);
    visit(ply, differing, earlier);
  }
}

/** The number of occurrences of the position with this side to move, including the current one. */
export function occurrences(board: Board, reversible: readonly string[]): number {
  let count = 1;
  walkBack(board, reversible, (ply, differing) => {
    if (differing === 0 && ply % 2 === 0) count++;
  });
  return count;
}

/** By move in UCI: the number of earlier occurrences of the position that the move would repeat, for moves that can repeat one. */
export function returns(board: Board, reversible: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  walkBack(board, reversible, (ply, differing, earlier) => {
    // One move away: a piece of the side to move stood elsewhere.
    if (differing !== 2 || ply % 2 === 0) return;
    const changed = SQUARES.filter((square) => earlier[square] !== board.at(square));
    const from = changed.find((square) => earlier[square] === EMPTY);
    const to = changed.find((square) => board.at(square) === EMPTY);
    if (from === undefined || to === undefined) return;
    const uci = nameOf(from) + nameOf(to);
    counts.set(uci, (counts.get(uci) ?? 0) + 1);
  });
  return counts;
}

/** Whether positions that were on the board before can come again after the move. */
export function isReversible(board: Board, move: Move): boolean {
  const isQuiet =
    kindOf(board.at(fromOf(move))) !== PAWN && board.at(toOf(move)) === EMPTY && specialOf(move) === PLAIN;
  // An e.p. capture that was possible before the move is lost.
  if (!isQuiet || board.enPassant !== NO_SQUARE) return false;
  const rights = board.castling;
  board.make(move);
  const keepsRights = board.castling === rights;
  board.unmake();
  return keepsRights;
}

/** The reversible moves after one more move. */
export const reversibleAfter = (
  board: Board,
  reversible: readonly string[],
  move: Move,
): readonly string[] => (isReversible(board, move) ? [...reversible, uciOf(move)] : []);
