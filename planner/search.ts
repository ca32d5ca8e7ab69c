import { Best, type Progress } from './best';
import { Budget, type SearchLimits } from './budget';
import type { Conflict, ConflictType } from './conflict';
import { taskOf, type Content } from './content';
import { Cycles } from './cycles';
import { nextDecomposition, type MethodObserver } from './decompositions';
import type { AnyDomain } from './domain';
import { DomainError, stateAfter } from './guard';
import { Failures } from './failures';
import { isUnknownTask, unachieved } from './methods';
import type { Metric } from './metric';
import {
  childrenOf,
  conflictAt,
  createNode,
  nextInPreOrder,
  resetNode,
  type SearchNode,
  type TimeChoice,
} from './node';
import { Placement, type Action, type PlacementRequest } from './placement';
import { isRecord, pastNode, type PriorDecomposition, type PriorNode } from './prior-node';
import { numberNodes, scheduleOf, type TreeIdentity } from './publish';
import type { ScheduledAction } from './solution-tree';
import { TEMPORAL_CONFLICT_TYPES } from './stn';
import type { Reasons } from './why-not';

export interface SearchRequest<S> extends PlacementRequest {
  readonly state: S;
  readonly from: PriorNode;
  readonly blacklist: ReadonlySet<string>;
  readonly identity: TreeIdentity;
  /** Whether partly or completely executed items may be decomposed in another way. */
  readonly mayReopen: boolean;
  /** The metric for better plans; null to return the first plan. */
  readonly metric: Metric | null;
  /** Why nothing can be planned at all. */
  readonly refusal: string | null;
}

/**
 * Depth-first search over decompositions, leftmost first, with chronological backtracking: a failure returns to the newest node that has another method,
 * whether an ancestor or a descendant of an earlier sibling, and undoes everything after it. If times are the reason for the failure, it may also return to the
 * newest action with another possible place in time.
 */
export class Search<S> {
  readonly placement: Placement<S>;
  readonly root: SearchNode<S>;
  readonly counts = { methodsTried: 0, iterations: 0 };
  readonly budget: Budget;
  readonly failures: Failures<S>;
  readonly best: Best<S> | null;

  /** Nodes in the order of their visits, which is pre-order. */
  private readonly visited: SearchNode<S>[] = [];
  private readonly cycles: Cycles<S>;
  private state: S;
  /** The state before the plan, with the effects of what is under way. */
  private start: S;
  /** The node to visit next; null if the plan is complete. */
  private next: SearchNode<S> | null;
  private isStarted = false;
  private isFound = false;
  private spent = 0;
  private timeConflicts = 0;

  constructor(
    private readonly domain: AnyDomain<S>,
    private readonly request: SearchRequest<S>,
    limits: SearchLimits,
    /** Collects why alternatives fail. */
    reasons: Reasons | null,
    /** Called before backtracking, with the number of nodes reached. */
    private readonly onDeadEnd?: (reached: number) => void,
  ) {
    this.placement = new Placement(domain, request);
    this.start = this.state = request.state;
    this.next = this.root = createNode<S>(request.from, null, 0);
    this.best = request.metric && new Best(domain, request.metric, request.startTime);
    this.budget = new Budget(limits);
    this.failures = new Failures(reasons);
    this.cycles = new Cycles(domain, this.placement.timelines.trail);
  }

  /** Searches up to the first plan or, called again, up to one that is better than all before. */
  run(): 'solved' | 'no_plan' | 'budget' {
    for (;;) {
      this.counts.iterations++;
      if (this.budget.isSpent()) return 'budget';
      const conflict = this.failures.guard(this.next ?? this.root, () => this.step());
      if (!conflict && !this.next) {
        this.isFound = true;
        this.budget.notePlan();
        return 'solved';
      }
      if (conflict) this.failures.explain(this.next?.parent ?? this.root, conflict);
      const reached = conflict ? this.backtrack(conflict) : this.next;
      if (!reached) return this.budget.leftOrders() ? 'budget' : 'no_plan';
      this.next = nextInPreOrder(reached);
    }
  }

  private step(): Conflict | null {
    if (!this.isStarted) {
      this.isStarted = true;
      if (this.request.refusal !== null) return conflictAt(this.root, 'domain_error', this.request.refusal);
      this.start = this.state = this.placement.commit(this.request.state);
    }
    if (this.next) return this.enter(this.next);
    if (!this.isFound) return this.verify();
    this.isFound = false;
    return conflictAt(this.root, 'cost');
  }

  private enter(node: SearchNode<S>): Conflict | null {
    if (node.content.kind !== 'closing') this.budget.expansions++;
    const { interval, predecessors } = node;
    const { state, spent, timeConflicts } = this;
    const mark = this.placement.timelines.trail.mark();
    node.visit = { state, spent, mark, interval, predecessors, timeConflicts };
    const conflict = this.failures.guard(node, () => this.expand(node));
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
    if (isUnknownTask(this.domain, node.content))
      return conflictAt(node, 'unknown_name', `The domain has no task ${taskOf(node.content).name}.`);
    if (this.cycles.isRepeated(node)) return conflictAt(node, 'cycle');
    return this.decompose(node) ? null : conflictAt(node, 'no_method');
  }

  private holds(content: Content): boolean {
    return 'facts' in content && unachieved(this.domain, this.state, content.facts).length === 0;
  }

  /** Gives a node the children of its next applicable method; false if there is none. */
  private decompose(node: SearchNode<S>): boolean {
    const next = (): PriorDecomposition | null =>
      nextDecomposition(this.domain, node, this.state, this.request.mayReopen, this.observerOf(node));
    for (let decomposition = next(); decomposition; decomposition = next()) {
      const adopted = decomposition;
      const conflict = this.failures.guard(node, () => this.adopt(node, adopted));
      if (!conflict) return true;
      this.count(conflict);
      this.failures.explain(node, conflict);
      this.restore(node);
    }
    return false;
  }

  private observerOf(node: SearchNode<S>): MethodObserver {
    return {
      onTry: () => this.counts.methodsTried++,
      onRefusal: (method, why) => {
        const conflict =
          why instanceof DomainError
            ? this.failures.errorAt(node, why)
            : conflictAt(node, 'precondition', why ?? undefined);
        if (why instanceof DomainError) this.count(conflict);
        this.failures.explain(node, conflict, method);
      },
    };
  }

  private adopt(node: SearchNode<S>, decomposition: PriorDecomposition): Conflict | null {
    node.method = decomposition.method;
    node.children = [];
    this.cycles.enter(node);
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
    node.choices ??= this.placement.placesOf(node, content, this.state);
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

  /** Applies the next possible alternative in time. A conflict is that of the first alternative. */
  private settle(node: SearchNode<S>, apply: (choice: TimeChoice<S>) => Conflict | null): Conflict | null {
    let conflict: Conflict | null = null;
    for (let choice = node.choices?.at(node.choice); choice; choice = node.choices?.at(++node.choice)) {
      if (node.choice > 0 && !this.budget.takeOrder()) break;
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
    const schedule = scheduleOf(numberNodes(this.root, this.request.identity), this.placement.timelines);
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
    for (const step of schedule) {
      const next = stateAfter(domain, state, step);
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
        this.budget.expansions++;
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
      if (isUseless || !node.choices?.at(node.choice + 1)) return false;
      node.choice++;
      return (
        this.failures.guard(node, () =>
          content.kind === 'action' ? this.act(node, content) : this.close(node),
        ) === null
      );
    }
    const mayDecompose = isRecord(prior)
      ? this.request.mayReopen && prior.decomposition !== null
      : node.method !== null;
    return mayDecompose && this.decompose(node);
  }

  private count(conflict: Conflict): void {
    this.failures.count(conflict);
    if (this.isAboutTime(conflict)) this.timeConflicts++;
  }

  /** Restores the state and timelines from before the node. */
  private restore(node: SearchNode<S>): void {
    if (!node.visit) return;
    this.state = node.visit.state;
    this.spent = node.visit.spent;
    this.placement.timelines.trail.undoTo(node.visit.mark);
    node.interval = node.visit.interval;
    node.predecessors = node.visit.predecessors;
  }
}
