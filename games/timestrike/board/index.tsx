import { useMemo } from 'preact/hooks';
import type { TimeStrikeView } from '../rules/game-types';
import type { BoardProps } from '../../../web/kit/board';
import { Battlefield } from './battlefield';
import { EventList } from './event-list';
import { MissionBar } from './mission-bar';
import { PlanTree } from './plan-tree';
import { Roster } from './roster';
import { Schedule } from './schedule';
import { useMission } from './use-mission';
import './timestrike.css';

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
