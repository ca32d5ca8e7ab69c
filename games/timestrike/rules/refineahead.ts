import type { TimeStrikeState } from './game-types';
import { actionIdsOf, currentPlan, failedPlan, requestOf } from './current-plan';
import type { CurrentPlan, PlanningResult } from './plan-types';
import { planGoal, replanAfter } from './planning';
import { record } from './record';
import { advance, enqueue, nameOf, TICK, withdraw } from './sim';
import type { Advance, AgentId, Sim, SimEvent } from './types';

/** A plan may be made anew so often while it is carried out; then the goal is given up. */
export const MAX_REPLANS = 20;

/** A state, and what happened on the way to it. */
export interface Progress {
  readonly state: TimeStrikeState;
  readonly events: readonly SimEvent[];
}

/**
 * The mission at time `until`. The plan that is being carried out is looked after on the way ("Run-Lazy-Refineahead"): a tick
 * after one of its actions was refused, missed or died with its agent, or after it ended without success, it is made anew
 * from the world as it is then. All of that follows from the state, so that time may be cut in any way.
 */
export function continueMission(state: TimeStrikeState, until: number): Progress {
  const events: SimEvent[] = [];
  let now = state;
  for (;;) {
    const step = toReview(now, until);
    events.push(...step.events);
    now = step.state;
    if (!step.isDue) return { state: now, events };
    const mended = mend(now);
    events.push(...mended.events);
    now = mended.state;
  }
}

/** When a plan will have to be made anew, if by `until`; else null. It costs no planning to tell. */
export function nextReview(state: TimeStrikeState, until: number): number | null {
  const { state: then, isDue } = toReview(state, until);
  return isDue ? then.sim.t : null;
}

/** The mission at time `until`, or before, when its plan is due to be made anew. */
function toReview(state: TimeStrikeState, until: number): Progress & { readonly isDue: boolean } {
  const events: SimEvent[] = [];
  let now = state;
  for (;;) {
    const due = now.plan?.review ? now.plan.review.at + TICK : Number.POSITIVE_INFINITY;
    const step = advance(now.sim, Math.min(until, due), concerning(now.plan));
    events.push(...step.events);
    now = record(now, step);
    if (now.sim.mission.status !== 'active') return { state: now, events, isDue: false };
    if (now.sim.t >= due) return { state: now, events, isDue: true };
    if (now.sim.t >= until) return { state: now, events, isDue: false };
  }
}

/** What happens to the actions of a plan that is being carried out. */
function concerning(plan: CurrentPlan | null): ((event: SimEvent) => boolean) | undefined {
  if (!plan?.executing) return undefined;
  const ids = actionIdsOf(plan);
  return ({ type, action }) => type !== 'action_started' && action !== undefined && ids.has(action);
}

/** The plan made anew after what its review found. */
function mend(state: TimeStrikeState): Progress {
  const { plan } = state;
  if (!plan?.review) return { state, events: [] };
  return remake(state, plan, { ...plan.review, foresee: (sim) => sim });
}

/** The plan made anew around what the player ordered one of its agents to do: `state` is that before the order. */
export function makeRoom(state: TimeStrikeState, agent: AgentId, ordered: Advance): Progress {
  const next = { state: record(state, ordered), events: ordered.events };
  const { plan, sim } = state;
  const ids = actionIdsOf(plan);
  const unit = sim.units.find(({ id }) => id === agent);
  const lost = [unit?.action, ...(unit?.queue ?? [])].find((action) => action && ids.has(action.id));
  if (!plan?.executing || !lost) return next;
  const made = remake(next.state, plan, {
    failed: lost.id,
    cause: `${nameOf(agent)} has other orders`,
    // The order takes a tick to reach the agent.
    foresee: (now) => advance(now, now.t + TICK).sim,
  });
  return { ...made, events: [...next.events, ...made.events] };
}

interface Failure {
  /** The action that failed; null if none did. */
  readonly failed: string | null;
  readonly cause: string;
  /** The world from which the new plan starts. */
  readonly foresee: (sim: Sim) => Sim;
}

/** Withdraws what is left of a plan, and hands a new one to the agents, or tells why there is none. */
function remake(state: TimeStrikeState, plan: CurrentPlan, { failed, cause, foresee }: Failure): Progress {
  const left = withdraw(state.sim, actionIdsOf(plan), 'replanned');
  const addEvent = (type: SimEvent['type'], message: string, reason: string): SimEvent => ({
    time: left.sim.t,
    type,
    message,
    reason,
    ...(failed === null ? {} : { action: failed }),
  });
  if (plan.replans >= MAX_REPLANS) {
    const given = giveUp(plan, cause);
    const events = [...left.events, addEvent('plan_failed', given.explanation, 'replan_limit')];
    return { state: { ...record(state, { sim: left.sim, events }), plan: given }, events };
  }
  const request = requestOf(state, foresee(left.sim));
  const planned = failed === null ? planGoal(request) : replanAfter(request, plan.tree, failed);
  const replans = plan.replans + 1;
  const told = planned.ok
    ? addEvent(
        'replanned',
        `${cause}: the plan is made anew (${replans} of at most ${MAX_REPLANS})`,
        'replanned',
      )
    : addEvent(
        'plan_failed',
        `${cause}, and no plan is left: ${planned.failure.message}`,
        planned.failure.code,
      );
  const events = [...left.events, told];
  return {
    state: afterPlanning(state, { sim: left.sim, events }, planned, { executing: true, replans }),
    events,
  };
}

const giveUp = (plan: CurrentPlan, cause: string): CurrentPlan => {
  const { root_id, nodes } = plan.tree;
  const root = nodes[root_id];
  return {
    ...plan,
    tree: {
      ...plan.tree,
      status: 'failed',
      nodes: root ? { ...nodes, [root_id]: { ...root, status: 'failed' } } : nodes,
    },
    schedule: [],
    predicted: null,
    explanation: `${cause}. The plan was made anew ${MAX_REPLANS} times, and is given up: plan another goal, or command the agents one by one.`,
    executing: false,
    review: null,
    failure: 'replan_limit',
  };
};

/** The state with what planning again brought; the new plan is handed to the agents if it is to be executed. */
export function afterPlanning(
  state: TimeStrikeState,
  { sim, events }: Advance,
  planned: PlanningResult,
  { executing, replans }: Pick<CurrentPlan, 'executing' | 'replans'>,
): TimeStrikeState {
  const plan = planned.ok
    ? currentPlan(planned.plan, executing, replans)
    : failedPlan(planned.failure, replans);
  const next = executing ? enqueue(sim, plan.schedule) : sim;
  return { ...record(state, { sim: next, events }), plan, planCounter: state.planCounter + 1 };
}
