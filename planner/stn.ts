import { Trail, type Mark } from './trail';

/** A point in time of the network; `ORIGIN` is at 0. */
export type Point = number;

export const ORIGIN: Point = 0;

/** The origin of a bound. Structural kinds follow from the shape of the plan and are never reported as the conflict. */
export type BoundKind = TemporalConflictType | 'duration' | 'containment' | 'origin';

export const TEMPORAL_CONFLICT_TYPES = [
  'deadline',
  'resource',
  'cooldown',
  'coordination',
  'opportunity',
] as const;

export type TemporalConflictType = (typeof TEMPORAL_CONFLICT_TYPES)[number];

/** Why a network has no solution: a cycle of bounds that together require more time than they allow. */
export interface Inconsistency {
  readonly type: TemporalConflictType;
  /** Length of the cycle in the distance graph, in the network's unit of time; negative. */
  readonly cycleLength: number;
}

/** `to` is at least `weight` after `from`. */
export interface Bound {
  readonly from: Point;
  readonly to: Point;
  readonly weight: number;
  readonly kind: BoundKind;
}

/** The tolerance of a bound; floating-point sums of the same durations differ by less. */
export const TOLERANCE = 1e-9;

/**
 * A simple temporal network (Dechter, Meiri & Pearl 1991): points in time and bounds lo ≤ b − a ≤ hi. It is always consistent and knows the
 * earliest time of each point, −d(point → origin). A new bound pushes points later until all bounds hold again. If the push returns to its start,
 * the new bound closes a negative cycle; it is refused, and the network stays unchanged.
 */
export class Stn {
  private readonly times: number[] = [0];
  private readonly outgoing: Bound[][] = [[]];

  constructor(private readonly trail = new Trail()) {}

  /** A new point, not before the origin. */
  addPoint(): Point {
    const point = this.times.push(0) - 1;
    this.outgoing.push([]);
    this.trail.record(() => {
      this.times.pop();
      this.outgoing.pop();
    });
    this.addBound({ from: ORIGIN, to: point, weight: 0, kind: 'origin' });
    return point;
  }

  /**
   * Adds lo ≤ to − from ≤ hi. Returns an inconsistency, and leaves the network unchanged, if that is impossible. An infinite limit is omitted, because bounds
   * must be finite numbers in JSON.
   */
  constrain(
    from: Point,
    to: Point,
    { lo, hi }: { readonly lo?: number | undefined; readonly hi?: number | undefined },
    kind: BoundKind,
  ): Inconsistency | null {
    const mark = this.trail.mark();
    const conflict =
      (lo === undefined || lo === -Infinity ? null : this.addBound({ from, to, weight: lo, kind })) ??
      (hi === undefined || hi === Infinity
        ? null
        : this.addBound({ from: to, to: from, weight: 0 - hi, kind }));
    if (conflict) this.undoTo(mark);
    return conflict;
  }

  /** The earliest time of a point, after the origin. */
  earliest(point: Point): number {
    return this.times[point] ?? NaN;
  }

  /** All bounds between the points. */
  bounds(): Bound[] {
    return this.outgoing.flat();
  }

  mark(): Mark {
    return this.trail.mark();
  }

  undoTo(mark: Mark): void {
    this.trail.undoTo(mark);
  }

  /** Lengths of the shortest paths of the distance graph: `distances[a][b]` is the tightest upper bound of b − a. */
  distances(): number[][] {
    const count = this.times.length;
    const result = Array.from({ length: count }, (_, a) =>
      Array.from({ length: count }, (_, b) => (a === b ? 0 : Infinity)),
    );
    const at = (a: number, b: number): number => result[a]?.[b] ?? Infinity;
    const shorten = (a: number, b: number, length: number): void => {
      const row = result[a];
      if (row && length < at(a, b)) row[b] = length;
    };
    for (const { from, to, weight } of this.outgoing.flat()) shorten(to, from, 0 - weight);
    for (let via = 0; via < count; via++)
      for (let a = 0; a < count; a++) for (let b = 0; b < count; b++) shorten(a, b, at(a, via) + at(via, b));
    return result;
  }

  private addBound(bound: Bound): Inconsistency | null {
    const bounds = this.outgoing[bound.from];
    bounds?.push(bound);
    // Most bounds hold already: they move no point and leave nothing else to undo.
    if (this.holds(bound)) {
      this.trail.record(() => void bounds?.pop());
      return null;
    }
    const moves = new Moves(this.times);
    this.trail.record(() => {
      moves.undo();
      bounds?.pop();
    });
    return this.push(bound, moves);
  }

  private holds({ from, to, weight }: Bound): boolean {
    return this.earliest(from) + weight <= this.earliest(to) + TOLERANCE;
  }

  /** Moves points later until `bound` and all bounds that depend on it hold. */
  private push(bound: Bound, moves: Moves): Inconsistency | null {
    const pushedBy = new Map<Point, Bound>();
    const queue = [bound];
    // The loop appends to the queue.
    for (const next of queue) {
      const { from, to, weight } = next;
      if (this.holds(next)) continue;
      const time = this.earliest(from) + weight;
      pushedBy.set(to, next);
      // A point at infinity would never happen.
      if (time === Infinity) return inconsistencyOf([next]);
      if (to === bound.from) return inconsistencyOf(cycleThrough(bound, pushedBy));
      moves.move(to, time);
      queue.push(...(this.outgoing[to] ?? []));
    }
    return null;
  }
}

/** The points that one bound has moved. Two lists hold them: an undo function for each would take several times the memory. */
class Moves {
  private readonly points: Point[] = [];
  private readonly before: number[] = [];

  constructor(private readonly times: number[]) {}

  move(point: Point, time: number): void {
    this.points.push(point);
    this.before.push(this.times[point] ?? NaN);
    this.times[point] = time;
  }

  undo(): void {
    // A point may have moved more than once.
    for (let i = this.points.length - 1; i >= 0; i--) {
      const [point, before] = [this.points[i], this.before[i]];
      if (point !== undefined && before !== undefined) this.times[point] = before;
    }
  }
}

/** The cycle of bounds that pushed each other, from the start of `bound` back to itself. */
function cycleThrough(bound: Bound, pushedBy: ReadonlyMap<Point, Bound>): Bound[] {
  const cycle: Bound[] = [];
  let point = bound.from;
  do {
    const by = pushedBy.get(point) ?? bound;
    cycle.push(by);
    point = by.from;
  } while (point !== bound.from);
  return cycle;
}

const isStructural = (kind: BoundKind): boolean =>
  kind === 'duration' || kind === 'containment' || kind === 'origin';

/** The conflict is named after the tightest bound: the one with the smallest weight in the distance graph. */
function inconsistencyOf(cycle: readonly Bound[]): Inconsistency {
  const [tightest] = cycle
    .filter(({ kind }) => !isStructural(kind))
    .sort((a, b) => b.weight - a.weight || rank(a.kind) - rank(b.kind));
  return {
    type: conflictTypeOf(tightest?.kind),
    cycleLength: -cycle.reduce((sum, { weight }) => sum + weight, 0),
  };
}

const rank = (kind: BoundKind): number => TEMPORAL_CONFLICT_TYPES.indexOf(kind as TemporalConflictType);

/** The type of the conflict. A cycle of structural bounds only means that an item does not fit into its parent. */
const conflictTypeOf = (kind: BoundKind | undefined): TemporalConflictType =>
  TEMPORAL_CONFLICT_TYPES.find((type) => type === kind) ?? 'coordination';
