import type { Commitment } from './commitment';
import type { Conflict, ConflictType } from './conflict';
import { contentOf, type AnyItem } from './content';
import { erase, type AnyDomain, type Domain, type Item, type Signature } from './domain';
import type { ResourceOrder } from './placement';
import { freshNode, rootOver, type PriorNode } from './prior-node';
import { publishTree, scheduleOf, type TreeIdentity } from './publish';
import type { ScheduledAction } from './schedule';
import { Search } from './search';
import { remainingActions, type SolutionTree } from './solution-tree';

export interface PlanOptions {
  /** The maximum number of visits to nodes, including repeated ones; 5,000 by default. */
  readonly maxExpansions?: number | undefined;
  /** The time limit of planning, measured by `now`; 1,500 ms by default. Without `now` there is no time limit. */
  readonly timeBudgetMs?: number | undefined;
  /** A clock, in milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Absolute time at which the plan starts; 0 by default. */
  readonly startTime?: number | undefined;
  /** Absolute time by which the whole plan must end. */
  readonly deadline?: number | undefined;
  /** Canonical commands that must not be used. */
  readonly blacklist?: readonly string[] | undefined;
  /** What was executed, or is under way, when the plan starts. Its actions are not done again, and its times are kept. */
  readonly commitments?: readonly Commitment[] | undefined;
  /** Absolute time that the deadlines of methods count from; `startTime` by default. It is that of the first plan in a re-plan. */
  readonly firstStart?: number | undefined;
  /**
   * The order of commands that share an agent or machine. `tree` (default): as in the tree, except where a relation of their
   * method demands another one. `search`: any, as long as they share no skill and no fact that one of them changes; the domain
   * must have `touches`.
   */
  readonly resourceOrder?: ResourceOrder | undefined;
  /** The maximum number of other orders that are tried; 1,000 by default. Beyond, a failure has the reason `budget`. */
  readonly maxOrders?: number | undefined;
  /** Whether a failure includes the largest tree of the search. This copies the tree whenever it exceeds the largest so far. */
  readonly keepPartial?: boolean | undefined;
  /** The parts of the ids in the tree. */
  readonly identity?: TreeIdentity | undefined;
}

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

/** A primitive action of a plan. */
export interface PlannedAction {
  readonly action: string;
  readonly args: readonly unknown[];
}

export interface Plan<V = unknown> {
  readonly ok: true;
  readonly tree: SolutionTree<V>;
  /** The actions that are still to be executed, in the tree's depth-first order. */
  readonly actions: readonly PlannedAction[];
  /** The same actions by start time, each as early as the constraints allow. */
  readonly schedule: readonly ScheduledAction[];
  readonly stats: PlanStats;
}

export interface PlanFailure<V = unknown> {
  readonly ok: false;
  /** `no_plan`: all alternatives fail. `budget`: the search stopped at its limit; the tree shows its progress. */
  readonly reason: 'no_plan' | 'budget';
  /** The conflict of the last alternative. */
  readonly conflict?: Conflict;
  readonly stats: PlanStats;
  readonly tree: SolutionTree<V>;
  /** The largest tree of the search, if it was requested. */
  readonly partial?: SolutionTree<V>;
}

export type PlanResult<V = unknown> = Plan<V> | PlanFailure<V>;

const DEFAULT_IDENTITY: TreeIdentity = { plan: 1, suffix: 'plan' };

/** Plans a todo list from a state. Deterministic: the same arguments give the same plan. */
export function plan<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  todo: readonly Item<G>[],
  options: PlanOptions = {},
): PlanResult<V> {
  const from = rootOver((todo as readonly AnyItem[]).map((item) => freshNode(contentOf(item))));
  return solve(erase(domain), { state, from }, options);
}

export interface Problem<S> {
  readonly state: S;
  /** The rest of an earlier plan, or a root without decompositions. */
  readonly from: PriorNode;
  readonly derivedFrom?: string;
  readonly mayReopen?: boolean;
  readonly failedCommands?: Readonly<Record<string, number>>;
}

/** Searches from the rest of an earlier plan, or from a root without decompositions. */
export function solve<S, V>(
  domain: AnyDomain<S, V>,
  { state, from, derivedFrom, mayReopen = false, failedCommands }: Problem<S>,
  options: PlanOptions,
): PlanResult<V> {
  const { maxExpansions = 5000, timeBudgetMs = 1500, maxOrders = 1000, now } = options;
  const { startTime = 0, firstStart = startTime, deadline, commitments = [] } = options;
  const { identity = DEFAULT_IDENTITY, resourceOrder = 'tree' } = options;
  const blacklist = new Set(options.blacklist);
  const begin = now?.() ?? 0;
  const buildTree = (status: SolutionTree['status']): SolutionTree<V> => {
    const { root, placement } = search;
    const { timelines } = placement;
    return publishTree({
      domain,
      root,
      timelines,
      identity,
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
  const search = new Search(
    domain,
    {
      state,
      from,
      startTime,
      firstStart,
      deadline,
      blacklist,
      identity,
      commitments,
      resourceOrder,
      mayReopen,
    },
    { maxExpansions, timeBudgetMs, maxOrders, now },
    options.keepPartial ? keepLargest : undefined,
  );
  const outcome = search.run();
  const tree = buildTree(outcome === 'solved' ? 'solved' : 'failed');
  const stats: PlanStats = {
    nodes_expanded: search.counts.expansions,
    backtracks: [...search.backtracks.values()].reduce((sum, count) => sum + count, 0),
    backtracks_by_type: Object.fromEntries(search.backtracks),
    methods_tried: search.counts.methodsTried,
    tree_nodes: Object.keys(tree.nodes).length,
    iterations: search.counts.iterations,
    planning_time_ms: (now?.() ?? 0) - begin,
  };
  if (outcome !== 'solved')
    return {
      ok: false,
      reason: outcome,
      ...(search.conflict ? { conflict: search.conflict } : {}),
      stats,
      tree,
      ...partialOf(partial),
    };
  const actions = remainingActions(tree).map(({ task }) => ({ action: task.name, args: task.args }));
  return {
    ok: true,
    tree,
    actions,
    schedule: scheduleOf(search.root, search.placement.timelines, identity),
    stats,
  };
}

const partialOf = <V>(partial: { readonly tree: SolutionTree<V> } | null): Pick<PlanFailure<V>, 'partial'> =>
  partial ? { partial: partial.tree } : {};
