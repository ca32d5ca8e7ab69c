import type { GameEvent, Seat, Viewer } from '../engine';
import type { LogEntry, Session } from './types';

/** Events a viewer may know of. */
export const visibleEvents = (events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[] =>
  events.filter(
    ({ visibleTo }) => visibleTo === 'all' || (viewer !== 'public' && visibleTo.includes(viewer)),
  );

/**
 * The events of some commits, without private events of an earlier holder: private information belongs to the player, not to the seat.
 */
export const holdersEvents = ({ meta }: Session, entries: readonly LogEntry[]): readonly GameEvent[] =>
  entries.flatMap(({ version, events }) =>
    events.map((event) =>
      event.visibleTo === 'all'
        ? event
        : { ...event, visibleTo: event.visibleTo.filter((seat) => isHeldSince(meta, seat, version)) },
    ),
  );

/** Whether the present holder of a seat held it in a version already. */
export const isHeldSince = (
  { seats }: Pick<Session['meta'], 'seats'>,
  seat: Seat,
  version: number,
): boolean => (seats[seat]?.heldSince ?? 1) <= version;
