import { fail, ok, type Result } from '../../../../core/engine';
import type { SkillArgs, TimedAction, Unit, UnitAction, UnitId, Vec3 } from '../types';
import type { Path } from './paths';
import { PILLAR_NAMES, pointText, SKILL_NAMES } from '../names';
import { type ActionError, errorOf, type InPlaceAction, wayTo } from './errors';
import { ATTACK_TIME, DAMAGE_TIME, isAgent, isAlive, RESCUE_TIME, SKILL_STATS, TAKE_TIME } from './roster';
import { type LiveUnit, nameOf, positionOf, report, type Scene, speedOf, type World } from './world';
import { strikeOf, takeEffect } from './effects';

export const moveAction = (target: Vec3): UnitAction => ({ action: 'move_to', args: [target] });
export const attackAction = (target: UnitId): UnitAction => ({ action: 'attack', args: [target] });
export const castAction = (...args: SkillArgs): UnitAction => ({ action: 'skill_cast', args });

/** The duration and path of an action from now on. */
export interface ActionCost {
  readonly duration: number;
  readonly path: Path | null;
}

/** The cost of an action that begins now, or why it is impossible. */
export function actionCost(scene: Scene, unit: Unit, action: UnitAction): Result<ActionCost, ActionError> {
  if (action.action === 'move_to') {
    const path = wayTo(scene, unit, action.args[0]);
    return path.ok ? ok({ duration: path.value.length / speedOf(unit), path: path.value }) : path;
  }
  const error = errorOf(scene, unit, action);
  return error ? fail(error) : ok({ duration: durationOf(action), path: null });
}

function durationOf(action: InPlaceAction): number {
  if (action.action === 'attack') return ATTACK_TIME;
  return action.action === 'skill_cast'
    ? SKILL_STATS[action.args[0]].cast
    : INTERACTION_TIMES[action.args[1]];
}

const INTERACTION_TIMES = { damage: DAMAGE_TIME, rescue: RESCUE_TIME, take: TAKE_TIME } as const;

/** An action in words: while it is running, when it is done, and when it was not completed. */
interface ActionWords {
  /** e.g. `moves to 8, 4` */
  readonly now: string;
  /** e.g. `arrives at 8, 4` */
  readonly then: string;
  /** e.g. `moving to 8, 4` */
  readonly ing: string;
}

const verb = (stem: string, rest: string, past = `${stem}ed`): ActionWords => ({
  now: `${stem}s ${rest}`,
  then: `has ${past} ${rest}`,
  ing: `${stem.replace(/e$/, '')}ing ${rest}`,
});

export function actionWords(action: UnitAction): ActionWords {
  switch (action.action) {
    case 'move_to': {
      const to = pointText(action.args[0]);
      return { now: `moves to ${to}`, then: `arrives at ${to}`, ing: `moving to ${to}` };
    }
    case 'attack':
      return verb('attack', nameOf(action.args[0]));
    case 'skill_cast':
      return skillWords(action.args);
    case 'interact':
      return interactionWords(action.args);
  }
}

function interactionWords([object]: (UnitAction & { readonly action: 'interact' })['args']): ActionWords {
  if (object === 'hostage') return verb('free', 'the hostage', 'freed');
  return object === 'plans'
    ? verb('take', 'the plans', 'taken')
    : verb('strike', PILLAR_NAMES[object], 'struck');
}

function skillWords(args: SkillArgs): ActionWords {
  switch (args[0]) {
    case 'scorch':
      return verb('cast', `${SKILL_NAMES.scorch} at ${pointText(args[1])}`, 'cast');
    case 'delaying_strike':
      return verb('use', `${SKILL_NAMES.delaying_strike} on ${nameOf(args[1])}`, 'used');
    case 'now':
      return verb('call', `${SKILL_NAMES.now} to ${nameOf(args[1])}`);
    case 'defend':
      return { now: 'raises a guard', then: 'is on guard', ing: 'raising a guard' };
    case 'scout':
      return verb('scout', nameOf(args[1]));
    case 'sneak':
      return { now: 'begins to sneak', then: 'sneaks', ing: 'sneaking' };
  }
}

/** One line, e.g. `moves to 8, 4`. */
export const unitActionText = (action: UnitAction): string => actionWords(action).now;

/** The maximum number of past agent actions in a world. */
const FINISHED_KEPT = 60;

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

/** A unitAction as a timed action of a unit, with expected times. Every field is written out: a copy of the unitAction is slow. */
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
