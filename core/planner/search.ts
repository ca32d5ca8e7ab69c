import type { Conflict, ConflictType } from './conflict';
import { contentOf, taskOf, type Content } from './content';
import { mapItems, type TemporalConstraint } from './constraint';
import type { AnyDomain, Cooldown, Decomposition, Signature } from './domain';
import { freshNode, type PriorNode, type PriorDecomposition } from './prior-node';
import { methodsFor } from './methods';
import { unachieved } from './multigoal';
import { nextInPreOrder, type SearchNode } from './node';
import { scheduleOf, type TreeIdentity } from './publish';
import { canonicalCommand } from './solution-tree';
import type { Inconsistency } from './stn';
import { Timelines, type Interval } from './timelines';

export interface SearchLimits {
  readonly maxExpansions: number;
  /** Milliseconds by `now`; no limit without `now`. */
  readonly timeBudgetMs: number;
  readonly now?: (() => number) | undefined;
}

export interface SearchRequest<S> {
  readonly state: S;
  readonly from: PriorNode;
  /** Absolute times. */
  readonly startTime: number;
  readonly deadline?: number | undefined;
  readonly blacklist: ReadonlySet<string>;
  readonly identity: TreeIdentity;
}

type Action = Extract<Content, { readonly kind: 'action' }>;

/**
 * Depth-first search over decompositions, leftmost first, with chronological backtracking: a failure returns to the newest node
 * that has another method, whether an ancestor or a descendant of an earlier sibling, and undoes everything after it.
 */
export class Search<S> {
  readonly timelines: Timelines<SearchNode<S>>;
  readonly root: SearchNode<S>;
  readonly counts = { expansions: 0, methodsTried: 0, iterations: 0 };
  readonly backtracks = new Map<ConflictType, number>();
  /** Why the last step failed. */
  conflict: Conflict | null = null;

  /** Nodes in the order of their visits, which is pre-order. */
  private readonly visited: SearchNode<S>[] = [];
  private state: S;

  constructor(
    private readonly domain: AnyDomain<S>,
    private readonly request: SearchRequest<S>,
    private readonly limits: SearchLimits,
    /** Called before backtracking, with the number of nodes reached. */
    private readonly onDeadEnd?: (reached: number) => void,
  ) {
    this.state = request.state;
    this.timelines = new Timelines(request.startTime);
    this.root = createNode<S>(request.from, null, 0);
  }

  run(): 'solved' | 'no_plan' | 'budget' {
    const begin = this.limits.now?.() ?? 0;
    let node: SearchNode<S> | null = this.root;
    for (;;) {
      this.counts.iterations++;
      if (this.isSpent(begin)) return 'budget';
      const conflict: Conflict | null = node ? this.enter(node) : this.verify();
      if (!node && !conflict) return 'solved';
      const reached: SearchNode<S> | null = conflict ? this.backtrack(conflict) : node;
      if (!reached) return 'no_plan';
      node = nextInPreOrder(reached);
    }
  }

  private isSpent(begin: number): boolean {
    const { maxExpansions, timeBudgetMs, now } = this.limits;
    return this.counts.expansions >= maxExpansions || (now !== undefined && now() - begin > timeBudgetMs);
  }

  private enter(node: SearchNode<S>): Conflict | null {
    this.counts.expansions++;
    const { interval, predecessors } = node;
    node.visit = { state: this.state, mark: this.timelines.mark(), interval, predecessors };
    const conflict = this.expand(node);
    if (conflict) reset(node);
    else this.visited.push(node);
    return conflict;
  }

  /** Advances the projected state, or gives the node its children. */
  private expand(node: SearchNode<S>): Conflict | null {
    if (node.prior.status === 'executed') {
      node.method = node.prior.decomposition?.method ?? null;
      node.children = childrenOf(node, node.prior.executed);
      return null;
    }
    switch (node.content.kind) {
      case 'action':
        return this.act(node, node.content);
      case 'verify':
        return this.holds(node.content) ? null : conflictAt(node, 'verification');
      case 'root':
        return this.limitTime(node) ?? this.achieve(node);
      default:
        return this.achieve(node);
    }
  }

  /** Creates the root's interval, which contains the whole plan. */
  private limitTime(root: SearchNode<S>): Conflict | null {
    root.interval = this.timelines.newInterval(null);
    const { deadline } = this.request;
    const failed = deadline === undefined ? null : this.timelines.setDeadline(root.interval, deadline);
    return failed && temporalConflict(root, failed);
  }

  private achieve(node: SearchNode<S>): Conflict | null {
    if (this.holds(node.content)) {
      node.children = childrenOf(node, node.prior.executed);
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
      if (above.prior.status === 'partly') return false;
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

  private nextDecomposition(node: SearchNode<S>): PriorDecomposition | null {
    const methods = methodsFor(this.domain, node.content) ?? [];
    if (node.method !== null) node.failedMethods = [...node.failedMethods, node.method];
    const earlier = node.prior.decomposition;
    if (node.cursor < 0 && earlier) {
      node.cursor = methods.findIndex(({ name }) => name === earlier.method) + 1;
      return earlier;
    }
    for (;;) {
      const method = methods[node.cursor];
      if (!method) return null;
      node.cursor++;
      this.counts.methodsTried++;
      const result = method.run(this.state);
      if (result) return withExecuted(node, method.name, result);
    }
  }

  private adopt(node: SearchNode<S>, decomposition: PriorDecomposition): Conflict | null {
    node.method = decomposition.method;
    node.children = childrenOf(node, decomposition.children);
    node.constraints = decomposition.constraints;
    const useless = node.children.find((child) => this.isBlacklisted(child));
    if (useless) return conflictAt(useless, 'blacklisted');
    for (const constraint of node.constraints) {
      const conflict = this.constrain(node, constraint);
      if (conflict) return conflict;
    }
    return null;
  }

  /** Whether a child would fail regardless of its earlier siblings. */
  private isBlacklisted({ content, text, prior }: SearchNode<S>): boolean {
    return content.kind === 'action' && prior.status !== 'executed' && this.request.blacklist.has(text);
  }

  private constrain(node: SearchNode<S>, constraint: TemporalConstraint): Conflict | null {
    const source = node.children[constraint.source];
    const target = 'target' in constraint ? node.children[constraint.target] : source;
    if (!source || !target)
      return conflictAt(node, 'unknown_name', `No such item: ${JSON.stringify(constraint)}`);
    if (constraint.type === 'cooldown') source.cooldown = constraint.duration;
    if (constraint.type === 'before' || constraint.type === 'meets')
      target.predecessors = [...target.predecessors, source];
    if (constraint.type === 'after') source.predecessors = [...source.predecessors, target];
    const failed = this.timelines.relate(
      mapItems(constraint, (item) => this.intervalOf(item === constraint.source ? source : target)),
    );
    return failed && temporalConflict(node, failed);
  }

  private intervalOf(node: SearchNode<S>): Interval {
    node.interval ??= this.timelines.newInterval(enclosingInterval(node));
    return node.interval;
  }

  /** Puts an action on the timelines as early as possible, and applies its effect to the state at that time. */
  private act(node: SearchNode<S>, { name, args }: Action): Conflict | null {
    const { domain, timelines } = this;
    const apply = Object.hasOwn(domain.actions, name) ? domain.actions[name] : undefined;
    if (!apply) return conflictAt(node, 'unknown_name', `The domain has no action ${name}.`);
    if (this.isBlacklisted(node)) return conflictAt(node, 'blacklisted');

    const command = { action: name, args };
    node.resources = domain.resource?.(command) ?? [];
    const interval = this.intervalOf(node);
    const { predecessors, conflict } = timelines.append({
      owner: node,
      interval,
      resources: node.resources,
      availableFrom: this.availableFrom(node.resources),
      cooldown: this.cooldownOf(node, command),
      touches: domain.touches?.(command) ?? { reads: [], writes: [] },
    });
    node.predecessors = [...new Set([...node.predecessors, ...predecessors])];
    if (conflict) return temporalConflict(node, conflict);

    node.duration = domain.durations?.[name]?.(this.stateAt(interval), ...args) ?? 0;
    const failed = timelines.setDuration(interval, node.duration);
    if (failed) return temporalConflict(node, failed);

    const state = this.stateAt(interval);
    const next = apply(state, ...args);
    if (next === null) return conflictAt(node, domain.conflict?.(state, command) ?? 'precondition');
    this.state = next;
    return null;
  }

  private stateAt({ start }: Interval): S {
    return this.domain.startingAt?.(this.state, this.timelines.timeOf(start)) ?? this.state;
  }

  private availableFrom(resources: readonly string[]): number | null {
    const times = resources.flatMap((name) => this.domain.availableFrom?.(this.state, name) ?? []);
    return times.length === 0 ? null : Math.max(...times);
  }

  private cooldownOf(
    node: SearchNode<S>,
    command: { readonly action: string; readonly args: readonly unknown[] },
  ): Cooldown | null {
    const own = this.domain.cooldown?.(this.state, command) ?? null;
    if (node.cooldown === null) return own;
    const key = `${node.resources[0] ?? ''}/${command.action}`;
    return { key, ...own, duration: node.cooldown };
  }

  private verify(): Conflict | null {
    const type =
      this.domain.verifyPlan?.(this.state, scheduleOf(this.root, this.timelines, this.request.identity)) ??
      null;
    return type && conflictAt(this.root, type, 'The whole plan does not hold.');
  }

  /** Returns to the newest node with another method and applies it. Null if there is none, and thus no plan. */
  private backtrack(conflict: Conflict): SearchNode<S> | null {
    this.count(conflict);
    this.onDeadEnd?.(this.visited.length);
    for (let node = this.visited.pop(); node; node = this.visited.pop()) {
      this.restore(node);
      if (node.method !== null && node.prior.status !== 'executed' && this.decompose(node)) {
        this.counts.expansions++;
        this.visited.push(node);
        return node;
      }
      reset(node);
    }
    return null;
  }

  private count(conflict: Conflict): void {
    this.conflict = conflict;
    this.backtracks.set(conflict.type, (this.backtracks.get(conflict.type) ?? 0) + 1);
  }

  /** Restores the state and timelines from before the node. */
  private restore(node: SearchNode<S>): void {
    if (!node.visit) return;
    this.state = node.visit.state;
    this.timelines.undoTo(node.visit.mark);
  }
}

const createNode = <S>(prior: PriorNode, parent: SearchNode<S> | null, position: number): SearchNode<S> => {
  const { name, args } = taskOf(prior.content);
  return {
    content: prior.content,
    text: canonicalCommand(name, args),
    parent,
    position,
    prior,
    visit: null,
    cursor: firstChoice(prior),
    method: null,
    failedMethods: [],
    children: [],
    constraints: [],
    predecessors: [],
    interval: null,
    resources: [],
    duration: 0,
    cooldown: null,
  };
};

const firstChoice = (prior: PriorNode): number => (prior.decomposition ? -1 : 0);

const childrenOf = <S>(node: SearchNode<S>, prior: readonly PriorNode[]): SearchNode<S>[] =>
  prior.map((child, position) => createNode(child, node, position));

/** Resets a node to its condition before the visit. */
function reset<S>(node: SearchNode<S>): void {
  if (!node.visit) return;
  node.interval = node.visit.interval;
  node.predecessors = node.visit.predecessors;
  node.visit = null;
  node.cursor = firstChoice(node.prior);
  node.method = null;
  node.failedMethods = [];
  node.children = [];
  node.constraints = [];
}

/** The items of a method, after the executed part of the node; for a goal followed by a check of its facts. */
function withExecuted<S>(
  { prior: { executed }, content }: SearchNode<S>,
  method: string,
  result: Decomposition<Signature>,
): PriorDecomposition {
  const { items, constraints } = 'items' in result ? result : { items: result, constraints: [] };
  const checks: PriorNode[] = 'facts' in content ? [freshNode({ kind: 'verify', facts: content.facts })] : [];
  return {
    method,
    children: [...executed, ...items.map((item) => freshNode(contentOf(item))), ...checks],
    constraints: constraints.map((constraint) => mapItems(constraint, (item) => item + executed.length)),
  };
}

/** The interval of the nearest ancestor that has one. */
function enclosingInterval<S>(node: SearchNode<S>): Interval | null {
  let above = node.parent;
  while (above && !above.interval) above = above.parent;
  return above?.interval ?? null;
}

/** The state before a node as text, for comparison. It is cached, since deep recursion compares it many times. */
function stateText<S>({ visit: before }: SearchNode<S>): string | null {
  if (!before) return null;
  before.text ??= JSON.stringify(before.state);
  return before.text;
}

const conflictAt = <S>(node: SearchNode<S>, type: ConflictType, message?: string): Conflict => ({
  type,
  at: node.text,
  ...(message === undefined ? {} : { message }),
});

const temporalConflict = <S>(node: SearchNode<S>, { type, cycleLength }: Inconsistency): Conflict => ({
  type,
  at: node.text,
  cycleLength,
});
