import type { TemporalConstraint } from './constraint';

export type NodeKind = 'root' | 'task' | 'goal' | 'multigoal' | 'action' | 'verify';

/** `closed`: part of the plan. `done`: executed, or decomposed into executed nodes. `open`: not visited yet. */
export type NodeStatus = 'open' | 'closed' | 'failed' | 'done';

/** A node of the derivation. The names follow the published format; `V` is the domain's summary of a state. */
export interface SolutionNode<V = unknown> {
  readonly id: string;
  readonly parent_id: string | null;
  readonly children_ids: readonly string[];
  readonly kind: NodeKind;
  readonly task: { readonly name: string; readonly args: readonly unknown[] };
  readonly is_primitive: boolean;
  readonly expanded: boolean;
  readonly visited: boolean;
  readonly method_tried: string | null;
  /** Methods that failed here before the last one. */
  readonly blacklisted_methods: readonly string[];
  /** The projected state before the node. */
  readonly state: V | null;
  readonly status: NodeStatus;
  /** Temporal constraints between the children. */
  readonly constraints?: readonly TemporalConstraint<string>[];
  readonly agent?: string;
  /** Absolute times: of an action, or of the whole plan at the root. */
  readonly start_time?: number;
  readonly duration?: number;
  readonly end_time?: number;
  readonly timed_action_id?: string;
}

/** A plan with its complete derivation; plain JSON if the summaries are. */
export interface SolutionTree<V = unknown> {
  readonly root_id: string;
  readonly nodes: Readonly<Record<string, SolutionNode<V>>>;
  /** Canonical commands that must not be used, sorted. */
  readonly blacklisted_commands: readonly string[];
  /** Node id → ids of nodes that must finish before it starts. */
  readonly goal_network: Readonly<Record<string, readonly string[]>>;
  readonly status: 'solved' | 'failed';
  /** The root id of the tree that this one was re-planned from. */
  readonly derived_from?: string;
}

/** `name(arg1,arg2,…)`: numbers in their shortest form, positions as `[x,y,z]`, strings without quotes. */
export const canonicalCommand = (name: string, args: readonly unknown[]): string =>
  `${name}(${args.map(canonicalArgument).join(',')})`;

function canonicalArgument(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(canonicalArgument).join(',')}]`;
  if (isPosition(value)) return canonicalArgument([value.x, value.y, value.z]);
  return JSON.stringify(value);
}

const isPosition = (value: unknown): value is { x: unknown; y: unknown; z: unknown } =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value && 'z' in value;

/** The nodes in depth-first pre-order, which is the order of the planner's visits. */
export function preOrder<V>(tree: SolutionTree<V>): SolutionNode<V>[] {
  const ordered: SolutionNode<V>[] = [];
  const ahead = [tree.root_id];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = tree.nodes[id];
    if (!node) continue;
    ordered.push(node);
    ahead.push(...node.children_ids.toReversed());
  }
  return ordered;
}

/** The actions that are not executed yet, in depth-first pre-order. */
export const remainingActions = <V>(tree: SolutionTree<V>): SolutionNode<V>[] =>
  preOrder(tree).filter(({ kind, status }) => kind === 'action' && status !== 'done');

/** The tree with the given actions marked as executed. */
export function markDone<V>(tree: SolutionTree<V>, actionIds: Iterable<string>): SolutionTree<V> {
  const nodes = { ...tree.nodes };
  for (const id of actionIds) {
    const node = nodes[id];
    if (node?.kind === 'action') nodes[id] = { ...node, status: 'done' };
  }
  return { ...tree, nodes };
}
