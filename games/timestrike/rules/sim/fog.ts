import {
  UNITS,
  type EnemyId,
  type EnemyReport,
  type Guard,
  type Sim,
  type Unit,
  type UnitId,
  type Vec3,
  type Watch,
} from '../types';
import { distance, samePlace } from './geometry';
import { isInView } from './guards';
import { isEnemy, newUnit, ROSTER } from './roster';
import { SCENARIO_TABLE } from './scenarios';
import {
  isPatrolman,
  livingAgents,
  nameOf,
  positionOf,
  report,
  unitOf,
  type Scene,
  type World,
} from './world';

/** Whether a living agent sees a place: within its sight, and no wall or standing pillar between. */
export const isSeen = (scene: Scene, place: Vec3): boolean =>
  livingAgents(scene).some((agent) => {
    const from = positionOf(agent, scene);
    return distance(from, place) <= ROSTER[agent.id].sight && isInView(scene, from, place);
  });

/** The agents look around: what they see now is known, and what they do not find is not where it was. */
export function look(world: World): void {
  const { fog } = world;
  if (!fog) return;
  const came: UnitId[] = [];
  const reports = fog.sightings.map((before): EnemyReport => {
    const unit = unitOf(world, before.unit);
    const position = unit && positionOf(unit, world);
    if (unit && position && (isPatrolman(world, unit.id) || isSeen(world, position))) {
      if (!before.inSight && unit.hp > 0) came.push(unit.id);
      return { unit: before.unit, position, hp: unit.hp, seenAt: world.t, inSight: true };
    }
    const lost = { ...before, inSight: false };
    return before.hp > 0 && isSeen(world, before.position) ? guessed(world, lost) : lost;
  });
  world.fog = { sightings: reports };
  for (const unit of came)
    report(world, { type: 'sighted', message: `${nameOf(unit)} comes into sight`, unit });
}

/** An enemy that is not where it was last seen may be at any post that nobody sees: the next one in the order of enemies. */
function guessed(world: World, lost: EnemyReport): EnemyReport {
  const posts = postsIn(world);
  const from = posts.findIndex((post) => samePlace(post, lost.position));
  const order = [...posts.slice(from + 1), ...posts.slice(0, from + 1)];
  const position = order.find((post) => !isSeen(world, post));
  return position ? { ...lost, position, seenAt: null } : lost;
}

const postsIn = ({ scenario }: Pick<Sim, 'scenario'>): readonly Vec3[] => {
  const { units, setup } = SCENARIO_TABLE[scenario];
  return units.flatMap((id) =>
    isEnemy(id) ? (setup.rounds[id]?.route ?? [setup.starts[id] ?? ROSTER[id].home]) : [],
  );
};

/** Enemies that come are reported where they are expected. */
export function expect(world: World, arrived: readonly EnemyId[]): void {
  const { fog } = world;
  if (!fog) return;
  const reports = arrived.map((unit): EnemyReport => {
    const { position, hp } = newUnit(unit, usualPlaceOf(world, unit));
    return { unit, position, hp, seenAt: null, inSight: false };
  });
  world.fog = { sightings: [...fog.sightings, ...reports] };
}

const usualPlaceOf = ({ scenario }: Pick<Sim, 'scenario'>, id: EnemyId): Vec3 | undefined =>
  SCENARIO_TABLE[scenario].setup.arrivals.find(({ unit }) => unit === id)?.place;

/**
 * The world as the agents know it: enemies in sight as they are, but without what they are about to do; the others where they were
 * last seen or reported, standing still; and waves at their usual times. It is the world itself without fog, and after the end.
 */
export function known(sim: Sim): Sim {
  const { fog, mission, watch } = sim;
  if (fog === null || mission.status !== 'active') return sim;
  const remembered = worlds.get(sim);
  if (remembered) return remembered;
  const enemies = fog.sightings.map((each) => knownEnemy(sim, each));
  const world: Sim = {
    ...sim,
    units: [...sim.units.filter(({ id }) => !isEnemy(id)), ...enemies].sort(
      (a, b) => UNITS.indexOf(a.id) - UNITS.indexOf(b.id),
    ),
    watch: watch && knownWatch(sim, watch, fog.sightings),
    arrivals: usualArrivals(sim),
    fog: null,
  };
  worlds.set(sim, world);
  return world;
}

/** Cached, because every listing, view and order asks for it. */
const worlds = new WeakMap<Sim, Sim>();

function knownEnemy(sim: Sim, { unit: id, position, hp, inSight }: EnemyReport): Unit {
  const unit = inSight ? unitOf(sim, id) : undefined;
  return unit ?? { ...newUnit(id, position), hp, alerted: sim.watch !== null && sim.watch.alarmAt !== null };
}

function knownWatch(sim: Sim, watch: Watch, reports: readonly EnemyReport[]): Watch {
  const guards: Partial<Record<EnemyId, Guard>> = {};
  for (const each of reports) {
    const unit = each.inSight ? unitOf(sim, each.unit) : undefined;
    guards[each.unit] = {
      ...usualRound(sim, each, unit),
      reaction: 1,
      returns: false,
      noticedAt: unit ? (watch.guards[each.unit]?.noticedAt ?? null) : null,
      heard: null,
    };
  }
  return { guards, noises: [], alarmAt: watch.alarmAt };
}

/** Guards are taken to walk the usual rounds of the scenario, from where they are; those without one stay. */
function usualRound(
  { scenario, t }: Sim,
  { unit: id, position }: EnemyReport,
  unit: Unit | undefined,
): Pick<Guard, 'route' | 'marches' | 'pause' | 'leg' | 'staysUntil'> {
  const goes = unit?.action?.action === 'move_to' ? unit.action.args[0] : null;
  const { route, pause, marches } = SCENARIO_TABLE[scenario].setup.rounds[id] ?? {
    route: [goes ?? position],
    pause: USUAL_PAUSE,
  };
  const leg = marches ? route.length - 1 : route.findIndex((place) => samePlace(place, goes ?? position));
  const isThere = goes === null && !marches && leg >= 0;
  return {
    route,
    marches: marches === true,
    pause,
    leg: Math.max(0, leg),
    staysUntil: isThere ? t + pause : null,
  };
}

/** How long a guard whose round is not known is taken to stay, in seconds. */
const USUAL_PAUSE = 2;

/** Waves that have not come are expected at their usual times, or at any moment if these are over. */
function usualArrivals({ scenario, arrivals, t }: Sim): Sim['arrivals'] {
  const left = new Set(arrivals.map(({ unit }) => unit));
  return SCENARIO_TABLE[scenario].setup.arrivals
    .filter(({ unit }) => left.has(unit))
    .map((arrival) => (arrival.at > t ? arrival : { ...arrival, at: t + LATE }));
}

/** When a wave that is late is expected, from now on (seconds). */
const LATE = 0.5;
