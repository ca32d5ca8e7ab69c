/**
 * A fault of a plan:
 * - `structure`: the tree's links, ids or kinds do not fit together;
 * - `todo`: the root's items are not the todo list;
 * - `unfinished`: the tree, or a node, is open or failed;
 * - `schedule`: the schedule, the actions and the tree differ;
 * - `unknown_name`: the domain has no such action, task or fact;
 * - `decomposition`: no method of the domain gives these items and constraints in this state;
 * - `not_applicable`: an action is not possible in the state before it;
 * - `duration`: an action does not last as long as the domain says, or has no proper times;
 * - `resource`: an agent or machine does two things at once, or the named ones are not those of the domain;
 * - `unavailable`: an action starts before the plan does, or before its agent is available;
 * - `cooldown`: a skill is used before it has rested;
 * - `order`: commands that keep their order in time do not;
 * - `constraint`: a relation or window of a method does not hold;
 * - `deadline`: an item, or the plan, ends too late;
 * - `goal`: a goal does not hold where it must;
 * - `blacklisted`: a command must not be used;
 * - `verification`: the domain's check of the whole plan fails;
 * - `domain_error`: a function of the domain throws, so that not everything could be checked.
 */
export type PlanFaultCode =
  | 'structure'
  | 'todo'
  | 'unfinished'
  | 'schedule'
  | 'unknown_name'
  | 'decomposition'
  | 'not_applicable'
  | 'duration'
  | 'resource'
  | 'unavailable'
  | 'cooldown'
  | 'order'
  | 'constraint'
  | 'deadline'
  | 'goal'
  | 'blacklisted'
  | 'verification'
  | 'domain_error';

export interface PlanFault {
  readonly code: PlanFaultCode;
  /** The id of the node; null for the plan as a whole. */
  readonly node: string | null;
  readonly message: string;
}

export const faultAt = (code: PlanFaultCode, node: string | null, message: string): PlanFault => ({
  code,
  node,
  message,
});

/** Whether a time is later than another one, beyond what sums of floating-point numbers differ by. */
export const isLater = (a: number, b: number): boolean =>
  a - b > 1e-9 * Math.max(1, Math.min(Math.abs(a), Math.abs(b)));

export const isSameTime = (a: number, b: number): boolean => a === b || (!isLater(a, b) && !isLater(b, a));
