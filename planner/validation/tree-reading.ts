import type { Commitment } from '../commitment';
import type { AnyDomain } from '../domain';
import { canonicalCommand, type PlannedAction, type SolutionNode, type SolutionTree } from '../solution-tree';
import { faultAt, isLater, type PlanFault, type PlanFaultCode } from './fault';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An action of a plan, or one that was executed before it, with the domain's data about it. */
export interface TimedAction extends Span, PlannedAction {
  /** Null for a commitment outside the tree. */
  readonly node: SolutionNode | null;
  /** Whether it was executed, or is under way. */
  readonly isExecuted: boolean;
  readonly isUnderWay: boolean;
  readonly resources: readonly string[];
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

export type TreeReading = ReturnType<typeof readTree>;

const isExecuted = ({ status }: SolutionNode): boolean => status === 'done' || status === 'running';

/** Reads any tree; a broken one results in faults. */
export function readTree<S>(domain: AnyDomain<S>, tree: SolutionTree) {
  const faults: PlanFault[] = [];
  const nodes: SolutionNode[] = [];
  const records: SolutionNode[] = [];
  const seen = new Set<string>();
  const nodeOf = (id: string): SolutionNode | undefined =>
    Object.hasOwn(tree.nodes, id) ? tree.nodes[id] : undefined;

  const ahead: { readonly id: string; readonly parent: string | null; readonly isPast: boolean }[] = [
    { id: tree.root_id, parent: null, isPast: false },
  ];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { id, parent } = next;
    const node = nodeOf(id);
    if (!node || seen.has(id)) {
      faults.push(faultAt('structure', id, node ? 'The node has two parents.' : 'There is no such node.'));
      continue;
    }
    seen.add(id);
    const isPast = next.isPast || node.superseded === true;
    (isPast ? records : nodes).push(node);
    faults.push(...faultsOfNode(node, id, parent));
    for (const child of node.children_ids.toReversed()) ahead.push({ id: child, parent: id, isPast });
  }
  for (const id of Object.keys(tree.nodes))
    if (!seen.has(id)) faults.push(faultAt('structure', id, 'The node is not below the root.'));

  const toAction = (node: SolutionNode): TimedAction[] =>
    node.kind === 'action' ? [timedAction(domain, node)] : [];
  const actions = nodes.flatMap(toAction);
  const spans = spansOf(nodes, actions);
  return {
    faults: [...faults, ...faultsOfNetwork(tree, spans)],
    /** The nodes of the plan in pre-order, without records of what another decomposition replaced. */
    nodes,
    /** The actions among them, and the executed actions of the records. */
    actions,
    past: records.filter(isExecuted).flatMap(toAction),
    /** From the first start of an item's actions to their last end; null if it has none. */
    spanOf: (id: string): Span | null => spans.get(id) ?? null,
    /** The children of a node that belong to the plan. */
    childrenOf: ({ children_ids }: SolutionNode): readonly SolutionNode[] =>
      children_ids.flatMap((id) => nodeOf(id) ?? []).filter(({ superseded }) => !superseded),
  };
}

function faultsOfNode(node: SolutionNode, id: string, parent: string | null): PlanFault[] {
  const faults: string[] = [];
  const isLeaf = node.kind === 'action' || node.kind === 'verify';
  if (node.id !== id) faults.push(`The node calls itself ${node.id}.`);
  if (node.parent_id !== parent)
    faults.push(`The node is below ${parent ?? 'nothing'}, but names another parent.`);
  if ((node.kind === 'root') !== (parent === null))
    faults.push('The root, and only the root, has no parent.');
  if (isLeaf && node.children_ids.length > 0) faults.push(`A node of the kind ${node.kind} has no children.`);
  if (node.is_primitive !== (node.kind === 'action')) faults.push('Actions, and only they, are primitive.');
  if (node.expanded !== node.children_ids.length > 0)
    faults.push('`expanded` means that there are children.');
  return faults.map((message) => faultAt('structure', id, message));
}

function timedAction<S>(domain: AnyDomain<S>, node: SolutionNode): TimedAction {
  const { name, args } = node.task;
  return {
    ...factsOf(domain, name, args),
    node,
    start: node.start_time ?? NaN,
    end: node.end_time ?? NaN,
    isExecuted: isExecuted(node),
    isUnderWay: node.status === 'running',
  };
}

/** A commitment of the caller as an action before the plan. */
export const committedAction = <S>(
  domain: AnyDomain<S>,
  { action, args, start, end, isUnderWay = false }: Commitment,
): TimedAction => ({
  ...factsOf(domain, action, args),
  node: null,
  start,
  end,
  isExecuted: true,
  isUnderWay,
});

function factsOf<S>(domain: AnyDomain<S>, action: string, args: readonly unknown[]) {
  const command = { action, args };
  const { reads = [], writes = [] } = domain.touches?.(command) ?? {};
  return { action, args, resources: domain.resource?.(command) ?? [], reads, writes };
}

/** A fault of an action; `what` is the rest of the sentence. */
export const faultOf = (code: PlanFaultCode, action: TimedAction, what: string): PlanFault =>
  faultAt(code, action.node?.id ?? null, `${textOf(action)} ${what}`);

export const textOf = ({ action, args }: PlannedAction): string => canonicalCommand(action, args);

function spansOf(nodes: readonly SolutionNode[], actions: readonly TimedAction[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const { node, start, end } of actions) if (node) spans.set(node.id, { start, end });
  // Backwards, so that children come before their parents.
  for (const { id, parent_id } of nodes.toReversed()) {
    const span = spans.get(id);
    if (!span || parent_id === null) continue;
    const above = spans.get(parent_id) ?? { start: Infinity, end: -Infinity };
    spans.set(parent_id, {
      start: Math.min(above.start, span.start),
      end: Math.max(above.end, span.end),
    });
  }
  return spans;
}

/** The network's nodes exist, wait for nothing that waits for them, and start when what they wait for has ended. */
function faultsOfNetwork(tree: SolutionTree, spans: ReadonlyMap<string, Span>): PlanFault[] {
  const faults: PlanFault[] = [];
  let waiting = Object.entries(tree.goal_network);
  for (const [id, before] of waiting) {
    for (const other of [id, ...before])
      if (!Object.hasOwn(tree.nodes, other))
        faults.push(
          faultAt('structure', other, 'The goal network names a node that the tree does not have.'),
        );
    const span = spans.get(id);
    for (const other of before) {
      const earlier = spans.get(other);
      if (span && earlier && isLater(earlier.end, span.start))
        faults.push(faultAt('order', id, `The node starts before ${other} has ended, which it waits for.`));
    }
  }
  for (let left = -1; left !== waiting.length;) {
    left = waiting.length;
    const ids = new Set(waiting.map(([id]) => id));
    waiting = waiting.filter(([, before]) => before.some((other) => ids.has(other)));
  }
  if (waiting.length > 0)
    faults.push(faultAt('structure', waiting[0]?.[0] ?? null, 'The goal network has a circle.'));
  return faults;
}
