import type { TemporalConstraint } from './constraint';
import type { Content } from './content';
import type { SolutionNode } from './solution-tree';

/** A node as a search starts with it: its content, and what an earlier plan decomposed it into and executed of that. */
export interface PriorNode {
  readonly content: Content;
  /** `executed`: shown, but never changed. `partly`: some of its descendants were executed. */
  readonly status: 'fresh' | 'partly' | 'executed';
  /** The executed part of its descendants, which stays whatever happens to the rest. */
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
