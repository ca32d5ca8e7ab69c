import { fail, ok, type GameError, type Result } from '../../engine';
import type { CommandResult, MoveOf, TimeStrikeState } from './game-types';
import { readAgent, readConviction, readDeadline, readGoal } from './goal-reader';
import { placeOf, seconds } from './orders';
import type { CurrentPlan, Plan, Planned, PlanFailure, PlanRequest } from './plan-types';
import { planGoal, replanAfter } from './planning';
import { record, type Made } from './record';
import { refusal } from './refusals';
import { defaultGoal, enqueue, isAlive, nameOf, pursue, stop, TICK, unitOf, withdraw } from './sim';
import type { AgentId, Conviction, Goal, Sim, SimEvent, TimedAction } from './types';

/** Plans a goal and makes it the mission's; its actions are handed to the agents if the plan is to be executed. */
export function makePlan(
  state: TimeStrikeState,
  { goal: asked, execute = false }: MoveOf<'plan_goal'>,
): Result<Made> {
  const { sim } = state;
  const goal = readGoal(asked, sim, `goal_${state.planCounter + 1}`);
  if (!goal.ok) return goal;
  const stopped = stop(sim, goal.value.agents, 'superseded');
  const planned = planGoal(requestOf(state, stopped.sim, goal.value));
  if (!planned.ok) return fail(noPlan(planned.failure));
  const begun = execute ? stopped : { sim, events: [] };
  return ok(
    takenUp(state, begun, {
      goal: goal.value,
      conviction: null,
      plan: planned.plan,
      execute,
      result: { type: 'plan_goal', goal_id: goal.value.id, executed: execute },
    }),
  );
}

/** Exchanges the goal: everybody stops, and the new goal is planned from scratch. First the plan, then the stop. */
export function makeChoice(
  state: TimeStrikeState,
  { new_goal: name, deadline: asked, execute = false }: MoveOf<'make_conviction_choice'>,
): Result<Made> {
  const { sim } = state;
  const chosen = readConviction(name);
  if (!chosen.ok) return chosen;
  const { conviction, goal: type } = chosen.value;
  const usual = defaultGoal(type, sim);
  const deadline = readDeadline(asked, usual.deadline, 'deadline', sim);
  if (!deadline.ok) return deadline;
  const goal: Goal = { ...usual, deadline: deadline.value };
  const stopped = stop(sim, null, 'goal_changed');
  const planned = planGoal(requestOf(state, stopped.sim, goal));
  if (!planned.ok) return fail(noPlan(planned.failure));
  const old = sim.goal.type;
  return ok(
    takenUp(state, stopped, {
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

/** What is asked of planning, as if the goal were taken up in this world. */
const requestOf = ({ planCounter, suffix }: TimeStrikeState, sim: Sim, goal: Goal): PlanRequest => ({
  sim: { ...sim, goal },
  startAt: sim.t + TICK,
  names: { number: planCounter + 1, suffix },
});

/** The refusal tells how far the search came. */
const noPlan = ({ code, message, details, stats, tree }: PlanFailure): GameError =>
  refusal(code, message, {
    ...details,
    ...(code === 'GOAL_INFEASIBLE'
      ? {}
      : { backtracks_by_type: stats.backtracks_by_type, partial_tree: tree }),
  });

interface Taken {
  readonly goal: Goal;
  readonly conviction: Conviction | null;
  readonly plan: Plan;
  readonly execute: boolean;
  readonly result: CommandResult;
}

/** The state with a new goal and its plan; `begun` is the world in which it is taken up. */
function takenUp(
  state: TimeStrikeState,
  begun: { readonly sim: Sim; readonly events: readonly SimEvent[] },
  { goal, conviction, plan, execute, result }: Taken,
): Made {
  const pursued = pursue(begun.sim, goal, conviction);
  const sim = execute ? enqueue(pursued.sim, plan.schedule) : pursued.sim;
  const events = [...begun.events, ...pursued.events];
  const recorded = record(state, { sim, events });
  return {
    state: { ...recorded, plan: currentPlan(plan, execute), planCounter: state.planCounter + 1 },
    events,
    result,
    message: plan.explanation,
  };
}

const currentPlan = (
  { tree, schedule, predicted, stats, explanation }: Plan,
  executing: boolean,
): CurrentPlan => ({
  tree,
  schedule,
  predicted,
  stats,
  explanation,
  executing,
});

/** Stops an agent at this instant, and plans the goal anew. */
export function interrupt(state: TimeStrikeState, { agent: name }: MoveOf<'interrupt_action'>): Result<Made> {
  const agent = readAgent(name, state.sim);
  if (!agent.ok) return agent;
  const stopped = stop(state.sim, [agent.value], 'interrupted');
  const [interrupted] = stopped.cancelled;
  if (!interrupted) return fail(idle(state.sim, agent.value));
  const running = isRunning(state);
  const left = running
    ? withdraw(stopped.sim, plannedIds(state.plan), 'replanned')
    : { sim: stopped.sim, events: [] };
  const events = [...stopped.events, ...left.events];
  const planned = replan(state, left.sim, interrupted);
  const plan = planned.ok ? currentPlan(planned.plan, running) : failedPlan(planned.failure);
  const sim = running ? enqueue(left.sim, plan.schedule) : left.sim;
  const recorded = record(state, { sim, events });
  const where = placeOf(left.sim, agent.value);
  return ok({
    state: { ...recorded, plan, planCounter: state.planCounter + 1 },
    events,
    message: `${nameOf(agent.value)} stops at (${where.x},${where.y},0) at ${seconds(sim.t)}. ${plan.explanation}`,
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
  if (unit && !isAlive(unit)) return refusal('AGENT_DEAD', `${nameOf(agent)} is dead.`, { agent });
  return refusal('NOTHING_TO_INTERRUPT', `${nameOf(agent)} is not doing anything.`, {
    agent,
    current_position: placeOf(sim, agent),
  });
}

const plannedIds = (plan: CurrentPlan | null): ReadonlySet<string> =>
  new Set(plan?.schedule.map(({ id }) => id) ?? []);

/** Whether some of the plan is still being executed, or will be. */
function isRunning({ plan, sim }: TimeStrikeState): boolean {
  if (!plan?.executing) return false;
  const ids = plannedIds(plan);
  return sim.units.some(({ action, queue }) =>
    [action, ...queue].some((each) => each !== null && ids.has(each.id)),
  );
}

/** After an action of the plan the plan is mended; after any other a new one is made. */
function replan(state: TimeStrikeState, sim: Sim, { id }: TimedAction): Planned {
  const request = requestOf(state, sim, sim.goal);
  return state.plan && plannedIds(state.plan).has(id)
    ? replanAfter(request, state.plan.tree, id)
    : planGoal(request);
}

const failedPlan = ({ tree, stats, message }: PlanFailure): CurrentPlan => ({
  tree,
  schedule: [],
  predicted: null,
  stats,
  explanation: message,
  executing: false,
});
