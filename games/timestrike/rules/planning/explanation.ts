import { preOrder, type ConflictType, type PlanResult } from '../../../../core/planner';
import { reasonText } from '../names';
import type { PlanFailure, Prediction, SolutionTree } from '../plan-types';
import { holds, isAgent, nameOf, pointText } from '../sim';
import type { Condition, Predicate, Sim, TimedAction } from '../types';
import { aimsOf } from './aims';
import type { TimeBound } from './bounds';
import { isFailure } from './projection';
import type { Outcome } from './verification';

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
  const aims = typeof alternative === 'number' ? aimsOf(sim, alternative) : [];
  const way = aims.length > 0 ? ` (to reach ${listed(aims.map(predicateText))})` : '';
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

/** Conflicts of a search in words; the others say little to a player. */
const CONFLICTS: Partial<Readonly<Record<ConflictType, string>>> = {
  prediction: 'an action would miss or be refused',
  deadline: 'it would be too late',
  precondition: 'an action would not be possible',
  cooldown: 'a skill would not be ready',
  no_method: 'nobody could go on',
  verification: 'the goal would be missed',
  information: 'the pattern of the patrol is not known',
  opportunity: 'the line of sight is blocked',
  coordination: 'the actions would not come together in time',
  blacklisted: 'what was stopped would be needed',
};

/** What a search tried and met. */
export interface SearchReport {
  /** The ways to reach the goal. */
  readonly ways: readonly string[];
  /** What went wrong in whole plans, in words. */
  readonly obstacles: readonly string[];
}

type NoPlan = Extract<PlanFailure, { readonly code: 'NO_PLAN_FOUND' | 'PLANNING_TIMEOUT' }>;

/** Why no plan was found: how long the search was, what it tried, what stood in the way, and what may help. */
export function noPlan(
  sim: Sim,
  { reason, conflict, stats }: Extract<PlanResult, { readonly ok: false }>,
  { ways, obstacles }: SearchReport,
): Pick<NoPlan, 'code' | 'message' | 'details'> {
  const { type, deadline, agents } = sim.goal;
  const met = Object.keys(stats.backtracks_by_type).flatMap((it) => CONFLICTS[it as ConflictType] ?? []);
  const reasons = [...new Set([...obstacles, ...met])].slice(0, MOST_REASONS);
  const helps = [
    ...(deadline === null ? [] : ['a later deadline']),
    ...(agents === null ? [] : ['more agents']),
    'fewer conditions',
    'another goal',
    'single orders',
  ];
  return {
    code: reason === 'budget' ? 'PLANNING_TIMEOUT' : 'NO_PLAN_FOUND',
    message: searchText(type, stats.nodes_expanded, ways, reasons, helps),
    details: {
      goal: type,
      expansions: stats.nodes_expanded,
      tried: ways,
      obstacles: reasons,
      may_help: helps,
      ...(conflict ? { conflict } : {}),
    },
  };
}

const MOST_REASONS = 4;

const searchText = (
  goal: string,
  expansions: number,
  ways: readonly string[],
  reasons: readonly string[],
  helps: readonly string[],
): string =>
  [
    `No plan for ${goal} was found within ${expansions} expansions, which does not prove that there is none.`,
    ...(ways.length > 0 ? [`Tried: ${listed(ways)}.`] : []),
    ...(reasons.length > 0 ? [`In the way: ${reasons.join('; ')}.`] : []),
    `What may help: ${helps.slice(0, -1).join(', ')} or ${helps.at(-1) ?? ''}.`,
  ].join(' ');

/** The failures of several searches as one. */
export function afterSearches(
  sim: Sim,
  failures: readonly NoPlan[],
  { expanded, isCut }: { readonly expanded: number; readonly isCut: boolean },
): NoPlan | null {
  const [first] = failures;
  if (!first) return null;
  const all = (name: 'tried' | 'obstacles'): readonly string[] => [
    ...new Set(failures.flatMap(({ details }) => details[name] as readonly string[])),
  ];
  const isSpent = isCut || failures.some(({ code }) => code === 'PLANNING_TIMEOUT');
  const obstacles = all('obstacles').slice(0, MOST_REASONS);
  const helps = first.details.may_help as readonly string[];
  return {
    ...first,
    code: isSpent ? 'PLANNING_TIMEOUT' : 'NO_PLAN_FOUND',
    message: searchText(sim.goal.type, expanded, all('tried'), obstacles, helps),
    details: {
      ...first.details,
      expansions: expanded,
      searches: failures.length,
      tried: all('tried'),
      obstacles,
    },
  };
}

/** What went wrong in a whole plan, in words; null if nothing did. */
export function obstacleIn(base: Sim, { sim, events }: Outcome): string | null {
  const failed = events.find(isFailure);
  if (failed) return failed.message.replace(/\.$/, '');
  if (sim.mission.status === 'failed') return reasonText(sim.mission.reason);
  if (sim.mission.status === 'complete' || base.goal.condition === null) return null;
  const unmet = unmetIn(base.goal.condition, sim);
  return unmet.length === 0 ? null : `not reached: ${unmet.slice(0, 3).join(', ')}`;
}

/** The predicates of a condition that do not hold, as they are written. */
function unmetIn(condition: Condition, sim: Sim): readonly string[] {
  if (holds(condition, sim)) return [];
  switch (condition.type) {
    case 'predicate':
      return [predicateText(condition)];
    case 'not':
      return [
        `not ${condition.conditions[0].type === 'predicate' ? predicateText(condition.conditions[0]) : 'the condition'}`,
      ];
    default:
      return condition.conditions.flatMap((each) => unmetIn(each, sim));
  }
}

const predicateText = ({ predicate, args }: Predicate): string =>
  `${predicate}(${args.map((it) => (typeof it === 'object' ? pointText(it) : String(it))).join(', ')})`;
