import { useMemo } from 'preact/hooks';
import { isAgent, isAlive, PILLAR_POSITIONS, HOSTAGE_POSITION, SCORCH_REACH } from '../rules/sim/roster';
import { samePlace } from '../rules/sim/geometry';
import { positionOf, unitOf, wayLeft } from '../rules/sim/world';
import type { Sim, TimedAction, Unit, Vec3 } from '../rules/types';
import { Ground } from './ground';
import { UnitBars, UnitFigure } from './unit-figure';
import { mapText } from './words';

/** The map: x to the east, y down, one unit a cell. */
export function Battlefield({ sim }: { readonly sim: Sim }) {
  const { scenario, pillars, hostage, units, t } = sim;
  const ground = useMemo(() => <Ground sim={{ scenario, pillars, hostage }} />, [scenario, pillars, hostage]);
  const fallen = units.filter((unit) => !isAlive(unit));
  const standing = units.filter(isAlive).toReversed();
  const places = placesOf(sim);
  return (
    <svg class="ts-map" viewBox="-0.5 -0.5 25 10" role="img" aria-label={mapText(sim)}>
      {ground}
      {standing.map((unit) => (
        <Aim key={unit.id} unit={unit} sim={sim} />
      ))}
      {[...fallen, ...standing].map((unit) => (
        <UnitFigure key={unit.id} unit={unit} at={places(unit)} />
      ))}
      {standing.map((unit) => (
        <UnitBars key={unit.id} unit={unit} at={places(unit)} t={t} />
      ))}
    </svg>
  );
}

/** The distance between figures on exactly the same point. */
const ELBOW_ROOM = 0.7;

/** The positions of the figures: those of their units, or side by side if several units are on one point. */
function placesOf(sim: Sim): (unit: Unit) => Vec3 {
  const points = sim.units.map((unit) => ({ unit, at: positionOf(unit, sim) }));
  return (unit) => {
    const here = positionOf(unit, sim);
    const together = points.filter(
      ({ unit: other, at }) => isAlive(other) === isAlive(unit) && samePlace(at, here),
    );
    const place = together.findIndex((each) => each.unit === unit);
    return { ...here, x: here.x + ELBOW_ROOM * (place - (together.length - 1) / 2) };
  };
}

/** Marks where a unit goes, or what it is about to hit. */
function Aim({ unit, sim }: { readonly unit: Unit; readonly sim: Sim }) {
  const { action } = unit;
  if (!action) return null;
  const side = isAgent(unit.id) ? 'ts-ours' : 'ts-theirs';
  const way = wayLeft(unit, sim.t);
  if (way) return <polyline class={`ts-way ${side}`} points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />;
  const target = targetOf(action, sim);
  if (!target) return null;
  if (action.action === 'skill_cast' && action.args[0] === 'scorch') {
    return <Scorch at={target} part={(sim.t - action.start_time) / action.duration} />;
  }
  const from = positionOf(unit, sim);
  return <line class={`ts-aim ${side}`} x1={from.x} y1={from.y} x2={target.x} y2={target.y} />;
}

/** The target of an action other than a move; null if the unit acts on itself. */
function targetOf(action: TimedAction, sim: Sim): Vec3 | null {
  switch (action.action) {
    case 'move_to':
      return null;
    case 'interact':
      return action.args[0] === 'hostage' ? HOSTAGE_POSITION : PILLAR_POSITIONS[action.args[0]];
    case 'attack':
      return placeOf(action.args[0], sim);
    case 'skill_cast':
      return typeof action.args[1] === 'string' ? placeOf(action.args[1], sim) : action.args[1];
  }
}

function placeOf(id: string, sim: Sim): Vec3 | null {
  const unit = unitOf(sim, id);
  return unit ? positionOf(unit, sim) : null;
}

/** The square that will burn; it fills during the cast. */
const Scorch = ({ at: { x, y }, part }: { readonly at: Vec3; readonly part: number }) => (
  <g class="ts-scorch">
    <rect x={x - SCORCH_REACH} y={y - SCORCH_REACH} width={2 * SCORCH_REACH} height={2 * SCORCH_REACH} />
    <circle cx={x} cy={y} r={SCORCH_REACH * Math.min(1, Math.max(0, part))} />
  </g>
);
