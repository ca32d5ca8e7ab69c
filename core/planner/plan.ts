import type { Conflict, ConflictType } from './conflict';
import { contentOf, type AnyItem } from './content';
import { erase, type AnyDomain, type Domain, type Item, type Signature } from './domain';
import { fresh, rootOver } from './kept';
import { publish, scheduleOf, type TreeIdentity } from './publish';
import type { ScheduledAction } from './schedule';
import { Search, type SearchRequest } from './search';
import { remainingActions, type SolutionTree } from './solution-tree';

export interface PlanOptions {
  /** Nodes that may be visited, revisits included; 5,000 by default. */
  readonly maxExpansions?: number | undefined;
  /** How long planning may take by `now`, 1,500 ms by default; without `now` only expansions are counted. */
  readonly timeBudgetMs?: number | undefined;
  /** Milliseconds of some clock. */
  readonly now?: (() => number) | undefined;
  /** Absolute time at which the plan starts; 0 by default. */
  readonly startTime?: number | undefined;
  /** Absolute time by which the whole plan must have ended. */
  readonly deadline?: number | undefined;
  /** Canonical commands that must not be used. */
  readonly blacklist?: readonly string[] | undefined;
  /** Of a failure, also give the largest tree that the search grew. It costs a copy whenever there is a larger one. */
  readonly keepPartial?: boolean | undefined;
  /** What the ids in the tree are made of. */
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
  /** In the tree's depth-first order, without those already executed. */
  readonly actions: readonly PlannedAction[];
  /** The same by time of start: the earliest that all constraints allow. */
  readonly schedule: readonly ScheduledAction[];
  readonly stats: PlanStats;
}

export interface PlanFailure<V = unknown> {
  readonly ok: false;
  /** `no_plan`: all alternatives fail. `budget`: not all could be looked at; the tree is what there was by then. */
  readonly reason: 'no_plan' | 'budget';
  /** What the last alternative failed of. */
  readonly conflict?: Conflict;
  readonly stats: PlanStats;
  readonly tree: SolutionTree<V>;
  /** The largest tree that was grown before something in it failed; if it was asked for. */
  readonly partial?: SolutionTree<V>;
}

export type PlanResult<V = unknown> = Plan<V> | PlanFailure<V>;

const DEFAULT_IDENTITY: TreeIdentity = { plan: 1, suffix: 'plan' };

/** Plans what there is to do, from a state. Deterministic: the same arguments give the same plan. */
export function plan<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  todo: readonly Item<G>[],
  options: PlanOptions = {},
): PlanResult<V> {
  const from = rootOver((todo as readonly AnyItem[]).map((item) => fresh(contentOf(item))));
  return solve(erase(domain), { state, from }, options);
}

/** Searches from what is kept of an earlier plan, or from a bare root. */
export function solve<S, V>(
  domain: AnyDomain<S, V>,
  { state, from, derivedFrom }: Pick<SearchRequest<S>, 'state' | 'from'> & { readonly derivedFrom?: string },
  options: PlanOptions,
): PlanResult<V> {
  const { maxExpansions = 5000, timeBudgetMs = 1500, now, startTime = 0, deadline } = options;
  const identity = options.identity ?? DEFAULT_IDENTITY;
  const blacklist = new Set(options.blacklist);
  const begin = now?.() ?? 0;
  const grown = (status: SolutionTree['status']): SolutionTree<V> => {
    const { root, timelines } = search;
    return publish({ domain, root, timelines, identity, startTime, status, blacklist, derivedFrom });
  };
  let partial: { readonly reached: number; readonly tree: SolutionTree<V> } | null = null;
  const keepLargest = (reached: number): void => {
    if (reached > (partial?.reached ?? 0)) partial = { reached, tree: grown('failed') };
  };
  const search = new Search(
    domain,
    { state, from, startTime, deadline, blacklist, identity },
    { maxExpansions, timeBudgetMs, now },
    options.keepPartial ? keepLargest : undefined,
  );
  const outcome = search.run();
  const tree = grown(outcome === 'solved' ? 'solved' : 'failed');
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
  return { ok: true, tree, actions, schedule: scheduleOf(search.root, search.timelines, identity), stats };
}

const partialOf = <V>(partial: { readonly tree: SolutionTree<V> } | null): Pick<PlanFailure<V>, 'partial'> =>
  partial ? { partial: partial.tree } : {};
