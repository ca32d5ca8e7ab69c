import { markDone, plan, replan, type PlanOptions, type PlanResult } from '../../../../core/planner';
import type {
  CompactState,
  PlanFailure,
  PlanGoal,
  PlanningResult,
  PlanRequest,
  ReplanAfter,
  SolutionTree,
} from '../plan-types';
import { pursue } from '../sim';
import type { Sim } from '../types';
import { alternativesOf } from './aims';
import { boundOf, isPossible } from './bounds';
import { isHunt, timeStrikeDomain, todoFor } from './domain';
import { explainPlan, infeasibility, noPlan } from './explanation';
import { projectionOf } from './projection';
import type { PlanItem, TimeStrikeDomain } from './signature';
import { verificationConflict, playOut, predictedFrom, timedActions, type Outcome } from './verification';

/** Only expansions are limited, not time, so that a replay plans the same on any machine. */
const MAX_EXPANSIONS = 400;

/** Plans a goal from scratch: an empty plan if it is already reached, and no search if it is impossible. */
export const planGoal: PlanGoal = (request) => {
  const base = baseOf(request);
  const impossible = impossibility(base, request);
  if (impossible) return impossible;
  if (base.mission.status === 'complete') return search(base, request, []);
  return hasAlternatives(base) ? planAnyOf(base, request) : search(base, request, todoFor(base));
};

const hasAlternatives = (base: Sim): boolean => !isHunt(base) && alternativesOf(base).length > 1;

function search(
  base: Sim,
  request: PlanRequest,
  todo: PlanItem[],
  maxExpansions = MAX_EXPANSIONS,
): PlanningResult {
  const { domain, outcome } = rehearse();
  const options = { ...optionsFor(request), maxExpansions };
  return planningResult(base, request, plan(domain, startOf(base, request), todo, options), outcome);
}

/** A plan for the first possible alternative of the condition. The unused search budget of one alternative goes to the others. */
function planAnyOf(base: Sim, request: PlanRequest): PlanningResult {
  const possible = alternativesOf(base).flatMap((aims, i) => {
    const conditions = aims.map((aim) => ({ type: 'predicate' as const, ...aim }));
    return isPossible(boundOf(base, request.startAt, { type: 'and', conditions })) ? [i + 1] : [];
  });
  const failures: PlanFailure[] = [];
  let left = MAX_EXPANSIONS;
  for (const [tried, alternative] of possible.entries()) {
    const share = Math.ceil(left / (possible.length - tried));
    const result = search(base, request, todoFor(base, alternative), share);
    if (result.ok) return result;
    left -= result.failure.stats.nodes_expanded;
    failures.push(result.failure);
  }
  const failure = failures.find(({ code }) => code === 'PLANNING_TIMEOUT') ?? failures[0];
  if (!failure) return search(base, request, todoFor(base));
  const message = `No alternative of the condition has a plan (${failures.length} searched). ${failure.message}`;
  return { ok: false, failure: { ...failure, message } };
}

/** Plans again from the current world. It keeps executed actions and does not repeat the interrupted one. */
export const replanAfter: ReplanAfter = (request, tree, interrupted) => {
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
  const { domain, outcome } = rehearse();
  const result = replan(domain, startOf(base, request), done, node.id, {
    ...optionsFor(request),
    // What failed once, such as a strike that missed, may work in another place or at another time.
    retry: Infinity,
  });
  // If the pursued alternative fails, another one may work.
  if (!result.ok && hasAlternatives(base)) return planGoal(request);
  return planningResult(base, request, result, outcome);
};

/** The world with its goal active, so that no choice is pending. */
const baseOf = ({ sim }: PlanRequest): Sim => pursue(sim, sim.goal, null).sim;

const startOf = (base: Sim, { startAt }: PlanRequest) => projectionOf(base, startAt);

const optionsFor = ({ startAt, names }: PlanRequest) =>
  ({
    maxExpansions: MAX_EXPANSIONS,
    keepPartial: true,
    startTime: startAt,
    identity: { plan: names.number, suffix: names.suffix },
  }) satisfies PlanOptions;

function impossibility(base: Sim, request: PlanRequest): PlanningResult | null {
  if (base.mission.status === 'complete') return null;
  const bound = boundOf(base, request.startAt);
  if (isPossible(bound)) return null;
  const { tree, stats } = plan(timeStrikeDomain, startOf(base, request), todoFor(base), {
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

/** The domain, and the outcome of its last verification, which is that of the plan it finds. */
function rehearse() {
  let last: Outcome | null = null;
  const domain: TimeStrikeDomain = {
    ...timeStrikeDomain,
    verifyPlan: ({ base, startAt }, schedule) => {
      last = playOut(base, startAt, timedActions(schedule, {}));
      return verificationConflict(base, last);
    },
  };
  return { domain, outcome: () => last };
}

function planningResult(
  base: Sim,
  { startAt }: PlanRequest,
  result: PlanResult<CompactState>,
  rehearsed: () => Outcome | null,
): PlanningResult {
  if (!result.ok) {
    const failure: PlanFailure = {
      ...noPlan(base, result),
      tree: result.tree,
      partial: result.partial ?? result.tree,
      stats: result.stats,
    };
    return { ok: false, failure };
  }
  const schedule = timedActions(result.schedule, prerequisitesIn(result.tree));
  const predicted = predictedFrom(rehearsed() ?? playOut(base, startAt, schedule), startAt, schedule);
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
