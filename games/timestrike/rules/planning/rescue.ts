import { distance, livingEnemies, positionOf, ROSTER, shortestPath, SKILL_STATS, unitOf } from '../sim';
import type { AgentId, Sim, Unit, UnitId, Vec3 } from '../types';
import { aimsOf, guardedIn, otherGoals, runnersIn } from './aims';
import { guardedRun } from './guarded-run';
import { bestScorch, pointToward } from './scorching';
import { cast, moveTo, type PlanItem, type TaskMethod } from './signature';
import { teamOf } from './team';

const COVERED = ['agent_at_position'] as const;

/** Enemies within this distance of the path are fought first. */
const CORRIDOR = 6;

const isAvailable = (sim: Sim, agent: AgentId): boolean => teamOf(sim).some(({ id }) => id === agent);

/** All run at once. */
const rush: TaskMethod<'rescue_hostage'> = {
  name: 'rush',
  run: ({ world, startAt }, alternative) => {
    const aims = aimsOf(world, alternative);
    const runners = runnersIn(aims, world);
    if (!runners.every(({ agent }) => isAvailable(world, agent))) return null;
    const { actions, places } = otherGoals(aims, world, COVERED);
    const { deadline } = world.goal;
    return {
      items: [...actions, ...runners.map(({ agent, target }) => moveTo(agent, target)), ...places],
      constraints:
        deadline === null
          ? []
          : runners.map((_, i) => ({
              type: 'deadline',
              source: actions.length + i,
              duration: deadline - startAt,
            })),
    };
  },
};

/** As `rush`, but the runners who must keep hit points raise their guard first, where no enemy sees them yet. */
const guardedRush: TaskMethod<'rescue_hostage'> = {
  name: 'guarded_rush',
  run: ({ world }, alternative) => {
    const aims = aimsOf(world, alternative);
    const runners = runnersIn(aims, world);
    const careful = guardedIn(aims);
    const isUsed = runners.some(({ agent }) => careful.includes(agent));
    if (!isUsed || !runners.every(({ agent }) => isAvailable(world, agent))) return null;
    const { actions, places } = otherGoals(aims, world, COVERED);
    const runs = runners.flatMap(({ agent, target }) => guardedRun(world, agent, target, careful));
    return [...actions, ...runs, ...places];
  },
};

/** Maya scorches the densest group of enemies before the others run; they strike enemies on their way. */
const screenedRush: TaskMethod<'rescue_hostage'> = {
  name: 'screened_rush',
  run: ({ world }, alternative) => {
    const aims = aimsOf(world, alternative);
    const maya = teamOf(world).find(({ id }) => id === 'maya');
    const runners = runnersIn(aims, world).filter(({ agent }) => isAvailable(world, agent));
    const point = maya && bestScorch(world, livingEnemies(world), null)?.point;
    if (!maya || !point || runners.length < runnersIn(aims, world).length) return null;
    const stand = pointToward(positionOf(maya, world), point, SKILL_STATS.scorch.range, world);
    if (!stand) return null;
    const approach =
      distance(positionOf(maya, world), point) <= SKILL_STATS.scorch.range ? [] : [moveTo('maya', stand)];
    const scorch = [...approach, cast('maya', 'scorch', point)];
    const runs = runners.map(({ agent, target }): PlanItem => ({ task: 'run_past', args: [agent, target] }));
    const helped = runners.flatMap(({ agent }) => withHaste(world, agent));
    const { actions, places } = otherGoals(aims, world, COVERED);
    const before = [...scorch, ...helped, ...actions];
    return {
      items: [...before, ...runs, ...places],
      constraints: runs.map((_, i) => ({
        type: 'before',
        source: scorch.length - 1,
        target: before.length + i,
      })),
    };
  },
};

/** Jordan refreshes a runner's skills if one is not ready. */
function withHaste(sim: Sim, agent: AgentId): readonly PlanItem[] {
  const waiting = Object.values(unitOf(sim, agent)?.readyAt ?? {}).some((ready) => ready > sim.t);
  return waiting && agent !== 'jordan' && isAvailable(sim, 'jordan') ? [cast('jordan', 'now', agent)] : [];
}

/** Enemies near the path are fought first. */
const clearThenAdvance: TaskMethod<'rescue_hostage'> = {
  name: 'clear_then_advance',
  run: ({ world }, alternative) => {
    const aims = aimsOf(world, alternative);
    const runners = runnersIn(aims, world).filter(({ agent }) => isAvailable(world, agent));
    const enemies = livingEnemies(world)
      .filter((enemy) => runners.some(({ agent, target }) => isNearWay(world, agent, target, enemy)))
      .map(({ id }): UnitId => id);
    if (runners.length < runnersIn(aims, world).length || enemies.length === 0) return null;
    const runs = runners.map(({ agent, target }) => moveTo(agent, target));
    const { actions, places } = otherGoals(aims, world, COVERED);
    return {
      items: [{ task: 'engage', args: [enemies, world.t] }, ...actions, ...runs, ...places],
      constraints: runs.map((_, i) => ({ type: 'before', source: 0, target: 1 + actions.length + i })),
    };
  },
};

function isNearWay(sim: Sim, agent: AgentId, target: Vec3, enemy: Unit): boolean {
  const runner = unitOf(sim, agent);
  const way = runner && shortestPath(positionOf(runner, sim), target, sim);
  const place = positionOf(enemy, sim);
  return (
    way?.points.some((corner, i) => distanceToLeg(place, way.points[i - 1] ?? corner, corner) <= CORRIDOR) ??
    false
  );
}

function distanceToLeg(place: Vec3, from: Vec3, to: Vec3): number {
  return distance(place, nearestOnLeg(place, from, to));
}

function nearestOnLeg(place: Vec3, from: Vec3, to: Vec3): Vec3 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / square;
  const inside = Math.min(1, Math.max(0, part));
  return { x: from.x + inside * dx, y: from.y + inside * dy, z: 0 };
}

export const rescueMethods: readonly TaskMethod<'rescue_hostage'>[] = [
  rush,
  guardedRush,
  screenedRush,
  clearThenAdvance,
];

/** Strike the first enemy within reach of the straight path, or just run. */
export const runPastMethods: readonly TaskMethod<'run_past'>[] = [
  {
    name: 'strike_on_the_way',
    run: ({ world }, agent, target) => {
      const runner = unitOf(world, agent);
      if (!runner || !ROSTER[agent].skills.includes('delaying_strike')) return null;
      const from = positionOf(runner, world);
      const { range } = SKILL_STATS.delaying_strike;
      for (const enemy of livingEnemies(world)) {
        const spot = nearestOnLeg(positionOf(enemy, world), from, target);
        if (distance(spot, positionOf(enemy, world)) <= range)
          return [moveTo(agent, spot), cast(agent, 'delaying_strike', enemy.id), moveTo(agent, target)];
      }
      return null;
    },
  },
  { name: 'run', run: (_projection, agent, target) => [moveTo(agent, target)] },
];
