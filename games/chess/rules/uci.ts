import { fromOf, promotionOf, toOf, type Move } from './board';
import { BLACK, letterOf } from './pieces';
import { nameOf } from './squares';

/** Castling is the king's move of two squares (`e1g1`); there is no null move. */
export const UCI = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** e.g. `e2e4`, `e7e8q`. */
export const uciOf = (move: Move): string =>
  nameOf(fromOf(move)) +
  nameOf(toOf(move)) +
  (promotionOf(move) === 0 ? '' : letterOf(promotionOf(move) | BLACK));

/** The move of the list with this text, if there is one. */
export const findMove = (moves: readonly Move[], uci: string): Move | undefined =>
  moves.find((move) => uciOf(move) === uci);
