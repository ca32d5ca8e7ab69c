import type { PredicateArguments } from '../shape-fields';
import type { Condition, Predicate, PredicateName, UnitId, Vec3 } from '../types';
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

/** When each predicate is true. */
const TESTS: { readonly [P in PredicateName]: (args: PredicateArguments[P], scene: Scene) => boolean } = {
  agent_at_position: ([id, position, tolerance], scene) => isAt(scene, id, position, tolerance),
  world_time_less_than: ([time], { t }) => t < time,
  world_time_greater_than: ([time], { t }) => t > time,
  agent_dead: ([id], scene) => hpOf(scene, id) === 0,
  agent_alive: ([id], scene) => (hpOf(scene, id) ?? 0) > 0,
  agent_hp_at_least: ([id, hp], scene) => (hpOf(scene, id) ?? 0) >= hp,
  agent_in_zone: ([id], scene) => isInZone(scene, id),
  all_agents_in_zone: (_zone, scene) => {
    const living = livingAgents(scene);
    return living.length > 0 && living.every(({ id }) => isInZone(scene, id));
  },
  object_destroyed: ([object], { hostage, pillars }) =>
    object === 'hostage' ? !hostage.alive : pillars[object] === 0,
  all_enemies_dead: (_none, scene) => scene.arrivals.length === 0 && livingEnemies(scene).length === 0,
  hostage_alive: (_none, { hostage }) => hostage.alive,
  hostage_rescued: (_none, { hostage }) => hostage.rescued,
  plans_taken: (_none, { plans }) => plans === 'taken',
  alarm_raised: (_none, { watch }) => watch !== null && watch.alarmAt !== null,
};

const isTrue = <P extends PredicateName>({ predicate, args }: Predicate<P>, scene: Scene): boolean =>
  TESTS[predicate](args, scene);

const hpOf = (scene: Scene, id: UnitId): number | undefined => unitOf(scene, id)?.hp;

/** Whether a unit has arrived at a position; merely passing does not count. */
function isAt(scene: Scene, id: UnitId, position: Vec3, tolerance: number): boolean {
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
