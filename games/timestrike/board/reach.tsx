import { isAlive } from '../rules/sim/roster';
import { positionOf, unitOf } from '../rules/sim/world';
import type { Sim } from '../rules/types';
import { ordersFor, reachOf } from './unit-actions';
import type { Choice } from './orders';

/** How far the chosen action reaches, and what it can be aimed at. */
export function Reach({ sim, choice: { agent, action } }: { readonly sim: Sim; readonly choice: Choice }) {
  const unit = agent === null ? undefined : unitOf(sim, agent);
  if (agent === null || !unit || !isAlive(unit)) return null;
  const { x, y } = positionOf(unit, sim);
  const reach = reachOf(action, agent);
  const targets =
    action === 'go' ? [] : ordersFor(sim, agent, action).filter(({ refusal }) => refusal === null);
  return (
    <g class="ts-reach">
      {reach !== null && reach > 0 && <circle cx={x} cy={y} r={reach} />}
      {targets.map(({ at, command }) => (
        <circle key={command} class="ts-target" cx={at.x} cy={at.y} r="0.8" />
      ))}
    </g>
  );
}
