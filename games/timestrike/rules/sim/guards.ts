import {
  type EnemyId,
  type EnemyReport,
  type Guard,
  type Noise,
  type Sim,
  type Unit,
  type UnitId,
  UNITS,
  type Vec3,
  type Watch,
} from '../types';
import { distance, samePlace } from './geometry';
import { sightObstaclesIn } from './terrain';
import { isClear } from './obstacles';
import { isEnemy, newUnit, ROSTER } from './roster';
import { isNight, SCENARIO_TABLE } from './scenarios';
import {
  isPatrolman,
  type LiveUnit,
  livingAgents,
  livingEnemies,
  nameOf,
  positionOf,
  report,
  type Scene,
  unitOf,
  type World,
} from './world';

/** How far noises carry. */
export const NOISE = { run: 3.5, fight: 6, scorch: 9, demolition: 9, collapse: 15 } as const;

/** At night guards see this share of their usual distance. */
const NIGHT_SIGHT = 2 / 3;
/** A sneaking agent is seen only within this fraction of the usual distance. */
const SNEAKING_SIGHT = 0.5;
/** How long a guard looks around where it heard something, in seconds. */
const SEARCH_TIME = 2;

/** How far an enemy sees an agent. */
function sightOf(scene: Scene, enemy: UnitId, agent: UnitId): number {
  const dimmed = isNight(scene) ? ROSTER[enemy].sight * NIGHT_SIGHT : ROSTER[enemy].sight;
  return isSneaking(scene, agent) ? dimmed * SNEAKING_SIGHT : dimmed;
}

const isSneaking = (scene: Scene, id: UnitId): boolean =>
  unitOf(scene, id)?.effects.some(({ type }) => type === 'sneak') ?? false;

/** Whether nothing blocks the view between two places. */
const isInView = (scene: Scene, from: Vec3, to: Vec3): boolean =>
  samePlace(from, to) || isClear(from, to, sightObstaclesIn(scene));

/** Whether a guard who is not alerted notices an agent at a place. */
export const notices = (scene: Scene, enemy: UnitId, from: Vec3, agent: UnitId, place: Vec3): boolean =>
  distance(from, place) < sightOf(scene, enemy, agent) && isInView(scene, from, place);

/** Adds a noise that guards hear when they next think. */
export function makeNoise(world: World, place: Vec3, radius: number): void {
  const { watch } = world;
  if (watch) world.watch = { ...watch, noises: [...watch.noises, { place, radius }] };
}

/** Guards hear what was audible since their last decision: noises, and running agents. */
export function listen(world: World): void {
  const { watch } = world;
  if (!watch) return;
  const noises = [...watch.noises, ...runners(world)];
  world.watch = { ...watch, noises: [] };
  if (noises.length > 0) for (const enemy of livingEnemies(world)) hear(world, enemy, noises);
}

const runners = (world: World): readonly Noise[] =>
  livingAgents(world)
    .filter(({ id, action }) => action?.action === 'move_to' && !isSneaking(world, id))
    .map((agent) => ({ place: positionOf(agent, world), radius: NOISE.run }));

/** The nearest noise is the one that counts. */
function hear(world: World, enemy: LiveUnit, noises: readonly Noise[]): void {
  const guard = guardOf(world, enemy.id);
  if (!guard || enemy.alerted) return;
  const from = positionOf(enemy, world);
  let nearest: Noise | null = null;
  for (const noise of noises) {
    const away = distance(from, noise.place);
    if (away <= noise.radius && (nearest === null || away < distance(from, nearest.place))) nearest = noise;
  }
  if (nearest === null) return;
  if (guard.heard === null)
    report(world, { type: 'noise_heard', message: `${nameOf(enemy.id)} hears something`, unit: enemy.id });
  setGuard(world, enemy.id, { heard: nearest.place, staysUntil: null });
}

/** The round of a guard and what it has noticed, if it has a round. */
export const guardOf = ({ watch }: Scene, id: UnitId): Guard | undefined =>
  isEnemy(id) ? watch?.guards[id] : undefined;

function setGuard(world: World, id: UnitId, change: Partial<Guard>): void {
  const { watch } = world;
  const guard = guardOf(world, id);
  if (watch && guard && isEnemy(id))
    world.watch = { ...watch, guards: { ...watch.guards, [id]: { ...guard, ...change } } };
}

/** A guard sees an agent; after its reaction time it raises the alarm. */
export function challenge(world: World, enemy: LiveUnit, agent: UnitId): void {
  const guard = guardOf(world, enemy.id);
  if (!guard || world.watch?.alarmAt !== null) return;
  const since = guard.noticedAt ?? world.t;
  if (guard.noticedAt === null) {
    report(world, {
      type: 'noticed',
      message: `${nameOf(enemy.id)} notices ${nameOf(agent)}`,
      unit: enemy.id,
      reason: agent,
    });
    setGuard(world, enemy.id, { noticedAt: world.t });
  }
  if (world.t - since >= guard.reaction) raiseAlarm(world, enemy.id);
}

function raiseAlarm(world: World, by: UnitId): void {
  if (!world.watch) return;
  world.watch = { ...world.watch, alarmAt: world.t };
  for (const unit of livingEnemies(world)) unit.alerted = true;
  report(world, { type: 'alarm', message: `${nameOf(by)} raises the alarm`, unit: by });
}

/** The destination of a guard who sees nobody: the place of a noise, or the next place of its round; null while it stays. */
export function nextPlace(world: World, enemy: LiveUnit): Vec3 | null {
  const guard = guardOf(world, enemy.id);
  if (!guard) return ROSTER[enemy.id].home;
  if (guard.noticedAt !== null) setGuard(world, enemy.id, { noticedAt: null });
  const here = positionOf(enemy, world);
  const target = guard.heard ?? guard.route[guard.leg] ?? here;
  const walks = enemy.action?.action === 'move_to' && samePlace(enemy.action.args[0], target);
  if (walks || (!samePlace(here, target) && guard.staysUntil === null)) return target;
  return stay(world, enemy, guard);
}

/** The guard has arrived, or is at its starting place: it stays for a while and then continues. */
function stay(world: World, enemy: LiveUnit, guard: Guard): Vec3 | null {
  if (guard.staysUntil === null) {
    const time = guard.heard === null ? guard.pause : SEARCH_TIME;
    setGuard(world, enemy.id, { staysUntil: world.t + time });
    if (time > 0) return null;
  } else if (world.t < guard.staysUntil) return null;
  if (guard.heard !== null) {
    setGuard(world, enemy.id, { heard: null, staysUntil: null });
    return guard.route[guard.leg] ?? null;
  }
  const next = following(guard);
  setGuard(world, enemy.id, { ...next, staysUntil: null });
  return guard.route[next.leg] ?? null;
}

/** The next place of a round, which is walked to and fro; for a marching guard, the last place. */
function following({ route, leg, returns, marches }: Guard): Pick<Guard, 'leg' | 'returns'> {
  const last = route.length - 1;
  if (marches) return { leg: Math.min(last, leg + 1), returns: false };
  if (last === 0) return { leg: 0, returns: false };
  const back = leg === last || (returns && leg > 0);
  return { leg: back ? leg - 1 : leg + 1, returns: back };
}

/** Whether a living agent sees a place: within its sight, and no wall or standing pillar between. */
export const isSeen = (scene: Scene, place: Vec3): boolean =>
  livingAgents(scene).some((agent) => {
    const from = positionOf(agent, scene);
    return distance(from, place) <= ROSTER[agent.id].sight && isInView(scene, from, place);
  });

/** The agents look around: they learn what they see, and which enemies are no longer at their last known place. */
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

/** An enemy that is no longer at its last known place may be at any unseen post; the next one in the order of enemies is assumed. */
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
 * The world as the agents know it: enemies in sight as they are, but without their next actions; other enemies at the place where they were last seen or
 * reported, standing still; and waves at their usual times. Without fog, and after the end, it is the world itself.
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

/** Guards are assumed to walk the usual rounds of the scenario from where they are; guards without a round stay. */
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

/** How long a guard with an unknown round is assumed to stay, in seconds. */
const USUAL_PAUSE = 2;

/** Waves that have not arrived are expected at their usual times, or at any moment after these. */
function usualArrivals({ scenario, arrivals, t }: Sim): Sim['arrivals'] {
  const left = new Set(arrivals.map(({ unit }) => unit));
  return SCENARIO_TABLE[scenario].setup.arrivals
    .filter(({ unit }) => left.has(unit))
    .map((arrival) => (arrival.at > t ? arrival : { ...arrival, at: t + LATE }));
}

/** How soon a late wave is expected (seconds). */
const LATE = 0.5;
