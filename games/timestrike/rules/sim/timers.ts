import { PILLARS, UNITS, type UnitId } from '../types';
import { commitTo, DEFAULT_GOAL, defaultGoal, fail } from './goals';
import { ALARM_TIME, PATROLMAN } from './patrol';
import { isAlive, newUnit } from './roster';
import { hasTimers, HOSTAGE_TIME, REINFORCEMENT_TIME, TIME_LIMIT, WINDOW_TIME } from './scenarios';
import { isPatrolman, nameOf, report, unitOf, type World } from './world';

interface Timer {
  /** The time at which it fires, or null. */
  time(world: World): number | null;
  fire(world: World): void;
}

const REINFORCEMENTS: readonly UnitId[] = ['soldier_4', 'soldier_5'];

const choiceOfGoal: Timer = {
  time: ({ conviction }) => (conviction.windowOpen ? WINDOW_TIME : null),
  fire(world) {
    report(world, { type: 'window_closed', message: 'Nobody chose a goal in time' });
    commitTo(world, defaultGoal(DEFAULT_GOAL, world), null);
  },
};

const execution: Timer = {
  time: (world) => (hasTimers(world) && !world.hostage.rescued ? HOSTAGE_TIME : null),
  fire(world) {
    world.hostage = { ...world.hostage, alive: false };
    report(world, { type: 'hostage_executed', message: 'The hostage is killed' });
  },
};

const reinforcements: Timer = {
  time: (world) => (hasTimers(world) ? REINFORCEMENT_TIME : null),
  fire(world) {
    if (PILLARS.every((id) => world.pillars[id] === 0)) return;
    const units = [...world.units, ...REINFORCEMENTS.map((id) => ({ ...newUnit(id) }))];
    world.units = units.sort((a, b) => UNITS.indexOf(a.id) - UNITS.indexOf(b.id));
    report(world, {
      type: 'reinforcements',
      message: `Reinforcements arrive: ${REINFORCEMENTS.map(nameOf).join(' and ')}`,
    });
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

const limit: Timer = {
  time: () => TIME_LIMIT,
  fire: (world) => fail(world, 'time_limit'),
};

const TIMERS: readonly Timer[] = [choiceOfGoal, execution, reinforcements, flight, limit];

/** The time of the next timer after `t`. */
export function nextTimer(world: World): number {
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
