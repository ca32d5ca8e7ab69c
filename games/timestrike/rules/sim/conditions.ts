import type { Condition, Predicate, UnitId } from '../types';
import { distance, MAP } from './geometry';
import { isAlive } from './roster';
import { livingAgents, livingEnemies, positionOf, unitOf, type Scene } from './world';

/** The default tolerance for positions. */
export const POSITION_TOLERANCE = 0.1;

/** Whether a condition holds at this instant. */
export function holds(condition: Condition, scene: Scene): boolean {
  switch (condition.type) {
    case 'predicate':
      return isTrue(condition, scene);
    case 'and':
      return condition.conditions.every((each) => holds(each, scene));
    case 'or':
      return condition.conditions.some((each) => holds(each, scene));
    case 'not':
      return !holds(condition.conditions[0], scene);
  }
}

function isTrue(asked: Predicate, scene: Scene): boolean {
  switch (asked.predicate) {
    case 'agent_at_position':
      return isAt(scene, ...asked.args);
    case 'world_time_less_than':
      return scene.t < asked.args[0];
    case 'world_time_greater_than':
      return scene.t > asked.args[0];
    case 'agent_dead':
      return hpOf(scene, asked.args[0]) === 0;
    case 'agent_alive':
      return (hpOf(scene, asked.args[0]) ?? 0) > 0;
    case 'agent_hp_at_least':
      return (hpOf(scene, asked.args[0]) ?? 0) >= asked.args[1];
    case 'agent_in_zone':
      return isInZone(scene, asked.args[0]);
    case 'all_agents_in_zone': {
      const living = livingAgents(scene);
      return living.length > 0 && living.every(({ id }) => isInZone(scene, id));
    }
    case 'object_destroyed': {
      const [object] = asked.args;
      return object === 'hostage' ? !scene.hostage.alive : scene.pillars[object] === 0;
    }
    case 'all_enemies_dead':
      return scene.arrivals.length === 0 && livingEnemies(scene).length === 0;
    case 'hostage_alive':
      return scene.hostage.alive;
    case 'hostage_rescued':
      return scene.hostage.rescued;
    case 'plans_taken':
      return scene.plans === 'taken';
    case 'alarm_raised':
      return scene.watch !== null && scene.watch.alarmAt !== null;
  }
}

const hpOf = (scene: Scene, id: UnitId): number | undefined => unitOf(scene, id)?.hp;

/** Whether a unit has arrived at a position; merely passing does not count. */
function isAt(
  scene: Scene,
  id: UnitId,
  position: Parameters<typeof distance>[0],
  tolerance: number,
): boolean {
  const unit = unitOf(scene, id);
  if (!unit || !isAlive(unit) || unit.action?.action === 'move_to') return false;
  return distance(positionOf(unit, scene), position) <= tolerance;
}

/** The escape zone is the eastern edge. */
function isInZone(scene: Scene, id: UnitId): boolean {
  const unit = unitOf(scene, id);
  return unit !== undefined && isAlive(unit) && positionOf(unit, scene).x >= MAP.maxX;
}

/** The times in a condition. */
export function timesIn(condition: Condition): readonly number[] {
  if (condition.type !== 'predicate') return condition.conditions.flatMap(timesIn);
  const { predicate, args } = condition;
  return predicate === 'world_time_less_than' || predicate === 'world_time_greater_than' ? [args[0]] : [];
}
