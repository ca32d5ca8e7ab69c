import type { AnyDomain } from './domain';
import { costOf, isCost, isLess, type Cost, type Metric } from './metric';
import type { ScheduledAction } from './solution-tree';

/** A plan, or the beginning of one. */
export interface Progress<S> {
  /** After its actions. */
  readonly state: S;
  /** Absolute time of its end. */
  readonly end: number;
  /** The sum of its action costs. */
  readonly spent: number;
}

/** The cost of the best plan so far, which all further plans must beat (branch and bound). */
export class Best<S> {
  cost: Cost | null = null;

  constructor(
    private readonly domain: AnyDomain<S>,
    readonly metric: Metric,
    private readonly startTime: number,
  ) {}

  /** Whether the same actions at other times can have a different cost. */
  get dependsOnTime(): boolean {
    return this.metric !== 'action_costs';
  }

  /** Whether no plan that begins this way can be better than the best so far. */
  isHopeless(progress: Progress<S>): boolean {
    if (!this.cost) return false;
    const bound = this.bound(progress);
    return bound !== null && !isLess(bound, this.cost);
  }

  /** Remembers the cost of a plan if it is the best so far. Null if the domain gives no cost. */
  accept(plan: Progress<S>, schedule: readonly ScheduledAction[]): 'better' | 'worse' | null {
    const cost = this.metric === 'cost' ? this.domain.cost?.(plan.state, schedule) : this.bound(plan);
    if (!isCost(cost)) return null;
    if (this.cost && !isLess(costOf(cost), this.cost)) return 'worse';
    this.cost = costOf(cost);
    return 'better';
  }

  private bound({ state, end, spent }: Progress<S>): Cost | null {
    switch (this.metric) {
      case 'makespan':
        return [end - this.startTime];
      case 'action_costs':
        return [spent];
      case 'cost': {
        const bound = this.domain.costBound?.(state, end);
        return isCost(bound) ? costOf(bound) : null;
      }
    }
  }
}
