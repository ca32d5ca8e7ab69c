import { distance, livingEnemies, positionOf, ROSTER, shortestPath, unitOf } from '../sim';
import type { AgentId, Sim, Vec3 } from '../types';
import { cast, moveTo, type PlanItem } from './signature';

/** The distance between the places that are looked at on a way. */
const STRIDE = 0.5;
/** How far from an enemy's sight an agent raises its guard. */
const MARGIN = 0.5;

/** A run to a position; an agent who must keep hit points raises its guard at the last place that no enemy sees. */
export function guardedRun(
  sim: Sim,
  agent: AgentId,
  target: Vec3,
  careful: readonly AgentId[],
): readonly PlanItem[] {
  const spot = careful.includes(agent) ? lastUnseen(sim, agent, target) : null;
  if (spot === null) return [moveTo(agent, target)];
  const isHere = spot.away === 0;
  return [
    ...(isHere ? [] : [moveTo(agent, spot.place)]),
    cast(agent, 'defend', agent),
    moveTo(agent, target),
  ];
}

function lastUnseen(
  sim: Sim,
  agent: AgentId,
  target: Vec3,
): { readonly place: Vec3; readonly away: number } | null {
  const unit = unitOf(sim, agent);
  const from = unit && positionOf(unit, sim);
  const leg = from && shortestPath(from, target, sim)?.points[1];
  if (!leg) return null;
  const length = distance(from, leg);
  const isSeen = (place: Vec3): boolean =>
    livingEnemies(sim).some(
      (enemy) => enemy.alerted || distance(positionOf(enemy, sim), place) < ROSTER[enemy.id].sight + MARGIN,
    );
  let last = { place: from, away: 0 };
  for (let away = STRIDE; away < length; away += STRIDE) {
    const part = away / length;
    const place = { x: from.x + part * (leg.x - from.x), y: from.y + part * (leg.y - from.y), z: 0 };
    if (isSeen(place)) break;
    last = { place, away };
  }
  return last;
}
