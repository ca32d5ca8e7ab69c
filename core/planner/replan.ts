import { erase, type Domain, type Signature } from './domain';
import { withoutDecompositions, priorTreeOf } from './prior-tree';
import { solve, type PlanFailure, type PlanOptions, type PlanResult, type PlanStats } from './plan';
import type { TreeIdentity } from './publish';
import { canonicalCommand, type SolutionNode, type SolutionTree } from './solution-tree';

export interface ReplanOptions extends Omit<PlanOptions, 'blacklist'> {
  /** The ids of the new tree must differ from earlier ones. */
  readonly identity: TreeIdentity;
}

/**
 * Plans again from the actual state after an action of a plan failed. The tree's executed actions (`markDone`) stay unchanged.
 * The part before the failed node is kept if possible; the part after it is planned again. The failed command is not used again.
 * If the tree cannot be repaired, the same items are planned from scratch; if that fails, too, once more without a blacklist.
 */
export function replan<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  tree: SolutionTree<V>,
  failedNodeId: string,
  options: ReplanOptions,
): PlanResult<V> {
  const failed = tree.nodes[failedNodeId];
  if (failed?.kind !== 'action' || failed.status === 'done') return notAnAction(tree, failedNodeId);

  const { startTime = 0 } = options;
  const delay = startTime - (tree.nodes[tree.root_id]?.start_time ?? startTime);
  const prior = priorTreeOf(tree, failedNodeId, delay);
  const blacklist = [...tree.blacklisted_commands, commandOf(failed)];
  const attempt = (from: typeof prior, blacklisted: readonly string[]): PlanResult<V> =>
    solve(erase(domain), { state, from, derivedFrom: tree.root_id }, { ...options, blacklist: blacklisted });

  const repaired = attempt(prior, blacklist);
  if (repaired.ok) return repaired;
  const fromScratch = withEarlierStats(repaired, attempt(withoutDecompositions(prior), blacklist));
  if (fromScratch.ok) return fromScratch;
  return withEarlierStats(fromScratch, attempt(withoutDecompositions(prior), []));
}

const commandOf = ({ task }: SolutionNode): string => canonicalCommand(task.name, task.args);

/** The later attempt, with the statistics of both. */
const withEarlierStats = <V>(earlier: PlanFailure<V>, later: PlanResult<V>): PlanResult<V> => ({
  ...later,
  stats: sumOf(earlier.stats, later.stats),
});

function sumOf(a: PlanStats, b: PlanStats): PlanStats {
  const byType = { ...a.backtracks_by_type };
  for (const [type, count] of Object.entries(b.backtracks_by_type) as [keyof typeof byType, number][])
    byType[type] = (byType[type] ?? 0) + count;
  return {
    nodes_expanded: a.nodes_expanded + b.nodes_expanded,
    backtracks: a.backtracks + b.backtracks,
    backtracks_by_type: byType,
    methods_tried: a.methods_tried + b.methods_tried,
    tree_nodes: b.tree_nodes,
    iterations: a.iterations + b.iterations,
    planning_time_ms: a.planning_time_ms + b.planning_time_ms,
  };
}

const NO_WORK: PlanStats = {
  nodes_expanded: 0,
  backtracks: 0,
  backtracks_by_type: {},
  methods_tried: 0,
  tree_nodes: 0,
  iterations: 0,
  planning_time_ms: 0,
};

const notAnAction = <V>(tree: SolutionTree<V>, id: string): PlanFailure<V> => ({
  ok: false,
  reason: 'no_plan',
  conflict: {
    type: 'unknown_name',
    at: id,
    message: 'Choose an action of the tree that is not executed yet.',
  },
  stats: { ...NO_WORK, tree_nodes: Object.keys(tree.nodes).length },
  tree,
});
