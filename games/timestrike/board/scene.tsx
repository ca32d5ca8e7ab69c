import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { EventLine } from '../rules/types';
import { Battlefield } from './battlefield';
import { Compared } from './compared';
import { Debrief } from './debrief';
import { MissionBar } from './mission-bar';
import type { Mission } from './mission';
import { Roster } from './roster';
import { Schedule } from './schedule';
import { seconds } from '../rules/names';
import './timestrike.css';
import './map.css';
import './figures.css';
import './schedule.css';

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
            <span>{message}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);

interface SceneProps {
  readonly view: TimeStrikeView;
  readonly mission: Mission;
  /** The map and what belongs to it for a player; absent, the map is a picture. */
  readonly post?: ComponentChildren;
  /** For its player: takes a command. */
  readonly onMove?: ((command: string) => void) | undefined;
  /** How the plan was found. */
  readonly tree?: ComponentChildren;
}

/** The battlefield, all units, the schedule and the events. */
export function Scene({
  view: { plan, comparison },
  mission: { sim, events, unseen },
  post,
  onMove,
  tree,
}: SceneProps) {
  const log = useMemo(() => <EventList events={events} />, [events]);
  return (
    <div class="ts">
      <MissionBar sim={sim} />
      <Debrief sim={sim} />
      {post ?? <Battlefield sim={sim} unseen={unseen} />}
      {comparison && <Compared comparison={comparison} isAsked={post !== undefined} onMove={onMove} />}
      <Roster sim={sim} unseen={unseen} />
      <Schedule sim={sim} plan={plan} events={events} />
      {tree}
      {log}
    </div>
  );
}
