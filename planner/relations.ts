import type { OFFSET_RELATIONS, OVERLAP_RELATIONS, TemporalConstraint } from './constraint';
import { ORIGIN, type BoundKind, type Point } from './stn';

/** The start and the end of an item, as points of the temporal network. */
export interface Interval {
  readonly start: Point;
  readonly end: Point;
}

/** `to` is between `lo` and `hi` after `from`. */
export interface PointBound {
  readonly from: Point;
  readonly to: Point;
  readonly lo?: number | undefined;
  readonly hi?: number | undefined;
  readonly kind: BoundKind;
}

/** The later interval starts when the earlier one has ended. */
export const boundAfter = (earlier: Interval, later: Interval, kind: BoundKind): PointBound => ({
  from: earlier.end,
  to: later.start,
  lo: 0,
  kind,
});

/** A method's constraint as bounds between points; deadlines count from `firstStart`. A cooldown gives no bounds here, because it limits later steps. */
export function boundsOf(constraint: TemporalConstraint<Interval>, firstStart: number): PointBound[] {
  switch (constraint.type) {
    case 'deadline':
      return [
        { from: ORIGIN, to: constraint.source.end, hi: firstStart + constraint.duration, kind: 'deadline' },
      ];
    case 'window': {
      const { lo, hi, point, source } = constraint;
      return [
        { from: ORIGIN, to: point === 'start' ? source.start : source.end, lo, hi, kind: 'opportunity' },
      ];
    }
    case 'cooldown':
      return [];
    default: {
      const { type, source, target } = constraint;
      return RELATIONS[type](source, target, 'offset' in constraint ? constraint.offset : 0);
    }
  }
}

type Relation = (typeof OFFSET_RELATIONS | typeof OVERLAP_RELATIONS)[number];

/** The relations of Allen as bounds between the ends of two intervals. */
const RELATIONS: Readonly<Record<Relation, (a: Interval, b: Interval, offset?: number) => PointBound[]>> = {
  before: (a, b, offset) => [order(a.end, b.start, offset)],
  after: (a, b, offset) => [order(b.end, a.start, offset)],
  meets: (a, b, offset) => [same(a.end, b.start, offset)],
  met_by: (a, b, offset) => [same(b.end, a.start, offset)],
  starts: (a, b) => [same(a.start, b.start), order(a.end, b.end)],
  started_by: (a, b) => [same(a.start, b.start), order(b.end, a.end)],
  finishes: (a, b) => [same(a.end, b.end), order(b.start, a.start)],
  finished_by: (a, b) => [same(a.end, b.end), order(a.start, b.start)],
  equals: (a, b) => [same(a.start, b.start), same(a.end, b.end)],
  during: (a, b) => [order(b.start, a.start), order(a.end, b.end)],
  contains: (a, b) => [order(a.start, b.start), order(b.end, a.end)],
  overlaps: (a, b) => [order(a.start, b.start), order(b.start, a.end), order(a.end, b.end)],
  overlapped_by: (a, b) => [order(b.start, a.start), order(a.start, b.end), order(b.end, a.end)],
};

const kind = 'coordination';
const same = (from: Point, to: Point, after = 0): PointBound => ({ from, to, lo: after, hi: after, kind });
const order = (from: Point, to: Point, lo = 0): PointBound => ({ from, to, lo, kind });

/** Whether a bound limits how late a point may be, apart from the interval that contains it. */
export const limitsAbove = ({ from, to, lo, hi }: PointBound, point: Point): boolean =>
  (from === point && lo !== undefined) || (to === point && hi !== undefined);

/** Whether a bound limits how early a point may be. */
export const limitsBelow = ({ from, to, lo, hi }: PointBound, point: Point): boolean =>
  (to === point && lo !== undefined) || (from === point && hi !== undefined);
