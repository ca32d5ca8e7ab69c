import type { TemporalConstraint } from './constraint';
import type { Cooldown, FactAccess } from './domain';
import { ORIGIN, Stn, type BoundKind, type Inconsistency, type Point } from './stn';
import { Trail, type Mark } from './trail';

/** The start and the end of an item, as points of the temporal network. */
export interface Interval {
  readonly start: Point;
  readonly end: Point;
}

/** An action to be put on the timelines; `owner` identifies it to the caller. */
export interface TimelineStep<Owner> {
  readonly owner: Owner;
  readonly interval: Interval;
  readonly resources: readonly string[];
  /** Absolute time from which all of them are available. */
  readonly availableFrom: number | null;
  readonly cooldown: Cooldown | null;
  readonly touches: FactAccess;
}

interface PointBound {
  readonly from: Point;
  readonly to: Point;
  readonly lo?: number | undefined;
  readonly hi?: number | undefined;
  readonly kind: BoundKind;
}

/**
 * The schedule of each agent. Steps are added in the order of the solution tree. Steps that share an agent, a skill or a fact
 * keep that order in time; others may overlap.
 */
export class Timelines<Owner> {
  private readonly trail = new Trail();
  private readonly stn = new Stn(this.trail);
  private readonly lastOf = new Map<string, TimelineStep<Owner>>();
  private readonly lastUse = new Map<string, TimelineStep<Owner>>();
  private readonly writer = new Map<string, TimelineStep<Owner>>();
  private readonly readers = new Map<string, readonly TimelineStep<Owner>[]>();

  /**
   * `planStart`: the absolute time of the earliest start. The network uses absolute times, too, so that they equal the world's
   * sums to the last bit.
   */
  constructor(private readonly planStart: number) {}

  mark(): Mark {
    return this.trail.mark();
  }

  undoTo(mark: Mark): void {
    this.trail.undoTo(mark);
  }

  /** Earliest absolute time of a point. */
  timeOf(point: Point): number {
    return this.stn.earliest(point);
  }

  /** A new interval within another one. It has no length yet, so it always fits. */
  newInterval(within: Interval | null): Interval {
    const interval = { start: this.stn.addPoint(), end: this.stn.addPoint() };
    const { start, end } = interval;
    this.demand([
      { from: ORIGIN, to: start, lo: this.planStart, kind: 'origin' },
      { from: start, to: end, lo: 0, kind: 'containment' },
    ]);
    if (within) {
      this.demand([
        { from: within.start, to: start, lo: 0, kind: 'containment' },
        { from: end, to: within.end, lo: 0, kind: 'containment' },
      ]);
    }
    return interval;
  }

  /**
   * Adds a step after those that it must wait for: earlier steps of its agents, earlier uses of its skill, and steps that touch
   * the same facts. `predecessors` are their owners.
   */
  append(step: TimelineStep<Owner>): { predecessors: Owner[]; conflict: Inconsistency | null } {
    const agents = defined(step.resources.map((name) => this.lastOf.get(name)));
    const facts = this.stepsTouching(step.touches);
    const bounds = [
      ...this.availability(step),
      ...agents.map((earlier) => boundAfter(earlier, step, 'resource')),
      ...facts.map((earlier) => boundAfter(earlier, step, 'coordination')),
      ...this.cooldownBounds(step),
    ];
    this.remember(step);
    return {
      predecessors: [...new Set([...agents, ...facts].map(({ owner }) => owner))],
      conflict: this.demand(bounds),
    };
  }

  /** Sets the length of an interval. */
  setDuration({ start, end }: Interval, duration: number): Inconsistency | null {
    return this.demand([{ from: start, to: end, lo: duration, hi: duration, kind: 'duration' }]);
  }

  /** Requires an interval to end by an absolute time. */
  setDeadline({ end }: Interval, deadline: number): Inconsistency | null {
    return this.demand([{ from: ORIGIN, to: end, hi: deadline, kind: 'deadline' }]);
  }

  /** Adds a method's constraint between intervals. Cooldowns are added with their steps: see `append`. */
  relate(constraint: TemporalConstraint<Interval>): Inconsistency | null {
    return this.demand(boundsOf(constraint, this.planStart));
  }

  private demand(bounds: readonly PointBound[]): Inconsistency | null {
    for (const { from, to, kind, ...range } of bounds) {
      const conflict = this.stn.constrain(from, to, range, kind);
      if (conflict) return conflict;
    }
    return null;
  }

  private stepsTouching({ reads, writes }: FactAccess): TimelineStep<Owner>[] {
    return [
      ...defined([...reads, ...writes].map((fact) => this.writer.get(fact))),
      ...writes.flatMap((fact) => this.readers.get(fact) ?? []),
    ];
  }

  private availability({ interval, availableFrom }: TimelineStep<Owner>): PointBound[] {
    if (availableFrom === null || availableFrom <= this.planStart) return [];
    return [{ from: ORIGIN, to: interval.start, lo: availableFrom, kind: 'resource' }];
  }

  private cooldownBounds({ interval, cooldown }: TimelineStep<Owner>): PointBound[] {
    if (!cooldown) return [];
    const last = this.lastUse.get(cooldown.key);
    const bounds: PointBound[] = [];
    if (last?.cooldown)
      bounds.push({
        from: last.interval.end,
        to: interval.start,
        lo: last.cooldown.duration,
        kind: 'cooldown',
      });
    if (cooldown.readyAt !== undefined)
      bounds.push({
        from: ORIGIN,
        to: interval.start,
        lo: cooldown.readyAt,
        kind: 'cooldown',
      });
    return bounds;
  }

  private remember(step: TimelineStep<Owner>): void {
    for (const name of step.resources) this.trail.set(this.lastOf, name, step);
    if (step.cooldown) this.trail.set(this.lastUse, step.cooldown.key, step);
    for (const fact of step.touches.reads)
      this.trail.set(this.readers, fact, [...(this.readers.get(fact) ?? []), step]);
    for (const fact of step.touches.writes) {
      this.trail.set(this.writer, fact, step);
      this.trail.set(this.readers, fact, []);
    }
  }
}

const defined = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

const boundAfter = (
  earlier: { readonly interval: Interval },
  later: { readonly interval: Interval },
  kind: BoundKind,
): PointBound => ({ from: earlier.interval.end, to: later.interval.start, lo: 0, kind });

/** A method's constraint as bounds between points. */
function boundsOf(constraint: TemporalConstraint<Interval>, planStart: number): PointBound[] {
  const kind = 'coordination';
  const same = (from: Point, to: Point): PointBound => ({ from, to, lo: 0, hi: 0, kind });
  const order = (from: Point, to: Point, lo = 0): PointBound => ({ from, to, lo, kind });
  const a = constraint.source;
  switch (constraint.type) {
    case 'before':
      return [order(a.end, constraint.target.start, constraint.offset)];
    case 'after':
      return [order(constraint.target.end, a.start, constraint.offset)];
    case 'meets': {
      const offset = constraint.offset ?? 0;
      return [{ from: a.end, to: constraint.target.start, lo: offset, hi: offset, kind }];
    }
    case 'starts':
      return [same(a.start, constraint.target.start), order(a.end, constraint.target.end)];
    case 'finishes':
      return [same(a.end, constraint.target.end), order(constraint.target.start, a.start)];
    case 'equals':
      return [same(a.start, constraint.target.start), same(a.end, constraint.target.end)];
    case 'during':
      return [order(constraint.target.start, a.start), order(a.end, constraint.target.end)];
    case 'overlaps':
      return [
        order(a.start, constraint.target.start),
        order(constraint.target.start, a.end),
        order(a.end, constraint.target.end),
      ];
    case 'deadline':
      return [{ from: ORIGIN, to: a.end, hi: planStart + constraint.duration, kind: 'deadline' }];
    case 'window': {
      const { lo, hi, point } = constraint;
      return [
        {
          from: ORIGIN,
          to: point === 'start' ? a.start : a.end,
          lo,
          hi,
          kind: 'opportunity',
        },
      ];
    }
    case 'cooldown':
      return [];
  }
}
