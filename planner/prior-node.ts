import type { TemporalConstraint } from './constraint';
import type { Content } from './content';
import type { SolutionNode } from './solution-tree';

/** A node at the start of a search: its content, its decomposition in an earlier plan, and the executed parts of that. */
export interface PriorNode {
  readonly content: Content;
  /**
   * `executed`: all of it was executed or is under way. `partly`: some of its descendants were executed. `past`: it was executed for a decomposition that was
   * replaced, and is only shown.
   */
  readonly status: 'fresh' | 'partly' | 'executed' | 'past';
  /** Its executed children, which are always shown, whatever happens to the others. */
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

/** An executed node as a record from before its parent was decomposed in another way. */
export const pastNode = (node: PriorNode): PriorNode => ({
  ...node,
  status: 'past',
  executed: node.executed.map(pastNode),
  decomposition: null,
});

/** Whether a node is a record of something that must not be done (again). */
export const isRecord = ({ status }: PriorNode): boolean => status === 'executed' || status === 'past';

/** The contents of all nodes that a search starts with, without the root. */
export function contentsOf(root: PriorNode): Content[] {
  const contents: Content[] = [];
  const ahead = [root];
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (node.content.kind !== 'root') contents.push(node.content);
    for (const child of node.decomposition?.children ?? node.executed) ahead.push(child);
  }
  return contents;
}
