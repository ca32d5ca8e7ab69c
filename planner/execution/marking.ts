import { withFailures, type SolutionNode, type SolutionTree } from '../solution-tree';
import type { Run } from './run';

/** The begun actions that a tree contains, by node. */
export const runsIn = (tree: SolutionTree, runs: ReadonlyMap<string, Run>): ReadonlyMap<string, Run> =>
  new Map(
    Object.values(tree.nodes).flatMap(({ id, timed_action_id }) => {
      const run = timed_action_id === undefined ? undefined : runs.get(timed_action_id);
      return run ? [[id, run] as const] : [];
    }),
  );

/**
 * The tree with what was begun as it is: done, under way, or not executed.
 * @param runs the actions that were begun, by node.
 * @param without those that are shown as not executed.
 */
export function markRuns<V>(
  tree: SolutionTree<V>,
  runs: ReadonlyMap<string, Run>,
  without: ReadonlySet<Run>,
): SolutionTree<V> {
  const marked: Record<string, SolutionNode<V>> = { ...tree.nodes };
  for (const [nodeId, run] of runs) {
    const node = marked[nodeId];
    if (node) marked[nodeId] = markRun(node, run, !without.has(run) && run.status !== 'stopped');
  }
  return { ...tree, nodes: marked };
}

function markRun<V>(
  node: SolutionNode<V>,
  { action: { id, start }, status, end }: Run,
  isExecuted: boolean,
): SolutionNode<V> {
  if (isExecuted)
    return {
      ...node,
      status: status === 'done' ? 'done' : 'running',
      start_time: start,
      duration: end - start,
      end_time: end,
      timed_action_id: id,
    };
  const { timed_action_id: _, ...rest } = node;
  return { ...rest, status: 'closed' };
}

/** The tree with one more failure of each of these commands. */
export function countFailures<V>(tree: SolutionTree<V>, commands: readonly string[]): SolutionTree<V> {
  if (commands.length === 0) return tree;
  return { ...tree, failed_commands: withFailures(tree.failed_commands ?? {}, commands) };
}
