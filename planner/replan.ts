import { mapItems, type TemporalConstraint } from './constraint';
import { contentOfTask } from './content';
import { freshNode, pastNode, type PriorNode, rootOver } from './prior-node';
import {
  canonicalCommand,
  isExecuted,
  preOrder,
  type SolutionNode,
  type SolutionTree,
  withFailures,
} from './solution-tree';
import { commitmentsOf } from './commitment';
import { type Domain, erase, type Signature } from './domain';
import { type PlanFailure, type PlanOptions, type PlanResult, type PlanStats, resultOf, solve } from './plan';
import { nextIdentity, type TreeIdentity } from './publish';

/**
 * The nodes that a re-plan keeps after an action failed: the decompositions of all nodes before it, and of later nodes that were
 * partly executed. Without a failure it keeps all.
 */
function priorTreeOf(tree: SolutionTree, failedNodeId: string | null): PriorNode {
  const nodes = preOrder(tree).filter(isOfUse);
  const failedAt = failedNodeId === null ? Infinity : nodes.findIndex(({ id }) => id === failedNodeId);
  const prior = new Map<string, PriorNode>();
  // Backwards, so that children come before their parents.
  for (const [index, node] of [...nodes.entries()].reverse()) {
    const kept = { ...node, children_ids: node.children_ids.filter((id) => prior.has(id)) };
    const children = kept.children_ids.flatMap((id) => prior.get(id) ?? []);
    prior.set(node.id, priorNodeOf(kept, children, index <= failedAt));
  }
  return prior.get(tree.root_id) ?? rootOver([]);
}

/** Whether a node is part of the plan, or the record of something that was executed or is under way. */
const isOfUse = (node: SolutionNode): boolean =>
  !node.superseded || node.kind !== 'action' || isExecuted(node);

/** The same items to plan from the start, next to the records of executed ones. */
const afresh = ({ decomposition }: PriorNode): PriorNode =>
  rootOver((decomposition?.children ?? []).flatMap(itemAfresh));

function itemAfresh(node: PriorNode): PriorNode[] {
  const { status, content, executed } = node;
  if (status === 'past') return [node];
  if (content.kind === 'action' && status === 'executed') return [pastNode(node), freshNode(content)];
  return [{ ...freshNode(content), executed: executed.map(pastNode) }];
}

/** Whether any item of an earlier plan was begun and could be decomposed in another way. */
const isBegun = ({ decomposition }: PriorNode): boolean =>
  (decomposition?.children ?? []).some(({ status }) => isLive(status));

function priorNodeOf(node: SolutionNode, children: readonly PriorNode[], isBefore: boolean): PriorNode {
  const status = statusOf(node, children);
  const isKept =
    status !== 'past' &&
    (isLive(status) || (isBefore && (node.method_tried !== null || node.kind === 'root')));
  return {
    content: contentOfTask(node.kind, node.task),
    status,
    executed: children.filter((child) => child.status !== 'fresh'),
    decomposition:
      isKept && node.kind !== 'action'
        ? { method: node.method_tried, children, constraints: remainingConstraints(node, children) }
        : null,
    record: node,
  };
}

const isLive = (status: PriorNode['status']): boolean => status === 'executed' || status === 'partly';

/** The status of a node. An executed goal is checked again, because it may have been undone since. */
function statusOf(node: SolutionNode, children: readonly PriorNode[]): PriorNode['status'] {
  if (node.superseded) return 'past';
  if (node.kind === 'action') return isExecuted(node) ? 'executed' : 'fresh';
  if (!children.some(({ status }) => isLive(status))) return 'fresh';
  return node.kind === 'task' && children.every(isSettled) ? 'executed' : 'partly';
}

/** The constraints on items that are not over yet. */
function remainingConstraints(node: SolutionNode, children: readonly PriorNode[]): TemporalConstraint[] {
  const isAhead = (item: number): boolean => {
    const child = children[item];
    return child !== undefined && !isSettled(child);
  };
  return (node.constraints ?? [])
    .map((constraint) => mapItems(constraint, (id) => node.children_ids.indexOf(id)))
    .filter((it) => isAhead(it.source) || ('target' in it && isAhead(it.target)));
}

/** Whether no part of a node is waiting or under way as part of the plan. */
const isSettled = (node: PriorNode): boolean =>
  node.status === 'past' ||
  (node.status === 'executed' && node.record?.status !== 'running' && node.executed.every(isSettled));

export interface ReplanOptions extends Omit<PlanOptions, 'blacklist' | 'commitments' | 'firstStart'> {
  /** The parts of the ids in the new tree; by default the number after the earlier tree's, so that no id is used again. */
  readonly identity?: TreeIdentity | undefined;
  /** How often a failed command may be used again if there is no other way; 0 by default. */
  readonly retry?: number | undefined;
  /** The maximum number of visits to nodes in all its steps together; no limit by default, for each step has `maxExpansions`. */
  readonly totalExpansions?: number | undefined;
}

/**
 * Re-plans from the actual state after an action of a plan failed or, with null for the action, because the state or the times differ from the plan. Actions
 * that the tree shows as executed or under way (`markDone`, `markRunning`) keep their times and are not repeated as long as the rest can be planned. The failed
 * command is not used again. In this order, it tries
 * 1. to keep the plan up to the failure, and to find other methods for items without executed parts;
 * 2. to decompose executed items in other ways as well, the last ones first;
 * 3. to plan the same items from the start: exactly what `plan` does with the `commitmentsOf` the tree and the blacklist;
 * 4. all of this once more, including commands that failed at most `retry` times.
 */
export function replan<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  state: S,
  tree: SolutionTree<V>,
  failedNodeId: string | null,
  options: ReplanOptions = {},
): PlanResult<V> {
  const failed = failedNodeId === null ? null : tree.nodes[failedNodeId];
  if (failed !== null && (failed?.kind !== 'action' || failed.status === 'done'))
    return notAnAction(tree, failedNodeId);

  const { retry = 0, totalExpansions = Infinity, identity = nextIdentity(tree), ...limits } = options;
  const before = tree.failed_commands ?? {};
  const failedCommands = failed
    ? withFailures(before, [canonicalCommand(failed.task.name, failed.task.args)])
    : before;
  const forbidden = tree.blacklisted_commands.filter((it) => !Object.hasOwn(before, it));
  const failing = Object.keys(failedCommands);
  const exhausted = failing.filter((it) => (failedCommands[it] ?? 0) > retry);

  const commitments = commitmentsOf(tree);
  const firstStart = tree.nodes[tree.root_id]?.start_time;
  const prior = priorTreeOf(tree, failedNodeId);
  const kept = { from: prior };
  const reopened = { from: prior, mayReopen: true };
  const anew = { from: afresh(prior) };
  const ways = isBegun(prior) ? [kept, reopened, anew] : [kept, anew];
  const attempts = [failing, ...(exhausted.length < failing.length ? [exhausted] : [])].flatMap((commands) =>
    ways.map((way) => ({ way, blacklist: [...forbidden, ...commands] })),
  );
  let result: PlanResult<V> | null = null;
  for (const { way, blacklist } of attempts) {
    if (result?.ok) break;
    const expansionsLeft: number = totalExpansions - (result?.stats.nodes_expanded ?? 0);
    const next: PlanResult<V> = resultOf(
      solve(
        erase(domain),
        { ...way, state, derivedFrom: tree.root_id, failedCommands, expansionsLeft },
        { ...limits, identity, commitments, firstStart, blacklist },
      ),
    );
    result = result ? withEarlierStats(result, next) : next;
  }
  return result ?? notAnAction(tree, failedNodeId);
}

/** The later attempt, with the statistics of both. */
const withEarlierStats = <V>(earlier: PlanResult<V>, later: PlanResult<V>): PlanResult<V> => ({
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

const notAnAction = <V>(tree: SolutionTree<V>, id: string | null): PlanFailure<V> => ({
  ok: false,
  reason: 'no_plan',
  conflict: {
    type: 'unknown_name',
    at: id ?? tree.root_id,
    message: 'Choose an action of the tree that is not executed yet.',
  },
  stats: { ...NO_WORK, tree_nodes: Object.keys(tree.nodes).length },
  tree,
});
