import type { Conflict, ConflictType } from './conflict';
import { contentOf, taskOf, type Content } from './content';
import { mapItems, type TemporalConstraint } from './constraint';
import type { AnyDomain, Cooldown, Decomposition, Signature } from './domain';
import { fresh, type Kept, type KeptDecomposition } from './kept';
import { methodsFor } from './methods';
import { unachieved } from './multigoal';
import { following, type SearchNode } from './node';
import { scheduleOf, type TreeIdentity } from './publish';
import { canonicalCommand } from './solution-tree';
import type { Inconsistency } from './stn';
import { Timelines, type Interval } from './timelines';

export interface SearchLimits {
  readonly maxExpansions: number;
  /** Milliseconds, by `now`; without `now` no limit. */
  readonly timeBudgetMs: number;
  readonly now?: (() => number) | undefined;
}

export interface SearchRequest<S> {
  readonly state: S;
  readonly from: Kept;
  /** Absolute times. */
  readonly startTime: number;
  readonly deadline?: number | undefined;
  readonly blacklist: ReadonlySet<string>;
  readonly identity: TreeIdentity;
}

type Action = Extract<Content, { readonly kind: 'action' }>;

/**
 * Depth-first search over decompositions, leftmost first, with chronological backtracking: a failure goes back to the
 * newest node that has a method left, be it an ancestor or below an earlier sibling, and undoes all that came after it.
 */
export class Search<S> {
  readonly timelines: Timelines<SearchNode<S>>;
  readonly root: SearchNode<S>;
  readonly counts = { expansions: 0, methodsTried: 0, iterations: 0 };
  readonly backtracks = new Map<ConflictType, number>();
  /** Why the last step failed. */
  conflict: Conflict | null = null;

  /** Nodes in the order of their visit, which is pre-order. */
  private readonly visited: SearchNode<S>[] = [];
  private state: S;

  constructor(
    private readonly domain: AnyDomain<S>,
    private readonly request: SearchRequest<S>,
    private readonly limits: SearchLimits,
    /** Called before a failure takes anything back, with the number of nodes reached by then. */
    private readonly onDeadEnd?: (reached: number) => void,
  ) {
    this.state = request.state;
    this.timelines = new Timelines(request.startTime);
    this.root = newNode<S>(request.from, null, 0);
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
      node = following(reached);
    }
  }

  private isSpent(begin: number): boolean {
    const { maxExpansions, timeBudgetMs, now } = this.limits;
    return this.counts.expansions >= maxExpansions || (now !== undefined && now() - begin > timeBudgetMs);
  }

  private enter(node: SearchNode<S>): Conflict | null {
    this.counts.expansions++;
    const { interval, after } = node;
    node.before = { state: this.state, mark: this.timelines.mark(), interval, after };
    const conflict = this.expand(node);
    if (conflict) reset(node);
    else this.visited.push(node);
    return conflict;
  }

  /** The projected state advances, or the node gets its children. */
  private expand(node: SearchNode<S>): Conflict | null {
    if (node.kept.status === 'executed') {
      node.method = node.kept.decomposition?.method ?? null;
      node.children = childrenOf(node, node.kept.executed);
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

  /** The whole plan lies in the root's interval. */
  private limitTime(root: SearchNode<S>): Conflict | null {
    root.interval = this.timelines.newInterval(null);
    const { deadline } = this.request;
    const failed = deadline === undefined ? null : this.timelines.setDeadline(root.interval, deadline);
    return failed && temporalConflict(root, failed);
  }

  private achieve(node: SearchNode<S>): Conflict | null {
    if (this.holds(node.content)) {
      node.children = childrenOf(node, node.kept.executed);
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

  /** The same item above, in the same state; where something was executed in between, the state was another one. */
  private isOwnAncestor(node: SearchNode<S>): boolean {
    for (let above = node.parent; above; above = above.parent) {
      if (above.kept.status === 'partly') return false;
      if (above.text === node.text && stateText(above) === stateText(node)) return true;
    }
    return false;
  }

  /** Gives a node the children of its next method that applies; false if there is none left. */
  private decompose(node: SearchNode<S>): boolean {
    for (let next = this.nextDecomposition(node); next; next = this.nextDecomposition(node)) {
      const conflict = this.adopt(node, next);
      if (!conflict) return true;
      this.count(conflict);
      this.restore(node);
    }
    return false;
  }

  private nextDecomposition(node: SearchNode<S>): KeptDecomposition | null {
    const methods = methodsFor(this.domain, node.content) ?? [];
    if (node.method !== null) node.failedMethods = [...node.failedMethods, node.method];
    const earlier = node.kept.decomposition;
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

  private adopt(node: SearchNode<S>, decomposition: KeptDecomposition): Conflict | null {
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

  /** Such a child would fail in its turn, whatever came of those before it. */
  private isBlacklisted({ content, text, kept }: SearchNode<S>): boolean {
    return content.kind === 'action' && kept.status !== 'executed' && this.request.blacklist.has(text);
  }

  private constrain(node: SearchNode<S>, constraint: TemporalConstraint): Conflict | null {
    const source = node.children[constraint.source];
    const target = 'target' in constraint ? node.children[constraint.target] : source;
    if (!source || !target)
      return conflictAt(node, 'unknown_name', `No such item: ${JSON.stringify(constraint)}`);
    if (constraint.type === 'cooldown') source.cooldown = constraint.duration;
    if (constraint.type === 'before' || constraint.type === 'meets') target.after = [...target.after, source];
    if (constraint.type === 'after') source.after = [...source.after, target];
    const failed = this.timelines.relate(
      mapItems(constraint, (item) => this.intervalOf(item === constraint.source ? source : target)),
    );
    return failed && temporalConflict(node, failed);
  }

  private intervalOf(node: SearchNode<S>): Interval {
    node.interval ??= this.timelines.newInterval(enclosing(node));
    return node.interval;
  }

  /** Puts an action on the timelines as early as it can be, and takes its effect in the state of that moment. */
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
    node.after = [...new Set([...node.after, ...predecessors])];
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

  /** Goes back to the newest node with a method left, and takes that. Null if there is none: no plan. */
  private backtrack(conflict: Conflict): SearchNode<S> | null {
    this.count(conflict);
    this.onDeadEnd?.(this.visited.length);
    for (let node = this.visited.pop(); node; node = this.visited.pop()) {
      this.restore(node);
      if (node.method !== null && node.kept.status !== 'executed' && this.decompose(node)) {
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

  /** State and timelines as they were before the node. */
  private restore(node: SearchNode<S>): void {
    if (!node.before) return;
    this.state = node.before.state;
    this.timelines.undoTo(node.before.mark);
  }
}

const newNode = <S>(kept: Kept, parent: SearchNode<S> | null, position: number): SearchNode<S> => {
  const { name, args } = taskOf(kept.content);
  return {
    content: kept.content,
    text: canonicalCommand(name, args),
    parent,
    position,
    kept,
    before: null,
    cursor: firstChoice(kept),
    method: null,
    failedMethods: [],
    children: [],
    constraints: [],
    after: [],
    interval: null,
    resources: [],
    duration: 0,
    cooldown: null,
  };
};

const firstChoice = (kept: Kept): number => (kept.decomposition ? -1 : 0);

const childrenOf = <S>(node: SearchNode<S>, kept: readonly Kept[]): SearchNode<S>[] =>
  kept.map((child, position) => newNode(child, node, position));

/** Back to how the node was before its visit. */
function reset<S>(node: SearchNode<S>): void {
  if (!node.before) return;
  node.interval = node.before.interval;
  node.after = node.before.after;
  node.before = null;
  node.cursor = firstChoice(node.kept);
  node.method = null;
  node.failedMethods = [];
  node.children = [];
  node.constraints = [];
}

/** What a method returned, behind what was executed of the node before; of a goal with a check of its facts at the end. */
function withExecuted<S>(
  { kept: { executed }, content }: SearchNode<S>,
  method: string,
  result: Decomposition<Signature>,
): KeptDecomposition {
  const { items, constraints } = 'items' in result ? result : { items: result, constraints: [] };
  const checks: Kept[] = 'facts' in content ? [fresh({ kind: 'verify', facts: content.facts })] : [];
  return {
    method,
    children: [...executed, ...items.map((item) => fresh(contentOf(item))), ...checks],
    constraints: constraints.map((constraint) => mapItems(constraint, (item) => item + executed.length)),
  };
}

/** The interval of the nearest ancestor that has one. */
function enclosing<S>(node: SearchNode<S>): Interval | null {
  let above = node.parent;
  while (above && !above.interval) above = above.parent;
  return above?.interval ?? null;
}

/** The state before a node, for comparison: written once, since deep recursion compares it with many others. */
function stateText<S>({ before }: SearchNode<S>): string | null {
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
