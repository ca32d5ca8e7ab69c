import type { TemporalConstraint } from './constraint';
import type { Content } from './content';
import type { SolutionNode } from './solution-tree';

/** A node as a search starts with it: its content, and what an earlier plan decomposed it into and executed of that. */
export interface PriorNode {
  readonly content: Content;
  /**
   * `executed`: all of it was executed, or is under way. `partly`: some of its descendants were. `past`: it was executed for a
   * decomposition that another one has replaced, and is only shown.
   */
  readonly status: 'fresh' | 'partly' | 'executed' | 'past';
  /** The executed part of its children, which is shown whatever happens to the rest. */
  readonly executed: readonly PriorNode[];
  /** A decomposition to try before the methods after its own; null to decompose from scratch. */
  readonly decomposition: PriorDecomposition | null;
  /** The node of the earlier plan, which supplies the details of an executed action. */
  readonly record: SolutionNode | null;
}

export interface PriorDecomposition {
  readonly method: string | null;
  readonly children: readonly PriorNode[];
  /** Between children, by index. */
  readonly constraints: readonly TemporalConstraint[];
}

export const freshNode = (content: Content): PriorNode => ({
  content,
  status: 'fresh',
  executed: [],
  decomposition: null,
  record: null,
});

/** A root over the items to do. */
export const rootOver = (children: readonly PriorNode[]): PriorNode => ({
  ...freshNode({ kind: 'root' }),
  decomposition: { method: null, children, constraints: [] },
});

/** An executed node as a record of what was done before its parent was decomposed in another way. */
export const pastNode = (node: PriorNode): PriorNode => ({
  ...node,
  status: 'past',
  executed: node.executed.map(pastNode),
  decomposition: null,
});

/** Whether a node is the record of something that is not to be done (again). */
export const isRecord = ({ status }: PriorNode): boolean => status === 'executed' || status === 'past';

/** The contents of all nodes that a search starts with, but the root. */
export function contentsOf(root: PriorNode): Content[] {
  const contents: Content[] = [];
  const ahead = [root];
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (node.content.kind !== 'root') contents.push(node.content);
    for (const child of node.decomposition?.children ?? node.executed) ahead.push(child);
  }
  return contents;
}
