import { Best, type Progress } from './best';
import type { Conflict, ConflictType } from './conflict';
import { contentOf, taskOf, type Content } from './content';
import { mapItems } from './constraint';
import type { AnyDomain, Decomposition, Signature } from './domain';
import {
  childrenOf,
  conflictAt,
  createNode,
  nextInPreOrder,
  resetNode,
  type SearchNode,
  type TimeChoice,
} from './node';
import { methodsFor } from './methods';
import type { Metric } from './metric';
import { unachieved } from './multigoal';
import { Placement, type Action, type PlacementRequest } from './placement';
import { freshNode, isRecord, pastNode, type PriorNode, type PriorDecomposition } from './prior-node';
import { scheduleOf, type TreeIdentity } from './publish';
import type { ScheduledAction } from './schedule';
import { canonicalCommand } from './solution-tree';
import { TEMPORAL_CONFLICT_TYPES } from './stn';

export interface SearchLimits {
  readonly maxExpansions: number;
  /** Milliseconds by `now`; no limit without `now`. */
  readonly timeBudgetMs: number;
  readonly now?: (() => number) | undefined;
  /** The maximum number of other orders in time that are tried. */
  readonly maxOrders: number;
  /** The maximum number of expansions without a better plan, when there is one. */
  readonly patience: number;
}

/** A limit that ended a search, and how much of it was used. */
export interface SpentBudget {
  readonly limit: keyof Omit<SearchLimits, 'now'>;
  readonly max: number;
  readonly used: number;
}

export interface SearchRequest<S> extends PlacementRequest {
  readonly state: S;
  readonly from: PriorNode;
  readonly blacklist: ReadonlySet<string>;
  readonly identity: TreeIdentity;
  /** Whether items that were executed, partly or as a whole, may be decomposed in another way. */
  readonly mayReopen: boolean;
  /** What makes a plan better; null if the first one is wanted. */
  readonly metric: Metric | null;
}

/**
 * Depth-first search over decompositions, leftmost first, with chronological backtracking: a failure returns to the newest node
 * that has another method, whether an ancestor or a descendant of an earlier sibling, and undoes everything after it. Where the
 * times are the reason of the failure, it returns to the newest action that may have another place in time, too.
 */
export class Search<S> {
  readonly placement: Placement<S>;
  readonly root: SearchNode<S>;
  readonly counts = { expansions: 0, methodsTried: 0, iterations: 0 };
  readonly backtracks = new Map<ConflictType, number>();
  /** Why the last step failed. */
  conflict: Conflict | null = null;
  /** The limit that ended the search. */
  spentBudget: SpentBudget | null = null;
  readonly best: Best<S> | null;

  /** Nodes in the order of their visits, which is pre-order. */
  private readonly visited: SearchNode<S>[] = [];
  private state: S;
  /** The state before the plan, with the effects of what is under way. */
  private readonly start: S;
  /** The node to visit next; null if the plan is complete. */
  private next: SearchNode<S> | null;
  private isFound = false;
  private spent = 0;
  private timeConflicts = 0;
  private orders = 0;
  private areOrdersLeft = false;
  private readonly begin: number;
  /** How many expansions there had been when the best plan was found. */
  private foundAt: number | null = null;

  constructor(
    private readonly domain: AnyDomain<S>,
    private readonly request: SearchRequest<S>,
    private readonly limits: SearchLimits,
    /** Called before backtracking, with the number of nodes reached. */
    private readonly onDeadEnd?: (reached: number) => void,
  ) {
    this.placement = new Placement(domain, request);
    this.start = this.state = this.placement.commit(request.state);
    this.next = this.root = createNode<S>(request.from, null, 0);
    this.best = request.metric && new Best(domain, request.metric, request.startTime);
    this.begin = limits.now?.() ?? 0;
  }

  /** Searches up to the first plan or, called again, up to one that is better than all before. */
  run(): 'solved' | 'no_plan' | 'budget' {
    for (;;) {
      this.counts.iterations++;
      if (this.isSpent()) return 'budget';
      const conflict = this.step();
      if (!conflict && !this.next) {
        this.isFound = true;
        this.foundAt = this.counts.expansions;
        return 'solved';
      }
      const reached = conflict ? this.backtrack(conflict) : this.next;
      if (!reached) return this.areOrdersLeft && this.isOver('maxOrders', this.orders) ? 'budget' : 'no_plan';
      this.next = nextInPreOrder(reached);
    }
  }

  private step(): Conflict | null {
    if (this.next) return this.enter(this.next);
    if (!this.isFound) return this.verify();
    this.isFound = false;
    return conflictAt(this.root, 'cost');
  }

  private isSpent(): boolean {
    const { expansions } = this.counts;
    const { now } = this.limits;
    return (
      this.isOver('maxExpansions', expansions) ||
      (now !== undefined && this.isOver('timeBudgetMs', now() - this.begin)) ||
      (this.foundAt !== null && this.isOver('patience', expansions - this.foundAt))
    );
  }

  private isOver(limit: SpentBudget['limit'], used: number): boolean {
    const max = this.limits[limit];
    if (used < max) return false;
    this.spentBudget = { limit, max, used };
    return true;
  }

  private enter(node: SearchNode<S>): Conflict | null {
    if (node.content.kind !== 'closing') this.counts.expansions++;
    const { interval, predecessors } = node;
    const { state, spent, timeConflicts } = this;
    const mark = this.placement.timelines.mark();
    node.visit = { state, spent, mark, interval, predecessors, timeConflicts };
    const conflict = this.expand(node);
    if (conflict) resetNode(node);
    else this.visited.push(node);
    return conflict;
  }

  /** Advances the projected state, or gives the node its children. */
  private expand(node: SearchNode<S>): Conflict | null {
    const { content, prior } = node;
    if (isRecord(prior)) return this.recall(node);
    switch (content.kind) {
      case 'action':
        return this.act(node, content);
      case 'closing':
        node.choices = this.placement.boundsOfItem(node);
        return this.close(node);
      case 'verify':
        return this.holds(content) ? null : conflictAt(node, 'verification');
      case 'root':
        return this.placement.limit(node) ?? this.achieve(node);
      default:
        return this.achieve(node);
    }
  }

  /** Shows what was executed. */
  private recall(node: SearchNode<S>): Conflict | null {
    const { content, prior } = node;
    if (content.kind === 'action') return this.placement.enclose(node);
    node.method = prior.record?.method_tried ?? null;
    node.children = childrenOf(node, prior.decomposition?.children ?? prior.executed);
    return null;
  }

  private achieve(node: SearchNode<S>): Conflict | null {
    if (this.holds(node.content)) {
      node.children = childrenOf(node, node.prior.executed.map(pastNode));
      return null;
    }
    if (!methodsFor(this.domain, node.content))
      return conflictAt(node, 'unknown_name', `The domain has no task ${taskOf(node.content).name}.`);
    if (this.isOwnAncestor(node)) return conflictAt(node, 'cycle');
    return this.decompose(node) ? null : conflictAt(node, 'no_method');
  }

  private holds(content: Content): boolean {
    return 'facts' in content && unachieved(this.domain, this.state, content.facts).length === 0;
  }

  /** Whether an ancestor has the same content in the same state. Execution in between means that the state has changed. */
  private isOwnAncestor(node: SearchNode<S>): boolean {
    for (let above = node.parent; above; above = above.parent) {
      if (above.isContinued && above.prior.status === 'partly') return false;
      if (above.text === node.text && stateText(above) === stateText(node)) return true;
    }
    return false;
  }

  /** Gives a node the children of its next applicable method; false if there is none. */
  private decompose(node: SearchNode<S>): boolean {
    for (let next = this.nextDecomposition(node); next; next = this.nextDecomposition(node)) {
      const conflict = this.adopt(node, next);
      if (!conflict) return true;
      this.count(conflict);
      this.restore(node);
    }
    return false;
  }

  /**
   * What an earlier plan chose, then the methods after that one, then the methods before it. An executed node is its own first
   * choice.
   */
  private nextDecomposition(node: SearchNode<S>): PriorDecomposition | null {
    const methods = methodsFor(this.domain, node.content) ?? [];
    if (node.method !== null) node.failedMethods = [...node.failedMethods, node.method];
    const earlier = node.prior.decomposition;
    if (node.tried < 0) {
      node.tried = 0;
      node.isContinued = true;
      if (earlier) return earlier;
    }
    node.isContinued = false;
    if (node.prior.status === 'partly' && !this.request.mayReopen) return null;
    const first = earlier ? methods.findIndex(({ name }) => name === earlier.method) + 1 : 0;
    while (node.tried < methods.length) {
      const method = methods[(first + node.tried) % methods.length];
      node.tried++;
      this.counts.methodsTried++;
      const result = method?.run(this.state);
      if (!method || !result) continue;
      const decomposition = withPast(node, method.name, result);
      if (!earlier || !isRepeated(decomposition, earlier)) return decomposition;
    }
    return null;
  }

  private adopt(node: SearchNode<S>, decomposition: PriorDecomposition): Conflict | null {
    node.method = decomposition.method;
    node.children = childrenOf(node, decomposition.children);
    node.constraints = decomposition.constraints;
    const useless = node.children.find((child) => this.isBlacklisted(child));
    if (useless) return conflictAt(useless, 'blacklisted');
    for (const constraint of node.constraints) {
      const conflict = this.placement.constrain(node, constraint);
      if (conflict) return conflict;
    }
    return null;
  }

  /** Whether a child would fail regardless of its earlier siblings. */
  private isBlacklisted({ content, text, prior }: SearchNode<S>): boolean {
    return content.kind === 'action' && !isRecord(prior) && this.request.blacklist.has(text);
  }

  private act(node: SearchNode<S>, content: Action): Conflict | null {
    if (!Object.hasOwn(this.domain.actions, content.name))
      return conflictAt(node, 'unknown_name', `The domain has no action ${content.name}.`);
    if (this.isBlacklisted(node)) return conflictAt(node, 'blacklisted');
    if (node.choices.length === 0) node.choices = this.placement.placesOf(node, content, this.state);
    return this.settle(node, ({ place = null }) => {
      const acted = this.placement.act(node, content, this.state, place);
      if (!acted.ok) return acted.conflict;
      this.state = acted.state;
      this.spent += acted.cost;
      return this.worseThanBest(node);
    });
  }

  private close(node: SearchNode<S>): Conflict | null {
    return this.settle(node, (choice) => this.placement.close(node, choice) ?? this.worseThanBest(node));
  }

  private worseThanBest(node: SearchNode<S>): Conflict | null {
    return this.best?.isHopeless(this.progress()) ? conflictAt(node, 'cost') : null;
  }

  private progress(): Progress<S> {
    return { state: this.state, end: this.placement.end, spent: this.spent };
  }

  /** Puts the next possible alternative in time into force. The conflict is that of the first. */
  private settle(node: SearchNode<S>, apply: (choice: TimeChoice<S>) => Conflict | null): Conflict | null {
    let conflict: Conflict | null = null;
    for (let choice = node.choices[node.choice]; choice; choice = node.choices[++node.choice]) {
      if (node.choice > 0) {
        this.areOrdersLeft ||= this.orders >= this.limits.maxOrders;
        if (this.areOrdersLeft) break;
        this.orders++;
      }
      const failed = apply(choice);
      if (!failed) return null;
      conflict ??= failed;
      if (!this.isAboutTime(failed)) break;
      this.timeConflicts++;
      this.restore(node);
    }
    return conflict ?? conflictAt(node, 'coordination');
  }

  /** Whether other times could avoid a conflict. */
  private isAboutTime({ type }: Conflict): boolean {
    return (
      this.domain.startingAt !== undefined ||
      (type === 'cost' && this.best?.dependsOnTime === true) ||
      TEMPORAL_CONFLICT_TYPES.some((temporal) => temporal === type)
    );
  }

  private verify(): Conflict | null {
    const schedule = scheduleOf(this.root, this.placement.timelines, this.request.identity);
    const type =
      (this.placement.isReordered ? this.replay(schedule) : null) ??
      this.domain.verifyPlan?.(this.state, schedule) ??
      null;
    if (!type) return this.compare(schedule);
    this.timeConflicts++;
    return conflictAt(this.root, type, 'The whole plan does not hold.');
  }

  private compare(schedule: readonly ScheduledAction[]): Conflict | null {
    const { best, root } = this;
    if (!best) return null;
    switch (best.accept(this.progress(), schedule)) {
      case 'better':
        return null;
      case 'worse':
        return conflictAt(root, 'cost');
      case null:
        return conflictAt(root, 'domain_error', 'The domain gives no cost of the plan.');
    }
  }

  /** Whether the actions are possible in the order of their times, and achieve the goals at the root. */
  private replay(schedule: readonly ScheduledAction[]): ConflictType | null {
    const { domain } = this;
    if (domain.startingAt) return null;
    let state = this.start;
    for (const { action, args } of schedule) {
      const next = domain.actions[action]?.(state, ...args) ?? null;
      if (next === null) return 'precondition';
      state = next;
    }
    const isReached = this.root.children.every(
      ({ content }) => !('facts' in content) || unachieved(domain, state, content.facts).length === 0,
    );
    return isReached ? null : 'verification';
  }

  /** Returns to the newest node with another choice and makes it. Null if there is none, and thus no plan. */
  private backtrack(conflict: Conflict): SearchNode<S> | null {
    this.count(conflict);
    this.onDeadEnd?.(this.visited.length);
    for (let node = this.visited.pop(); node; node = this.visited.pop()) {
      this.restore(node);
      if (this.chooseAgain(node)) {
        this.counts.expansions++;
        this.visited.push(node);
        return node;
      }
      resetNode(node);
    }
    return null;
  }

  private chooseAgain(node: SearchNode<S>): boolean {
    const { content, prior, visit } = node;
    if (content.kind === 'action' || content.kind === 'closing') {
      const isUseless = this.timeConflicts === visit?.timeConflicts && !this.domain.startingAt;
      if (isUseless || node.choice + 1 >= node.choices.length) return false;
      node.choice++;
      if (content.kind === 'action') return this.act(node, content) === null;
      return this.close(node) === null;
    }
    const mayDecompose = isRecord(prior)
      ? this.request.mayReopen && prior.decomposition !== null
      : node.method !== null;
    return mayDecompose && this.decompose(node);
  }

  private count(conflict: Conflict): void {
    this.conflict = conflict;
    if (this.isAboutTime(conflict)) this.timeConflicts++;
    this.backtracks.set(conflict.type, (this.backtracks.get(conflict.type) ?? 0) + 1);
  }

  /** Restores the state and timelines from before the node. */
  private restore(node: SearchNode<S>): void {
    if (!node.visit) return;
    this.state = node.visit.state;
    this.spent = node.visit.spent;
    this.placement.timelines.undoTo(node.visit.mark);
    node.interval = node.visit.interval;
    node.predecessors = node.visit.predecessors;
  }
}

/** The items of a method, after the record of what was executed; for a goal followed by a check of its facts. */
function withPast<S>(
  { prior: { executed }, content }: SearchNode<S>,
  method: string,
  result: Decomposition<Signature>,
): PriorDecomposition {
  const { items, constraints } = 'items' in result ? result : { items: result, constraints: [] };
  const checks: PriorNode[] = 'facts' in content ? [freshNode({ kind: 'verify', facts: content.facts })] : [];
  return {
    method,
    children: [...executed.map(pastNode), ...items.map((item) => freshNode(contentOf(item))), ...checks],
    constraints: constraints.map((constraint) => mapItems(constraint, (item) => item + executed.length)),
  };
}

/** Whether a decomposition is that of an earlier plan, of which nothing was executed. */
const isRepeated = (decomposition: PriorDecomposition, earlier: PriorDecomposition): boolean =>
  decomposition.method === earlier.method &&
  decomposition.children.length === earlier.children.length &&
  decomposition.children.every(({ content }, i) => {
    const other = earlier.children[i];
    return other?.status === 'fresh' && textOf(content) === textOf(other.content);
  });

const textOf = (content: Content): string => {
  const { name, args } = taskOf(content);
  return `${content.kind} ${canonicalCommand(name, args)}`;
};

/** The state before a node as text, for comparison. It is cached, since deep recursion compares it many times. */
function stateText<S>({ visit: before }: SearchNode<S>): string | null {
  if (!before) return null;
  before.text ??= JSON.stringify(before.state);
  return before.text;
}
