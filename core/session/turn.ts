import type { AnyGame, MoveList, Seat } from '../engine';
import type { SeatHolder } from './clock';
import type { SeatInfo, Session, SessionMeta } from './types';

/** The part of a session that decides whose turn it is. */
interface Turn extends Pick<Session, 'state'> {
  readonly meta: Pick<SessionMeta, 'status'>;
}

/** The seats that may act now: none before the deal, and none after the end. */
export const seatsToAct = (game: AnyGame, { state, meta }: Turn): readonly Seat[] =>
  state === null || meta.status === 'ended' ? [] : game.seatsToAct(state);

/** Who moves for a seat; a bot may replace a holder who resigned or left. */
export const holderOf = ({ kind, bot }: SeatInfo): SeatHolder => (bot === undefined ? kind : 'bot');

/** Whether a bot plays a seat, from the start or in place of its holder. */
export const isPlayedByBot = ({ meta }: Pick<Session, 'meta'>, seat: Seat): boolean =>
  meta.seats[seat]?.bot !== undefined;

/** Whether the holder of any of these seats must act now. */
export const isTurnOf = (
  game: AnyGame,
  session: Turn & Pick<Session, 'meta'>,
  seats: readonly Seat[],
): boolean => seatsToAct(game, session).some((seat) => seats.includes(seat) && !isPlayedByBot(session, seat));

/** Maximum number of legal moves listed for callers and bots, because writing more would delay others. */
export const MOST_LISTED = 2_000;

/** The legal moves of a seat, or the first of very many. */
export const listedMoves = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  limit = MOST_LISTED,
): MoveList<unknown> => game.getValidMoves(state, seat, Math.min(limit, MOST_LISTED));
