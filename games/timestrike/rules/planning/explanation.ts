import { preOrder, type PlanResult } from '../../../../core/planner';
import type { PlanFailure, Prediction, SolutionTree } from '../plan-types';
import { isAgent, nameOf } from '../sim';
import type { Sim, TimedAction } from '../types';
import type { TimeBound } from './bounds';

const seconds = (time: number): string => `${time.toFixed(3)} s`;

/** `Alex, Maya and Jordan` */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** A plan in a few sentences. */
export function explainPlan(
  sim: Sim,
  tree: SolutionTree,
  actions: readonly TimedAction[],
  { success_time: success, hp }: Prediction,
): string {
  const { type } = sim.goal;
  if (actions.length === 0) return `The goal ${type} is reached already: nothing has to be done.`;
  const top = preOrder(tree).find(({ kind }) => kind === 'task');
  const [alternative] = top?.task.args ?? [];
  const way = typeof alternative === 'number' ? ` (alternative ${alternative} of the condition)` : '';
  const who = listed([...new Set(actions.map(({ agent_id }) => nameOf(agent_id)))]);
  const health = Object.entries(hp).map(([id, left]) => `${isAgent(id) ? nameOf(id) : id} ${left}`);
  return [
    `The plan for ${type}${way} takes ${actions.length} ${actions.length === 1 ? 'action' : 'actions'} by ${who}.`,
    success === null ? 'The goal has no end of its own.' : `Success is expected at ${seconds(success)}.`,
    `Hit points then: ${health.join(', ')}.`,
  ].join(' ');
}

/** Why a goal is impossible, with numbers. */
export function infeasibility(
  sim: Sim,
  startAt: number,
  { earliest, latest, strict, bottleneck, need }: TimeBound,
): Pick<Extract<PlanFailure, { readonly code: 'GOAL_INFEASIBLE' }>, 'code' | 'message' | 'details'> {
  const { deadline } = sim.goal;
  const limit =
    latest === deadline
      ? `the deadline ${seconds(latest)} leaves ${seconds(latest - startAt)}`
      : `the condition holds only ${strict ? 'before' : 'until'} ${seconds(latest)}, which leaves ${seconds(latest - startAt)}`;
  const isNever = !Number.isFinite(earliest);
  const proof = isNever ? `${need}.` : `${need}; ${limit}.`;
  return {
    code: 'GOAL_INFEASIBLE',
    message: `${proof} Choose ${isNever ? 'another goal' : 'a later deadline or another goal'}.`,
    details: { deadline, earliest_possible: isNever ? null : earliest, bottleneck, proof },
  };
}

/** Why no plan was found, by type of conflict. */
export function noPlan(
  sim: Sim,
  { reason, conflict, stats }: Extract<PlanResult, { readonly ok: false }>,
): Pick<
  Extract<PlanFailure, { readonly code: 'NO_PLAN_FOUND' | 'PLANNING_TIMEOUT' }>,
  'code' | 'message' | 'details'
> {
  const found = Object.entries(stats.backtracks_by_type).map(([type, count]) => `${type} ${count}`);
  const why = found.length > 0 ? ` Conflicts met: ${found.join(', ')}.` : '';
  const isSpent = reason === 'budget';
  return {
    code: isSpent ? 'PLANNING_TIMEOUT' : 'NO_PLAN_FOUND',
    message: `${isSpent ? `The search for a plan for ${sim.goal.type} took too long` : `No plan for ${sim.goal.type} would succeed`}.${why} Choose another goal, a later deadline or more agents.`,
    details: { goal: sim.goal.type, ...(conflict ? { conflict } : {}) },
  };
}
