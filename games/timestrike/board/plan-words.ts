import { GOAL_NAMES, PILLAR_NAMES, seconds, wayName, WAYS } from '../rules/names';
import type { PlanView } from '../rules/game-types';
import type { SolutionNode } from '../rules/plan-types';
import { actionWords } from '../rules/sim/actions';
import { nameOf } from '../rules/sim/world';
import { PILLARS, UNITS, type PillarId, type UnitAction, type UnitId } from '../rules/types';
import { withSpaces } from './words';

/** The purpose of each step of a plan in words, instead of the planner's internal names. */
const STEPS: Readonly<Record<string, string>> = {
  ...GOAL_NAMES,
  survive_encounter: 'Stay alive',
  eliminate_soldier_patrol: 'Catch the soldier on patrol',
  run_past: 'Run past the guards',
  engage: 'Fight',
  stand: 'Stand and fight',
  learn_pattern: 'Learn how the patrol walks',
  scorch_when_free: 'Scorch as soon as the view is free',
  scorch_in_pause: 'Scorch while the patrol pauses',
  at: 'Go there',
  dead: 'Defeat',
  escaped: 'Leave by the east edge:',
  destroyed: 'Bring down',
  rescued: 'Free',
  multigoal: 'Reach all of it',
  verify: 'See that it is reached',
};

const isUnitId = (value: unknown): value is UnitId => (UNITS as readonly unknown[]).includes(value);

const isPillar = (value: string): value is PillarId => (PILLARS as readonly string[]).includes(value);

/** Who a step is about. */
const namesIn = (args: readonly unknown[]): string =>
  args
    .flat()
    .filter((each): each is string => typeof each === 'string')
    .map((each) => (isUnitId(each) ? nameOf(each) : isPillar(each) ? PILLAR_NAMES[each] : withSpaces(each)))
    .join(', ');

/** A step of the plan in words, e.g. `Alex strikes the north pillar`. */
export function stepText({
  is_primitive,
  task: { name, args },
}: Pick<SolutionNode, 'is_primitive' | 'task'>): string {
  const [agent, ...rest] = args;
  if (is_primitive && isUnitId(agent)) {
    const action = { action: name, args: rest } as unknown as UnitAction;
    return `${nameOf(agent)} ${actionWords(action).now}`;
  }
  const names = namesIn(args);
  return [STEPS[name] ?? withSpaces(name), names].filter((part) => part !== '').join(' ');
}

/** How a step is gone about, or null. */
export const wayText = ({ method_tried: way }: Pick<SolutionNode, 'method_tried'>): string | null =>
  way === null ? null : (pauseText(way) ?? wayName(way));

/** `fourth_pause_after_the_archer` */
function pauseText(way: string): string | null {
  const [, pause, later = ''] = /^([a-z]+_pause)(_.+)?$/.exec(way) ?? [];
  if (pause === undefined) return null;
  const then = WAYS[later.slice(1)];
  return `in the ${withSpaces(pause)}${then === undefined ? '' : `, ${then}`}`;
}

/** Why the search turned back. */
const DEAD_ENDS: Readonly<Record<string, string>> = {
  information: 'something was not known',
  prediction: 'it would have missed',
  opportunity: 'the moment had passed',
  coordination: 'the agents would not have met in time',
  precondition: 'a step was not possible',
  verification: 'it would not have been enough',
  no_method: 'there was no other way',
};

/** How hard the plan was to find. */
export function searchText(
  methods: number,
  backtracks: number,
  kinds: Readonly<Record<string, number>>,
): string {
  const tried = `${methods} ${methods === 1 ? 'way was' : 'ways were'} tried`;
  if (backtracks === 0) return `${tried}, and the first that came up was good.`;
  const why = Object.entries(kinds).map(
    ([kind, times]) => `${DEAD_ENDS[kind] ?? withSpaces(kind)} (${times})`,
  );
  return `${tried}, ${backtracks} of no use${why.length > 0 ? `: ${why.join(', ')}` : ''}.`;
}

/** Why a plan ended while it was carried out. */
const FAILURES: Readonly<Record<NonNullable<PlanView['failure']>, string>> = {
  GOAL_INFEASIBLE: 'the goal can no longer be reached',
  NO_PLAN_FOUND: 'no way to the goal is left',
  PLANNING_TIMEOUT: 'no new plan was found within the limit of the search',
  replan_limit: 'it had reached the limit of new versions',
};

/**
 * The status of the plan: whether it is being carried out, how often it was re-planned, and why it failed. After the end of the mission it makes no prediction.
 */
export function planText(plan: PlanView | null, isOver: boolean): string {
  if (!plan) return isOver ? 'There was no plan.' : 'There is no plan yet.';
  const { solution_tree: tree, predicted, executing, replans, failure } = plan;
  const anew = replans === 0 ? '' : ` It was replanned ${replans === 1 ? 'once' : `${replans} times`}.`;
  if (failure !== null)
    return `The plan failed: ${FAILURES[failure]}.${anew}${isOver ? '' : ' Choose a goal again, or give orders.'}`;
  if (tree.status === 'failed') return 'No plan was found.';
  const at = predicted?.success_time ?? null;
  if (isOver && executing)
    return `The plan was carried out until the end.${anew}${at === null ? '' : ` Success was expected at ${seconds(at)}.`}`;
  const success = at === null ? '' : ` Success is expected at ${seconds(at)}.`;
  return `${executing ? 'The plan is carried out.' : 'The plan is not carried out.'}${anew}${success}`;
}
