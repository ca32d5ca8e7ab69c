import type { Commitment } from './commitment';
import type { Conflict } from './conflict';
import type { AnyDomain, FactAccess } from './domain';
import { stateAfter } from './guard';
import { mapItems, type TemporalConstraint } from './constraint';
import type { Content } from './content';
import {
  conflictAt,
  nodesOf,
  siblingsAbove,
  temporalConflict,
  type SearchNode,
  type TimeChoice,
  type TimeChoices,
} from './node';
import { boundsOf, limitsAbove, limitsBelow, type Interval, type PointBound } from './relations';
import { Timelines, type Place, type TimelineStep } from './timelines';

export const RESOURCE_ORDERS = ['tree', 'search'] as const;

/** The order of commands that share a resource: as in the tree, or searched among commands that share no changed fact. */
export type ResourceOrder = (typeof RESOURCE_ORDERS)[number];

export interface PlacementRequest {
  /** Absolute times: of the earliest start, and of that of the first plan. */
  readonly startTime: number;
  readonly firstStart: number;
  readonly deadline?: number | undefined;
  readonly commitments: readonly Commitment[];
  readonly resourceOrder: ResourceOrder;
}

export type Action = Extract<Content, { readonly kind: 'action' }>;
type Step<S> = TimelineStep<SearchNode<S>>;

export type Effect<S> =
  | { readonly ok: true; readonly state: S; readonly cost: number }
  | { readonly ok: false; readonly conflict: Conflict };

const NO_FACTS: FactAccess = { reads: [], writes: [] };

/** Puts the nodes of a search on the timelines: actions as early as possible, items within the bounds of their constraints. */
export class Placement<S> {
  readonly timelines: Timelines<SearchNode<S>>;
  /** The intervals of committed actions, by node of the earlier plan. */
  private readonly committed = new Map<string, Interval>();
  private plan: Interval | null = null;
  /** How many actions may come before actions that are earlier in the tree. */
  private unordered = 0;

  constructor(
    private readonly domain: AnyDomain<S>,
    private readonly request: PlacementRequest,
  ) {
    this.timelines = new Timelines(request.startTime);
  }

  /** Puts the commitments on the timelines. Returns the state with the effects of what is under way. */
  commit(initial: S): S {
    const { domain, timelines } = this;
    const byStart = this.request.commitments.toSorted((a, b) => a.start - b.start);
    for (const commitment of byStart) {
      const command = { action: commitment.action, args: commitment.args };
      const { key, duration } = domain.cooldown?.(initial, command) ?? {};
      const resources = domain.resource?.(command) ?? [];
      const interval = timelines.commit(
        {
          resources,
          touches: domain.touches?.(command) ?? NO_FACTS,
          skill: key ?? skillOf(resources, command.action),
          rest: duration ?? null,
          readyAt: undefined,
        },
        commitment,
      );
      if (commitment.nodeId !== undefined) this.committed.set(commitment.nodeId, interval);
    }
    return (
      byStart
        .filter(({ isUnderWay }) => isUnderWay)
        .sort((a, b) => a.end - b.end)
        // A command that is no longer applicable has had its effect already.
        .reduce((state, command) => stateAfter(domain, state, command) ?? state, initial)
    );
  }

  /** The earliest absolute time at which the plan so far can end. */
  get end(): number {
    return this.plan ? this.timelines.timeOf(this.plan.end) : this.request.startTime;
  }

  /** Whether the order of the actions in time may differ from that in the tree. */
  get isReordered(): boolean {
    return this.unordered > 0;
  }

  /** Creates the root's interval, which contains the whole plan. */
  limit(root: SearchNode<S>): Conflict | null {
    const { deadline, commitments } = this.request;
    this.plan = root.interval = this.timelines.newInterval(null, commitments.length > 0);
    const failed = deadline === undefined ? null : this.timelines.setDeadline(this.plan, deadline);
    return failed && temporalConflict(root, failed);
  }

  /** Adds a constraint between the children of a node. */
  constrain(node: SearchNode<S>, constraint: TemporalConstraint): Conflict | null {
    const source = node.children[constraint.source];
    const target = 'target' in constraint ? node.children[constraint.target] : source;
    if (!source || !target)
      return conflictAt(node, 'unknown_name', `No such item: ${JSON.stringify(constraint)}`);
    relate(source, target, constraint);
    const bounds = boundsOf(
      mapItems(constraint, (item) => this.intervalOf(item === constraint.source ? source : target)),
      this.request.firstStart,
    );
    for (const item of [source, target]) bindInterval(item, bounds);
    const failed = this.timelines.demand(bounds);
    return failed && temporalConflict(node, failed);
  }

  /** Puts an executed action into the interval of its parent. */
  enclose(node: SearchNode<S>): Conflict | null {
    const { prior, within } = node;
    const interval = prior.record ? this.committed.get(prior.record.id) : undefined;
    if (!interval) return null;
    node.interval = interval;
    if (prior.status === 'past') return null;
    const failed = within && this.timelines.contain(interval, within);
    return failed && temporalConflict(node, failed);
  }

  private intervalOf(node: SearchNode<S>): Interval {
    const { prior, within } = node;
    node.interval ??=
      (prior.record && this.committed.get(prior.record.id)) ??
      this.timelines.newInterval(within, prior.status !== 'fresh');
    return node.interval;
  }

  /**
   * The possible places of an action among the earlier ones, the best first. Usually there is only one: after all of them. In a search, the best place is the
   * one with the earliest end of the plan; among equal ones, the one nearest to the tree's order.
   */
  placesOf(node: SearchNode<S>, content: Action, state: S): TimeChoices<S> {
    const { domain, request, timelines } = this;
    node.resources = domain.resource?.(commandOf(content)) ?? [];
    const isSearched = request.resourceOrder === 'search' && domain.touches !== undefined;
    if (node.resources.length === 0 || (!isSearched && !node.related)) return LAST;
    const step = this.stepOf(node, content, state);
    const places = timelines.placesFor(
      step,
      (earlier) => this.areRelated(earlier, node) || (isSearched && isIndependent(earlier, step)),
    );
    if (!isSearched) return new LazyList(places, (place) => ({ place }));
    return [...places]
      .map((place) => ({ place, end: this.endWith(node, content, state, place) }))
      .sort((a, b) => a.end - b.end);
  }

  /** Puts an action at a place, as early as possible, and applies its effect to the state at that time. */
  act(node: SearchNode<S>, content: Action, state: S, place: Place): Effect<S> {
    const { domain } = this;
    const { name, args } = content;
    const conflict = this.schedule(node, content, state, place);
    if (conflict) return { ok: false, conflict };
    const before = this.stateAt(state, this.intervalOf(node));
    const next = domain.actions[name]?.(before, ...args) ?? null;
    if (next !== null)
      return { ok: true, state: next, cost: domain.actionCosts?.[name]?.(before, ...args) ?? 0 };
    const why = domain.conflict?.(before, commandOf(content)) ?? 'precondition';
    const { type, message } = typeof why === 'string' ? { type: why, message: undefined } : why;
    return { ok: false, conflict: conflictAt(node, type, message) };
  }

  /** The pairs of actions with which an item may start and end, the most likely first. */
  boundsOfItem({ parent: item }: SearchNode<S>): readonly TimeChoice<S>[] {
    if (!item) return [];
    // Descendants are searched only if necessary, because items may be deeply nested.
    const actions = item.bindsStart || item.bindsEnd ? nodesOf(item).filter(isScheduled) : [];
    if (actions.length === 0) return [{ first: null, last: null }];
    const { timelines } = this;
    const startOf = ({ interval }: SearchNode<S>): number =>
      interval ? timelines.timeOf(interval.start) : NaN;
    const endOf = ({ interval }: SearchNode<S>): number => (interval ? timelines.timeOf(interval.end) : NaN);
    const findFirsts = (): SearchNode<S>[] => {
      // An action that follows another one of the item cannot be its first.
      const own = new Set(actions);
      return actions
        .filter(({ predecessors }) => !predecessors.some((other) => own.has(other)))
        .sort((a, b) => startOf(a) - startOf(b));
    };
    const findLasts = (): SearchNode<S>[] => {
      // One before another is not its last.
      const earlier = new Set(actions.flatMap(({ predecessors }) => predecessors));
      return actions.filter((action) => !earlier.has(action)).sort((a, b) => endOf(b) - endOf(a));
    };
    const orNull = (among: readonly SearchNode<S>[]) => (among.length > 0 ? among : [null]);
    const lasts = orNull(item.bindsEnd ? findLasts() : []);
    return orNull(item.bindsStart ? findFirsts() : []).flatMap((first) =>
      lasts.map((last) => ({ first, last })),
    );
  }

  /** Closes an item: it starts with its first action and ends with its last one; then its cooldowns begin. */
  close(closing: SearchNode<S>, { first, last }: TimeChoice<S>): Conflict | null {
    const item = closing.parent;
    if (!item?.interval) return null;
    const { timelines } = this;
    const { start, end } = item.interval;
    const bounds: PointBound[] = [];
    if (first?.interval) bounds.push({ from: first.interval.start, to: start, lo: 0, kind: 'containment' });
    if (last?.interval) bounds.push({ from: end, to: last.interval.end, lo: 0, kind: 'containment' });
    const isEmpty = !first && !last && !nodesOf(item).some(isScheduled);
    if (isEmpty) bounds.push({ from: end, to: start, lo: 0, kind: 'containment' });
    const failed = timelines.demand(bounds);
    if (failed) return temporalConflict(item, failed);
    const { cooldown } = item;
    if (cooldown === null) return null;
    const skills = nodesOf(item)
      .filter(isScheduled)
      .map((action) => action.skill);
    for (const skill of new Set(skills)) timelines.rest(skill, end, cooldown);
    return null;
  }

  private schedule(node: SearchNode<S>, content: Action, state: S, place: Place): Conflict | null {
    const { domain, timelines } = this;
    const step = this.stepOf(node, content, state);
    const { interval } = step;
    let isUnordered = place !== null && timelines.isInserted(step, place);
    const { predecessors, successors, conflict } = timelines.append(step, place, (earlier) => {
      const areRelated = this.areRelated(earlier, node);
      isUnordered ||= areRelated;
      return areRelated;
    });
    if (isUnordered) {
      this.unordered++;
      timelines.trail.record(() => this.unordered--);
    }
    node.predecessors = union(node.predecessors, predecessors);
    for (const later of successors) {
      const before = later.predecessors;
      later.predecessors = union(before, [node]);
      timelines.trail.record(() => (later.predecessors = before));
    }
    if (conflict) return temporalConflict(node, conflict);
    node.duration = domain.durations?.[content.name]?.(this.stateAt(state, interval), ...content.args) ?? 0;
    const failed = timelines.setDuration(interval, node.duration);
    return failed && temporalConflict(node, failed);
  }

  /** The end of the whole plan with an action at a place; infinite if it cannot be there. */
  private endWith(node: SearchNode<S>, content: Action, state: S, place: Place): number {
    const { timelines } = this;
    const mark = timelines.trail.mark();
    const { interval, predecessors } = node;
    const conflict = this.schedule(node, content, state, place);
    const end = conflict || !this.plan ? Infinity : timelines.timeOf(this.plan.end);
    timelines.trail.undoTo(mark);
    Object.assign(node, { interval, predecessors });
    return end;
  }

  private stepOf(node: SearchNode<S>, content: Action, state: S): Step<S> {
    const { domain } = this;
    const command = commandOf(content);
    const own = domain.cooldown?.(state, command) ?? null;
    node.skill = own?.key ?? skillOf(node.resources, content.name);
    return {
      owner: node,
      interval: this.intervalOf(node),
      resources: node.resources,
      availableFrom: this.availableFrom(state, node.resources),
      touches: domain.touches?.(command) ?? NO_FACTS,
      skill: node.skill,
      rest: own === null && node.cooldown === null ? null : Math.max(own?.duration ?? 0, node.cooldown ?? 0),
      readyAt: own?.readyAt,
    };
  }

  private stateAt(state: S, { start }: Interval): S {
    return this.domain.startingAt?.(state, this.timelines.timeOf(start)) ?? state;
  }

  private availableFrom(state: S, resources: readonly string[]): number | null {
    const times = resources.flatMap((name) => this.domain.availableFrom?.(state, name) ?? []);
    return times.length === 0 ? null : Math.max(...times);
  }

  /** Whether a relation of a method decides the order of an earlier step and an action. */
  private areRelated({ owner }: Step<S>, node: SearchNode<S>): boolean {
    if (!owner || !node.related) return false;
    const [item, other] = siblingsAbove(node, owner);
    return item.relatives.includes(other);
  }
}

/** The values of an iterator as far as they were asked for. */
class LazyList<A, B> {
  private readonly values: B[] = [];

  constructor(
    private readonly rest: Iterator<A>,
    private readonly map: (value: A) => B,
  ) {}

  at(index: number): B | undefined {
    while (this.values.length <= index) {
      const next = this.rest.next();
      if (next.done) return undefined;
      this.values.push(this.map(next.value));
    }
    return this.values[index];
  }
}

/** The only place of most actions. */
const LAST: readonly TimeChoice<never>[] = [{ place: null }];

const commandOf = ({ name, args }: Action) => ({ action: name, args });

/** The key of a cooldown that a method demands: the agent's ability to do the action. */
const skillOf = ([agent = '']: readonly string[], action: string): string => `${agent}/${action}`;

/** Remembers that a constraint relates two items. */
function relate<S>(
  source: SearchNode<S>,
  target: SearchNode<S>,
  { type, ...constraint }: TemporalConstraint,
): void {
  if (type === 'cooldown')
    source.cooldown = Math.max(source.cooldown ?? 0, 'duration' in constraint ? constraint.duration : 0);
  if (source === target) return;
  if (type === 'before' || type === 'meets') target.predecessors = [...target.predecessors, source];
  if (type === 'after' || type === 'met_by') source.predecessors = [...source.predecessors, target];
  for (const [item, other] of [
    [source, target],
    [target, source],
  ] as const) {
    item.relatives = [...item.relatives, other];
    item.related = item;
  }
}

/** Notes which ends of an item must be exact for the bounds to hold. Those of an action always are. */
function bindInterval<S>(item: SearchNode<S>, bounds: readonly PointBound[]): void {
  const { interval, content } = item;
  if (!interval || content.kind === 'action') return;
  item.usesEnd ||= item.cooldown !== null || bounds.some(({ from, to }) => [from, to].includes(interval.end));
  item.bindsStart ||= bounds.some((bound) => limitsAbove(bound, interval.start));
  item.bindsEnd ||= bounds.some((bound) => limitsBelow(bound, interval.end));
}

/** Whether a node is an action of the plan, executed or not. */
const isScheduled = <S>({ content, visit, interval, prior }: SearchNode<S>): boolean =>
  content.kind === 'action' && visit !== null && interval !== null && prior.status !== 'past';

/** Whether two steps use different skills and share no fact that one of them changes. */
function isIndependent<S>(a: Step<S>, b: Step<S>): boolean {
  const changes = ({ touches: { writes } }: Step<S>, { touches: { reads, writes: others } }: Step<S>) =>
    writes.some((fact) => reads.includes(fact) || others.includes(fact));
  return (
    a.owner !== null &&
    (a.skill !== b.skill || (a.rest === null && b.rest === null)) &&
    !changes(a, b) &&
    !changes(b, a)
  );
}

const union = <T>(a: readonly T[], b: readonly T[]): readonly T[] => {
  if (b.length === 0) return a;
  return a.length === 0 ? b : [...new Set([...a, ...b])];
};
