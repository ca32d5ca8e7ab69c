import { useMemo } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { BoardProps } from '../../../web/kit/board';
import { Battlefield } from './battlefield';
import { MissionBar } from './mission-bar';
import { PlanTree } from './plan-tree';
import { Roster } from './roster';
import { Schedule } from './schedule';
import { useMission } from './use-mission';
import './timestrike.css';
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

/** The battlefield from above, all units, the schedule, the plan's derivation and the events. */
export function Board({ view, live, onDue }: BoardProps<TimeStrikeView>) {
  const { sim, events } = useMission(view, live, onDue);
  const { plan } = view;
  const tree = useMemo(() => <PlanTree plan={plan} />, [plan]);
  const log = useMemo(() => <EventList events={events} />, [events]);
  return (
    <div class="ts">
      <MissionBar sim={sim} />
      <Battlefield sim={sim} />
      <Roster sim={sim} />
      <Schedule sim={sim} plan={plan} events={events} />
      {tree}
      {log}
    </div>
  );
}
