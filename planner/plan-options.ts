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
  /** What was executed, or is under way, when the plan starts. Its actions are not done again, and its times are kept. */
  readonly commitments?: readonly Commitment[] | undefined;
  /** Absolute time that the deadlines of methods count from; `startTime` by default. It is that of the first plan in a re-plan. */
  readonly firstStart?: number | undefined;
  /**
   * The order of commands that share an agent or machine. `tree` (default): as in the tree, except where a relation of their
   * method demands another one. `search`: any, as long as they share no skill and no fact that one of them changes; the domain
   * must have `touches`.
   */
  readonly resourceOrder?: ResourceOrder | undefined;
  /**
   * The maximum number of other orders that are tried; 1,000 by default, or with a metric as many as `maxExpansions`. Beyond, a
   * failure has the reason `budget`.
   */
  readonly maxOrders?: number | undefined;
  /**
   * What makes a plan better. Without it, the first plan is the result. With it, the search goes on for better plans until all
   * others are proved to be no better, or a budget is spent, and the result is the best one.
   */
  readonly metric?: Metric | undefined;
  /** Once there is a plan: the maximum number of visits to nodes without a better one; no limit by default. */
  readonly patience?: number | undefined;
  /** Whether a failure includes the largest tree of the search. This copies the tree whenever it exceeds the largest so far. */
  readonly keepPartial?: boolean | undefined;
  /**
   * Whether the result tells why nothing else was planned (`whyNot`); a number is the maximum of different reasons that are kept,
   * 200 by default.
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
 * What is senseless about the options of a request, as a sentence for the caller; null if nothing is. Without this check a time
 * that is no number would lead to a proof that there is no plan.
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
