import type { TimeStrikeState } from './game-types';
import { actionIdsOf, currentPlan, failedPlan, isLoss, requestOf } from './current-plan';
import type { CurrentPlan, PlanningResult } from './plan-types';
import { planGoal, replanAfter } from './planning';
import { record } from './record';
import { advance, enqueue, isAgent, isOrder, known, nameOf, stop, TICK, withdraw } from './sim';
import type { Advance, AgentId, Sim, SimEvent } from './types';

/** The maximum number of re-plans during execution; then the goal is given up. */
export const MAX_REPLANS = 20;

/** A state and the events before it. */
export interface Progress {
  readonly state: TimeStrikeState;
  readonly events: readonly SimEvent[];
}

/**
 * Advances the mission to `until` and supervises the current plan ("Run-Lazy-Refineahead"). A tick after one of its actions was
 * refused, missed or ended by the agent's death, or after the plan ended without success, it is re-planned from the current
 * world. Everything follows from the state, so time may be split into any steps.
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

/** When a plan must be re-planned, up to `until`; otherwise null. This needs no planning. */
export function nextReview(state: TimeStrikeState, until: number): number | null {
  const { state: then, isDue } = toReview(state, until);
  return isDue ? then.sim.t : null;
}

/** Advances the mission to `until`, or to the next review of its plan. */
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

/** The events about the actions of the current plan. */
function concerning(plan: CurrentPlan | null): ((event: SimEvent) => boolean) | undefined {
  if (!plan?.executing) return undefined;
  const ids = actionIdsOf(plan);
  return (event) =>
    (event.type !== 'action_started' && event.action !== undefined && ids.has(event.action)) ||
    isLoss(plan, event);
}

/** Re-plans after a review. */
function mend(state: TimeStrikeState): Progress {
  const { plan } = state;
  if (!plan?.review) return { state, events: [] };
  return remake(state, plan, { ...plan.review, foresee: (sim) => sim });
}

/** The result of an order to an agent. */
export interface OrderedProgress extends Progress {
  /** Why the order was dropped; null if it was not. */
  readonly dropped: string | null;
}

/**
 * Re-plans around the player's order to one of its agents; `state` is the one before the order. If no plan can keep the order, the order is dropped and the
 * previous plan continues.
 */
export function makeRoom(state: TimeStrikeState, agent: AgentId, ordered: Advance): OrderedProgress {
  const next = { state: record(state, ordered), events: ordered.events, dropped: null };
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
  const { plan: remade } = made.state;
  if (remade?.executing || remade?.failure === 'replan_limit')
    return { ...made, events: [...next.events, ...made.events], dropped: null };
  const why = remade?.explanation ?? '';
  const dropped: SimEvent = {
    time: sim.t,
    type: 'order_dropped',
    message: `${nameOf(agent)} keeps to the plan, which the order would end: ${why}`,
    unit: agent,
    ...(remade?.failure ? { reason: remade.failure } : {}),
  };
  return { state: record(state, { sim, events: [dropped] }), events: [dropped], dropped: why };
}

interface Failure {
  /** The failed action, or null. */
  readonly failed: string | null;
  readonly cause: string;
  /** The world at the start of the new plan. */
  readonly foresee: (sim: Sim) => Sim;
}

/** Withdraws the rest of a plan and gives the agents a new one, or records why there is none. */
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
  const attempt = planAround(state, plan, { failed, left, foresee });
  const { planned } = attempt;
  const replans = plan.replans + 1;
  const told = planned.ok
    ? addEvent(
        'replanned',
        `${cause}: the plan is made anew (${replans} of at most ${MAX_REPLANS})${attempt.note}`,
        'replanned',
      )
    : addEvent(
        'plan_failed',
        `${cause}, and no new plan was found: ${planned.failure.message}`,
        planned.failure.code,
      );
  const events = [...left.events, ...attempt.events, told];
  const { held } = attempt;
  return {
    state: afterPlanning(state, { sim: attempt.sim, events }, planned, { executing: true, replans, held }),
    events,
  };
}

interface Attempt extends Advance {
  readonly planned: PlanningResult;
  readonly held: readonly AgentId[];
  /** The orders that were given up for the plan, in words. */
  readonly note: string;
}

/**
 * Repairs a plan, or plans from scratch. If neither succeeds, it plans from scratch again: it cancels orders that agents are still carrying out, and lets
 * agents that were ordered to stand still take part.
 */
function planAround(
  state: TimeStrikeState,
  { tree, held = [] }: CurrentPlan,
  { failed, left, foresee }: Pick<Failure, 'failed' | 'foresee'> & { readonly left: Advance },
): Attempt {
  const request = requestOf(state, foresee(known(left.sim)), held);
  const kept = { sim: left.sim, events: [], held, note: '' };
  const mended = failed === null ? planGoal(request) : replanAfter(request, tree, failed);
  if (mended.ok) return { ...kept, planned: mended };
  if (failed !== null && mended.failure.code !== 'GOAL_INFEASIBLE') {
    const planned = planGoal(request);
    if (planned.ok) return { ...kept, planned };
  }
  // The plan's own actions are never stopped, since others may depend on them.
  const ordered = left.sim.units.flatMap(({ id, action }) =>
    isAgent(id) && action && isOrder(action) ? [id] : [],
  );
  const freed = [...new Set([...ordered, ...held])];
  if (freed.length === 0) return { ...kept, planned: mended };
  const stopped = stop(left.sim, ordered, 'superseded');
  const planned = planGoal(requestOf(state, foresee(known(stopped.sim))));
  if (!planned.ok) return { ...kept, planned: mended };
  const names = freed.map(nameOf).join(' and ');
  const note = `; ${names} must take part and no longer ${freed.length === 1 ? 'follows' : 'follow'} your order`;
  return { sim: stopped.sim, events: stopped.events, held: [], note, planned };
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

/** The state with the result of re-planning. If the plan is to be executed, the agents get its actions. */
export function afterPlanning(
  state: TimeStrikeState,
  { sim, events }: Advance,
  planned: PlanningResult,
  { executing, replans, held = [] }: Pick<CurrentPlan, 'executing' | 'replans' | 'held'>,
): TimeStrikeState {
  const plan = planned.ok
    ? currentPlan(planned.plan, executing, replans, held)
    : failedPlan(planned.failure, replans);
  const next = executing ? enqueue(sim, plan.schedule) : sim;
  return { ...record(state, { sim: next, events }), plan, planCounter: state.planCounter + 1 };
}
