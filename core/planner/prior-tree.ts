import { mapItems, type TemporalConstraint } from './constraint';
import { contentOfTask } from './content';
import { rootOver, type PriorNode } from './prior-node';
import { preOrder, type SolutionNode, type SolutionTree } from './solution-tree';

/**
 * The nodes that a re-plan keeps after an action failed: the decompositions of all nodes before it, and of later nodes that were
 * partly executed. `delay` is the time between the starts of the old plan and the new one.
 */
export function priorTreeOf(tree: SolutionTree, failedNodeId: string, delay: number): PriorNode {
  const nodes = preOrder(tree);
  const failedAt = nodes.findIndex(({ id }) => id === failedNodeId);
  const prior = new Map<string, PriorNode>();
  // Backwards, so that children come before their parents.
  for (const [index, node] of [...nodes.entries()].reverse()) {
    const children = node.children_ids.flatMap((id) => prior.get(id) ?? []);
    prior.set(node.id, priorNodeOf(node, children, index <= failedAt, delay));
  }
  return prior.get(tree.root_id) ?? rootOver([]);
}

/** The same items without their decompositions; executed parts stay. */
export const withoutDecompositions = ({ decomposition }: PriorNode): PriorNode =>
  rootOver((decomposition?.children ?? []).map((child) => ({ ...child, decomposition: null })));

function priorNodeOf(
  node: SolutionNode,
  children: readonly PriorNode[],
  isBefore: boolean,
  delay: number,
): PriorNode {
  const executed = children.flatMap((child): PriorNode[] => {
    if (child.status === 'fresh') return [];
    return [{ ...child, status: 'executed' }];
  });
  const isKept = executed.length > 0 || (isBefore && (node.method_tried !== null || node.kind === 'root'));
  return {
    content: contentOfTask(node.kind, node.task),
    status: statusOf(node, children, executed.length),
    executed,
    decomposition: isKept
      ? { method: node.method_tried, children, constraints: remainingConstraints(node, children, delay) }
      : null,
    record: node,
  };
}

/** The status of a node. An executed goal is checked again, because it may have been undone since. */
function statusOf(node: SolutionNode, children: readonly PriorNode[], executed: number): PriorNode['status'] {
  if (node.kind === 'action') return node.status === 'done' ? 'executed' : 'fresh';
  if (executed === 0) return 'fresh';
  const isWhole = children.every(({ status }) => status === 'executed');
  return node.kind === 'task' && isWhole ? 'executed' : 'partly';
}

/** The constraints on items that are not executed yet; executed items have fixed times. */
function remainingConstraints(
  node: SolutionNode,
  children: readonly PriorNode[],
  delay: number,
): TemporalConstraint[] {
  const isAhead = (id: string): boolean => children[node.children_ids.indexOf(id)]?.status !== 'executed';
  return (node.constraints ?? [])
    .filter((it) => isAhead(it.source) && (!('target' in it) || isAhead(it.target)))
    .map((it) => mapItems(it, (id) => node.children_ids.indexOf(id)))
    .map((it) => (it.type === 'deadline' ? { ...it, duration: it.duration - delay } : it));
}
