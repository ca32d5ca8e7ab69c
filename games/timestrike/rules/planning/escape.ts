import { distance, livingEnemies, MAP, positionOf, shortestPath, SKILL_STATS } from '../sim';
import type { AgentId, Sim, Unit, Vec3 } from '../types';
import { aimsOf, guardedIn, includesOwn, otherGoals, type Aims } from './aims';
import { guardedRun } from './guarded-run';
import { placeWhenFree } from './projection';
import { bestScorch } from './scorching';
import { cast, moveTo, type PlanItem, type TaskMethod } from './signature';
import { teamOf } from './team';

type Agent = Unit & { readonly id: AgentId };

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

function runs(sim: Sim, agents: readonly Agent[]): readonly PlanItem[] | null {
  const steps = agents
    .filter((agent) => positionOf(agent, sim).x < MAP.maxX)
    .map((agent) => {
      const exit = exitFor(agent, sim);
      return exit && moveTo(agent.id, exit);
    });
  return steps.every((step) => step !== null) ? steps : null;
}

const COVERED = ['all_agents_in_zone', 'agent_in_zone'] as const;

/** The other aims of the goal, then the exit. */
function withOthers(aims: Aims, sim: Sim, steps: readonly PlanItem[]): readonly PlanItem[] {
  const { actions, places } = otherGoals(aims, sim, COVERED);
  return [...actions, ...steps, ...places];
}

/** The team, if it is to leave at all. */
const leaving = (aims: Aims, sim: Sim): readonly Agent[] =>
  includesOwn(aims, COVERED, sim) ? teamOf(sim) : [];

const run: TaskMethod<'escape_scenario'> = {
  name: 'run',
  run: ({ world }, alternative) => {
    const aims = aimsOf(world, alternative);
    const steps = runs(world, leaving(aims, world));
    return steps && withOthers(aims, world, steps);
  },
};

/** As `run`, but the agents who must keep hit points raise their guard first, where no enemy sees them yet. */
const guardedEscape: TaskMethod<'escape_scenario'> = {
  name: 'guarded_run',
  run: ({ world }, alternative) => {
    const aims = aimsOf(world, alternative);
    const careful = guardedIn(aims);
    const team = leaving(aims, world).filter((agent) => positionOf(agent, world).x < MAP.maxX);
    if (!team.some(({ id }) => careful.includes(id))) return null;
    const steps = team.map((agent) => {
      const exit = exitFor(agent, world);
      return exit && guardedRun(world, agent.id, exit, careful);
    });
    return steps.every((step) => step !== null) ? withOthers(aims, world, steps.flat()) : null;
  },
};

/** Agents with a suitable skill strike at enemies within reach before running; the others run at once, slow ones first. */
const coveredRun: TaskMethod<'escape_scenario'> = {
  name: 'covered_run',
  run: ({ world }, alternative) => {
    const aims = aimsOf(world, alternative);
    const team = [...leaving(aims, world)].reverse();
    const cover = team.flatMap((agent) => coverBy(agent, world));
    const steps = runs(world, team);
    return steps && cover.length > 0 ? withOthers(aims, world, [...cover, ...steps]) : null;
  },
};

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

export const escapeMethods: readonly TaskMethod<'escape_scenario'>[] = [run, guardedEscape, coveredRun];
