import type { EventLine } from '../rules/types';
import { round, seconds } from './words';

/** The events, newest first. */
export const EventList = ({ events }: { readonly events: readonly EventLine[] }) => (
  <section class="ts-panel ts-events" aria-label="Events">
    <h3>Events</h3>
    {events.length === 0 ? (
      <p>Nothing has happened yet.</p>
    ) : (
      <ol tabIndex={0} aria-label="Events, the newest first">
        {events.toReversed().map(({ time, type, message }, before) => (
          <li key={`${time} ${type} ${message} ${events.length - before}`} class={`ts-event-${type}`}>
            <span class="ts-time">{seconds(time)}</span>
            <span>{round(message)}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);
