import { squareOf } from './squares';
import type { CheckersState, Position } from './types';

/**
 * The number of occurrences of the position with this side to move, including the current one. Only king moves can repeat
 * positions.
 */
export function occurrences({ position, kingMoves }: CheckersState): number {
  let count = 1;
  let earlier = position;
  for (const move of kingMoves.toReversed()) {
    earlier = takeBack(earlier, move);
    if (isSame(earlier, position)) count++;
  }
  return count;
}

/** The position before a quiet king move, e.g. `b6a5`, of the side that is not to move. */
function takeBack({ white, black, kings, turn }: Position, move: string): Position {
  const bothSquares = (1 << squareOf(move.slice(0, 2))) | (1 << squareOf(move.slice(2)));
  return turn === 'b'
    ? { white: white ^ bothSquares, black, kings: kings ^ bothSquares, turn: 'w' }
    : { white, black: black ^ bothSquares, kings: kings ^ bothSquares, turn: 'b' };
}

const isSame = (a: Position, b: Position): boolean =>
  a.turn === b.turn && a.white === b.white && a.black === b.black && a.kings === b.kings;
