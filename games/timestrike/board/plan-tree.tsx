import type { PlanView } from '../rules/game-types';
import type { SolutionNode, SolutionTree } from '../rules/plan-types';
import { inNames } from '../rules/names';
import { seconds, withSpaces } from './words';

/** The decomposition of the goal; each node can be collapsed. */
export const PlanTree = ({ plan }: { readonly plan: PlanView | null }) => (
  <section class="ts-panel ts-tree" aria-label="How the plan was found">
    <h3>How the plan was found</h3>
    {plan ? <PlanTreeNodes plan={plan} /> : <p>There is no plan yet.</p>}
  </section>
);

const PlanTreeNodes = ({
  plan: { solution_tree: tree, stats, tree_stats, explanation, replans },
}: {
  readonly plan: PlanView;
}) => (
  <>
    <p>{inNames(explanation)}</p>
    <p class="ts-figures">
      {tree_stats.total_nodes} nodes, {stats.methods_tried} methods tried, {backtracksText(stats)}
      {replans > 0 ? `, made anew ${replans} ${replans === 1 ? 'time' : 'times'}` : ''}
    </p>
    <ul>
      <Branch tree={tree} id={tree.root_id} depth={0} />
    </ul>
  </>
);

function backtracksText({ backtracks, backtracks_by_type }: PlanView['stats']): string {
  const kinds = Object.entries(backtracks_by_type).map(([type, times]) => `${type} ${times}`);
  return `${backtracks} backtracks${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
}

/** The depth to which the tree is expanded at first. */
const UNFOLDED = 2;

interface BranchProps {
  readonly tree: SolutionTree;
  readonly id: string;
  readonly depth: number;
}

function Branch({ tree, id, depth }: BranchProps) {
  const node = tree.nodes[id];
  if (!node) return null;
  if (node.children_ids.length === 0) {
    return (
      <li>
        <NodeLine node={node} />
      </li>
    );
  }
  return (
    <li>
      <details open={depth < UNFOLDED}>
        <summary>
          <NodeLine node={node} />
        </summary>
        <ul>
          {node.children_ids.map((child) => (
            <Branch key={child} tree={tree} id={child} depth={depth + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
}

const NodeLine = ({ node }: { readonly node: SolutionNode }) => (
  <span class={`ts-node ts-node-${node.kind} ts-node-${node.status}`}>
    <span class="ts-kind">{node.kind}</span> <code>{taskText(node)}</code>
    {node.method_tried !== null && <span> by {withSpaces(node.method_tried)}</span>}
    {node.start_time !== undefined && node.end_time !== undefined && (
      <span class="ts-time">
        {' '}
        {seconds(node.start_time)} to {seconds(node.end_time)}
      </span>
    )}
    {node.status !== 'closed' && <span class="ts-node-state"> {node.status}</span>}
  </span>
);

const taskText = ({ task: { name, args } }: SolutionNode): string =>
  inNames(args.length === 0 ? name : `${name}: ${args.map(argumentText).join(', ')}`);

/** Formats positions and numbers briefly; names follow. */
function argumentText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(Number(value.toFixed(1)));
  if (Array.isArray(value)) return `[${value.map(argumentText).join(', ')}]`;
  if (typeof value === 'object' && value !== null && 'x' in value && 'y' in value) {
    return `(${String(value.x)},${String(value.y)},0)`;
  }
  return JSON.stringify(value);
}
