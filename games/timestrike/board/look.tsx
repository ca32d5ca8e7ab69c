import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { BoardProps } from '../../../web/kit/board';
import { Battlefield } from './battlefield';
import { MissionBar } from './mission-bar';
import { PlanTree } from './plan-tree';
import { Roster } from './roster';
import { Schedule } from './schedule';
import { type ShownMission, useMission } from './use-mission';
import './timestrike.css';
import { inNames } from '../rules/names';
import type { EventLine } from '../rules/types';
import { seconds } from './words';

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
            <span>{inNames(message)}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);

interface SceneProps extends Pick<BoardProps<TimeStrikeView>, 'view' | 'live' | 'onDue'> {
  /** Game seconds a second, while the way to a later view is shown; null shows the view at once. */
  readonly speed: number | null;
  /** Draws the map and what belongs to it for a player; null leaves it a picture. */
  readonly command?: (mission: ShownMission) => ComponentChildren;
}

/** The battlefield from above, all units, the schedule, the plan's derivation and the events. */
export function Scene({ view, live, onDue, speed, command }: SceneProps) {
  const mission = useMission(view, live, onDue, speed);
  const { sim, events } = mission;
  const { plan } = view;
  const tree = useMemo(() => <PlanTree plan={plan} />, [plan]);
  const commanded = sim.mission.status === 'active' ? command?.(mission) : null;
  const log = useMemo(() => <EventList events={events} />, [events]);
  return (
    <div class="ts">
      <MissionBar sim={sim} />
      {commanded ?? <Battlefield sim={sim} />}
      <Roster sim={sim} />
      <Schedule sim={sim} plan={plan} events={events} />
      {tree}
      {log}
    </div>
  );
}

/** The board for those who only look, as in chats. */
export const Board = ({ view, live, onDue }: BoardProps<TimeStrikeView>) => (
  <Scene view={view} live={live} onDue={onDue} speed={null} />
);
