import { isAgent, SCORCH_REACH } from '../rules/sim/roster';
import { positionOf, wayLeft } from '../rules/sim/world';
import type { Sim, Unit, Vec3 } from '../rules/types';
import { targetOf } from './places';

/** Marks where a unit goes, or what it is about to hit. */
export function Aim({ unit, sim }: { readonly unit: Unit; readonly sim: Sim }) {
  const { action } = unit;
  if (!action) return null;
  const side = isAgent(unit.id) ? 'ts-ours' : 'ts-theirs';
  const way = wayLeft(unit, sim.t);
  if (way) {
    const end = way.at(-1);
    const points = way.map(({ x, y }) => `${x},${y}`).join(' ');
    return (
      <g class={side}>
        <polyline class="ts-way" points={points} />
        {end && <circle class="ts-way-end" cx={end.x} cy={end.y} r="0.18" />}
      </g>
    );
  }
  const target = targetOf(action, sim);
  if (!target) return null;
  const part = Math.min(1, Math.max(0, (sim.t - action.start_time) / action.duration));
  if (action.action === 'skill_cast' && action.args[0] === 'scorch')
    return <Scorch at={target} part={part} />;
  const from = positionOf(unit, sim);
  return (
    <g class={side}>
      <line class="ts-aim" x1={from.x} y1={from.y} x2={target.x} y2={target.y} />
      <circle class="ts-aim-end" cx={target.x} cy={target.y} r="0.62" />
      {unit.id.startsWith('archer') && <Arrow from={from} to={target} part={part} />}
    </g>
  );
}

/** An arrow is on its way in the last part of a shot. */
const RELEASE = 0.6;

const Arrow = ({ from, to, part }: { readonly from: Vec3; readonly to: Vec3; readonly part: number }) => {
  if (part < RELEASE) return null;
  const at = (share: number): Vec3 => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
    z: 0,
  });
  const share = (part - RELEASE) / (1 - RELEASE);
  const head = at(share);
  const tail = at(Math.max(0, share - 0.12));
  return <line class="ts-arrow" x1={tail.x} y1={tail.y} x2={head.x} y2={head.y} />;
};

/** The square that will burn; it fills during the cast. */
const Scorch = ({ at: { x, y }, part }: { readonly at: Vec3; readonly part: number }) => (
  <g class="ts-scorch">
    <rect x={x - SCORCH_REACH} y={y - SCORCH_REACH} width={2 * SCORCH_REACH} height={2 * SCORCH_REACH} />
    <circle cx={x} cy={y} r={SCORCH_REACH * part} />
    <circle class="ts-embers" cx={x} cy={y} r={SCORCH_REACH * part * 0.6} />
  </g>
);
