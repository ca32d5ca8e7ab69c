import type { PlanView } from '../rules/game-types';
import type { SolutionNode, SolutionTree } from '../rules/plan-types';
import { searchText, stepText, wayText } from './plan-words';
import { seconds } from '../rules/names';

/** The decomposition of the goal; each step can be folded. */
export const PlanTree = ({ plan }: { readonly plan: PlanView | null }) => (
  <section class="ts-panel ts-tree" aria-label="How the plan was found">
    <h3>How the plan was found</h3>
    {plan ? <PlanSteps plan={plan} /> : <p>There is no plan yet.</p>}
  </section>
);

const PlanSteps = ({ plan: { solution_tree: tree, stats, explanation } }: { readonly plan: PlanView }) => (
  <>
    <p>{explanation}</p>
    <p class="ts-figures">{searchText(stats.methods_tried, stats.backtracks, stats.backtracks_by_type)}</p>
    <ul>
      {(tree.nodes[tree.root_id]?.children_ids ?? []).map((id) => (
        <Branch key={id} tree={tree} id={id} depth={0} />
      ))}
    </ul>
  </>
);

/** The depth to which the tree is expanded at first. */
const UNFOLDED = 1;

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

const STATES: Readonly<Partial<Record<SolutionNode['status'], string>>> = {
  done: 'done',
  failed: 'given up',
  open: 'not planned yet',
};

function NodeLine({ node }: { readonly node: SolutionNode }) {
  const way = wayText(node);
  const state = STATES[node.status];
  return (
    <span class={`ts-node ts-node-${node.kind} ts-node-${node.status}`}>
      <b>{stepText(node)}</b>
      {way !== null && `: ${way}`}
      {node.start_time !== undefined && node.end_time !== undefined && (
        <span class="ts-time">
          {' '}
          {seconds(node.start_time)} to {seconds(node.end_time)}
        </span>
      )}
      {state !== undefined && <span class="ts-node-state"> {state}</span>}
    </span>
  );
}
