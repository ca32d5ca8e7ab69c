import type { Best } from './best';
import type { SearchLimits, SpentBudget } from './budget';
import type { Conflict, ConflictType } from './conflict';
import { contentOf, isItem, sizeOf } from './content';
import { type AnyDomain, type Domain, erase, type Item, type Signature } from './domain';
import { guarded } from './guard';
import type { Cost, Metric } from './metric';
import {
  networkOf,
  numberNodes,
  publishTree,
  scheduleOf,
  type NumberedNodes,
  type PlanNetwork,
  type TreeIdentity,
} from './publish';
import { faultOfOptions, type PlanOptions } from './plan-options';
import { contentsOf, freshNode, rootOver, type PriorNode } from './prior-node';
import {
  remainingActions,
  type PlannedAction,
  type ScheduledAction,
  type SolutionTree,
} from './solution-tree';
import { Search } from './search';
import { Reasons, type WhyNot } from './why-not';

export type { PlanOptions };

export interface PlanStats {
  readonly nodes_expanded: number;
  readonly backtracks: number;
  readonly backtracks_by_type: Readonly<Partial<Record<ConflictType, number>>>;
  readonly methods_tried: number;
  readonly tree_nodes: number;
  readonly iterations: number;
  /** 0 without a clock. */
  readonly planning_time_ms: number;
}

export interface Plan<V = unknown> {
  readonly ok: true;
  readonly tree: SolutionTree<V>;
  /** The actions that are still to be executed, in the tree's depth-first order. */
  readonly actions: readonly PlannedAction[];
  /** The same actions by start time, each as early as the constraints allow. */
  readonly schedule: readonly ScheduledAction[];
  /** The other possible times. */
  readonly network: PlanNetwork;
  readonly stats: PlanStats;
  /** How good it is, if there is a metric. */
  readonly quality?: PlanQuality;
  /** Why other methods failed, if that was requested. */
  readonly whyNot?: WhyNot;
}

export interface PlanQuality {
  readonly metric: Metric;
  readonly cost: Cost;
  /** Whether it is proved that no other plan is better, as far as the search is complete. */
  readonly isOptimal: boolean;
  /** Every plan that was better than all before it, up to this one: its cost, and the visits to nodes until then. */
  readonly improvements: readonly { readonly cost: Cost; readonly nodes_expanded: number }[];
  /** The budget that ended the search for a better one. */
  readonly budget?: SpentBudget;
}

export interface PlanFailure<V = unknown> {
  readonly ok: false;
  /** `no_plan`: all alternatives fail. `budget`: the search stopped at its limit; the tree shows its progress. */
  readonly reason: 'no_plan' | 'budget';
  /** The budget that ended the search, and how much of it was used. */
  readonly budget?: SpentBudget;
  /** The first fault of the domain (`domain_error`) or, without one, the conflict of the last alternative. */
  readonly conflict?: Conflict;
  readonly stats: PlanStats;
  readonly tree: SolutionTree<V>;
  /** The largest tree of the search, if it was requested. */
  readonly partial?: SolutionTree<V>;
  /** Why each method failed, if that was requested. */
  readonly whyNot?: WhyNot;
}

export type PlanResult<V = unknown> = Plan<V> | PlanFailure<V>;

const DEFAULT_IDENTITY: TreeIdentity = { plan: 1, suffix: 'plan' };

/** Plans a todo list from a state. Deterministic: the same arguments give the same plan. */
export const plan = <S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  todo: readonly Item<G>[],
  options: PlanOptions = {},
): PlanResult<V> => resultOf(plans(domain, state, todo, options));

/**
 * Yields every plan that is better than all before it, as soon as it is found, and returns what `plan` does. A caller that stops
 * early has the best plan so far. Without a metric, it yields the first plan only.
 */
export function plans<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  todo: readonly Item<G>[],
  options: PlanOptions = {},
): Generator<Plan<V>, PlanResult<V>, void> {
  const items: unknown = todo;
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  const from = rootOver(list.filter(isItem).map((item) => freshNode(contentOf(item))));
  const wrong = list.findIndex((item) => !isItem(item));
  const refusal =
    items !== list
      ? 'The todo list is no list of items.'
      : wrong < 0
        ? null
        : `Item ${wrong} of the todo list is no action, task, goal or multigoal.`;
  return solve(erase(domain), { state, from, refusal }, options);
}

/** The last value of a search. */
export function resultOf<V>(search: Generator<Plan<V>, PlanResult<V>, void>): PlanResult<V> {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

export interface Problem<S> {
  readonly state: S;
  /** The rest of an earlier plan, or a root without decompositions. */
  readonly from: PriorNode;
  readonly derivedFrom?: string;
  readonly mayReopen?: boolean;
  readonly failedCommands?: Readonly<Record<string, number>>;
  /** The budget of visits that earlier searches have left. */
  readonly expansionsLeft?: number;
  /** Why nothing can be planned at all. */
  readonly refusal?: string | null;
}

/** Searches from the rest of an earlier plan, or from a root without decompositions. Yields better and better plans. */
export function* solve<S, V>(
  unguarded: AnyDomain<S, V>,
  { state, from, derivedFrom, mayReopen = false, failedCommands, expansionsLeft, ...problem }: Problem<S>,
  options: PlanOptions,
): Generator<Plan<V>, PlanResult<V>, void> {
  const fault = faultOfOptions(unguarded, options);
  const refusal = problem.refusal ?? fault;
  const { startTime = 0, firstStart = startTime, deadline, commitments = [], metric = null } = options;
  const { identity = DEFAULT_IDENTITY, resourceOrder = 'tree', now } = options;
  const { whyNot = false } = options;
  const domain = guarded(unguarded);
  const blacklist = new Set(options.blacklist);
  const reasons = whyNot === false ? null : new Reasons(whyNot === true ? 200 : whyNot);
  const buildTree = (
    status: SolutionTree['status'],
    numbered: NumberedNodes<S> = numberNodes(search.root, identity),
  ): SolutionTree<V> => {
    const { timelines } = search.placement;
    return publishTree({
      domain,
      numbered,
      timelines,
      firstStart,
      status,
      blacklist,
      failedCommands,
      derivedFrom,
    });
  };
  let partial: { readonly reached: number; readonly tree: SolutionTree<V> } | null = null;
  const keepLargest = (reached: number): void => {
    if (reached > (partial?.reached ?? 0)) partial = { reached, tree: buildTree('failed') };
  };
  const begin = now?.() ?? 0;
  const times = { startTime, firstStart, deadline };
  const search = new Search(
    domain,
    { ...times, state, from, blacklist, identity, commitments, resourceOrder, mayReopen, metric, refusal },
    // Senseless limits would hide the fault.
    limitsOf(from, fault === null ? options : {}, expansionsLeft),
    reasons,
    options.keepPartial ? keepLargest : undefined,
  );
  const statsOf = (tree: SolutionTree): PlanStats => ({
    nodes_expanded: search.budget.expansions,
    backtracks: [...search.failures.backtracks.values()].reduce((sum, count) => sum + count, 0),
    backtracks_by_type: Object.fromEntries(search.failures.backtracks),
    methods_tried: search.counts.methodsTried,
    tree_nodes: Object.keys(tree.nodes).length,
    iterations: search.counts.iterations,
    planning_time_ms: (now?.() ?? 0) - begin,
  });

  let best: Plan<V> | null = null;
  let outcome = search.run();
  while (outcome === 'solved') {
    const numbered = numberNodes(search.root, identity);
    const tree = buildTree('solved', numbered);
    const stats = statsOf(tree);
    best = {
      ok: true,
      tree,
      actions: remainingActions(tree).map(({ task }) => ({ action: task.name, args: task.args })),
      schedule: scheduleOf(numbered, search.placement.timelines),
      network: networkOf(numbered, search.placement.timelines),
      stats,
      ...qualityOf(search.best, stats, best),
      ...(reasons && { whyNot: reasons.toValue() }),
    };
    yield best;
    if (!search.best) return best;
    outcome = search.run();
  }
  const budget = search.budget.spent && { budget: search.budget.spent };
  const why = reasons && { whyNot: reasons.toValue() };
  if (best?.quality) {
    const quality = { ...best.quality, isOptimal: outcome === 'no_plan', ...budget };
    return { ...best, stats: statsOf(best.tree), quality, ...why };
  }
  const tree = buildTree('failed');
  return {
    ok: false,
    reason: outcome,
    ...budget,
    ...(search.failures.conflict && { conflict: search.failures.conflict }),
    stats: statsOf(tree),
    tree,
    ...partialOf(partial),
    ...why,
  };
}

function limitsOf(from: PriorNode, options: PlanOptions, left = Infinity): SearchLimits {
  const { metric, patience = Infinity, now } = options;
  const isScaled = options.maxExpansions === undefined || (now && options.timeBudgetMs === undefined);
  const size = isScaled ? sizeOf(contentsOf(from)) : 0;
  const { maxExpansions = 5000 + 100 * size, timeBudgetMs = 1500 + 30 * size } = options;
  const { maxOrders = metric ? maxExpansions : 1000 } = options;
  const mostExpansions = Math.min(maxExpansions, Math.max(0, left));
  return { maxExpansions: mostExpansions, timeBudgetMs, maxOrders, patience, now };
}

function qualityOf<V>(
  best: Pick<Best<never>, 'metric' | 'cost'> | null,
  { nodes_expanded }: PlanStats,
  before: Plan<V> | null,
): Pick<Plan<V>, 'quality'> {
  if (!best?.cost) return {};
  const { metric, cost } = best;
  const improvements = [...(before?.quality?.improvements ?? []), { cost, nodes_expanded }];
  return { quality: { metric, cost, isOptimal: false, improvements } };
}

const partialOf = <V>(partial: { readonly tree: SolutionTree<V> } | null): Pick<PlanFailure<V>, 'partial'> =>
  partial ? { partial: partial.tree } : {};
