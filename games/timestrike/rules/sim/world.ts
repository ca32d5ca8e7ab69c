import type { Mutable } from '../../../../core/engine';
import type { Advance, AgentId, Effect, Sim, SimEvent, Unit, UnitId, Vec3 } from '../types';
import { restOf } from './geometry';
import { isAlive, isAgent, ROSTER, SLOW_FACTOR, SNEAK_FACTOR } from './roster';
import { BUNKER, PATROLMAN, patrolPosition } from './patrol';
import { hasPatrol } from './scenarios';

/** A mutable unit. The values in its fields are replaced, never changed. */
export type LiveUnit = Mutable<Unit>;

/** A mutable world: the simulation changes its own copy in place. */
export interface World extends Mutable<Omit<Sim, 'units'>> {
  units: LiveUnit[];
  readonly log: SimEvent[];
}

/** A copy to work on. */
export const thaw = (sim: Sim): World => ({ ...sim, units: sim.units.map((unit) => ({ ...unit })), log: [] });

/** The world as an immutable sim; the world must not be changed afterwards. Every field is written out, because object spread is slow. */
export const settle = (world: World): Advance => ({
  sim: {
    scenario: world.scenario,
    occlusion: world.occlusion,
    t: world.t,
    mission: world.mission,
    units: world.units,
    pillars: world.pillars,
    hostage: world.hostage,
    patrol: world.patrol,
    watch: world.watch,
    arrivals: world.arrivals,
    plans: world.plans,
    fog: world.fog,
    goal: world.goal,
    conviction: world.conviction,
    actionCount: world.actionCount,
    finished: world.finished,
  },
  events: world.log,
});

/** The common part of world and sim, which is sufficient for reading units. */
export type Scene = Omit<Sim, 'units'> & { readonly units: readonly Unit[] };

export const unitOf = <U extends Unit>(
  { units }: { readonly units: readonly U[] },
  id: string,
): U | undefined => units.find((unit) => unit.id === id);

export const livingAgents = <U extends Unit>({
  units,
}: {
  readonly units: readonly U[];
}): readonly (U & { readonly id: AgentId })[] =>
  units.filter((unit): unit is U & { readonly id: AgentId } => isAgent(unit.id) && isAlive(unit));

export const livingEnemies = <U extends Unit>({ units }: { readonly units: readonly U[] }): readonly U[] =>
  units.filter((unit) => !isAgent(unit.id) && isAlive(unit));

export const isPatrolman = (scene: Pick<Sim, 'scenario'>, id: UnitId): boolean =>
  id === PATROLMAN && hasPatrol(scene);

/** The current position of a unit. It is computed from the start of a move, so errors do not accumulate. */
export function positionOf(unit: Unit, scene: Pick<Sim, 'scenario' | 'patrol' | 't'>): Vec3 {
  const { patrol, t } = scene;
  if (isPatrolman(scene, unit.id)) return patrol.inBunker ? BUNKER : patrolPosition(patrol.alarmedAt ?? t);
  return wayLeft(unit, t)?.[0] ?? unit.position;
}

/** The remaining path of a moving unit at `t`; null if it does not move. */
export function wayLeft({ action }: Unit, t: number): readonly Vec3[] | null {
  if (action?.path === undefined) return null;
  const { start_time: start, duration, path } = action;
  const part = duration === 0 ? 1 : Math.min(1, Math.max(0, (t - start) / duration));
  return restOf(path, part);
}

/** The current speed in length units per second. */
export function speedOf({ id, effects }: Pick<Unit, 'id' | 'effects'>): number {
  const has = (effect: Effect['type']): boolean => effects.some(({ type }) => type === effect);
  return ROSTER[id].speed * (has('slow') ? SLOW_FACTOR : 1) * (has('sneak') ? SNEAK_FACTOR : 1);
}

export const nameOf = (id: UnitId): string => ROSTER[id].name;

/** Records an event. In the fog, no event mentions an enemy out of sight; an alarm is recorded without the enemy. */
export function report(world: World, event: Omit<SimEvent, 'time'>): void {
  if (event.unit === undefined || !isHidden(world, event.unit)) world.log.push({ time: world.t, ...event });
  else if (event.type === 'alarm')
    world.log.push({ time: world.t, type: 'alarm', message: 'The alarm is raised' });
}

const isHidden = ({ fog }: World, id: UnitId): boolean =>
  fog !== null && !isAgent(id) && !fog.sightings.some(({ unit, inSight }) => unit === id && inSight);
