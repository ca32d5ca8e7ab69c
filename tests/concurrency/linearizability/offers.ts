import type { Seat } from '../../../core/engine';
import type { LogEntry, SeatInfo, SessionMeta, UndoOffer } from '../../../core/session';
import { outlasts } from '../../../core/session/undo-offer';

/** The request to take a move back that was open after a version, if there was one. */
export type OpenOffer = Pick<SessionMeta, 'undoOffer'>;

/** The seats of one player: the creator's token may hold several. */
const heldWith = (seats: readonly SeatInfo[], seat: Seat): readonly Seat[] =>
  seats[seat]?.creator
    ? seats.flatMap(({ creator, kind }, each) => (creator && kind === 'agent' ? [each] : []))
    : [seat];

/** Which request was open after each version, oldest first, as the log tells it. */
export function offersOf(
  seatings: readonly (readonly SeatInfo[])[],
  log: readonly LogEntry[],
): readonly OpenOffer[] {
  const offers: OpenOffer[] = [];
  let undoOffer: UndoOffer | undefined;
  for (const [index, entry] of log.entries()) {
    undoOffer = offerAfter(undoOffer, entry, seatings[index] ?? []);
    offers.push(undoOffer ? { undoOffer } : {});
  }
  return offers;
}

function offerAfter(
  before: UndoOffer | undefined,
  entry: LogEntry,
  seats: readonly SeatInfo[],
): UndoOffer | undefined {
  const { action, version } = entry;
  const held = heldWith(seats, action?.seat ?? -1);
  if (action?.type === 'undo-asked')
    return { seat: action.seat ?? -1, held, agreed: [], what: '', to: 0, version };
  if (action?.type === 'undo-agreed') return before && { ...before, agreed: [...before.agreed, ...held] };
  return outlasts(entry) ? before : undefined;
}
