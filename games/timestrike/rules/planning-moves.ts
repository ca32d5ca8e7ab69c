import { fail, ok, type GameError, type Result } from '../../../core/engine';
import type { CommandResult, MoveOf, TimeStrikeState } from './game-types';
import { readAgent, readConviction, readDeadline, readGoal } from './goal-reader';
import { placeOf, seconds } from './orders';
import { actionIdsOf, currentPlan, isRunning, requestOf } from './current-plan';
import type { Plan, PlanningResult, PlanFailure } from './plan-types';
import { planGoal, replanAfter } from './planning';
import { afterPlanning } from './refineahead';
import { record, type CommandTransition } from './record';
import { errorFor } from './errors';
import { defaultGoal, enqueue, isAlive, nameOf, pointText, pursue, stop, unitOf, withdraw } from './sim';
import type { AgentId, Conviction, Goal, Sim, SimEvent, TimedAction } from './types';

/** Plans a goal and makes it the mission's goal. If the plan is to be executed, the agents get its actions. */
export function makePlan(
  state: TimeStrikeState,
  { goal: asked, execute = false }: MoveOf<'plan_goal'>,
): Result<CommandTransition> {
  const { sim } = state;
  const goal = readGoal(asked, sim, `goal_${state.planCounter + 1}`);
  if (!goal.ok) return goal;
  const stopped = stop(sim, goal.value.agents, 'superseded');
  const planned = planGoal(requestOf(state, { ...stopped.sim, goal: goal.value }));
  if (!planned.ok) return fail(noPlan(planned.failure));
  const begun = execute ? stopped : { sim, events: [] };
  return ok(
    adoptPlan(state, begun, {
      goal: goal.value,
      conviction: null,
      plan: planned.plan,
      execute,
      result: { type: 'plan_goal', goal_id: goal.value.id, executed: execute },
    }),
  );
}

/** Replaces the goal: plans the new goal from scratch, then stops everybody. */
export function makeChoice(
  state: TimeStrikeState,
  { new_goal: name, deadline: asked, execute = false }: MoveOf<'make_conviction_choice'>,
): Result<CommandTransition> {
  const { sim } = state;
  const chosen = readConviction(name, sim);
  if (!chosen.ok) return chosen;
  const { conviction, goal: type } = chosen.value;
  const usual = defaultGoal(type, sim);
  const deadline = readDeadline(asked, usual.deadline, 'deadline', sim);
  if (!deadline.ok) return deadline;
  const goal: Goal = { ...usual, deadline: deadline.value };
  const stopped = stop(sim, null, 'goal_changed');
  const planned = planGoal(requestOf(state, { ...stopped.sim, goal }));
  if (!planned.ok) return fail(noPlan(planned.failure));
  const old = sim.goal.type;
  return ok(
    adoptPlan(state, stopped, {
      goal,
      conviction,
      plan: planned.plan,
      execute,
      result: {
        type: 'make_conviction_choice',
        goal_changed: old !== type,
        old_goal: old,
        new_goal: type,
        conviction,
        cancelled_actions: stopped.cancelled,
        executed: execute,
      },
    }),
  );
}

/** The error with the progress of the search. */
function noPlan(failure: PlanFailure): GameError {
  const { code, message, details } = failure;
  if (failure.code === 'GOAL_INFEASIBLE') return errorFor(code, message, details);
  const { backtracks_by_type } = failure.stats;
  return errorFor(code, message, { ...details, backtracks_by_type, partial_tree: failure.partial });
}

interface PlanAdoption {
  readonly goal: Goal;
  readonly conviction: Conviction | null;
  readonly plan: Plan;
  readonly execute: boolean;
  readonly result: CommandResult;
}

/** The state with a new goal and its plan; `begun` is the world in which the goal becomes active. */
function adoptPlan(
  state: TimeStrikeState,
  begun: { readonly sim: Sim; readonly events: readonly SimEvent[] },
  { goal, conviction, plan, execute, result }: PlanAdoption,
): CommandTransition {
  const pursued = pursue(begun.sim, goal, conviction);
  const sim = execute ? enqueue(pursued.sim, plan.schedule) : pursued.sim;
  const events = [...begun.events, ...pursued.events];
  const recorded = record(state, { sim, events });
  return {
    state: { ...recorded, plan: currentPlan(plan, execute, 0), planCounter: state.planCounter + 1 },
    events,
    result,
    message: plan.explanation,
  };
}

/** Stops an agent now and re-plans the goal. */
export function interrupt(
  state: TimeStrikeState,
  { agent: name }: MoveOf<'interrupt_action'>,
): Result<CommandTransition> {
  const agent = readAgent(name, state.sim);
  if (!agent.ok) return agent;
  const stopped = stop(state.sim, [agent.value], 'interrupted');
  const [interrupted] = stopped.cancelled;
  if (!interrupted) return fail(idle(state.sim, agent.value));
  const executing = isRunning(state.plan, state.sim);
  const left = executing
    ? withdraw(stopped.sim, actionIdsOf(state.plan), 'replanned')
    : { sim: stopped.sim, events: [] };
  const events = [...stopped.events, ...left.events];
  const planned = replan(state, left.sim, interrupted);
  const replans = state.plan?.replans ?? 0;
  const next = afterPlanning(state, { sim: left.sim, events }, planned, { executing, replans });
  const where = placeOf(left.sim, agent.value);
  return ok({
    state: next,
    events,
    message: `${nameOf(agent.value)} stops at ${pointText(where)} at ${seconds(left.sim.t)}. ${next.plan?.explanation ?? ''}`,
    result: {
      type: 'interrupt_action',
      interrupted_at: where,
      interrupted_action: interrupted,
      replan_error: planned.ok ? null : { code: planned.failure.code, message: planned.failure.message },
    },
  });
}

function idle(sim: Sim, agent: AgentId): GameError {
  const unit = unitOf(sim, agent);
  if (unit && !isAlive(unit)) return errorFor('AGENT_DEAD', `${nameOf(agent)} is dead.`, { agent });
  return errorFor('NOTHING_TO_INTERRUPT', `${nameOf(agent)} is not doing anything.`, {
    agent,
    current_position: placeOf(sim, agent),
  });
}

/** If the action was part of the plan, the plan is repaired; otherwise a new plan is made. */
function replan(state: TimeStrikeState, sim: Sim, { id }: TimedAction): PlanningResult {
  const request = requestOf(state, sim);
  return state.plan && actionIdsOf(state.plan).has(id)
    ? replanAfter(request, state.plan.tree, id)
    : planGoal(request);
}
