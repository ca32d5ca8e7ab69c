import { PILLARS, UNITS, type EnemyId } from '../types';
import { expect } from './fog';
import { commitTo, defaultGoal, fail, usualGoal } from './goals';
import { ALARM_TIME, PATROLMAN } from './patrol';
import { isAlive, newUnit } from './roster';
import {
  BURNING_TIME,
  executionTime,
  hasTimers,
  REINFORCEMENT_TIME,
  TIME_LIMIT,
  WINDOW_TIME,
} from './scenarios';
import { isPatrolman, nameOf, report, unitOf, type Scene, type World } from './world';

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

/** Enemies of a wave come together; once the bridge is down no more come. */
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
export function nextTimer(world: Scene): number {
  let next = Number.POSITIVE_INFINITY;
  for (const timer of TIMERS) {
    const time = timer.time(world);
    if (time !== null && time > world.t && time < next) next = time;
  }
  return next;
}

/** Fires the timers of this instant; returns whether there were any. */
export function fireTimers(world: World): boolean {
  let fired = false;
  for (const timer of TIMERS) {
    if (timer.time(world) !== world.t) continue;
    timer.fire(world);
    fired = true;
  }
  return fired;
}
