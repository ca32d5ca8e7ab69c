import { isAlive, ROSTER } from '../rules/sim/roster';
import { livingAgents, nameOf, unitOf } from '../rules/sim/world';
import type { AgentId, Sim, Unit } from '../rules/types';
import { actionHint, actionName, unitActions, ordersFor, type OrderKind } from './unit-actions';
import { Person } from './unit-figure';
import { doingText, tasksOf } from './words';

/** The player's selection: the goals, or an agent and the action to order. */
export interface Choice {
  readonly agent: AgentId | null;
  readonly action: OrderKind;
  readonly isGoal: boolean;
}

interface OrdersProps {
  readonly sim: Sim;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onMove: (command: string) => void;
}

const NOBODY: Choice = { agent: null, action: 'go', isGoal: false };

/** The goal and the agents, one of which may be chosen. */
export const Selector = ({ sim, choice, onChoose }: Omit<OrdersProps, 'onMove'>) => (
  <div class="ts-selector" role="group" aria-label="Goal and agents">
    <button
      type="button"
      class="ts-chip"
      aria-pressed={choice.isGoal}
      onClick={() => onChoose({ ...NOBODY, isGoal: !choice.isGoal })}
    >
      <svg class="ts-portrait" viewBox="-0.5 -0.6 1 1.1" aria-hidden="true">
        <path fill="none" d="M-.25.45V-.5" />
        <path fill="#e9bd4c" d="M-.25-.5Q0-.6.14-.46.3-.36.42-.44L.36-.06Q.2 0 .06-.08-.1-.18-.25-.1z" />
      </svg>
      <span class="ts-chip-name">Goal</span>
    </button>
    {livingAgents(sim).map((unit) => (
      <AgentChip
        key={unit.id}
        unit={unit}
        isChosen={unit.id === choice.agent}
        onClick={() => onChoose(unit.id === choice.agent ? NOBODY : { ...NOBODY, agent: unit.id })}
      />
    ))}
  </div>
);

interface AgentChipProps {
  readonly unit: Unit;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

const AgentChip = ({ unit, isChosen, onClick }: AgentChipProps) => {
  const { id, hp } = unit;
  const { maxHp } = ROSTER[id];
  return (
    <button type="button" class={`ts-chip ts-chip-${id}`} aria-pressed={isChosen} onClick={onClick}>
      <svg class="ts-portrait" viewBox="-0.5 -0.6 1 1.1" aria-hidden="true">
        <Person id={id} />
      </svg>
      <span class="ts-chip-name">{nameOf(id)}</span>
      <span class="ts-chip-hp">
        {hp}/{maxHp}
      </span>
      <span class="ts-chip-doing">{doingText(unit)}</span>
    </button>
  );
};

/** Orders by button: the chosen agent's action and its target. Actions that need a place can also be aimed on the map. */
export function Orders({ sim, choice: { agent, action }, onChoose, onMove }: OrdersProps) {
  const chosen = agent === null ? undefined : unitOf(sim, agent);
  if (agent === null || !chosen || !isAlive(chosen)) return null;
  return (
    <section class="ts-orders" aria-label="Orders">
      <Tasks unit={chosen} onStop={() => onMove(`interrupt ${agent}`)} />
      <div class="ts-deeds" role="group" aria-label={`What ${nameOf(agent)} does`}>
        {unitActions(agent, sim).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === action}
            onClick={() => onChoose({ agent, action: each, isGoal: false })}
          >
            {actionName(each)}
          </button>
        ))}
      </div>
      <p class="ts-hint">{actionHint(action)}</p>
      <Targets sim={sim} agent={agent} action={action} onMove={onMove} />
    </section>
  );
}

interface TasksProps {
  readonly unit: Unit;
  readonly onStop: () => void;
}

/** An agent's current and next actions. All its orders are in one line, which can be dropped as a whole. */
const Tasks = ({ unit, onStop }: TasksProps) => {
  const tasks = tasksOf(unit);
  if (tasks.length === 0) return null;
  return (
    <div class="ts-tasks">
      <ol tabIndex={0} aria-label={`What ${nameOf(unit.id)} does next`}>
        {tasks.map(({ text, until, isNow }) => (
          <li key={until} class={isNow ? 'ts-task-now' : undefined}>
            {text} <small>until {until.toFixed(1)} s</small>
          </li>
        ))}
      </ol>
      <button type="button" class="ts-stop" onClick={onStop}>
        Stop<span class="ts-wide-only"> {nameOf(unit.id)}</span>
      </button>
    </div>
  );
};

interface TargetsProps extends Pick<OrdersProps, 'sim' | 'onMove'> {
  readonly agent: AgentId;
  readonly action: OrderKind;
}

/** The targets in reach as buttons, or the reason why there are none. */
function Targets({ sim, agent, action, onMove }: TargetsProps) {
  const orders = ordersFor(sim, agent, action);
  const possible = orders.filter(({ refusal }) => refusal === null);
  if (possible.length === 0) return <p class="ts-refusal">{orders[0]?.refusal ?? 'There is nobody left.'}</p>;
  return (
    <ul class="ts-targets" aria-label={`${actionName(action)}: whom or where`}>
      {possible.map(({ label, command }) => (
        <li key={command}>
          <button type="button" onClick={() => onMove(command)}>
            <span class="ts-unseen">
              {nameOf(agent)}, {actionName(action)}:{' '}
            </span>
            {action === 'go' ? `to ${label}` : label}
          </button>
        </li>
      ))}
    </ul>
  );
}
