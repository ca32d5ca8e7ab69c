import type { Interval } from './relations';
import type { Bound } from './stn';

/**
 * The times of a plan as a simple temporal network. Its schedule is the earliest one; another one that keeps the bounds is as
 * good. Points are numbers, and `ORIGIN` is at absolute time 0. Plain JSON.
 */
export interface PlanNetwork {
  /** The start and end of each action, by node of the tree: those to be executed, under way and executed. */
  readonly intervals: Readonly<Record<string, Interval>>;
  readonly bounds: readonly Bound[];
}
