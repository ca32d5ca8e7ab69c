import type { Commitment } from './commitment';
import type { AnyDomain } from './domain';
import { METRICS, type Metric } from './metric';
import { RESOURCE_ORDERS, type ResourceOrder } from './placement';
import type { TreeIdentity } from './publish';

export interface PlanOptions {
  /**
   * The maximum number of visits to nodes, including repeated ones. By default it grows with the problem: 5,000, and 100 for each
   * name and value in the todo list.
   */
  readonly maxExpansions?: number | undefined;
  /**
   * The time limit of planning, measured by `now`. By default it grows with the problem: 1,500 ms, and 30 ms for each name and
   * value in the todo list. Without `now` there is no time limit.
   */
  readonly timeBudgetMs?: number | undefined;
  /** A clock, in milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Absolute time at which the plan starts; 0 by default. */
  readonly startTime?: number | undefined;
  /** Absolute time by which the whole plan must end. */
  readonly deadline?: number | undefined;
  /** Canonical commands that must not be used. */
  readonly blacklist?: readonly string[] | undefined;
  /** The actions that were executed or are under way when the plan starts. They are not repeated, and their times are kept. */
  readonly commitments?: readonly Commitment[] | undefined;
  /** Absolute time from which the deadlines of methods count; `startTime` by default. In a re-plan it is the start of the first plan. */
  readonly firstStart?: number | undefined;
  /**
   * The order of commands that share an agent or machine. `tree` (default): as in the tree, except where a relation of their method demands another one.
   * `search`: any order of commands that share neither a skill nor a fact that one of them changes; the domain must have `touches`.
   */
  readonly resourceOrder?: ResourceOrder | undefined;
  /**
   * The maximum number of other orders to try; 1,000 by default, with a metric `maxExpansions`. If it is exceeded, a failure has the reason `budget`.
   */
  readonly maxOrders?: number | undefined;
  /**
   * The criterion for better plans. Without it, the first plan is the result. With it, the search continues until all other plans are proved to be no better or
   * a budget is spent; the result is the best plan found.
   */
  readonly metric?: Metric | undefined;
  /** After the first plan: the maximum number of visits to nodes without a better plan; no limit by default. */
  readonly patience?: number | undefined;
  /** Whether a failure includes the largest tree of the search. This copies the tree whenever it exceeds the largest so far. */
  readonly keepPartial?: boolean | undefined;
  /**
   * Whether the result explains why nothing else was planned (`whyNot`). A number is the maximum number of different reasons to keep, 200 by default.
   */
  readonly whyNot?: boolean | number | undefined;
  /** The parts of the ids in the tree. */
  readonly identity?: TreeIdentity | undefined;
}

/** Counts and lengths: `Infinity` is no limit. */
export const LIMITS = ['maxExpansions', 'timeBudgetMs', 'maxOrders', 'patience'] as const;

const isLimit = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isTime = (value: unknown): boolean => isLimit(value) && value !== Infinity;

/**
 * The fault of a request's options, as a sentence for the caller; null if they are valid. Without this check a NaN time would lead to a "proof" that there is
 * no plan.
 */
export function faultOfOptions<S>(domain: AnyDomain<S>, options: PlanOptions): string | null {
  const { metric, resourceOrder, deadline, commitments = [] } = options;
  for (const name of LIMITS)
    if (options[name] !== undefined && !isLimit(options[name]))
      return `The option ${name} is ${String(options[name])}: give a number that is not negative.`;
  for (const name of ['startTime', 'firstStart'] as const)
    if (options[name] !== undefined && !isTime(options[name]))
      return `The option ${name} is ${String(options[name])}: give a time from 0 on.`;
  if (deadline !== undefined && (typeof deadline !== 'number' || Number.isNaN(deadline)))
    return `The option deadline is ${String(deadline)}: give a time.`;
  if (metric !== undefined && !METRICS.includes(metric)) return choiceFault('metric', metric, METRICS);
  if (metric === 'cost' && !domain.cost)
    return "The metric cost is the domain's own: give the domain a function `cost`.";
  if (resourceOrder !== undefined && !RESOURCE_ORDERS.includes(resourceOrder))
    return choiceFault('resourceOrder', resourceOrder, RESOURCE_ORDERS);
  if (resourceOrder === 'search' && !domain.touches)
    return 'With the resourceOrder search, commands may change places only if they share no changed fact: give the domain a function `touches`.';
  const wrong = commitments.findIndex((it) => !isCommitment(it));
  return wrong < 0
    ? null
    : `commitments[${wrong}] has no times: give a start from 0 on, and an end no sooner.`;
}

const choiceFault = (name: string, value: unknown, choices: readonly string[]): string =>
  `The option ${name} is ${String(value)}: choose ${choices.join(' or ')}.`;

const isCommitment = ({ start, end }: Commitment): boolean => isTime(start) && isTime(end) && start <= end;
