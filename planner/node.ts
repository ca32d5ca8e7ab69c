import type { Conflict, ConflictType } from './conflict';
import { taskOf, type Content } from './content';
import type { TemporalConstraint } from './constraint';
import { freshNode, isRecord, type PriorNode } from './prior-node';
import type { Interval } from './relations';
import { commandWriter, type canonicalCommand } from './solution-tree';
import type { Inconsistency } from './stn';
import type { Place } from './timelines';
import type { Mark } from './trail';

/** What a state is compared by. */
export interface StateLook {
  /** Equal for equal states, nearly always different for others. */
  readonly fingerprint: number;
  /** Equal for equal states alone. */
  readonly key: () => string;
}

/** A node of the search. Only `Search` and `Placement` change it. */
export interface SearchNode<S> {
  readonly content: Content;
  /** Canonical text of its name and arguments. */
  readonly text: string;
  /** Writes the texts of all nodes of the tree. */
  readonly written: typeof canonicalCommand;
  readonly parent: SearchNode<S> | null;
  /** Index among the parent's children. */
  readonly position: number;
  readonly depth: number;
  /** The nearest ancestor of which parts were executed before. */
  readonly continued: SearchNode<S> | null;
  readonly prior: PriorNode;
  /** From the start of the nearest ancestor with an interval to the end of the nearest ancestor whose end a relation uses. */
  readonly within: Interval | null;

  /**
   * The data that backtracking restores: the projected state, the timelines, and the effects of its parent's constraints. Null before the visit.
   */
  visit: {
    readonly state: S;
    /** The sum of the costs of the actions before it. */
    readonly spent: number;
    /** The fingerprint of that state, if it was compared. */
    look?: StateLook;
    readonly mark: Mark;
    readonly interval: Interval | null;
    readonly predecessors: readonly SearchNode<S>[];
    /** How many conflicts in time there had been. */
    readonly timeConflicts: number;
  } | null;
  /** How many methods were tried; −1 before the prior decomposition. */
  tried: number;
  /** The method that produced the children. */
  method: string | null;
  /** Whether the children are those of an earlier plan. */
  isContinued: boolean;
  /** The methods that were tried before it. */
  failedMethods: readonly string[];
  children: readonly SearchNode<S>[];
  constraints: readonly TemporalConstraint[];
  /** Nodes that must finish before this one starts. */
  predecessors: readonly SearchNode<S>[];
  interval: Interval | null;
  /** The siblings whose order in time a relation decides. */
  relatives: readonly SearchNode<S>[];
  /** The node itself or the nearest ancestor that has relatives. */
  related: SearchNode<S> | null;
  /** Whether its interval must start with its first action and end with its last one. */
  bindsStart: boolean;
  bindsEnd: boolean;
  /** Whether a relation names its end. */
  usesEnd: boolean;
  resources: readonly string[];
  duration: number;
  /** The skill that an action uses; cooldowns apply to it. */
  skill: string;
  /** The cooldown that a method demands after it. */
  cooldown: number | null;
  /** The alternatives in time: for an action its places, for the end of an item its first and last actions. */
  choices: TimeChoices<S> | null;
  /** Index of the one in force. */
  choice: number;
}

/** A list of choices, which may be computed on demand. */
export interface TimeChoices<S> {
  at(index: number): TimeChoice<S> | undefined;
}

export interface TimeChoice<S> {
  readonly place?: Place;
  readonly first?: SearchNode<S> | null;
  readonly last?: SearchNode<S> | null;
}

export const createNode = <S>(
  prior: PriorNode,
  parent: SearchNode<S> | null,
  position: number,
): SearchNode<S> => {
  const { name, args } = taskOf(prior.content);
  const written = parent?.written ?? commandWriter();
  return {
    content: prior.content,
    text: written(name, args),
    written,
    parent,
    position,
    depth: parent ? parent.depth + 1 : 0,
    continued: parent && (isPartlyExecuted(parent) ? parent : parent.continued),
    prior,
    within: parent && withinOf(parent),
    visit: null,
    tried: firstChoice(prior),
    method: null,
    isContinued: false,
    failedMethods: [],
    children: [],
    constraints: [],
    predecessors: [],
    interval: null,
    relatives: [],
    related: parent?.related ?? null,
    bindsStart: false,
    bindsEnd: false,
    usesEnd: false,
    resources: [],
    duration: 0,
    skill: '',
    cooldown: null,
    choices: null,
    choice: 0,
  };
};

/** Ends that nothing depends on are omitted, so that a late action need not move all ends above it. */
function withinOf<S>({ interval, within, usesEnd }: SearchNode<S>): Interval | null {
  if (!interval) return within;
  return usesEnd || !within ? interval : { start: interval.start, end: within.end };
}

const isPartlyExecuted = <S>({ isContinued, prior }: SearchNode<S>): boolean =>
  isContinued && prior.status === 'partly';

const firstChoice = (prior: PriorNode): number => (prior.decomposition && !isRecord(prior) ? -1 : 0);

/** The children of a node, and its closing if its interval depends on them. */
export function childrenOf<S>(node: SearchNode<S>, prior: readonly PriorNode[]): SearchNode<S>[] {
  const isClosed = node.bindsStart || node.bindsEnd || node.cooldown !== null;
  return [...prior, ...(isClosed ? [freshNode({ kind: 'closing' })] : [])].map((child, position) =>
    createNode(child, node, position),
  );
}

/** Resets a node to its condition before the visit. */
export function resetNode<S>(node: SearchNode<S>): void {
  if (!node.visit) return;
  node.interval = node.visit.interval;
  node.predecessors = node.visit.predecessors;
  node.visit = null;
  node.tried = firstChoice(node.prior);
  node.method = null;
  node.isContinued = false;
  node.failedMethods = [];
  node.children = [];
  node.constraints = [];
  node.choices = null;
  node.choice = 0;
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

/** A node and all below it in pre-order. */
export function nodesOf<S>(root: SearchNode<S>): SearchNode<S>[] {
  const nodes: SearchNode<S>[] = [];
  const ahead = [root];
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    nodes.push(node);
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child) ahead.push(child);
    }
  }
  return nodes;
}

/** The items of one method that two different actions belong to. */
export function siblingsAbove<S>(
  a: SearchNode<S>,
  b: SearchNode<S>,
): readonly [a: SearchNode<S>, b: SearchNode<S>] {
  let [one, other] = [a, b];
  while (one.parent && other.parent && one.parent !== other.parent) {
    const [depth, otherDepth] = [one.depth, other.depth];
    if (depth >= otherDepth) one = one.parent;
    if (otherDepth >= depth) other = other.parent;
  }
  return [one, other];
}

export const conflictAt = <S>(node: SearchNode<S>, type: ConflictType, message?: string): Conflict => ({
  type,
  at: node.text,
  ...(message === undefined ? {} : { message }),
});

export const temporalConflict = <S>(node: SearchNode<S>, { type, cycleLength }: Inconsistency): Conflict => ({
  type,
  at: node.text,
  // JSON has no infinite numbers.
  ...(Number.isFinite(cycleLength) ? { cycleLength } : {}),
});
