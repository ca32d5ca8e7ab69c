export const METRICS = ['makespan', 'action_costs', 'cost'] as const;

/**
 * The criterion that compares plans:
 * - `makespan`: the time from the start of the plan to its end;
 * - `action_costs`: the sum of the domain's `actionCosts`;
 * - `cost`: the domain's `cost` of the whole plan.
 */
export type Metric = (typeof METRICS)[number];

/** Smaller is better. Costs are compared number by number; each decides only if the previous ones are equal. */
export type Cost = readonly number[];

/** Sums of the same numbers in another order differ by less. */
const TOLERANCE = 1e-9;

/** Whether a cost is less than another one. A number that is missing counts as less than any number. */
export function isLess(a: Cost, b: Cost): boolean {
  for (const [i, value] of a.entries()) {
    const other = b[i];
    if (other === undefined || value > other + TOLERANCE) return false;
    if (value < other - TOLERANCE) return true;
  }
  return a.length < b.length;
}

export const costOf = (value: number | Cost): Cost => (typeof value === 'number' ? [value] : value);

/** Whether all numbers of a cost can be compared. */
export const isCost = (value: unknown): value is number | Cost =>
  Array.isArray(value) ? value.every(isTime) : isTime(value);

/** Whether a value is a number that can be compared, infinite or not. */
export const isTime = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);
