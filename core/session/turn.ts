import type { AnyGame, Seat } from '../engine';
import type { Session, SessionMeta } from './types';

/** A session as far as whose turn it is follows from it. */
interface Turn extends Pick<Session, 'state'> {
  readonly meta: Pick<SessionMeta, 'status'>;
}

/** The seats that may act now: none before the deal, and none after the end. */
export const seatsToAct = (game: AnyGame, { state, meta }: Turn): readonly Seat[] =>
  state === null || meta.status === 'ended' ? [] : game.seatsToAct(state);

/** Whether a bot plays a seat, from the start or in place of its holder. */
export const isPlayedByBot = ({ meta }: Pick<Session, 'meta'>, seat: Seat): boolean =>
  meta.seats[seat]?.bot !== undefined;
