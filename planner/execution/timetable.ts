import type { PlanNetwork } from '../publish';
import { ORIGIN, TOLERANCE, type Bound, type Point } from '../stn';
import { entryOf } from '../values';

/** The times of an action that was begun; `end` is its actual end, or the one that is expected if it is under way. */
export interface ActualTimes {
  readonly start: number;
  readonly end: number;
  readonly isUnderWay: boolean;
}

type Blocker = 'waiting' | 'under_way';

/** The times that a plan leaves for its waiting actions. */
export type Timetable = ReturnType<typeof timetableOf>;

/**
 * The earliest times of the waiting actions, and the latest possible times of all.
 * @param begun the actions that were begun, by node.
 * @param ahead the nodes of those that wait.
 * @param now nothing starts or ends before.
 */
export function timetableOf(
  network: PlanNetwork,
  begun: ReadonlyMap<string, ActualTimes>,
  ahead: readonly string[],
  now: number,
) {
  const times = new NetworkTimes(network.bounds);
  for (const [node, { start, end, isUnderWay }] of begun) {
    const interval = network.intervals[node];
    if (!interval) continue;
    times.fix(interval.start, start);
    times.forget(interval.end);
    if (isUnderWay) times.expect(interval.end, Math.max(now, end));
    else times.fix(interval.end, end);
  }
  const intervals = ahead.flatMap((node) => {
    const interval = network.intervals[node];
    return interval ? [{ node, ...interval }] : [];
  });
  for (const { start } of intervals) times.await(start, now);
  const nodes = new Map(
    Object.entries(network.intervals).flatMap(([node, { start, end }]) => [
      [start, node],
      [end, node],
    ]),
  );
  const latePoints = times.findEarliest();
  times.findLatest();
  return {
    /** The action that cannot be in time any more, by node; null if the plan can be kept. */
    lateNode: latePoints === null ? null : (latePoints.flatMap((point) => nodes.get(point) ?? [])[0] ?? ''),
    waiting: new Map(
      intervals.map(({ node, start }) => [
        node,
        {
          earliestStart: times.earliest(start),
          latestStart: times.latest(start),
          /** The action that must end before: a waiting one, or one under way, whose end the world reports. Null if there is none. */
          blockedBy: times.blockerOf(start),
        },
      ]),
    ),
    /** The latest end of each action under way with which the plan can be kept, by node. */
    latestEnds: new Map(
      [...begun].flatMap(([node, { isUnderWay }]) => {
        const end = network.intervals[node]?.end;
        return isUnderWay && end !== undefined ? [[node, times.latest(end)] as const] : [];
      }),
    ),
  };
}

/** The points of a network, some of which have actual times. */
class NetworkTimes {
  private readonly early: number[] = [];
  private readonly late: number[] = [];
  private readonly fixed = new Map<Point, number>([[ORIGIN, 0]]);
  /** Ends whose times no longer follow from the plan. */
  private readonly forgotten = new Set<Point>();
  private readonly startsAhead = new Set<Point>();
  private readonly endsUnderWay = new Set<Point>();
  /** Points whose earliest time is the end of an action that has not ended; if there are several such actions, one under way counts. */
  private readonly blocked = new Map<Point, Blocker>();

  constructor(private readonly bounds: readonly Bound[]) {}

  fix(point: Point, time: number): void {
    this.fixed.set(point, time);
    this.early[point] = time;
  }

  /** The start of an action that waits. */
  await(point: Point, time: number): void {
    this.early[point] = time;
    this.startsAhead.add(point);
  }

  /** The end of an action under way. */
  expect(point: Point, time: number): void {
    this.early[point] = time;
    this.endsUnderWay.add(point);
  }

  /** Drops the planned duration of a begun action, and the times that a plan assumed for it. */
  forget(end: Point): void {
    this.forgotten.add(end);
  }

  earliest(point: Point): number {
    return this.early[point] ?? 0;
  }

  latest(point: Point): number {
    return this.fixed.get(point) ?? this.late[point] ?? Infinity;
  }

  blockerOf(point: Point): Blocker | null {
    return this.endsUnderWay.has(point) ? 'under_way' : (this.blocked.get(point) ?? null);
  }

  /**
   * Moves points later until all bounds hold. Returns null if that is possible, otherwise the point that would have to be earlier than it can be, followed by
   * the points that push it.
   */
  findEarliest(): readonly Point[] | null {
    const bounds = groupBy(this.valid(), ({ from }) => from);
    const pushedBy = new Map<Point, Point>();
    const queue = [...bounds.keys()];
    for (const point of queue)
      for (const bound of bounds.get(point) ?? []) {
        const { from, to, weight } = bound;
        const time = this.earliest(from) + weight;
        const isLater = time > this.earliest(to) + TOLERANCE;
        if (this.fixed.has(to)) {
          if (isLater) return [...(to === ORIGIN ? [] : [to]), ...chainFrom(from, pushedBy)];
          continue;
        }
        const blocker = this.blockerBy(bound);
        const known = isLater ? null : this.blockerOf(to);
        const isNowBlocked =
          blocker !== null &&
          time > this.earliest(to) - TOLERANCE &&
          (known === null || (known === 'waiting' && blocker === 'under_way'));
        if (!isLater && !isNowBlocked) continue;
        if (isLater) {
          this.early[to] = time;
          pushedBy.set(to, from);
        }
        if (blocker) this.blocked.set(to, blocker);
        else this.blocked.delete(to);
        queue.push(to);
      }
    return null;
  }

  findLatest(): void {
    const bounds = groupBy(this.valid(), ({ to }) => to);
    const queue = [...this.fixed.keys()];
    for (const point of queue)
      for (const { from, to, weight } of bounds.get(point) ?? []) {
        const time = this.latest(to) - weight;
        if (this.fixed.has(from) || time >= this.latest(from) - TOLERANCE) continue;
        this.late[from] = time;
        queue.push(from);
      }
  }

  /** For which action the later point of a bound must wait. */
  private blockerBy({ from, weight, kind }: Bound): Blocker | null {
    if (kind !== 'duration') return weight >= 0 ? this.blockerOf(from) : null;
    return this.startsAhead.has(from) ? (this.blockerOf(from) ?? 'waiting') : null;
  }

  private valid(): Bound[] {
    return this.bounds.filter(
      ({ from, to, kind }) =>
        !((kind === 'duration' || kind === 'origin') && (this.forgotten.has(from) || this.forgotten.has(to))),
    );
  }
}

/** A point and those that pushed it later, the nearest first. */
function chainFrom(point: Point, pushedBy: ReadonlyMap<Point, Point>): Point[] {
  const chain = new Set<Point>();
  for (let at: Point | undefined = point; at !== undefined && !chain.has(at); at = pushedBy.get(at))
    chain.add(at);
  return [...chain];
}

function groupBy(bounds: readonly Bound[], key: (bound: Bound) => Point): Map<Point, Bound[]> {
  const groups = new Map<Point, Bound[]>();
  for (const bound of bounds) entryOf(groups, key(bound), () => []).push(bound);
  return groups;
}
