import { fail, ok, type GameError, type Result } from '../../../core/engine';
import type { CommandOutcome, MoveOf, TimeStrikeState } from './game-types';
import { readAgent, readConviction, readDeadline, readGoal } from './goal-reader';
import { placeOf } from './orders';
import { pointText, seconds } from './names';
import { actionIdsOf, currentPlan, requestOf } from './current-plan';
import type { Plan, PlanningResult, PlanFailure } from './plan-types';
import { planGoal, replanAfter } from './planning';
import { afterPlanning } from './refineahead';
import { record, type Command, type CommandTransition } from './record';
import { errorFor } from './errors';
import {
  defaultGoal,
  enqueue,
  isAlive,
  isSelfDefence,
  livingAgents,
  nameOf,
  pursue,
  stop,
  unitActionText,
  unitOf,
  withdraw,
  type Cancellation,
} from './sim';
import type { AgentId, Conviction, Goal, Sim, SimEvent, TimedAction } from './types';

/** Plans a goal and makes it the mission's goal. If the plan is to be executed, the agents get its actions. */
export const makePlan: Command<'plan_goal'> = (state, { goal: asked, execute = false }) => {
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
};

/** Replaces the goal: plans the new goal from scratch, then stops everybody. */
export const makeChoice: Command<'make_conviction_choice'> = (
  state,
  { new_goal: name, deadline: asked, execute = false },
) => {
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
};

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
  readonly result: CommandOutcome;
}

/** The state with a new goal and its plan; in the world `begun` the goal becomes active. */
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

/** A stopped agent, and its action until then. */
interface Interruption {
  readonly agent: AgentId;
  readonly stopped: Cancellation;
  readonly interrupted: TimedAction;
}

/** Stops an agent now; an error if it has nothing to do. This needs no planning. */
export function readInterruption(
  { sim }: TimeStrikeState,
  { agent: name }: MoveOf<'interrupt_action'>,
): Result<Interruption> {
  const agent = readAgent(name, sim);
  if (!agent.ok) return agent;
  const stopped = stop(sim, [agent.value], 'interrupted');
  // An agent that waits for its next action may defend itself meanwhile.
  const interrupted = stopped.cancelled.find((action) => !isSelfDefence(action));
  return interrupted
    ? ok({ agent: agent.value, stopped, interrupted })
    : fail(idle(sim, agent.value, stopped.cancelled[0]));
}

/** Stops an agent now and re-plans the goal. */
export const interrupt: Command<'interrupt_action'> = (state, move) => {
  const read = readInterruption(state, move);
  if (!read.ok) return read;
  const { agent, stopped, interrupted } = read.value;
  const executing = state.plan?.executing ?? false;
  const left = executing
    ? withdraw(stopped.sim, actionIdsOf(state.plan), 'replanned')
    : { sim: stopped.sim, events: [] };
  const { planned, held } = planAfterStop(state, left.sim, agent, interrupted);
  const replans = state.plan?.replans ?? 0;
  const failed = executing && !planned.ok ? [planFailed(left.sim, agent, planned.failure)] : [];
  const events = [...stopped.events, ...left.events, ...failed];
  const next = afterPlanning(state, { sim: left.sim, events }, planned, { executing, replans, held });
  const where = placeOf(left.sim, agent);
  const schedule = executing ? (next.plan?.schedule ?? []) : [];
  const following = schedule.find(({ agent_id }) => agent_id === agent) ?? null;
  return ok({
    state: next,
    events,
    message: [
      `${nameOf(agent)} stops at ${pointText(where)} at ${seconds(left.sim.t)}`,
      afterStop(nameOf(agent), following, executing && planned.ok),
      next.plan?.explanation ?? '',
    ].join(''),
    result: {
      type: 'interrupt_action',
      interrupted_at: where,
      interrupted_action: interrupted,
      next_action: following,
      replan_error: planned.ok ? null : { code: planned.failure.code, message: planned.failure.message },
    },
  });
};

function afterStop(name: string, following: TimedAction | null, isGoingOn: boolean): string {
  if (following)
    return `, but no plan was found without ${name}, whom the new plan gives orders at once: ${name} ${unitActionText(following)}. `;
  return isGoingOn ? ` and stays there; the others go on without ${name}. ` : ' and stays there. ';
}

const planFailed = ({ t: time }: Sim, agent: AgentId, { code, message }: PlanFailure): SimEvent => ({
  time,
  type: 'plan_failed',
  message: `${nameOf(agent)} was stopped, and no new plan was found: ${message}`,
  reason: code,
});

function idle(sim: Sim, agent: AgentId, selfDefence?: TimedAction): GameError {
  const unit = unitOf(sim, agent);
  if (selfDefence)
    return errorFor(
      'NOTHING_TO_INTERRUPT',
      `${nameOf(agent)} has no orders and only defends against an attack. Any order ends that.`,
      { agent, current_position: placeOf(sim, agent) },
    );
  if (unit && !isAlive(unit)) return errorFor('AGENT_DEAD', `${nameOf(agent)} is dead.`, { agent });
  return errorFor('NOTHING_TO_INTERRUPT', `${nameOf(agent)} is not doing anything.`, {
    agent,
    current_position: placeOf(sim, agent),
  });
}

/**
 * The plan after an agent was stopped: a plan that leaves it where it stands or, if there is none, a plan that includes it. If the stopped action
 * was part of the plan, the plan is repaired; otherwise a new plan is made.
 */
function planAfterStop(
  state: TimeStrikeState,
  sim: Sim,
  agent: AgentId,
  { id }: TimedAction,
): { readonly planned: PlanningResult; readonly held: readonly AgentId[] } {
  const { plan } = state;
  const earlier = plan?.held ?? [];
  const afresh = (held: readonly AgentId[]): PlanningResult => planGoal(requestOf(state, sim, held));
  const isOfPlan = plan !== null && actionIdsOf(plan).has(id);
  const repair = (held: readonly AgentId[]): PlanningResult =>
    isOfPlan ? replanAfter(requestOf(state, sim, held), plan.tree, id) : afresh(held);
  const held = [...earlier.filter((it) => it !== agent), agent];
  if (
    plan?.executing &&
    livingAgents(sim).some((unit) => isIn(sim.goal, unit.id) && !held.includes(unit.id))
  ) {
    const spared = (planned: PlanningResult): boolean =>
      planned.ok && planned.plan.schedule.every(({ agent_id }) => agent_id !== agent);
    for (const attempt of isOfPlan ? [repair, afresh] : [afresh]) {
      const planned = attempt(held);
      if (spared(planned)) return { planned, held };
    }
  }
  return { planned: repair(earlier), held: earlier };
}

const isIn = ({ agents }: Goal, id: AgentId): boolean => agents?.includes(id) ?? true;
