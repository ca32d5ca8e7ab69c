import {
  between,
  distance,
  livingEnemies,
  positionOf,
  ROSTER,
  shortestPath,
  SKILL_STATS,
  unitOf,
} from '../sim';
import type { AgentId, Sim, Unit, UnitId, Vec3 } from '../types';
import { aimMethod, guardedIn, otherGoals, runnersIn, teamOf, type Aims } from './aims';
import { guardedRun } from './escape';
import { bestScorch, pointToward } from './scorching';
import { beforeAll, cast, moveTo, type PlanItem, type TaskMethod } from './signature';

const COVERED = ['agent_at_position'] as const;

/** Enemies within this distance of the path are fought first. */
const CORRIDOR = 6;

const isAvailable = (sim: Sim, agent: AgentId): boolean => teamOf(sim).some(({ id }) => id === agent);

/** The runners; null if one of them does not take part. */
function availableRunners(aims: Aims, sim: Sim): ReturnType<typeof runnersIn> | null {
  const runners = runnersIn(aims, sim);
  return runners.every(({ agent }) => isAvailable(sim, agent)) ? runners : null;
}

export const rescueMethods = [
  // All run at once.
  aimMethod('rush', (aims, { world, startAt }) => {
    const runners = availableRunners(aims, world);
    if (!runners) return null;
    const { actions, places } = otherGoals(aims, world, COVERED);
    const { deadline } = world.goal;
    const duration = deadline === null ? null : deadline - startAt;
    return {
      items: [...actions, ...runners.map(({ agent, target }) => moveTo(agent, target)), ...places],
      constraints: runners.flatMap((_, i) =>
        duration === null ? [] : [{ type: 'deadline', source: actions.length + i, duration }],
      ),
    };
  }),
  // The runners who must keep hit points raise their guard first, where no enemy sees them yet.
  aimMethod('guarded_rush', (aims, { world }) => {
    const runners = availableRunners(aims, world);
    const careful = guardedIn(aims);
    if (!runners?.some(({ agent }) => careful.includes(agent))) return null;
    const { actions, places } = otherGoals(aims, world, COVERED);
    const runs = runners.flatMap(({ agent, target }) => guardedRun(world, agent, target, careful));
    return [...actions, ...runs, ...places];
  }),
  // Maya scorches the densest group of enemies before the others run; they strike enemies on their way.
  aimMethod('screened_rush', (aims, { world }) => {
    const maya = teamOf(world).find(({ id }) => id === 'maya');
    const runners = availableRunners(aims, world);
    const point = maya && bestScorch(world, livingEnemies(world), null)?.point;
    if (!maya || !point || !runners) return null;
    const from = positionOf(maya, world);
    const { range } = SKILL_STATS.scorch;
    const stand = pointToward(from, point, range, world);
    if (!stand) return null;
    const approach = distance(from, point) <= range ? [] : [moveTo('maya', stand)];
    const scorch = [...approach, cast('maya', 'scorch', point)];
    const runs = runners.map(({ agent, target }): PlanItem => ({ task: 'run_past', args: [agent, target] }));
    const helped = runners.flatMap(({ agent }) => withHaste(world, agent));
    const { actions, places } = otherGoals(aims, world, COVERED);
    const before = [...scorch, ...helped, ...actions];
    return {
      items: [...before, ...runs, ...places],
      constraints: beforeAll(scorch.length - 1, before.length, runs.length),
    };
  }),
  // Enemies near the path are fought first.
  aimMethod('clear_then_advance', (aims, { world }) => {
    const runners = availableRunners(aims, world);
    const enemies = livingEnemies(world)
      .filter((enemy) => runners?.some(({ agent, target }) => isNearWay(world, agent, target, enemy)))
      .map(({ id }): UnitId => id);
    if (!runners || enemies.length === 0) return null;
    const runs = runners.map(({ agent, target }) => moveTo(agent, target));
    const { actions, places } = otherGoals(aims, world, COVERED);
    return {
      items: [{ task: 'engage', args: [enemies, world.t] }, ...actions, ...runs, ...places],
      constraints: beforeAll(0, 1 + actions.length, runs.length),
    };
  }),
];

/** Jordan refreshes a runner's skills if one is not ready. */
function withHaste(sim: Sim, agent: AgentId): readonly PlanItem[] {
  const waiting = Object.values(unitOf(sim, agent)?.readyAt ?? {}).some((ready) => ready > sim.t);
  return waiting && agent !== 'jordan' && isAvailable(sim, 'jordan') ? [cast('jordan', 'now', agent)] : [];
}

function isNearWay(sim: Sim, agent: AgentId, target: Vec3, enemy: Unit): boolean {
  const runner = unitOf(sim, agent);
  const way = runner && shortestPath(positionOf(runner, sim), target, sim)?.points;
  const place = positionOf(enemy, sim);
  const away = (from: Vec3, to: Vec3): number => distance(place, nearestOnLeg(place, from, to));
  return way?.some((corner, i) => away(way[i - 1] ?? corner, corner) <= CORRIDOR) ?? false;
}

function nearestOnLeg(place: Vec3, from: Vec3, to: Vec3): Vec3 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / square;
  return between(from, to, Math.min(1, Math.max(0, part)));
}

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
