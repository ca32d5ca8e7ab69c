import type { Commitment } from './commitment';
import type { FactAccess } from './domain';
import { boundAfter, type Interval, type PointBound } from './relations';
import { ORIGIN, Stn, type Bound, type BoundKind, type Inconsistency, type Point } from './stn';
import { Trail } from './trail';
import { entryOf } from './values';

/** An action to put on the timelines; `owner` identifies it to the caller and is null for executed actions. */
export interface TimelineStep<Owner> {
  readonly owner: Owner | null;
  readonly interval: Interval;
  readonly resources: readonly string[];
  /** Absolute time from which all of them are available. */
  readonly availableFrom: number | null;
  readonly touches: FactAccess;
  /** The skill that it uses, which rests afterwards. */
  readonly skill: string;
  /** How long the skill rests after it; null if it need not. */
  readonly rest: number | null;
  /** Absolute time of the earliest possible use. */
  readonly readyAt: number | undefined;
}

/** The place of a step among the steps of each of its resources: an index per resource. Null: after all of them. */
export type Place = readonly number[] | null;

/** Whether the order of a step and an earlier one is determined by a relation of their method, or free. */
export type IsFree<Owner> = (earlier: TimelineStep<Owner>) => boolean;

/** The use of a skill, which rests for a duration from its end. */
interface Use {
  readonly end: Point;
  readonly rest: number;
}

/** The latest steps: those that keep their place in the order, and those after them. */
interface Front<Owner> {
  readonly barriers: readonly Barrier<Owner>[];
  readonly since: Chain<TimelineStep<Owner>> | null;
}

interface Barrier<Owner> {
  readonly step: TimelineStep<Owner>;
  readonly behind: Front<Owner>;
}

interface Chain<T> {
  readonly last: T;
  readonly before: Chain<T> | null;
}

/**
 * The schedule of each agent and machine. Steps are added in the order of the solution tree. Steps that share a skill or a fact keep that order in time, and so
 * do steps that share a resource unless their order is free; others may overlap. A step without resources and facts is ordered after all earlier steps, and
 * before all later ones.
 */
export class Timelines<Owner> {
  /** The changes to undo when the search backtracks. */
  readonly trail = new Trail();
  private readonly stn = new Stn(this.trail);
  /** The steps of each resource in the order of their times. */
  private readonly orders = new Map<string, TimelineStep<Owner>[]>();
  private readonly lastUses = new Map<string, readonly Use[]>();
  private readonly readyAt = new Map<string, number>();
  private readonly writer = new Map<string, TimelineStep<Owner>>();
  /** The steps that have read a fact since its last change. */
  private readonly readers = new Map<string, Chain<TimelineStep<Owner>> | null>();
  private front: Front<Owner> = { barriers: [], since: null };

  /**
   * `planStart`: the absolute time of the earliest start. The network uses absolute times, too, so that they equal the world's
   * sums to the last bit.
   */
  constructor(private readonly planStart: number) {}

  /** Earliest absolute time of a point. */
  timeOf(point: Point): number {
    return this.stn.earliest(point);
  }

  /** All bounds between the points. */
  bounds(): Bound[] {
    return this.stn.bounds();
  }

  /**
   * A new interval within another one. It has no length yet, so it always fits. An interval that may contain executed steps can
   * start before the plan.
   */
  newInterval(within: Interval | null, mayBePast = false): Interval {
    const interval = { start: this.stn.addPoint(), end: this.stn.addPoint() };
    const { start, end } = interval;
    if (!mayBePast) this.demand([{ from: ORIGIN, to: start, lo: this.planStart, kind: 'origin' }]);
    this.demand([{ from: start, to: end, lo: 0, kind: 'containment' }]);
    if (within) this.contain(interval, within);
    return interval;
  }

  /** Requires an interval to be within another one. */
  contain({ start, end }: Interval, within: Interval): Inconsistency | null {
    return this.demand([
      { from: within.start, to: start, lo: 0, kind: 'containment' },
      { from: end, to: within.end, lo: 0, kind: 'containment' },
    ]);
  }

  /** Adds a step that was executed, or is under way, at its absolute times. Steps that are added later come after it. */
  commit(
    step: Omit<TimelineStep<Owner>, 'interval' | 'owner' | 'availableFrom'>,
    { start, end, restsUntil }: Pick<Commitment, 'start' | 'end' | 'restsUntil'>,
  ): Interval {
    const interval = { start: this.stn.addPoint(), end: this.stn.addPoint() };
    this.demand([
      { from: ORIGIN, to: interval.start, lo: start, hi: start, kind: 'origin' },
      { from: ORIGIN, to: interval.end, lo: end, hi: end, kind: 'origin' },
    ]);
    const committed = { ...step, interval, owner: null, availableFrom: null };
    this.remember(committed, null);
    if (end > this.planStart)
      this.front = { ...this.front, since: { last: committed, before: this.front.since } };
    if (restsUntil !== undefined)
      this.readyAt.set(step.skill, Math.max(restsUntil, this.readyAt.get(step.skill) ?? -Infinity));
    return interval;
  }

  /**
   * The places that a step may take on its resources, the last ones first: after all steps that are not free. They are computed on demand; the timelines must
   * then be as they were at the call.
   */
  *placesFor(
    step: TimelineStep<Owner>,
    isFree: IsFree<Owner>,
    count = step.resources.length,
  ): Generator<number[]> {
    const name = step.resources[count - 1];
    if (name === undefined) {
      yield [];
      return;
    }
    const order = this.orders.get(name) ?? [];
    for (let index = order.length; index >= 0; index--) {
      for (const place of this.placesFor(step, isFree, count - 1)) yield [...place, index];
      const before = order[index - 1];
      if (!before || !isFree(before)) return;
    }
  }

  /** Whether a place is before an earlier step. */
  isInserted({ resources }: TimelineStep<Owner>, place: NonNullable<Place>): boolean {
    return resources.some((name, i) => (place[i] ?? Infinity) < (this.orders.get(name)?.length ?? 0));
  }

  /**
   * Adds a step at a place, after those that it must wait for: earlier steps of its agents, earlier uses of its skill, steps
   * that touch the same facts, and those that keep their place in the order. `predecessors` and `successors` are the owners of
   * the steps before and after it.
   */
  append(step: TimelineStep<Owner>, place: Place, isRelated: IsFree<Owner>) {
    const predecessors = new Set<Owner>();
    const successors: Owner[] = [];
    const bounds: PointBound[] = [];
    const follow = (earlier: TimelineStep<Owner>, kind: BoundKind): void => {
      if (earlier.owner !== null) predecessors.add(earlier.owner);
      bounds.push(boundAfter(earlier.interval, step.interval, kind));
    };
    this.boundAvailability(step, bounds);
    for (const [i, name] of step.resources.entries()) {
      const order = this.orders.get(name);
      const index = place?.[i] ?? order?.length ?? 0;
      const [previous, next] = [order?.[index - 1], order?.[index]];
      if (previous) follow(previous, 'resource');
      if (!next) continue;
      if (next.owner !== null) successors.push(next.owner);
      bounds.push(boundAfter(step.interval, next.interval, 'resource'));
    }
    for (const earlier of this.stepsTouching(step.touches)) follow(earlier, 'coordination');
    for (const earlier of this.stepsInOrder(step, isRelated)) follow(earlier, 'coordination');
    this.boundCooldown(step, bounds);
    this.remember(step, place);
    this.advanceFront(step, isRelated);
    return { predecessors: [...predecessors], successors, conflict: this.demand(bounds) };
  }

  /** Sets the length of an interval. */
  setDuration({ start, end }: Interval, duration: number): Inconsistency | null {
    return this.demand([{ from: start, to: end, lo: duration, hi: duration, kind: 'duration' }]);
  }

  /** Requires an interval to end by an absolute time. */
  setDeadline({ end }: Interval, deadline: number): Inconsistency | null {
    return this.demand([{ from: ORIGIN, to: end, hi: deadline, kind: 'deadline' }]);
  }

  /** Lets a skill rest after the end of an item that used it. */
  rest(skill: string, end: Point, rest: number): void {
    this.trail.set(this.lastUses, skill, [...(this.lastUses.get(skill) ?? []), { end, rest }]);
  }

  /** Adds bounds between points, up to the first that is impossible. */
  demand(bounds: readonly PointBound[]): Inconsistency | null {
    for (const bound of bounds) {
      const conflict = this.stn.constrain(bound.from, bound.to, bound, bound.kind);
      if (conflict) return conflict;
    }
    return null;
  }

  private stepsTouching({ reads, writes }: FactAccess): TimelineStep<Owner>[] {
    if (reads.length === 0 && writes.length === 0) return [];
    return [
      ...defined([...reads, ...writes].map((fact) => this.writer.get(fact))),
      ...writes.flatMap((fact) => listOf(this.readers.get(fact) ?? null)),
    ];
  }

  /** The steps that a step follows because one of the two has neither resources nor facts. */
  private stepsInOrder(step: TimelineStep<Owner>, isFree: IsFree<Owner>): TimelineStep<Owner>[] {
    const steps: TimelineStep<Owner>[] = [];
    const keepsPlace = isBarrier(step);
    const fronts = [this.front];
    for (let front = fronts.pop(); front; front = fronts.pop()) {
      for (const { step: barrier, behind } of front.barriers) {
        if (isFree(barrier)) fronts.push(behind);
        else steps.push(barrier);
      }
      if (!keepsPlace) continue;
      for (let at = front.since; at; at = at.before) if (!isFree(at.last)) steps.push(at.last);
    }
    return steps;
  }

  private advanceFront(step: TimelineStep<Owner>, isFree: IsFree<Owner>): void {
    const front = this.front;
    this.trail.record(() => (this.front = front));
    if (!isBarrier(step)) {
      this.front = { barriers: front.barriers, since: { last: step, before: front.since } };
      return;
    }
    let since: Front<Owner>['since'] = null;
    for (let at = front.since; at; at = at.before)
      if (isFree(at.last)) since = { last: at.last, before: since };
    const unordered = front.barriers.filter((barrier) => isFree(barrier.step));
    this.front = { barriers: [...unordered, { step, behind: front }], since };
  }

  private boundAvailability({ interval, availableFrom }: TimelineStep<Owner>, bounds: PointBound[]): void {
    if (availableFrom !== null && availableFrom > this.planStart)
      bounds.push({ from: ORIGIN, to: interval.start, lo: availableFrom, kind: 'resource' });
  }

  private boundCooldown({ interval, skill, readyAt }: TimelineStep<Owner>, bounds: PointBound[]): void {
    for (const { end, rest } of this.lastUses.get(skill) ?? [])
      bounds.push({ from: end, to: interval.start, lo: rest, kind: 'cooldown' });
    for (const ready of [readyAt, this.readyAt.get(skill)])
      if (ready !== undefined) bounds.push({ from: ORIGIN, to: interval.start, lo: ready, kind: 'cooldown' });
  }

  private remember(step: TimelineStep<Owner>, place: Place): void {
    for (const [i, name] of step.resources.entries()) {
      const order = entryOf(this.orders, name, () => []);
      const index = place?.[i] ?? order.length;
      order.splice(index, 0, step);
      this.trail.record(() => order.splice(index, 1));
    }
    if (step.rest !== null)
      this.trail.set(this.lastUses, step.skill, [{ end: step.interval.end, rest: step.rest }]);
    for (const fact of step.touches.reads)
      this.trail.set(this.readers, fact, { last: step, before: this.readers.get(fact) ?? null });
    for (const fact of step.touches.writes) {
      this.trail.set(this.writer, fact, step);
      this.trail.set(this.readers, fact, null);
    }
  }
}

/** Whether a step keeps its place in the order, because it is unknown which other steps it may swap with. */
const isBarrier = ({ resources, touches }: TimelineStep<unknown>): boolean =>
  resources.length === 0 && touches.reads.length === 0 && touches.writes.length === 0;

/** The elements of a chain, the first ones first. */
function listOf<T>(chain: Chain<T> | null): T[] {
  const list: T[] = [];
  for (let at = chain; at; at = at.before) list.push(at.last);
  return list.reverse();
}

const defined = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);
