import { markDone, plan, replan, type Cost, type PlanOptions, type PlanResult } from '../../../../planner';
import type {
  CompactState,
  Plan,
  PlanFailure,
  PlanningResult,
  PlanRequest,
  Prediction,
  SolutionTree,
} from '../plan-types';
import { livingAgents, pursue, standardFor, TICK } from '../sim';
import type { Goal, Sim } from '../types';
import { alternativesOf, guardedIn, teamOf } from './aims';
import { boundOf, isPossible } from './bounds';
import { isHunt, timeStrikeDomain, todoFor } from './domain';
import { afterSearches, explainPlan, infeasibility, noPlan, obstacleIn } from './explanation';
import { projectionOf, type Style } from './projection';
import type { PlanItem, TimeStrikeDomain } from './signature';
import { verificationConflict, playOut, predictedFrom, timedActions, type Outcome } from './verification';

/** Expansions are limited, not time, so that a replay makes the same plan on any machine. */
const MAX_EXPANSIONS = 400;
/** How many more expansions a search makes after its best plan so far to find a better one. */
const PATIENCE = 60;
/** The maximum number of expansions of all searches for one goal. */
const MOST_EXPANSIONS = 1600;

/**
 * Plans a goal from scratch: an empty plan if it is already reached, and no search if it is impossible. The plan is the best one
 * found: success as early as possible, then the fewest losses.
 */
export function planGoal(request: PlanRequest): PlanningResult {
  const base = baseOf(request);
  const impossible = impossibility(base, request);
  if (impossible) return impossible;
  if (base.mission.status === 'complete') return search(base, request, { todo: [] });
  return bestOf(base, request, candidatesFor(base, request.startAt));
}

const hasAlternatives = (base: Sim): boolean => !isHunt(base) && alternativesOf(base).length > 1;

/** One search of several. */
interface Candidate {
  readonly todo: PlanItem[];
  readonly style?: Style;
  /** The agents that take part; all available ones by default. */
  readonly agents?: Goal['agents'];
  /** No plan of this search succeeds earlier. */
  readonly earliest?: number;
}

/** The searches for a goal: for each possible alternative of its condition, the soonest first, one search per way to fight. */
function candidatesFor(base: Sim, startAt: number): readonly Candidate[] {
  if (isHunt(base)) return [{ todo: todoFor(base) }];
  const alternatives = alternativesOf(base);
  const possible = alternatives
    .map((aims, i) => {
      const conditions = aims.map((aim) => ({ type: 'predicate' as const, ...aim }));
      const bound = boundOf(base, startAt, { type: 'and', conditions });
      return { aims, bound, todo: todoFor(base, alternatives.length > 1 ? i + 1 : undefined) };
    })
    .filter(({ bound }) => isPossible(bound))
    .sort((a, b) => a.bound.earliest - b.bound.earliest);
  const all = possible.map(({ aims, bound: { earliest }, todo }) => ({ aims, earliest, todo }));
  return [
    ...all,
    ...all.map((it) => ({ ...it, style: 'bold' as const })),
    ...all.flatMap((it) => {
      const guarded = guardedIn(it.aims);
      if (guarded.length === 0) return [];
      const others = teamOf(base).flatMap(({ id }) => (guarded.includes(id) ? [] : [id]));
      return [
        { ...it, style: 'guarded' as const },
        ...(others.length > 0 ? [{ ...it, style: 'bold' as const, agents: others }] : []),
      ];
    }),
  ];
}

/** The best plan of several searches; searches that cannot find a better one are skipped. */
function bestOf(base: Sim, request: PlanRequest, candidates: readonly Candidate[]): PlanningResult {
  let best: Plan | null = null;
  const failures: PlanFailure[] = [];
  let left = MOST_EXPANSIONS;
  let isCut = false;
  for (const candidate of candidates) {
    if (best && !mayBeat(candidate, best)) continue;
    isCut = left <= 0;
    if (isCut) break;
    const result = search(base, request, candidate, Math.min(left, MAX_EXPANSIONS));
    left -= (result.ok ? result.plan : result.failure).stats.nodes_expanded;
    if (!result.ok) failures.push(result.failure);
    else if (!best || isBetter(base, result.plan, best)) best = result.plan;
  }
  if (best) return { ok: true, plan: best };
  const searched = failures.flatMap((it) => (it.code === 'GOAL_INFEASIBLE' ? [] : [it]));
  const failure = afterSearches(base, searched, { expanded: MOST_EXPANSIONS - left, isCut });
  return failure ? { ok: false, failure } : search(base, request, { todo: todoFor(base) });
}

function mayBeat({ earliest = 0, style }: Candidate, { predicted, tree }: Plan): boolean {
  const success = predicted.success_time ?? Infinity;
  // The ways to fight differ only where there is a fight.
  const fights = Object.values(tree.nodes).some(({ task }) => task.name === 'engage');
  return earliest < success - TICK && (style === undefined || style === 'guarded' || fights);
}

function isBetter(base: Sim, plan: Plan, other: Plan): boolean {
  const [cost, least] = [costIn(base, plan.predicted), costIn(base, other.predicted)];
  const decisive = cost.findIndex((value, i) => Math.abs(value - (least[i] ?? 0)) > 1e-9);
  return decisive >= 0 && (cost[decisive] ?? 0) < (least[decisive] ?? 0);
}

function search(
  world: Sim,
  request: PlanRequest,
  { todo, style, agents = world.goal.agents }: Candidate,
  maxExpansions = MAX_EXPANSIONS,
): PlanningResult {
  const base = agents === world.goal.agents ? world : { ...world, goal: { ...world.goal, agents } };
  const options = { ...optionsFor(request), maxExpansions };
  const { domain, obstacles } = evaluated();
  const result = plan(domain, projectionOf(base, request.startAt, style), todo, options);
  return planningResult(world, request, result, obstacles);
}

/**
 * Plans again after the action `interrupted` (a `timed_action_id` of the tree) failed or was stopped, from the current world. It keeps
 * executed actions and does not repeat the interrupted one.
 */
export function replanAfter(request: PlanRequest, tree: SolutionTree, interrupted: string): PlanningResult {
  const base = baseOf(request);
  const node = Object.values(tree.nodes).find(({ timed_action_id }) => timed_action_id === interrupted);
  if (!node || base.mission.status === 'complete') return planGoal(request);
  const impossible = impossibility(base, request);
  if (impossible) return impossible;
  // An action that missed was also executed, but without effect.
  const met = { ...tree, nodes: { ...tree.nodes, [node.id]: { ...node, status: 'closed' as const } } };
  const done = markDone(
    met,
    executedNodes(base, tree).filter((id) => id !== node.id),
  );
  const { domain, obstacles } = evaluated();
  const result = replan(domain, startOf(base, request), done, node.id, {
    ...optionsFor(request),
    // An action that failed once, such as a missed strike, may succeed at another place or time.
    retry: Infinity,
  });
  // If the pursued alternative fails, another one may work.
  if (!result.ok && hasAlternatives(base)) return planGoal(request);
  return planningResult(base, request, result, obstacles);
}

/** The world with its goal active, so that no choice is pending. */
const baseOf = ({ sim }: PlanRequest): Sim => pursue(sim, sim.goal, null).sim;

const startOf = (base: Sim, { startAt }: PlanRequest) => projectionOf(base, startAt);

const optionsFor = ({ startAt, names }: PlanRequest) =>
  ({
    maxExpansions: MAX_EXPANSIONS,
    metric: 'cost',
    patience: PATIENCE,
    keepPartial: true,
    startTime: startAt,
    identity: { plan: names.number, suffix: names.suffix },
  }) satisfies PlanOptions;

function impossibility(base: Sim, request: PlanRequest): PlanningResult | null {
  if (base.mission.status === 'complete') return null;
  const bound = boundOf(base, request.startAt);
  if (isPossible(bound)) return null;
  const { tree, stats } = plan(evaluated().domain, startOf(base, request), todoFor(base), {
    ...optionsFor(request),
    maxExpansions: 0,
  });
  const why = infeasibility(base, request.startAt, bound);
  return { ok: false, failure: { ...why, tree, stats } };
}

/** Nodes with actions that are completed, or that are executing and must not be stopped. */
function executedNodes(base: Sim, tree: SolutionTree): readonly string[] {
  const executed = new Set([
    ...base.finished.filter(({ status }) => status === 'completed').map(({ id }) => id),
    ...base.units.flatMap(({ action }) => (action ? [action.id] : [])),
  ]);
  return Object.values(tree.nodes)
    .filter(({ timed_action_id: id }) => id !== undefined && executed.has(id))
    .map(({ id }) => id);
}

/** The domain with the cost of a plan, which comes from the plan's verification, and the problems of complete plans. */
function evaluated(): { readonly domain: TimeStrikeDomain; readonly obstacles: Set<string> } {
  let last: Outcome | null = null;
  const obstacles = new Set<string>();
  const domain: TimeStrikeDomain = {
    ...timeStrikeDomain,
    verifyPlan: ({ base, startAt }, schedule) => {
      last = playOut(base, startAt, timedActions(schedule, {}));
      const conflict = verificationConflict(base, last);
      const obstacle = conflict && obstacleIn(base, last);
      if (obstacle) obstacles.add(obstacle);
      return conflict;
    },
    cost: ({ base, startAt }, schedule) =>
      costIn(base, predictedFrom(last ?? playOut(base, startAt, timedActions(schedule, {})), startAt, [])),
  };
  return { domain, obstacles };
}

/**
 * The cost of a plan: an alarm if secrecy is rated, the time of success, dead agents, and lost hit points.
 */
const costIn = (base: Sim, { success_time, hp, events }: Prediction): Cost => {
  const { goal, scenario } = base;
  const isSecret = goal.type !== 'survive_encounter' && standardFor(scenario, goal.type).stealth === true;
  const lost = livingAgents(base).map((agent) => ({ before: agent.hp, after: hp[agent.id] ?? 0 }));
  return [
    isSecret && events.some(({ type }) => type === 'alarm') ? 1 : 0,
    success_time ?? 0,
    lost.filter(({ after }) => after === 0).length,
    lost.reduce((sum, { before, after }) => sum + before - after, 0),
  ];
};

function planningResult(
  base: Sim,
  { startAt }: PlanRequest,
  result: PlanResult<CompactState>,
  obstacles: ReadonlySet<string>,
): PlanningResult {
  if (!result.ok) {
    const failure: PlanFailure = {
      ...noPlan(base, result, { ways: waysTried(base, result), obstacles: [...obstacles] }),
      tree: result.tree,
      partial: result.partial ?? result.tree,
      stats: result.stats,
    };
    return { ok: false, failure };
  }
  const schedule = timedActions(result.schedule, prerequisitesIn(result.tree));
  const predicted = predictedFrom(playOut(base, startAt, schedule), startAt, schedule);
  const tree = withActionIds(result.tree);
  return {
    ok: true,
    plan: {
      tree,
      schedule,
      predicted,
      stats: result.stats,
      explanation: explainPlan(base, tree, schedule, predicted),
    },
  };
}

/** The methods of the goal's task that a search tried. */
function waysTried(base: Sim, { reason, partial }: Extract<PlanResult, { readonly ok: false }>): string[] {
  const [item] = todoFor(base);
  const task = item && 'task' in item ? item.task : 'survive_encounter';
  const methods = timeStrikeDomain.taskMethods[task].map(({ name }) => name);
  const node = Object.values(partial?.nodes ?? {}).find((it) => it.task.name === task);
  if (reason === 'no_plan' || !node) return methods;
  return methods.filter((it) => it === node.method_tried || node.blacklisted_methods.includes(it));
}

/** The prerequisites of each action. */
function prerequisitesIn({ nodes, goal_network }: SolutionTree): Readonly<Record<string, readonly string[]>> {
  const isAction = (id: string): boolean => nodes[id]?.kind === 'action';
  return Object.fromEntries(
    Object.entries(goal_network)
      .filter(([id]) => isAction(id))
      .map(([id, before]) => [id, before.filter(isAction)]),
  );
}

/** Planned actions use the ids of their nodes; executed ones keep their ids. */
function withActionIds(tree: SolutionTree): SolutionTree {
  const nodes = Object.entries(tree.nodes).map(([id, node]) => [
    id,
    node.kind === 'action' && node.status !== 'done' ? { ...node, timed_action_id: id } : node,
  ]);
  return { ...tree, nodes: Object.fromEntries(nodes) as SolutionTree['nodes'] };
}
