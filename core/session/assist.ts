import type { AnyGame, Seat } from '../engine';
import { noteToAll, replaceAt, runUnchanged, type SessionStep } from './commit';
import { isPlayedByBot } from './turn';
import { seatLabel } from './seat-label';
import type { Session } from './types';

/** Whether a seat already had help with its next move, which everybody was notified of. */
export const isAssistedNow = ({ meta }: Session, seat: Seat): boolean =>
  meta.seats[seat]?.assisted?.atMove === meta.moveCount;

/** Records that a player gets help with its next move. */
export function assistedStep(game: AnyGame, session: Session, seat: Seat, now: number): SessionStep | null {
  const { seats, moveCount, status } = session.meta;
  const info = seats[seat];
  if (!info || status === 'ended' || isAssistedNow(session, seat)) return null;
  const message = `${seatLabel(seats, seat)} has help with the next move`;
  const assisted = { times: (info.assisted?.times ?? 0) + 1, atMove: moveCount };
  return runUnchanged(game, session, now, {
    events: [noteToAll('assisted', message)],
    message,
    meta: { seats: replaceAt(seats, seat, { ...info, assisted }) },
    action: { type: 'assisted', seat },
  });
}

/**
 * Whether anybody but the holder of these seats plays or may still join, so that help for one is help against another. In a rated game bots count, too.
 */
export const hasOtherPlayers = (session: Session, mine: readonly Seat[]): boolean =>
  session.meta.rated === true ||
  session.meta.seats.some((_, seat) => !mine.includes(seat) && !isPlayedByBot(session, seat));

/** Whether players of a session may have help although others play. */
export const isCasual = ({ meta }: Session): boolean => meta.custom.includes('casual');
