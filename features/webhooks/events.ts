import type { AnyGame, Seat } from '../../core/engine';
import { seatsToAct, type LogEntry, type Session } from '../../core/session';
import { LAST_PLACE, type EndReason, type Webhook, type WebhookEvent } from './webhook';

/**
 * The event of a commit, or null. A turn begins for a seat that must act if it did not have to before, or if others moved after it in the commit: a player who
 * continues the same turn is not notified. `before` is absent for a new session.
 */
export function eventOf(
  game: AnyGame,
  next: Session,
  entry: LogEntry,
  before?: Session,
): WebhookEvent | null {
  const about = { ...aboutSession(next), at: entry.at };
  if (next.meta.status === 'ended')
    return before?.meta.status === 'ended' ? null : { ...about, ...ending(reasonIn(next)) };
  const awaitedBefore = before ? awaitedSeats(game, before) : [];
  const seats = awaitedSeats(game, next).filter(
    (seat) => !awaitedBefore.includes(seat) || wasFollowed(entry, seat),
  );
  return seats.length > 0 ? { ...about, type: 'your_turn', seats } : null;
}

/** The first message of a webhook: whose turn it is at registration, or that the session has ended; null if nobody must act. */
export function standingEvent(game: AnyGame, session: Session, at: number): WebhookEvent | null {
  const about = { ...aboutSession(session), at };
  if (session.meta.status === 'ended') return { ...about, ...ending(reasonIn(session)) };
  const seats = awaitedSeats(game, session);
  return seats.length > 0 ? { ...about, type: 'your_turn', seats } : null;
}

/** The event of a session's deletion; null if it had ended before, which was its own event. */
export const deletionEvent = (session: Session, at: number): WebhookEvent | null =>
  session.meta.status === 'ended'
    ? null
    : { ...aboutSession(session), at, ...ending('deleted'), place: LAST_PLACE };

/** The event for a webhook; null if it does not concern it. `heldSeats`: the current seats of its holder. */
export function eventFor(
  { events, scope }: Pick<Webhook, 'events' | 'scope'>,
  event: WebhookEvent,
  heldSeats: readonly Seat[],
): WebhookEvent | null {
  if (!events.includes(event.type)) return null;
  if (event.type === 'ended' || scope === 'session') return event;
  const seats = event.seats.filter((seat) => heldSeats.includes(seat));
  return seats.length > 0 ? { ...event, seats } : null;
}

const aboutSession = ({ version, meta }: Session): Pick<WebhookEvent, 'place' | 'version' | 'game'> => ({
  place: version,
  version,
  game: meta.game,
});

const ending = (reason: EndReason) => ({ type: 'ended', seats: [], reason }) as const;

const reasonIn = ({ meta }: Session): EndReason => (meta.outcome ? 'outcome' : 'stopped');

/** The seats that must act and are held by players: bots move by themselves, and open seats have nobody to notify. */
const awaitedSeats = (game: AnyGame, session: Session): readonly Seat[] =>
  seatsToAct(game, session).filter((seat) => session.meta.seats[seat]?.kind === 'agent');

/** Whether a seat moved in a commit and others moved after it, according to public moves. */
function wasFollowed({ moves }: LogEntry, seat: Seat): boolean {
  const last = moves.findLastIndex((move) => move.seat === seat);
  return last >= 0 && moves.slice(last + 1).some(({ note }) => note?.unseen !== true);
}
