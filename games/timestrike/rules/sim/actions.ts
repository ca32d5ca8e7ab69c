import type { UnitAction, TimedAction } from '../types';
import { actionWords, unitActionText, actionCost } from './unit-actions';
import { strikeOf, takeEffect } from './effects';
import type { ActionError } from './errors';
import { isAgent, isAlive } from './roster';
import { nameOf, positionOf, report, type LiveUnit, type World } from './world';

/** The maximum number of past agent actions in a world. */
export const FINISHED_KEPT = 60;

const ORDER_PREFIX = 'act_';

/** The number of the next action without a plan. */
export function nextNumber(world: World): number {
  world.actionCount += 1;
  return world.actionCount;
}

/** The id of the next ordered action. */
export const newActionId = (world: World): string => `${ORDER_PREFIX}${nextNumber(world)}`;

/** Whether the player ordered an action, as the prefix of its id says. */
export const isOrder = ({ id }: Pick<TimedAction, 'id'>): boolean => id.startsWith(ORDER_PREFIX);

/** Only agents' actions are kept. Enemies decide twice a second, so their past is dropped. */
function remember(world: World, unit: LiveUnit, action: TimedAction): void {
  if (isAgent(unit.id)) world.finished = [...world.finished, action].slice(-FINISHED_KEPT);
}

/** Starts due actions while the unit is free; actions without duration are completed at once. */
export function startDue(world: World, unit: LiveUnit): void {
  while (isAlive(unit) && unit.action === null) {
    const [next, ...rest] = unit.queue;
    if (!next || next.start_time > world.t) return;
    unit.queue = rest;
    begin(world, unit, next);
  }
}

/** Starts an action now, or drops it if it is impossible. */
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

function reject(world: World, unit: LiveUnit, planned: TimedAction, { code, message }: ActionError): void {
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

/**
 * Completes the actions that end now; all take effect before units die. Returns all units that are done, including hastened ones.
 */
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

/** The end of a move, which has no further effect. */
export function arrive(world: World, unit: LiveUnit): void {
  if (unit.action) finish(world, unit, unit.action);
}

/** Ends an action; after a move the unit is exactly at its target. */
function finish(world: World, unit: LiveUnit, action: TimedAction): void {
  unit.position = positionOf(unit, world);
  if (action.action === 'move_to') [unit.position] = action.args;
  unit.action = null;
  remember(world, unit, { ...action, status: 'completed' });
  if (!isAgent(unit.id)) return;
  report(world, {
    type: 'action_completed',
    message: `${nameOf(unit.id)} ${actionWords(action).then}`,
    unit: unit.id,
    action: action.id,
  });
}

/** Cancels the current action of a unit at its position. */
export function cancelAction(world: World, unit: LiveUnit, reason: string): TimedAction | null {
  const { action } = unit;
  if (action === null) return null;
  unit.position = positionOf(unit, world);
  unit.action = null;
  return cancellationEvent(world, unit, action, reason);
}

/** Drops all queued actions of a unit. */
export function dropQueue(world: World, unit: LiveUnit, reason: string): readonly TimedAction[] {
  unit.cutAt = null;
  return dropQueued(world, unit, new Set(unit.queue.map(({ id }) => id)), reason);
}

/** Drops queued actions of a unit by their ids. */
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

/** Why an action ends before its time, in words. */
const CAUSES: Readonly<Record<string, string>> = {
  superseded: 'new orders',
  interrupted: 'told to stop',
  goal_changed: 'the goal changes',
  replanned: 'the plan changes',
  died: 'fallen',
  OUT_OF_RANGE: 'too far away',
  ON_COOLDOWN: 'not ready yet',
  INVALID_TARGET: 'no such target any more',
  UNREACHABLE_TARGET: 'no way leads there',
  AGENT_DEAD: 'fallen',
};

export const causeText = (reason: string): string => CAUSES[reason] ?? reason;

function cancellationEvent(world: World, unit: LiveUnit, action: TimedAction, reason: string): TimedAction {
  const gone: TimedAction = { ...action, status: 'cancelled', reason, cancelled_at: world.t };
  remember(world, unit, gone);
  if (isAgent(unit.id)) {
    report(world, {
      type: 'action_cancelled',
      message: `${nameOf(unit.id)} gives up ${actionWords(action).ing} (${causeText(reason)})`,
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

/** A unitAction as a timed action of a unit, its times expected. Every field is written out: a copy of the unitAction is slow. */
export const timed = (
  { action, args }: UnitAction,
  { id, agent_id, start_time, duration }: Pick<TimedAction, 'id' | 'agent_id' | 'start_time' | 'duration'>,
): TimedAction =>
  ({
    action,
    args,
    id,
    agent_id,
    start_time,
    duration,
    end_time: start_time + duration,
    status: 'scheduled',
    prerequisites: [],
  }) as TimedAction;
