import type { UnitAction, TimedAction } from '../types';
import { unitActionText, actionCost } from './unit-actions';
import { strikeOf, takeEffect } from './effects';
import type { Refusal } from './refusals';
import { isAgent, isAlive } from './roster';
import { nameOf, positionOf, report, type LiveUnit, type World } from './world';

/** How many of the agents' past actions a world remembers. */
export const FINISHED_KEPT = 60;

/** The id of the next action that somebody takes without a plan. */
export function newActionId(world: World): string {
  world.actionCount += 1;
  return `act_${world.actionCount}`;
}

/** Only what agents did is kept: of enemies, who decide twice a second, the present is enough. */
function remember(world: World, unit: LiveUnit, action: TimedAction): void {
  if (isAgent(unit.id)) world.finished = [...world.finished, action].slice(-FINISHED_KEPT);
}

/** Starts what is queued and due, as long as the unit is free: what takes no time is done at once. */
export function startDue(world: World, unit: LiveUnit): void {
  while (isAlive(unit) && unit.action === null) {
    const [next, ...rest] = unit.queue;
    if (!next || next.start_time > world.t) return;
    unit.queue = rest;
    begin(world, unit, next);
  }
}

/** Starts an action now, or drops it if it cannot be done. */
export function begin(world: World, unit: LiveUnit, planned: TimedAction): void {
  const effort = actionCost(world, unit, planned);
  if (!effort.ok) {
    reject(world, unit, planned, effort.error);
    return;
  }
  const { duration, path } = effort.value;
  const started: TimedAction = {
    ...planned,
    start_time: world.t,
    duration,
    end_time: world.t + duration,
    status: 'executing',
    ...(path ? { path: path.points } : {}),
  };
  unit.position = positionOf(unit, world);
  unit.action = started;
  if (isAgent(unit.id) || planned.action === 'attack') tellStart(world, unit, started);
  if (duration === 0) completeAll(world, [unit]);
}

function reject(world: World, unit: LiveUnit, planned: TimedAction, { code, message }: Refusal): void {
  remember(world, unit, { ...planned, status: 'cancelled', reason: code, cancelled_at: world.t });
  if (!isAgent(unit.id)) return;
  report(world, { type: 'action_rejected', message, unit: unit.id, action: planned.id, reason: code });
}

function tellStart(world: World, unit: LiveUnit, action: TimedAction): void {
  report(world, {
    type: 'action_started',
    message: `${nameOf(unit.id)} ${unitActionText(action)}`,
    unit: unit.id,
    action: action.id,
  });
}

/** Actions that end at this instant: all take effect before anybody dies of it. Gives all who are done, the hastened too. */
export function completeAll(world: World, units: readonly LiveUnit[]): readonly LiveUnit[] {
  if (units.length === 0) return units;
  const strike = strikeOf(world, [...units]);
  for (const unit of strike.ending) {
    const { action } = unit;
    if (action === null) continue;
    finish(world, unit, action);
    takeEffect(world, unit, action, strike);
  }
  for (const unit of world.units) if (strike.standing.has(unit.id) && !isAlive(unit)) die(world, unit);
  return strike.ending;
}

/** The end of a move: nobody is struck by it. */
export function arrive(world: World, unit: LiveUnit): void {
  if (unit.action) finish(world, unit, unit.action);
}

/** An action is over; of a move that means that the unit stands exactly at its target. */
function finish(world: World, unit: LiveUnit, action: TimedAction): void {
  unit.position = positionOf(unit, world);
  if (action.action === 'move_to') [unit.position] = action.args;
  unit.action = null;
  remember(world, unit, { ...action, status: 'completed' });
  if (!isAgent(unit.id)) return;
  report(world, {
    type: 'action_completed',
    message: `${nameOf(unit.id)} is done: ${unitActionText(action)}`,
    unit: unit.id,
    action: action.id,
  });
}

/** What a unit is executing is cut short, where it is. */
export function cancelAction(world: World, unit: LiveUnit, reason: string): TimedAction | null {
  const { action } = unit;
  if (action === null) return null;
  unit.position = positionOf(unit, world);
  unit.action = null;
  return cancellationEvent(world, unit, action, reason);
}

/** Nothing that a unit was to do later is done. */
export function dropQueue(world: World, unit: LiveUnit, reason: string): readonly TimedAction[] {
  unit.cutAt = null;
  return dropQueued(world, unit, new Set(unit.queue.map(({ id }) => id)), reason);
}

/** Some of what a unit was to do later (by its ids) is not done. */
export function dropQueued(
  world: World,
  unit: LiveUnit,
  ids: ReadonlySet<string>,
  reason: string,
): readonly TimedAction[] {
  const dropped = unit.queue.filter(({ id }) => ids.has(id));
  unit.queue = unit.queue.filter(({ id }) => !ids.has(id));
  return dropped.map((action) => cancellationEvent(world, unit, action, reason));
}

function cancellationEvent(world: World, unit: LiveUnit, action: TimedAction, reason: string): TimedAction {
  const gone: TimedAction = { ...action, status: 'cancelled', reason, cancelled_at: world.t };
  remember(world, unit, gone);
  if (isAgent(unit.id)) {
    report(world, {
      type: 'action_cancelled',
      message: `${nameOf(unit.id)} no longer ${unitActionText(action)} (${reason})`,
      unit: unit.id,
      action: action.id,
      reason,
    });
  }
  return gone;
}

/** A corpse lies where it fell and does nothing. */
function die(world: World, unit: LiveUnit): void {
  report(world, { type: 'death', message: `${nameOf(unit.id)} falls`, unit: unit.id });
  cancelAction(world, unit, 'died');
  dropQueue(world, unit, 'died');
  unit.effects = [];
}

/** A unitAction as a timed action of a unit, its times expected. */
export const timed = (
  unitAction: UnitAction,
  { id, agent_id, start_time, duration }: Pick<TimedAction, 'id' | 'agent_id' | 'start_time' | 'duration'>,
): TimedAction => ({
  ...unitAction,
  id,
  agent_id,
  start_time,
  duration,
  end_time: start_time + duration,
  status: 'scheduled',
  prerequisites: [],
});
