import { isAgent } from '../rules/sim/roster';
import { type AgentId, AGENTS, type EventLine, type Sim, type TimedAction } from '../rules/types';
import { useMemo } from 'preact/hooks';
import type { PlanView } from '../rules/game-types';
import { nameOf } from '../rules/sim/world';
import { planText } from './plan-words';
import { unitActionText } from '../rules/sim/actions';
import { actionText } from './words';

/** The past, current and planned actions of one agent. */
interface Lane {
  readonly agent: AgentId;
  readonly actions: readonly TimedAction[];
}

/** A stretch of game time. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const SHORTEST = 5;

/** The agents' actions with their actual times; planned actions that were not ordered yet have their planned times. */
function lanesOf(sim: Sim, planned: readonly TimedAction[]): readonly Lane[] {
  const known = [
    ...sim.finished,
    ...sim.units.flatMap(({ action, queue }) => (action ? [action, ...queue] : queue)),
  ];
  const ids = new Set(known.map(({ id }) => id));
  const all = [...known.filter(hasBegunOrMay), ...planned.filter(({ id }) => !ids.has(id))];
  return AGENTS.filter((agent) => sim.units.some(({ id }) => id === agent)).map((agent) => ({
    agent,
    actions: all.filter(({ agent_id }) => isAgent(agent_id) && agent_id === agent),
  }));
}

/** Actions that were cancelled before they began are omitted. */
const hasBegunOrMay = ({ cancelled_at, start_time }: TimedAction): boolean =>
  cancelled_at === undefined || cancelled_at > start_time;

/** In whole seconds, so that it rarely changes. */
function spanOf(lanes: readonly Lane[], now: number): Span {
  const actions = lanes.flatMap((lane) => lane.actions);
  const from = Math.floor(Math.min(now, ...actions.map(({ start_time }) => start_time)));
  const end = Math.max(now, ...actions.map(({ end_time }) => end_time));
  return { from, to: Math.max(from + SHORTEST, Math.ceil(end)) };
}

interface ScheduleProps {
  readonly sim: Sim;
  readonly plan: PlanView | null;
  /** The actions of the sim; a new list whenever an action begins or ends. */
  readonly events: readonly EventLine[];
}

/** All actions on a time axis: past, current and planned. */
export function Schedule({ sim, plan, events }: ScheduleProps) {
  const lanes = useMemo(() => lanesOf(sim, plan?.schedule ?? []), [events, plan]);
  const span = spanOf(lanes, sim.t);
  const chart = useMemo(() => <Chart lanes={lanes} span={span} />, [lanes, span.from, span.to]);
  return (
    <section class="ts-panel ts-schedule" aria-label="Schedule">
      <h3>Schedule</h3>
      <p>{planText(plan, sim.mission.status !== 'active')}</p>
      {/* Content that is wider than the page can also be scrolled with keys. */}
      <div class="ts-chart-window" tabIndex={0} role="group" aria-label="Actions against time">
        <div class="ts-chart" style={{ minWidth: `${(span.to - span.from) * 1.1}rem` }}>
          {chart}
          <div class="ts-lanes-over" aria-hidden="true">
            <span class="ts-now" style={{ left: percent(span, sim.t) }} />
          </div>
        </div>
      </div>
    </section>
  );
}

const percent = ({ from, to }: Span, time: number): string =>
  `${((100 * (time - from)) / (to - from)).toFixed(2)}%`;

interface ChartProps {
  readonly lanes: readonly Lane[];
  readonly span: Span;
}

const Chart = ({ lanes, span }: ChartProps) => (
  <>
    {lanes.map(({ agent, actions }) => (
      <div key={agent} class="ts-lane">
        <span class="ts-lane-name">{nameOf(agent)}</span>
        <ul aria-label={`Actions of ${nameOf(agent)}`}>
          {actions.map((action) => (
            <ActionBar key={action.id} action={action} span={span} />
          ))}
        </ul>
      </div>
    ))}
    <div class="ts-axis" aria-hidden="true">
      {ticksOf(span).map((time) => (
        <span key={time} style={{ left: percent(span, time) }}>
          {time}
        </span>
      ))}
    </div>
  </>
);

const ActionBar = ({ action, span }: { readonly action: TimedAction; readonly span: Span }) => {
  const until = action.cancelled_at ?? action.end_time;
  const width = (100 * (until - action.start_time)) / (span.to - span.from);
  return (
    <li
      class={`ts-action ts-${action.action} ts-${action.status}`}
      style={{ left: percent(span, action.start_time), width: `${width.toFixed(2)}%` }}
      title={actionText(action)}
    >
      <span class="ts-action-name" aria-hidden="true">
        {unitActionText(action)}
      </span>
      <span class="ts-unseen">{actionText(action)}</span>
    </li>
  );
};

const MOST_TICKS = 12;

function ticksOf({ from, to }: Span): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => (to - from) / each <= MOST_TICKS) ?? 100;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, at) => first + at * step);
}
