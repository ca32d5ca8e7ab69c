import { mapItems, type TemporalConstraint } from './constraint';
import { contentOfTask } from './content';
import { rootOver, type Kept } from './kept';
import { preOrder, type SolutionNode, type SolutionTree } from './solution-tree';

/**
 * What a re-plan keeps of a tree in which an action failed: the decompositions of all nodes that lie before it, and of those
 * behind it that were partly executed. `delay` is how much later the new plan starts than the old one did.
 */
export function keep(tree: SolutionTree, failedNodeId: string, delay: number): Kept {
  const nodes = preOrder(tree);
  const failedAt = nodes.findIndex(({ id }) => id === failedNodeId);
  const kept = new Map<string, Kept>();
  // Backwards, so that children come before their parents.
  for (const [index, node] of [...nodes.entries()].reverse()) {
    const children = node.children_ids.flatMap((id) => kept.get(id) ?? []);
    kept.set(node.id, keepNode(node, children, index <= failedAt, delay));
  }
  return kept.get(tree.root_id) ?? rootOver([]);
}

/** The same things to do, to be decomposed anew; what was executed of them stays. */
export const anew = ({ decomposition }: Kept): Kept =>
  rootOver((decomposition?.children ?? []).map((child) => ({ ...child, decomposition: null })));

function keepNode(node: SolutionNode, children: readonly Kept[], isBefore: boolean, delay: number): Kept {
  const executed = children.flatMap((child): Kept[] => {
    if (child.status === 'fresh') return [];
    return [{ ...child, status: 'executed' }];
  });
  const isKept = executed.length > 0 || (isBefore && (node.method_tried !== null || node.kind === 'root'));
  return {
    content: contentOfTask(node.kind, node.task),
    status: statusOf(node, children, executed.length),
    executed,
    decomposition: isKept
      ? { method: node.method_tried, children, constraints: keepConstraints(node, children, delay) }
      : null,
    record: node,
  };
}

/** A goal that was executed is looked at again: it may have been undone since. */
function statusOf(node: SolutionNode, children: readonly Kept[], executed: number): Kept['status'] {
  if (node.kind === 'action') return node.status === 'done' ? 'executed' : 'fresh';
  if (executed === 0) return 'fresh';
  const isWhole = children.every(({ status }) => status === 'executed');
  return node.kind === 'task' && isWhole ? 'executed' : 'partly';
}

/** What still has to be observed: an executed item has its times. */
function keepConstraints(node: SolutionNode, children: readonly Kept[], delay: number): TemporalConstraint[] {
  const isAhead = (id: string): boolean => children[node.children_ids.indexOf(id)]?.status !== 'executed';
  return (node.constraints ?? [])
    .filter((it) => isAhead(it.source) && (!('target' in it) || isAhead(it.target)))
    .map((it) => mapItems(it, (id) => node.children_ids.indexOf(id)))
    .map((it) => (it.type === 'deadline' ? { ...it, duration: it.duration - delay } : it));
}
