import type { Unit, UnitId, Vec3 } from '../types';
import { begin, cancelAction, newActionId, timed } from './actions';
import { distance, samePlace } from './geometry';
import { isAgent, isAlive, ROSTER } from './roster';
import { challenge, guardOf, listen, nextPlace, notices } from './guards';
import { isPatrolman, livingAgents, positionOf, type LiveUnit, type Scene, type World } from './world';

/** Enemies think at every multiple of this. */
export const THINK_INTERVAL = 0.5;

export const isThinkTick = (t: number): boolean => Number.isInteger(t / THINK_INTERVAL);

export const nextThinkTick = (t: number): number => (Math.floor(t / THINK_INTERVAL) + 1) * THINK_INTERVAL;

const isThinker = (world: Scene, unit: Unit): boolean =>
  isAlive(unit) && !isAgent(unit.id) && !isPatrolman(world, unit.id);

export const anybodyThinks = (world: Scene): boolean => world.units.some((unit) => isThinker(world, unit));

/**
 * Every enemy, in canonical order, continues its attack, attacks or follows the nearest agent that it notices, or returns home.
 */
export function think(world: World): void {
  listen(world);
  const agents = livingAgents(world).map((agent) => ({ id: agent.id, position: positionOf(agent, world) }));
  for (const unit of world.units) if (isThinker(world, unit)) decide(world, unit, agents);
}

interface Target {
  readonly id: UnitId;
  readonly position: Vec3;
}

function decide(world: World, enemy: LiveUnit, agents: readonly Target[]): void {
  if (enemy.action?.action === 'attack') return;
  const { attackRange } = ROSTER[enemy.id];
  const prey = nearestPrey(world, enemy, agents);
  if (prey === null) {
    const next = nextPlace(world, enemy);
    if (next !== null) walk(world, enemy, next);
    return;
  }
  challenge(world, enemy, prey.id);
  if (prey.away > attackRange) {
    walk(world, enemy, prey.position);
    return;
  }
  cancelAction(world, enemy, 'superseded');
  begin(world, enemy, plan(world, enemy, { action: 'attack', args: [prey.id] }));
}

interface Prey extends Target {
  readonly away: number;
}

/** The nearest living agent that it notices; an alerted guard notices everybody. */
function nearestPrey(world: World, enemy: LiveUnit, agents: readonly Target[]): Prey | null {
  const from = positionOf(enemy, world);
  const sees = sightFrom(world, enemy, from);
  let nearest: Prey | null = null;
  for (const { id, position } of agents) {
    const away = distance(from, position);
    if ((nearest === null || away < nearest.away) && sees(id, position, away))
      nearest = { id, position, away };
  }
  return nearest;
}

type Sees = (agent: UnitId, position: Vec3, away: number) => boolean;

/** Guards on their rounds see less by night and not through walls; those who keep to their posts see all around. */
function sightFrom(world: World, enemy: LiveUnit, from: Vec3): Sees {
  if (enemy.alerted) return () => true;
  if (guardOf(world, enemy.id)) return (agent, position) => notices(world, enemy.id, from, agent, position);
  const { sight } = ROSTER[enemy.id];
  return (_agent, _position, away) => away < sight;
}

/** Starts a path to a position instead of the previous one. Without a path the enemy stays. */
function walk(world: World, enemy: LiveUnit, target: Vec3): void {
  const { action } = enemy;
  if (action?.action === 'move_to' && samePlace(action.args[0], target)) return;
  cancelAction(world, enemy, 'superseded');
  if (samePlace(enemy.position, target)) return;
  begin(world, enemy, plan(world, enemy, { action: 'move_to', args: [target] }));
}

/** In the fog the numbers of actions must not tell what enemies do. */
const actionIdOf = (world: World, { id }: LiveUnit): string =>
  world.fog === null ? newActionId(world) : `${id}_${world.t}`;

const plan = (
  world: World,
  enemy: LiveUnit,
  unitAction: Parameters<typeof timed>[0],
): ReturnType<typeof timed> =>
  timed(unitAction, { id: actionIdOf(world, enemy), agent_id: enemy.id, start_time: world.t, duration: 0 });
