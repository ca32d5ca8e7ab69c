import {
  between,
  distance,
  livingEnemies,
  MAP,
  positionOf,
  ROSTER,
  shortestPath,
  SKILL_STATS,
  unitOf,
} from '../sim';
import type { AgentId, Sim, Vec3 } from '../types';
import { aimMethod, guardedIn, includesOwn, otherGoals, teamOf, type Agent, type Aims } from './aims';
import { placeWhenFree } from './projection';
import { bestScorch } from './scorching';
import { cast, moveTo, type PlanItem } from './signature';

/** Where an agent leaves the map: straight east if reachable, otherwise by the shortest path. */
export function exitFor(agent: Agent, sim: Sim): Vec3 | null {
  const from = placeWhenFree(agent, sim);
  const rows = Array.from({ length: MAP.maxY + 1 }, (_, y) => y);
  const lengthTo = (y: number): number =>
    shortestPath(from, { x: MAP.maxX, y, z: 0 }, sim)?.length ?? Infinity;
  if (Number.isFinite(lengthTo(from.y))) return { x: MAP.maxX, y: from.y, z: 0 };
  const [nearest] = rows
    .filter((y) => Number.isFinite(lengthTo(y)))
    .sort((a, b) => lengthTo(a) - lengthTo(b));
  return nearest === undefined ? null : { x: MAP.maxX, y: nearest, z: 0 };
}

/** How an agent gets to its exit. */
type Run = (agent: AgentId, exit: Vec3) => readonly PlanItem[];

const straight: Run = (agent, exit) => [moveTo(agent, exit)];

/** The runs of the agents who are not outside; null if one of them has no path. */
function runs(sim: Sim, agents: readonly Agent[], run = straight): readonly PlanItem[] | null {
  const steps = agents
    .filter((agent) => positionOf(agent, sim).x < MAP.maxX)
    .map((agent) => {
      const exit = exitFor(agent, sim);
      return exit && run(agent.id, exit);
    });
  return steps.every((step) => step !== null) ? steps.flat() : null;
}

const COVERED = ['all_agents_in_zone', 'agent_in_zone'] as const;

/** The other aims of the goal, then the exit. */
function withOthers(aims: Aims, sim: Sim, steps: readonly PlanItem[] | null): readonly PlanItem[] | null {
  const { actions, places } = otherGoals(aims, sim, COVERED);
  return steps && [...actions, ...steps, ...places];
}

/** The team, if it is to leave at all. */
const leaving = (aims: Aims, sim: Sim): readonly Agent[] =>
  includesOwn(aims, COVERED, sim) ? teamOf(sim) : [];

export const escapeMethods = [
  aimMethod('run', (aims, { world }) => withOthers(aims, world, runs(world, leaving(aims, world)))),
  // Agents who must keep hit points raise their guard first, before any enemy sees them.
  aimMethod('guarded_run', (aims, { world }) => {
    const careful = guardedIn(aims);
    const team = leaving(aims, world).filter((agent) => positionOf(agent, world).x < MAP.maxX);
    if (!team.some(({ id }) => careful.includes(id))) return null;
    return withOthers(
      aims,
      world,
      runs(world, team, (agent, exit) => guardedRun(world, agent, exit, careful)),
    );
  }),
  // Agents with a suitable skill strike at enemies within reach before running; the others run at once, slow ones first.
  aimMethod('covered_run', (aims, { world }) => {
    const team = [...leaving(aims, world)].reverse();
    const cover = team.flatMap((agent) => coverBy(agent, world));
    const steps = runs(world, team);
    return steps && cover.length > 0 ? withOthers(aims, world, [...cover, ...steps]) : null;
  }),
];

function coverBy(agent: Agent, sim: Sim): readonly PlanItem[] {
  const from = positionOf(agent, sim);
  if (agent.id === 'maya') {
    const target = bestScorch(sim, livingEnemies(sim), { from, range: SKILL_STATS.scorch.range });
    return target ? [cast('maya', 'scorch', target.point)] : [];
  }
  const near = livingEnemies(sim).find(
    (enemy) => distance(positionOf(enemy, sim), from) <= SKILL_STATS.delaying_strike.range,
  );
  return agent.id === 'alex' && near ? [cast('alex', 'delaying_strike', near.id)] : [];
}

/** The distance between the checked places on a path. */
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
  const approach = spot.away === 0 ? [] : [moveTo(agent, spot.place)];
  return [...approach, cast(agent, 'defend', agent), moveTo(agent, target)];
}

function lastUnseen(sim: Sim, agent: AgentId, target: Vec3) {
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
    const place = between(from, leg, away / length);
    if (isSeen(place)) break;
    last = { place, away };
  }
  return last;
}
