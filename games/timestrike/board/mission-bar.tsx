import {
  BURNING_TIME,
  executionTime,
  hasFront,
  hasTimers,
  HELICOPTER_TIME,
  REINFORCEMENT_TIME,
  WINDOW_TIME,
} from '../rules/sim/scenarios';
import type { Sim } from '../rules/types';
import { reasonText } from '../rules/names';
import { seconds } from '../rules/names';
import { goalText } from './words';

/** The status of the mission, its clock and its timers. */
export const MissionBar = ({ sim }: { readonly sim: Sim }) => {
  const alarmAt = sim.watch?.alarmAt ?? null;
  return (
    <section class="ts-bar" aria-label="Mission">
      <p class="ts-goal">
        <span class={`ts-mission ts-mission-${sim.mission.status}`}>{missionText(sim)}</span>
        {goalText(sim.goal)}
        {alarmAt !== null && <span class="ts-alarm">Alarm since {alarmAt.toFixed(1)} s</span>}
      </p>
      <p class="ts-clock" aria-label={`Game time ${seconds(sim.t)}`}>
        {sim.t.toFixed(1)}
        <small> s</small>
      </p>
      {sim.mission.status === 'active' && (
        <ul class="ts-timers">
          {timersOf(sim).map((timer) => (
            <Countdown key={timer.label} t={sim.t} {...timer} />
          ))}
        </ul>
      )}
    </section>
  );
};

const missionText = ({ mission: { status, reason } }: Sim): string =>
  reason === null ? STATUS[status] : `${STATUS[status]}: ${reasonText(reason)}`;

const STATUS: Readonly<Record<Sim['mission']['status'], string>> = {
  active: 'under way',
  complete: 'mission accomplished',
  failed: 'mission failed',
};

interface Timer {
  readonly label: string;
  /** The time at which it fires. */
  readonly at: number;
  /** When it was set; 0 if it is absent. */
  readonly from?: number;
}

function timersOf(sim: Sim): readonly Timer[] {
  const { goal, conviction, hostage, plans, watch, arrivals } = sim;
  const timed = hasTimers(sim);
  const alarmAt = watch?.alarmAt ?? null;
  const executedAt = executionTime(sim);
  const [wave] = arrivals;
  return [
    ...(conviction.windowOpen ? [{ label: 'Choice', at: WINDOW_TIME }] : []),
    ...(goal.deadline === null ? [] : [{ label: 'Deadline', at: goal.deadline }]),
    ...(executedAt === null ? [] : [{ label: 'Hostage', from: timed ? 0 : (alarmAt ?? 0), at: executedAt }]),
    ...(hostage.alive ? [] : [{ label: 'Hostage killed', at: sim.t }]),
    ...(timed ? [{ label: 'Reinforcements', at: REINFORCEMENT_TIME }] : []),
    ...(plans === 'safe' && alarmAt !== null
      ? [{ label: 'Plans burnt', from: alarmAt, at: alarmAt + BURNING_TIME }]
      : []),
    ...(wave ? [{ label: 'Next wave', at: wave.at }] : []),
    ...(hasFront(sim) ? [{ label: 'Helicopter', at: HELICOPTER_TIME }] : []),
  ];
}

const Countdown = ({ label, from = 0, at, t }: Timer & { readonly t: number }) => {
  const left = Math.max(0, at - t);
  return (
    <li class={left < 5 && left > 0 ? 'ts-soon' : undefined}>
      <span>{label}</span>
      <span class="ts-left">{left === 0 ? 'over' : `${left.toFixed(1)} s`}</span>
      <span class="ts-meter" aria-hidden="true">
        <span style={{ width: `${((100 * left) / (at - from)).toFixed(1)}%` }} />
      </span>
    </li>
  );
};
