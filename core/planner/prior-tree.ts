import { mapItems, type TemporalConstraint } from './constraint';
import { contentOfTask } from './content';
import { freshNode, isRecord, pastNode, rootOver, type PriorNode } from './prior-node';
import { preOrder, type SolutionNode, type SolutionTree } from './solution-tree';

/**
 * The nodes that a re-plan keeps after an action failed: the decompositions of all nodes before it, and of later nodes that were
 * partly executed.
 */
export function priorTreeOf(tree: SolutionTree, failedNodeId: string): PriorNode {
  const nodes = preOrder(tree);
  const failedAt = nodes.findIndex(({ id }) => id === failedNodeId);
  const prior = new Map<string, PriorNode>();
  // Backwards, so that children come before their parents.
  for (const [index, node] of [...nodes.entries()].reverse()) {
    const children = node.children_ids.flatMap((id) => prior.get(id) ?? []);
    prior.set(node.id, priorNodeOf(node, children, index <= failedAt));
  }
  return prior.get(tree.root_id) ?? rootOver([]);
}

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
  if (node.kind === 'action')
    return node.status === 'done' || node.status === 'running' ? 'executed' : 'fresh';
  if (!children.some(({ status }) => isLive(status))) return 'fresh';
  return node.kind === 'task' && children.every(isRecord) ? 'executed' : 'partly';
}

/** The constraints on items that are not executed yet. Executed items have fixed times. */
function remainingConstraints(node: SolutionNode, children: readonly PriorNode[]): TemporalConstraint[] {
  const isAhead = (item: number): boolean => {
    const child = children[item];
    return child !== undefined && !isRecord(child);
  };
  return (node.constraints ?? [])
    .map((constraint) => mapItems(constraint, (id) => node.children_ids.indexOf(id)))
    .filter((it) => isAhead(it.source) || ('target' in it && isAhead(it.target)));
}
