import type { Guard, Noise, UnitId, Vec3 } from '../types';
import { distance, samePlace } from './geometry';
import { isClear } from './obstacles';
import { isEnemy, ROSTER } from './roster';
import { isNight } from './scenarios';
import { sightObstaclesIn } from './terrain';
import {
  livingAgents,
  livingEnemies,
  nameOf,
  positionOf,
  report,
  unitOf,
  type LiveUnit,
  type Scene,
  type World,
} from './world';

/** How far noises carry. */
export const NOISE = { run: 3.5, fight: 6, scorch: 9, demolition: 9, collapse: 15 } as const;

/** At night guards see this share of their usual distance. */
const NIGHT_SIGHT = 2 / 3;
/** Someone who sneaks is seen at this share of the distance. */
const SNEAKING_SIGHT = 0.5;
/** How long a guard looks around where it heard something, in seconds. */
const SEARCH_TIME = 2;

/** How far an enemy sees an agent. */
export function sightOf(scene: Scene, enemy: UnitId, agent: UnitId): number {
  const dimmed = isNight(scene) ? ROSTER[enemy].sight * NIGHT_SIGHT : ROSTER[enemy].sight;
  return isSneaking(scene, agent) ? dimmed * SNEAKING_SIGHT : dimmed;
}

const isSneaking = (scene: Scene, id: UnitId): boolean =>
  unitOf(scene, id)?.effects.some(({ type }) => type === 'sneak') ?? false;

/** Whether nothing blocks the view between two places. */
export const isInView = (scene: Scene, from: Vec3, to: Vec3): boolean =>
  samePlace(from, to) || isClear(from, to, sightObstaclesIn(scene));

/** Whether a guard who is not alerted notices an agent at a place. */
export const notices = (scene: Scene, enemy: UnitId, from: Vec3, agent: UnitId, place: Vec3): boolean =>
  distance(from, place) < sightOf(scene, enemy, agent) && isInView(scene, from, place);

/** Adds a noise that guards hear when they next think. */
export function makeNoise(world: World, place: Vec3, radius: number): void {
  const { watch } = world;
  if (watch) world.watch = { ...watch, noises: [...watch.noises, { place, radius }] };
}

/** Guards hear what was to be heard since they last thought: noises, and agents who run. */
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

/** What a guard knows and does, if it has a round. */
export const guardOf = ({ watch }: Scene, id: UnitId): Guard | undefined =>
  isEnemy(id) ? watch?.guards[id] : undefined;

function setGuard(world: World, id: UnitId, change: Partial<Guard>): void {
  const { watch } = world;
  const guard = guardOf(world, id);
  if (watch && guard && isEnemy(id))
    world.watch = { ...watch, guards: { ...watch.guards, [id]: { ...guard, ...change } } };
}

/** A guard sees an agent; after its time of reaction it raises the alarm. */
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

/** Where a guard who sees nobody goes: to what it heard, or on its round; null while it stays. */
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

/** The guard has come where it was going, or stands where it begins: it stays for a while and then goes on. */
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

/** The next place of a round: to and fro, or for one who marches the last. */
function following({ route, leg, returns, marches }: Guard): Pick<Guard, 'leg' | 'returns'> {
  const last = route.length - 1;
  if (marches) return { leg: Math.min(last, leg + 1), returns: false };
  if (last === 0) return { leg: 0, returns: false };
  const back = leg === last || (returns && leg > 0);
  return { leg: back ? leg - 1 : leg + 1, returns: back };
}
