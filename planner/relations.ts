import type { TemporalConstraint } from './constraint';
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

/** A method's constraint as bounds between points; deadlines count from `firstStart`. A cooldown bounds later steps, and none here. */
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
    default:
      return boundsBetween(constraint);
  }
}

type Relation = Extract<TemporalConstraint<Interval>, { readonly target: Interval }>;

function boundsBetween(constraint: Relation): PointBound[] {
  const { type, source: a, target: b } = constraint;
  const offset = 'offset' in constraint ? (constraint.offset ?? 0) : 0;
  switch (type) {
    case 'before':
      return [order(a.end, b.start, offset)];
    case 'after':
      return [order(b.end, a.start, offset)];
    case 'meets':
      return [same(a.end, b.start, offset)];
    case 'met_by':
      return [same(b.end, a.start, offset)];
    case 'starts':
      return [same(a.start, b.start), order(a.end, b.end)];
    case 'started_by':
      return [same(a.start, b.start), order(b.end, a.end)];
    case 'finishes':
      return [same(a.end, b.end), order(b.start, a.start)];
    case 'finished_by':
      return [same(a.end, b.end), order(a.start, b.start)];
    case 'equals':
      return [same(a.start, b.start), same(a.end, b.end)];
    case 'during':
      return [order(b.start, a.start), order(a.end, b.end)];
    case 'contains':
      return [order(a.start, b.start), order(b.end, a.end)];
    case 'overlaps':
      return [order(a.start, b.start), order(b.start, a.end), order(a.end, b.end)];
    case 'overlapped_by':
      return [order(b.start, a.start), order(a.start, b.end), order(b.end, a.end)];
  }
}

const kind = 'coordination';
const same = (from: Point, to: Point, after = 0): PointBound => ({ from, to, lo: after, hi: after, kind });
const order = (from: Point, to: Point, lo = 0): PointBound => ({ from, to, lo, kind });

/** Whether a bound limits how late a point may be, other than by the interval that contains it. */
export const limitsAbove = ({ from, to, lo, hi }: PointBound, point: Point): boolean =>
  (from === point && lo !== undefined) || (to === point && hi !== undefined);

/** Whether a bound limits how early a point may be. */
export const limitsBelow = ({ from, to, lo, hi }: PointBound, point: Point): boolean =>
  (to === point && lo !== undefined) || (from === point && hi !== undefined);
