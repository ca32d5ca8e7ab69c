import { markDone } from '../../../planner';
import type { TimeStrikeState } from './game-types';
import type { CurrentPlan, Plan, PlanFailure, PlanRequest, PlanStatus, Review } from './plan-types';
import { isAgent, known, livingAgents, TICK } from './sim';
import type { Advance, AgentId, Goal, Sim, SimEvent } from './types';

/** Whether the team follows a plan. */
export const planStatus = (plan: CurrentPlan | null): PlanStatus =>
  plan
    ? { executing: plan.executing, replans: plan.replans, failure: plan.failure }
    : { executing: false, replans: 0, failure: null };

/** The plan of a session. */
export const currentPlan = (
  { tree, schedule, predicted, stats, explanation }: Plan,
  executing: boolean,
  replans: number,
  held: readonly AgentId[] = [],
): CurrentPlan => ({
  tree,
  schedule,
  predicted,
  stats,
  explanation,
  executing,
  // The actions that others are still finishing may be sufficient.
  review: executing && schedule.length === 0 ? reviewAtEnd(predicted.success_time) : null,
  replans,
  failure: null,
  held,
});

/** The plan after re-planning failed. */
export const failedPlan = ({ tree, stats, message, code }: PlanFailure, replans: number): CurrentPlan => ({
  tree,
  schedule: [],
  predicted: null,
  stats,
  explanation: message,
  executing: false,
  review: null,
  replans,
  failure: code,
});

/** The planning request for the world's goal; held agents get no actions. */
export const requestOf = (
  { planCounter, suffix }: TimeStrikeState,
  sim: Sim,
  held: readonly AgentId[] = [],
): PlanRequest => ({
  sim: { ...known(sim), goal: held.length > 0 ? without(sim, held) : sim.goal },
  startAt: sim.t + TICK,
  names: { number: planCounter + 1, suffix },
});

function without(sim: Sim, held: readonly AgentId[]): Goal {
  const team = sim.goal.agents ?? livingAgents(sim).map(({ id }) => id);
  return { ...sim.goal, agents: team.filter((id) => !held.includes(id)) };
}

/** The actions of a plan, including those that began under the previous plan. */
export const actionIdsOf = (plan: CurrentPlan | null): ReadonlySet<string> =>
  new Set(Object.values(plan?.tree.nodes ?? {}).flatMap(({ timed_action_id: id }) => id ?? []));

/** Whether actions of the plan are executing or scheduled. */
export function isRunning(plan: CurrentPlan | null, { units }: Sim): boolean {
  if (!plan?.executing) return false;
  const ids = actionIdsOf(plan);
  return units.some(({ action, queue }) =>
    [action, ...queue].some((each) => each !== null && ids.has(each.id)),
  );
}

/** The plan after time has passed: executed actions are marked, and failures are recorded. */
export function followPlan(plan: CurrentPlan, { sim, events }: Advance): CurrentPlan {
  const nodes = new Map(
    Object.values(plan.tree.nodes).flatMap(({ id, timed_action_id: action }) =>
      action === undefined ? [] : [[action, id] as const],
    ),
  );
  const concerned = events.filter(
    (event) => (event.action !== undefined && nodes.has(event.action)) || isLoss(plan, event),
  );
  if (concerned.length === 0) return plan;
  const done = concerned.flatMap(({ type, action = '' }) =>
    type === 'action_completed' ? (nodes.get(action) ?? []) : [],
  );
  return {
    ...plan,
    tree: done.length > 0 ? markDone(plan.tree, done) : plan.tree,
    review: plan.review ?? reviewAfter(plan, sim, concerned),
  };
}

function reviewAfter(plan: CurrentPlan, sim: Sim, events: readonly SimEvent[]): Review | null {
  if (!plan.executing) return null;
  const failure = events.find((event) => isFailure(plan, event) || isLoss(plan, event));
  if (failure) {
    const { time: at, message, action = null } = failure;
    return { at, failed: action, cause: message.replace(/\.$/, '') };
  }
  const success = plan.predicted?.success_time ?? null;
  return isRunning(plan, sim) || success === null ? null : reviewAtEnd(Math.max(success, sim.t));
}

/** Whether an event is a failure of a planned action. */
const isFailure = ({ predicted }: CurrentPlan, { type, reason, unit }: SimEvent): boolean =>
  type === 'action_rejected' ||
  type === 'attack_missed' ||
  // A plan may foresee that an agent falls.
  (type === 'action_cancelled' && reason === 'died' && (unit === undefined || predicted?.hp[unit] !== 0));

/** Whether an agent dies although the plan expected it to live. */
export const isLoss = ({ executing, predicted }: CurrentPlan, { type, unit }: SimEvent): boolean =>
  executing &&
  type === 'death' &&
  unit !== undefined &&
  isAgent(unit) &&
  predicted !== null &&
  predicted.hp[unit] !== 0;

const reviewAtEnd = (success: number | null): Review | null =>
  success === null ? null : { at: success, failed: null, cause: 'All is done, and the goal is not reached' };
