import { fail, ok, type Result } from '../../../../core/engine';
import type { Advance, AgentId, Conviction, UnitAction, Goal, Sim, TimedAction } from '../types';
import { cancelAction, dropQueue, dropQueued, newActionId, timed } from './actions';
import { advance } from './advance';
import { actionCost } from './unit-actions';
import { commitTo, evaluate } from './goals';
import type { Refusal } from './refusals';
import { isAgent } from './roster';
import { settle, thaw, unitOf, type LiveUnit, type World } from './world';

/** A world that was changed by order, and which actions were cancelled by it. */
export interface Cancellation extends Advance {
  readonly cancelled: readonly TimedAction[];
}

/** A world in which an order was given, and the action ordered. */
export interface OrderResult extends Advance {
  readonly action: TimedAction;
  /** Length of the way; 0 for what is done in place. */
  readonly distance: number;
}

/** The sim changed by `change`, on a copy. */
function changeSim<T>(sim: Sim, change: (world: World) => T): Advance & { readonly made: T } {
  const world = thaw(sim);
  const made = change(world);
  return { ...settle(world), made };
}

const agentsOf = (world: World, agents: readonly AgentId[] | null): readonly LiveUnit[] =>
  world.units.filter(({ id }) => isAgent(id) && (agents === null || agents.includes(id)));

/** The world at `at`, as an order to the agent finds it: the agent stands there with nothing to do. */
export function onArrival(sim: Sim, agent: AgentId, at: number): Sim {
  const unit = unitOf(sim, agent);
  if (unit?.action === null && unit.queue.length === 0) return advance(sim, at).sim;
  const { sim: dropped } = changeSim(sim, (world) => dropAll(world, agent));
  return stop(advance(dropped, at).sim, [agent], 'superseded').sim;
}

function dropAll(world: World, agent: AgentId): void {
  for (const unit of agentsOf(world, [agent])) dropQueue(world, unit, 'superseded');
}

/**
 * Orders an agent to do something at `at`, in place of all else: what it was to do later is dropped now, what it is
 * executing is cut short then. The action's times are those expected at that moment.
 */
export function order(
  sim: Sim,
  agent: AgentId,
  unitAction: UnitAction,
  at: number,
): Result<OrderResult, Refusal> {
  const then = onArrival(sim, agent, at);
  const actor = unitOf(then, agent);
  if (!actor) return fail(refuseUnitNotInPlay(agent));
  const effort = actionCost(then, actor, unitAction);
  if (!effort.ok) return effort;
  const { duration, path } = effort.value;
  const { made, ...ordered } = changeSim(sim, (world) => {
    dropAll(world, agent);
    const action = timed(unitAction, { id: newActionId(world), agent_id: agent, start_time: at, duration });
    for (const unit of agentsOf(world, [agent])) {
      unit.cutAt = at;
      unit.queue = [action];
    }
    return action;
  });
  return ok({ action: made, distance: path?.length ?? 0, ...ordered });
}

const refuseUnitNotInPlay = (agent: AgentId): Refusal => ({
  code: 'INVALID_TARGET',
  message: `${agent} does not take part in this scenario.`,
  details: { agent },
});

/** Adds planned actions to what the agents are to do, in their order. */
export function enqueue(sim: Sim, actions: readonly TimedAction[]): Sim {
  return changeSim(sim, (world) => {
    for (const action of actions) {
      const unit = unitOf(world, action.agent_id);
      if (unit) unit.queue = [...unit.queue, action];
    }
  }).sim;
}

/** Stops agents (null: all) at this instant, wherever they are; they have nothing to do any more. */
export function stop(sim: Sim, agents: readonly AgentId[] | null, reason: string): Cancellation {
  const { made, ...rest } = changeSim(sim, (world) =>
    agentsOf(world, agents).flatMap((unit) => {
      const action = cancelAction(world, unit, reason);
      return [...(action ? [action] : []), ...dropQueue(world, unit, reason)];
    }),
  );
  return { ...rest, cancelled: made };
}

/** Drops those actions (by their ids) that have not started yet. */
export function withdraw(sim: Sim, ids: ReadonlySet<string>, reason: string): Cancellation {
  const { made, ...rest } = changeSim(sim, (world) =>
    agentsOf(world, null).flatMap((unit) => dropQueued(world, unit, ids, reason)),
  );
  return { ...rest, cancelled: made };
}

/** Makes a goal the active one. If it is reached already, the mission is over. */
export function pursue(sim: Sim, goal: Goal, conviction: Conviction | null): Advance {
  return changeSim(sim, (world) => {
    commitTo(world, goal, conviction);
    evaluate(world);
  });
}
