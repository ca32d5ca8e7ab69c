import {
  type Advance,
  type EnemyId,
  PILLARS,
  type Sim,
  type SimEvent,
  type Unit,
  type UnitId,
  UNITS,
  type Vec3,
} from '../types';
import { challenge, expect, guardOf, listen, look, nextPlace, notices } from './guards';
import { commitTo, defaultGoal, evaluate, fail, nextLook, usualGoal } from './goals';
import { ALARM_TIME, PATROLMAN } from './patrol';
import { isAgent, isAlive, newUnit, ROSTER } from './roster';
import {
  BURNING_TIME,
  executionTime,
  hasPatrol,
  hasTimers,
  REINFORCEMENT_TIME,
  TIME_LIMIT,
  WINDOW_TIME,
} from './scenarios';
import {
  isPatrolman,
  type LiveUnit,
  livingAgents,
  nameOf,
  positionOf,
  report,
  type Scene,
  settle,
  thaw,
  unitOf,
  type World,
} from './world';
import { arrive, begin, cancelAction, completeAll, newActionId, startDue, timed } from './actions';
import { distance, samePlace } from './geometry';
import { expireEffects } from './effects';
import { defendSelves, isSelfDefence } from './self-defence';

interface Timer {
  /** The time at which it fires, or null. */
  time(scene: Scene): number | null;
  fire(world: World): void;
}

const REINFORCEMENTS: readonly EnemyId[] = ['soldier_4', 'soldier_5'];

const choiceOfGoal: Timer = {
  time: ({ conviction }) => (conviction.windowOpen ? WINDOW_TIME : null),
  fire(world) {
    report(world, { type: 'window_closed', message: 'Nobody chose a goal in time' });
    commitTo(world, defaultGoal(usualGoal(world), world), null);
  },
};

const execution: Timer = {
  time: executionTime,
  fire(world) {
    world.hostage = { ...world.hostage, alive: false };
    report(world, { type: 'hostage_executed', message: 'The hostage is killed' });
  },
};

const reinforcements: Timer = {
  time: (world) => (hasTimers(world) ? REINFORCEMENT_TIME : null),
  fire(world) {
    if (PILLARS.every((id) => world.pillars[id] === 0)) return;
    expect(world, REINFORCEMENTS);
    const units = [...world.units, ...REINFORCEMENTS.map((id) => ({ ...newUnit(id) }))];
    world.units = units.sort((a, b) => UNITS.indexOf(a.id) - UNITS.indexOf(b.id));
    report(world, {
      type: 'reinforcements',
      message: `Reinforcements arrive: ${REINFORCEMENTS.map(nameOf).join(' and ')}`,
    });
  },
};

/** The enemies of a wave arrive together; after the bridge is down no more arrive. */
const waves: Timer = {
  time: ({ arrivals }) => arrivals[0]?.at ?? null,
  fire(world) {
    const [first] = world.arrivals;
    const coming = world.arrivals.filter(({ at }) => at === first?.at);
    world.arrivals = world.arrivals.filter(({ at }) => at !== first?.at);
    if (PILLARS.every((id) => world.pillars[id] === 0)) return;
    expect(
      world,
      coming.map(({ unit }) => unit),
    );
    const units = [...world.units, ...coming.map(({ unit, place }) => ({ ...newUnit(unit, place) }))];
    world.units = units.sort((a, b) => UNITS.indexOf(a.id) - UNITS.indexOf(b.id));
    report(world, {
      type: 'reinforcements',
      message: `A wave arrives: ${coming.map(({ unit }) => nameOf(unit)).join(' and ')}`,
    });
  },
};

const burning: Timer = {
  time: ({ plans, watch }) =>
    plans === 'safe' && watch && watch.alarmAt !== null ? watch.alarmAt + BURNING_TIME : null,
  fire(world) {
    world.plans = 'burnt';
    report(world, { type: 'plans_burnt', message: 'The plans are burnt' });
  },
};

const flight: Timer = {
  time({ patrol: { alarmedAt, inBunker } }) {
    return alarmedAt === null || inBunker ? null : alarmedAt + ALARM_TIME;
  },
  fire(world) {
    const patrolman = unitOf(world, PATROLMAN);
    if (!patrolman || !isAlive(patrolman) || !isPatrolman(world, PATROLMAN)) return;
    world.patrol = { ...world.patrol, inBunker: true };
    report(world, {
      type: 'escaped',
      message: `${nameOf(PATROLMAN)} gets away into the bunker`,
      unit: PATROLMAN,
    });
  },
};

const limit: Timer = { time: () => TIME_LIMIT, fire: (world) => fail(world, 'time_limit') };

const TIMERS: readonly Timer[] = [choiceOfGoal, execution, reinforcements, waves, burning, flight, limit];

/** The time of the next timer after `t`. */
function nextTimer(world: Scene): number {
  let next = Number.POSITIVE_INFINITY;
  for (const timer of TIMERS) {
    const time = timer.time(world);
    if (time !== null && time > world.t && time < next) next = time;
  }
  return next;
}

/** Fires the timers of this instant; returns whether there were any. */
function fireTimers(world: World): boolean {
  let fired = false;
  for (const timer of TIMERS) {
    if (timer.time(world) !== world.t) continue;
    timer.fire(world);
    fired = true;
  }
  return fired;
}

/** Enemies think at every multiple of this. */
const THINK_INTERVAL = 0.5;

const isThinkTick = (t: number): boolean => Number.isInteger(t / THINK_INTERVAL);

const nextThinkTick = (t: number): number => (Math.floor(t / THINK_INTERVAL) + 1) * THINK_INTERVAL;

const isThinker = (world: Scene, unit: Unit): boolean =>
  isAlive(unit) && !isAgent(unit.id) && !isPatrolman(world, unit.id);

const anybodyThinks = (world: Scene): boolean => world.units.some((unit) => isThinker(world, unit));

/**
 * Every enemy, in canonical order, continues its attack, attacks or follows the nearest agent that it notices, or returns home.
 */
function think(world: World): void {
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

/** Guards on rounds see less at night and not through walls; guards at fixed posts see everything around them. */
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

/** In the fog the numbers of actions must not reveal what enemies do. */
const actionIdOf = (world: World, { id }: LiveUnit): string =>
  world.fog === null ? newActionId(world) : `${id}_${world.t}`;

const plan = (
  world: World,
  enemy: LiveUnit,
  unitAction: Parameters<typeof timed>[0],
): ReturnType<typeof timed> =>
  timed(unitAction, { id: actionIdOf(world, enemy), agent_id: enemy.id, start_time: world.t, duration: 0 });

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

/** Whether a unit may begin an action: an order ends an agent's self-defence. */
const isFree = ({ action }: Unit): boolean => action === null || isSelfDefence(action);

/**
 * Until when nothing in a world changes except its time: until its next timer, if the world equals an earlier one and nobody has acted since, although the
 * enemies have decided in between. Null if something may happen at any moment.
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

/** Whether a unit is idle and waits for nothing after `since`. */
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
