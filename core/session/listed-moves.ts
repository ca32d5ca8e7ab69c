import type { AnyGame, MoveList, Seat } from '../engine';

/** Of very many legal moves this many are listed, to callers and to bots: to write more of them down would hold others up. */
export const MOST_LISTED = 2_000;

/** The legal moves of a seat, the first of them where there are very many. */
export const listedMoves = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  limit = MOST_LISTED,
): MoveList<unknown> => game.getValidMoves(state, seat, Math.min(limit, MOST_LISTED));
