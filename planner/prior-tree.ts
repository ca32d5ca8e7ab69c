import { mapItems, type TemporalConstraint } from './constraint';
import { contentOfTask } from './content';
import { freshNode, pastNode, rootOver, type PriorNode } from './prior-node';
import { isExecuted, preOrder, type SolutionNode, type SolutionTree } from './solution-tree';

/**
 * The nodes that a re-plan keeps after an action failed: the decompositions of all nodes before it, and of later nodes that were
 * partly executed. Without a failure it keeps all.
 */
export function priorTreeOf(tree: SolutionTree, failedNodeId: string | null): PriorNode {
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

/** The same items to be done from the start, beside the records of what was executed. */
export const afresh = ({ decomposition }: PriorNode): PriorNode =>
  rootOver((decomposition?.children ?? []).flatMap(itemAfresh));

function itemAfresh(node: PriorNode): PriorNode[] {
  const { status, content, executed } = node;
  if (status === 'past') return [node];
  if (content.kind === 'action' && status === 'executed') return [pastNode(node), freshNode(content)];
  return [{ ...freshNode(content), executed: executed.map(pastNode) }];
}

/** Whether any item of an earlier plan was begun, so that it could be decomposed in another way. */
export const isBegun = ({ decomposition }: PriorNode): boolean =>
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

/** The constraints on items that are not over yet. The times of others are history. */
function remainingConstraints(node: SolutionNode, children: readonly PriorNode[]): TemporalConstraint[] {
  const isAhead = (item: number): boolean => {
    const child = children[item];
    return child !== undefined && !isSettled(child);
  };
  return (node.constraints ?? [])
    .map((constraint) => mapItems(constraint, (id) => node.children_ids.indexOf(id)))
    .filter((it) => isAhead(it.source) || ('target' in it && isAhead(it.target)));
}

/** Whether nothing of a node is ahead or under way as part of the plan. */
const isSettled = (node: PriorNode): boolean =>
  node.status === 'past' ||
  (node.status === 'executed' && node.record?.status !== 'running' && node.executed.every(isSettled));
