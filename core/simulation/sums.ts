/** A sum and the sum of squares. Both are exact for whole and half numbers, so the order of addition does not matter. */
export interface Sum {
  readonly total: number;
  readonly squares: number;
}

/** How often each number came. */
export type Counts = Readonly<Record<number, number>>;

export const NOTHING: Sum = { total: 0, squares: 0 };

export const sumOf = (value = 0): Sum => ({ total: value, squares: value * value });

export const addSums = (a: Sum, b: Sum): Sum => ({
  total: a.total + b.total,
  squares: a.squares + b.squares,
});

/** Adds the shorter list to the longer one. */
export function addCounts(a: Counts, b: Counts): Counts {
  const [most, few] = Object.keys(a).length < Object.keys(b).length ? [b, a] : [a, b];
  const added = Object.entries(few);
  if (added.length === 0) return most;
  const sum: Record<number, number> = { ...most };
  for (const [value, count] of added) sum[Number(value)] = (sum[Number(value)] ?? 0) + count;
  return sum;
}

/** The sum of all values that were counted. */
export function sumOfCounts(counts: Counts): Sum {
  let total = 0;
  let squares = 0;
  for (const [value, count] of Object.entries(counts)) {
    total += Number(value) * count;
    squares += Number(value) ** 2 * count;
  }
  return { total, squares };
}
