import { cheapestAttacker } from './attacks';
import { PLAIN, fromOf, promotionOf, specialOf, toOf, type Board, type Move } from './board';
import { EMPTY, otherColor, type Color } from './pieces';
import { NO_SQUARE } from './squares';

/** By kind: the value of a piece in an exchange, in hundredths of a pawn. */
const EXCHANGE_VALUES = [0, 100, 320, 330, 500, 950, 10_000] as const;

const valueOf = (piece: number): number => EXCHANGE_VALUES[(piece & 7) as 0];

/** The gain after each capture of the exchange; it cannot have more than 32 captures. */
const gains = new Int32Array(34);

/** The squares and pieces that were removed during the exchange. */
const leftSquares = new Uint8Array(34);
const leftPieces = new Uint8Array(34);

/**
 * The gain of a capture if both sides continue to capture on its square, cheapest piece first, as long as it pays (static exchange evaluation), in hundredths
 * of a pawn. Promotions and captures en passant count as even. Pins are ignored.
 */
export function exchangeGain(board: Board, move: Move): number {
  if (promotionOf(move) !== 0 || specialOf(move) !== PLAIN) return 0;
  const { squares } = board;
  const target = toOf(move);
  let from = fromOf(move);
  let turn: Color = board.turn;
  let onTarget = valueOf(squares[from] as number);
  let depth = 0;
  let left = 0;
  gains[0] = valueOf(squares[target] as number);
  while (depth < 32) {
    leftSquares[left] = from;
    leftPieces[left++] = squares[from] as number;
    squares[from] = EMPTY;
    turn = otherColor(turn);
    from = cheapestAttacker(board, target, turn);
    if (from === NO_SQUARE) break;
    depth++;
    gains[depth] = onTarget - (gains[depth - 1] as number);
    onTarget = valueOf(squares[from] as number);
  }
  while (left-- > 0) squares[leftSquares[left] as number] = leftPieces[left] as number;
  for (; depth > 0; depth--)
    gains[depth - 1] = -Math.max(-(gains[depth - 1] as number), gains[depth] as number);
  return gains[0];
}

/** The margin for positional gains of a capture, in hundredths of a pawn. */
const MARGIN = 150;

/** An upper estimate of the gain of a capture or promotion, in hundredths of a pawn. */
export const captureGainLimit = (board: Board, move: Move): number =>
  valueOf(board.at(toOf(move))) + EXCHANGE_VALUES[promotionOf(move) as 0] + MARGIN;
