import { preOrder, type ConflictType, type PlanResult } from '../../../../planner';
import {
  goalWords,
  listed,
  PILLAR_NAMES,
  pointText,
  reasonText,
  seconds,
  secondsLeft,
  wayName,
} from '../names';
import type { NoPlan, PlanFailure, Prediction, SolutionTree } from '../plan-types';
import type { PredicateArguments } from '../shape-fields';
import { holds, isAgent, nameOf } from '../sim';
import type { Condition, Goal, Predicate, PredicateName, Sim, TimedAction } from '../types';
import { aimsOf } from './aims';
import type { TimeBound } from './bounds';
import { isFailure } from './projection';
import type { Outcome } from './verification';

/** A plan in a few sentences. */
export function explainPlan(
  sim: Sim,
  tree: SolutionTree,
  actions: readonly TimedAction[],
  { success_time: success, hp }: Prediction,
): string {
  const { type } = sim.goal;
  if (actions.length === 0)
    return `The goal to ${goalWords(type)} is reached already: nothing has to be done.`;
  const top = preOrder(tree).find(({ kind }) => kind === 'task');
  const [alternative] = top?.task.args ?? [];
  const aims = typeof alternative === 'number' ? aimsOf(sim, alternative) : [];
  const way = aims.length > 0 ? ` (so that ${listed(aims.map(predicateText))})` : '';
  const who = listed([...new Set(actions.map(({ agent_id }) => nameOf(agent_id)))]);
  const health = Object.entries(hp).map(([id, left]) => `${isAgent(id) ? nameOf(id) : id} ${left}`);
  return [
    `The plan to ${goalWords(type)}${way} takes ${actions.length} ${actions.length === 1 ? 'action' : 'actions'} by ${who}.`,
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
      ? `the deadline ${seconds(latest)} leaves ${secondsLeft(latest - startAt)}`
      : `the condition holds only ${strict ? 'before' : 'until'} ${seconds(latest)}, which leaves ${secondsLeft(latest - startAt)}`;
  const isNever = !Number.isFinite(earliest);
  const proof = isNever ? `${need}.` : `${need}; ${limit}.`;
  return {
    code: 'GOAL_INFEASIBLE',
    message: `${proof} Choose ${isNever ? 'another goal' : 'a later deadline or another goal'}.`,
    details: { deadline, earliest_possible: isNever ? null : earliest, bottleneck, proof },
  };
}

/** The conflicts of a search that are useful to a player, in words. */
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
  /** The problems of complete plans, in words. */
  readonly obstacles: readonly string[];
}

/** Why no plan was found: the length of the search, what it tried, the obstacles, and what may help. */
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
  goal: Goal['type'],
  expansions: number,
  ways: readonly string[],
  reasons: readonly string[],
  helps: readonly string[],
): string =>
  [
    `No plan to ${goalWords(goal)} was found within ${expansions} expansions, which does not prove that there is none.`,
    ...(ways.length > 0 ? [`Tried: ${ways.map(wayName).join(', ')}.`] : []),
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

/** The problem of a complete plan, in words; null if there is none. */
export function obstacleIn(base: Sim, { sim, events }: Outcome): string | null {
  const failed = events.find(isFailure);
  if (failed) return failed.message.replace(/\.$/, '');
  if (sim.mission.status === 'failed') return reasonText(sim.mission.reason);
  if (sim.mission.status === 'complete' || base.goal.condition === null) return null;
  const unmet = unmetIn(base.goal.condition, sim);
  return unmet.length === 0 ? null : `not reached: ${unmet.slice(0, 3).join(', ')}`;
}

/** The predicates of a condition that do not hold, in words. */
function unmetIn(condition: Condition, sim: Sim): readonly string[] {
  if (holds(condition, sim)) return [];
  switch (condition.type) {
    case 'predicate':
      return [predicateText(condition)];
    case 'not':
      return [
        `that not ${condition.conditions[0].type === 'predicate' ? predicateText(condition.conditions[0]) : 'the condition'}`,
      ];
    default:
      return condition.conditions.flatMap((each) => unmetIn(each, sim));
  }
}

/** Facts in words: `Alex is at 20, 5`. */
const FACTS: { readonly [P in PredicateName]: (...args: PredicateArguments[P]) => string } = {
  agent_at_position: (id, place) => `${nameOf(id)} is at ${pointText(place)}`,
  world_time_less_than: (time) => `it is before ${seconds(time)}`,
  world_time_greater_than: (time) => `it is after ${seconds(time)}`,
  agent_dead: (id) => `${nameOf(id)} is dead`,
  agent_alive: (id) => `${nameOf(id)} lives`,
  agent_hp_at_least: (id, hp) => `${nameOf(id)} has at least ${hp} HP`,
  agent_in_zone: (id) => `${nameOf(id)} is in the escape zone`,
  all_agents_in_zone: () => 'all agents are in the escape zone',
  object_destroyed: (object) =>
    object === 'hostage' ? 'the hostage is dead' : `${PILLAR_NAMES[object]} is down`,
  all_enemies_dead: () => 'all enemies are dead',
  hostage_alive: () => 'the hostage lives',
  hostage_rescued: () => 'the hostage is free',
  plans_taken: () => 'the plans are taken',
  alarm_raised: () => 'the alarm is raised',
};

const predicateText = <P extends PredicateName>({ predicate, args }: Predicate<P>): string =>
  FACTS[predicate](...args);
