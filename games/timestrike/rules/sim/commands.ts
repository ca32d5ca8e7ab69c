import { fail, ok, type Result } from '../../../../core/engine';
import type { Advance, AgentId, Conviction, UnitAction, Goal, Sim, TimedAction } from '../types';
import { actionCost, cancelAction, dropQueue, dropQueued, newActionId, timed } from './actions';
import { advance } from './advance';
import { known } from './guards';
import { commitTo, evaluate } from './goals';
import type { ActionError } from './errors';
import { isAgent } from './roster';
import { nameOf, settle, thaw, unitOf, type LiveUnit, type World } from './world';

/** A changed world with the cancelled actions. */
export interface Cancellation extends Advance {
  readonly cancelled: readonly TimedAction[];
}

/** A world after an order, with the ordered action. */
export interface OrderResult extends Advance {
  readonly action: TimedAction;
  /** The length of the path; 0 for an action in place. */
  readonly distance: number;
}

/** Applies `change` to a copy of the sim. */
function changeSim<T>(sim: Sim, change: (world: World) => T): Advance & { readonly made: T } {
  const world = thaw(sim);
  const made = change(world);
  return { ...settle(world), made };
}

const agentsOf = (world: World, agents: readonly AgentId[] | null): readonly LiveUnit[] =>
  world.units.filter(({ id }) => isAgent(id) && (agents === null || agents.includes(id)));

/** The world at `at`, with the agent idle at its position. */
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
 * Orders an agent to act at `at` and replaces its other actions: queued actions are dropped now, and the current one is cancelled
 * at `at`. The times of the action are estimates. Whether it is possible depends on what the agents know.
 */
export function order(
  sim: Sim,
  agent: AgentId,
  unitAction: UnitAction,
  at: number,
): Result<OrderResult, ActionError> {
  const then = onArrival(known(sim), agent, at);
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

const refuseUnitNotInPlay = (agent: AgentId): ActionError => ({
  code: 'INVALID_TARGET',
  message: `${nameOf(agent)} does not take part in this scenario.`,
  details: { agent },
});

/** Adds planned actions to the agents' queues, in order. */
export function enqueue(sim: Sim, actions: readonly TimedAction[]): Sim {
  return changeSim(sim, (world) => {
    for (const action of actions) {
      const unit = unitOf(world, action.agent_id);
      if (unit) unit.queue = [...unit.queue, action];
    }
  }).sim;
}

/** Stops agents (null: all) now and empties their queues. */
export function stop(sim: Sim, agents: readonly AgentId[] | null, reason: string): Cancellation {
  const { made, ...rest } = changeSim(sim, (world) =>
    agentsOf(world, agents).flatMap((unit) => {
      const action = cancelAction(world, unit, reason);
      return [...(action ? [action] : []), ...dropQueue(world, unit, reason)];
    }),
  );
  return { ...rest, cancelled: made };
}

/** Drops the given actions (by id) that have not started yet. */
export function withdraw(sim: Sim, ids: ReadonlySet<string>, reason: string): Cancellation {
  const { made, ...rest } = changeSim(sim, (world) =>
    agentsOf(world, null).flatMap((unit) => dropQueued(world, unit, ids, reason)),
  );
  return { ...rest, cancelled: made };
}

/** Makes a goal active. If it is already reached, the mission is over. */
export function pursue(sim: Sim, goal: Goal, conviction: Conviction | null): Advance {
  return changeSim(sim, (world) => {
    commitTo(world, goal, conviction);
    evaluate(world);
  });
}
