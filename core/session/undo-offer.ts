import type { Seat } from '../engine';
import { seatLabel } from './seat-label';
import { holderOf } from './turn';
import type { LogEntry, LoggedMove, Session, UndoOffer } from './types';

type Seats = Pick<Session['meta'], 'seats'>;

/** The seats of the other players, who must agree to an undo. */
export const otherPlayers = ({ seats }: Seats, held: readonly Seat[]): readonly Seat[] =>
  seats.flatMap((info, seat) => (holderOf(info) === 'agent' && !held.includes(seat) ? [seat] : []));

/** The open request to take a move back, if there is one. */
export const openOffer = ({ undoOffer }: Pick<Session['meta'], 'undoOffer'>): UndoOffer | undefined =>
  undoOffer?.declinedBy === undefined ? undoOffer : undefined;

/** The seats whose players have yet to agree to a request. */
export const yetToAgree = (meta: Seats, { held, agreed }: UndoOffer): readonly Seat[] =>
  otherPlayers(meta, [...held, ...agreed]);

/** The text about a request, for everybody. */
export const offerText = ({ seats }: Seats, { seat, what }: Pick<UndoOffer, 'seat' | 'what'>): string =>
  `${seatLabel(seats, seat)} asks to take back ${what}`;

/** Actions that do not end a request if nobody moves. */
const LEAVE_OFFERS: ReadonlySet<string> = new Set(['return', 'reopen-asked', 'assisted', 'time']);

/** The part of a commit that an open request depends on. */
interface LaterCommit extends Pick<LogEntry, 'action' | 'deal'> {
  readonly moves: readonly Pick<LoggedMove, 'seat' | 'note'>[];
}

/** The moves that the other players know about. If an unseen move ended a request, it would be revealed. */
const seenMoves = ({ moves }: LaterCommit): LaterCommit['moves'] =>
  moves.filter(({ note }) => note?.unseen !== true);

/** Whether a request stays open after a commit that is not about it: nobody has moved, and the players are the same. */
export const outlasts = (commit: LaterCommit): boolean =>
  seenMoves(commit).length === 0 &&
  commit.deal === undefined &&
  (commit.action === undefined || LEAVE_OFFERS.has(commit.action.type));

/** The note to everybody when a request lapses because the game goes on. */
export function lapseText({ seats }: Seats, commit: LaterCommit): string {
  const [move] = seenMoves(commit);
  return move ? `${seatLabel(seats, move.seat)} plays on: nothing is taken back` : 'Nothing is taken back';
}
