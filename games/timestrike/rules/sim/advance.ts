import type { Advance, Sim, SimEvent, Unit, UnitId } from '../types';
import { arrive, cancelAction, completeAll, startDue } from './actions';
import { expireEffects } from './effects';
import { anybodyThinks, isThinkTick, nextThinkTick, think, THINK_INTERVAL } from './enemies';
import { look } from './fog';
import { samePlace } from './geometry';
import { evaluate, nextLook } from './goals';
import { isAlive } from './roster';
import { hasPatrol } from './scenarios';
import { defendSelves, isSelfDefence } from './self-defence';
import { fireTimers, nextTimer } from './timers';
import { settle, thaw, type Scene, type World } from './world';

/**
 * Advances the world to `until` and returns the events. The result does not depend on how the time is split, to the last bit.
 * After the end of the mission nothing changes. `isStop` ends the simulation early, after the first instant with such an event.
 */
export function advance(sim: Sim, until: number, isStop?: (event: SimEvent) => boolean): Advance {
  if (sim.mission.status !== 'active' || until <= sim.t) return { sim, events: [] };
  const first = nextInstant(sim);
  if (first > until) return { sim: { ...sim, t: until }, events: [] };
  const world = thaw(sim);
  for (let next = first; next <= until; next = nextInstant(world)) {
    const seen = world.log.length;
    world.t = next;
    passInstant(world);
    if (world.mission.status !== 'active') return settle(world);
    if (isStop && world.log.slice(seen).some(isStop)) return settle(world);
  }
  world.t = until;
  return settle(world);
}

/** The time of the next change; it is the current time only if something due has not begun. */
function nextInstant(world: Scene): number {
  let next = Math.min(nextTimer(world), nextLook(world.goal, world.t));
  if (world.fog !== null || anybodyThinks(world)) next = Math.min(next, nextThinkTick(world.t));
  for (const unit of world.units) next = Math.min(next, nextOf(unit));
  return Math.max(next, world.t);
}

/** The time of a unit's next change. */
function nextOf(unit: Unit): number {
  if (!isAlive(unit)) return Number.POSITIVE_INFINITY;
  let next = unit.cutAt ?? Number.POSITIVE_INFINITY;
  const [queued] = unit.queue;
  if (unit.action !== null) next = Math.min(next, unit.action.end_time);
  if (queued && isFree(unit)) next = Math.min(next, queued.start_time);
  for (const { expires_at } of unit.effects) next = Math.min(next, expires_at);
  return next;
}

/** Whether a unit may begin something: orders end what an agent does only to defend itself. */
const isFree = ({ action }: Unit): boolean => action === null || isSelfDefence(action);

/**
 * Until when a world stays as it is, apart from its time: to its next timer, if it is as it was at an earlier time and nobody has had
 * anything to do since, although the enemies have thought. Null if something may happen at any moment.
 */
export function stillUntil(earlier: Sim, sim: Sim): number | null {
  const isStill =
    sim.t - earlier.t >= THINK_INTERVAL &&
    sim.watch === null &&
    sim.fog === null &&
    !hasPatrol(sim) &&
    sim.pillars === earlier.pillars &&
    sim.hostage === earlier.hostage &&
    sim.units.length === earlier.units.length &&
    sim.units.every((unit, i) => isIdle(unit, earlier.t) && isUnchanged(unit, earlier.units[i]));
  return isStill ? Math.min(nextTimer(sim), nextLook(sim.goal, sim.t)) : null;
}

/** Whether a unit does nothing, and nothing that it waits for comes after `since`. */
const isIdle = ({ action, queue, cutAt, effects, readyAt }: Unit, since: number): boolean =>
  action === null &&
  queue.length === 0 &&
  cutAt === null &&
  effects.length === 0 &&
  Object.values(readyAt).every((ready) => ready <= since);

const isUnchanged = ({ id, hp, position, alerted }: Unit, earlier: Unit | undefined): boolean =>
  earlier?.id === id &&
  earlier.hp === hp &&
  samePlace(earlier.position, position) &&
  earlier.alerted === alerted;

/** One class of changes at an instant; `freed` collects the units that ended an action. Returns whether anything changed. */
type Phase = (world: World, freed: Set<UnitId>) => boolean;

const isDone = ({ action }: Unit, t: number): boolean => action !== null && action.end_time <= t;

const endMoves: Phase = (world, freed) => {
  const arrived = world.units.filter((unit) => unit.action?.action === 'move_to' && isDone(unit, world.t));
  for (const unit of arrived) {
    arrive(world, unit);
    freed.add(unit.id);
  }
  for (const unit of world.units) expireEffects(world, unit);
  return arrived.length > 0;
};

const endEffects: Phase = (world, freed) => {
  const ended = completeAll(
    world,
    world.units.filter((unit) => isDone(unit, world.t)),
  );
  for (const { id } of ended) freed.add(id);
  return ended.length > 0;
};

const startNext: Phase = (world, freed) => {
  if (freed.size === 0) return false;
  for (const unit of world.units) if (freed.has(unit.id)) startDue(world, unit);
  return true;
};

const obeyCommands: Phase = (world) => {
  let obeyed = false;
  for (const unit of world.units) {
    const isCut = unit.cutAt !== null && unit.cutAt <= world.t;
    if (!isAlive(unit) || (!isCut && unit.queue.length === 0)) continue;
    const [next] = unit.queue;
    if (isCut || (next && next.start_time <= world.t && isFree(unit)))
      cancelAction(world, unit, 'superseded');
    if (isCut) unit.cutAt = null;
    startDue(world, unit);
    obeyed = true;
  }
  return obeyed;
};

const PHASES: readonly Phase[] = [endMoves, endEffects, startNext, obeyCommands, fireTimers];

/** All changes at one instant, class by class. The goal is checked after each class. */
function passInstant(world: World): void {
  const freed = new Set<UnitId>();
  // The passage of time alone may decide the goal.
  let isNew = true;
  for (const phase of PHASES) {
    isNew = phase(world, freed) || isNew;
    if (isNew) evaluate(world);
    if (world.mission.status !== 'active') return;
    isNew = false;
  }
  if (!isThinkTick(world.t)) return;
  think(world);
  defendSelves(world);
  look(world);
}
