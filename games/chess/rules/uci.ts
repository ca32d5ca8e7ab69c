import { fromOf, promotionOf, toOf, type Move } from './board';
import { BLACK, letterOf } from './pieces';
import { nameOf } from './squares';

/** Castling is the king's move of two squares (`e1g1`); there is no null move. */
export const UCI = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** Origin and target as text, by the bits of a move that hold them; made once, because each list of moves has dozens. */
const WAYS: string[] = [];
const WAY_BITS = (1 << 14) - 1;

function wayOf(move: Move): string {
  const known = WAYS[move & WAY_BITS];
  if (known !== undefined) return known;
  const way = nameOf(fromOf(move)) + nameOf(toOf(move));
  WAYS[move & WAY_BITS] = way;
  return way;
}

/** e.g. `e2e4`, `e7e8q`. */
export const uciOf = (move: Move): string =>
  promotionOf(move) === 0 ? wayOf(move) : wayOf(move) + letterOf(promotionOf(move) | BLACK);

/** The move of the list with this text, if there is one. */
export const findMove = (moves: readonly Move[], uci: string): Move | undefined =>
  moves.find((move) => uciOf(move) === uci);
