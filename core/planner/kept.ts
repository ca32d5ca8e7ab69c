import type { TemporalConstraint } from './constraint';
import type { Content } from './content';
import type { SolutionNode } from './solution-tree';

/** What a search starts from: content alone, or with what an earlier plan made of it and what of that was executed. */
export interface Kept {
  readonly content: Content;
  /** `executed` is shown and never changed; `partly`: some of what is below was executed. */
  readonly status: 'fresh' | 'partly' | 'executed';
  /** The executed part of what is below: it stays, whatever becomes of the rest. */
  readonly executed: readonly Kept[];
  /** A decomposition to be tried before the methods behind its own; null to decompose anew. */
  readonly decomposition: KeptDecomposition | null;
  /** The node of the earlier plan, for what is shown of an executed action. */
  readonly record: SolutionNode | null;
}

export interface KeptDecomposition {
  readonly method: string | null;
  readonly children: readonly Kept[];
  /** Between children, by index. */
  readonly constraints: readonly TemporalConstraint[];
}

export const fresh = (content: Content): Kept => ({
  content,
  status: 'fresh',
  executed: [],
  decomposition: null,
  record: null,
});

/** A root over what there is to do. */
export const rootOver = (children: readonly Kept[]): Kept => ({
  ...fresh({ kind: 'root' }),
  decomposition: { method: null, children, constraints: [] },
});
