import type { Content } from './content';
import type { TemporalConstraint } from './constraint';
import type { PriorNode } from './prior-node';
import type { Interval } from './timelines';
import type { Mark } from './trail';

/** A node of the search. Only `Search` changes it. */
export interface SearchNode<S> {
  readonly content: Content;
  /** Canonical text of its name and arguments. */
  readonly text: string;
  readonly parent: SearchNode<S> | null;
  /** Index among the parent's children. */
  readonly position: number;
  readonly prior: PriorNode;

  /**
   * What backtracking restores: the projected state, the timelines, and the effects of its parent's constraints. Null before the
   * visit.
   */
  visit: {
    readonly state: S;
    text?: string;
    readonly mark: Mark;
    readonly interval: Interval | null;
    readonly predecessors: readonly SearchNode<S>[];
  } | null;
  /** Index of the next method to try; −1 for the prior decomposition. */
  cursor: number;
  /** The method that produced the children. */
  method: string | null;
  /** The methods that were tried before it. */
  failedMethods: readonly string[];
  children: readonly SearchNode<S>[];
  constraints: readonly TemporalConstraint[];
  /** Nodes that must finish before this one starts. */
  predecessors: readonly SearchNode<S>[];
  interval: Interval | null;
  resources: readonly string[];
  duration: number;
  /** For an action: the cooldown of its skill if a method demands one. */
  cooldown: number | null;
}

/** The next node in pre-order. */
export function nextInPreOrder<S>(node: SearchNode<S>): SearchNode<S> | null {
  const [first] = node.children;
  if (first) return first;
  for (let at: SearchNode<S> | null = node; at; at = at.parent) {
    const sibling = at.parent?.children[at.position + 1];
    if (sibling) return sibling;
  }
  return null;
}

/** The whole tree in pre-order. */
export function nodesOf<S>(root: SearchNode<S>): SearchNode<S>[] {
  const nodes: SearchNode<S>[] = [];
  for (let node: SearchNode<S> | null = root; node; node = nextInPreOrder(node)) nodes.push(node);
  return nodes;
}
