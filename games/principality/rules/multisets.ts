/** Equal items of a collection, counted. */
interface Group<T> {
  readonly item: T;
  readonly count: number;
}

/** A finite list in a fixed order whose entries are built on demand. */
export interface LazyList<T> {
  total(): number;
  /** Entry `index`, from 0. */
  at(index: number): T | undefined;
  /** The first `limit` entries, or all. */
  take(limit: number): readonly T[];
}

/** A lazy list of existing entries. */
export const listOf = <T>(items: readonly T[]): LazyList<T> => ({
  total: () => items.length,
  at: (index) => items[index],
  take: (limit) => (limit < items.length ? items.slice(0, limit) : items),
});

/** The groups by first appearance. */
function group<T>(items: readonly T[]): readonly Group<T>[] {
  const groups = new Map<T, { readonly item: T; count: number }>();
  for (const item of items) {
    const known = groups.get(item);
    if (known) known.count++;
    else groups.set(item, { item, count: 1 });
  }
  return [...groups.values()];
}

/** `ways[g][n]`: the number of ways to take n items from the groups g and later. */
function countWays(groups: readonly Group<unknown>[], largest: number): readonly (readonly number[])[] {
  const ways: number[][] = [[1, ...new Array<number>(largest).fill(0)]];
  for (const { count } of [...groups].reverse()) {
    const later = ways[0] ?? [];
    const row = later.map((_, size) => {
      let sum = 0;
      for (let own = 0; own <= Math.min(count, size); own++) sum += later[size - own] ?? 0;
      return sum;
    });
    ways.unshift(row);
  }
  return ways;
}

/** Every way to take `size` items, in lexicographic order, until `out` holds `limit`. */
function collect<T>(groups: readonly Group<T>[], size: number, limit: number, out: T[][]): void {
  const picked: T[] = [];
  /** The number of items in the groups from each on. */
  const rest: number[] = [];
  let later = 0;
  for (const { count } of groups.toReversed()) rest.unshift((later += count));
  const pick = (at: number, missing: number): void => {
    if (missing === 0) {
      out.push(picked.slice());
      return;
    }
    const own = groups[at];
    if (!own || (rest[at] ?? 0) < missing) return;
    const most = Math.min(own.count, missing);
    for (let n = 0; n < most; n++) picked.push(own.item);
    for (let n = most; out.length < limit; n--) {
      pick(at + 1, missing - n);
      if (n === 0) return;
      picked.pop();
    }
  };
  pick(0, size);
}

/**
 * The different sub-multisets of `items` with `least` to `largest` items: larger ones first, those of a size in
 * lexicographic order by first appearance in `items`.
 */
export function subMultisets<T>(
  items: readonly T[],
  fewest: number,
  largest: number,
): LazyList<readonly T[]> {
  const groups = group(items);
  const least = Math.max(0, Math.ceil(fewest));
  const top = Math.floor(Math.min(largest, items.length));
  const at = (index: number): readonly T[] | undefined => {
    if (!(top >= least)) return undefined;
    const ways = countWays(groups, top);
    let left = index;
    let size = top;
    while (size >= least && left >= (ways[0]?.[size] ?? 0)) left -= ways[0]?.[size--] ?? 0;
    return size < least || left < 0 ? undefined : unrank(groups, ways, size, left);
  };
  const total = (): number => {
    if (!(top >= least)) return 0;
    const sizes = countWays(groups, top)[0] ?? [];
    return sizes.slice(least).reduce((sum, count) => sum + count, 0);
  };
  const take = (limit: number): readonly T[][] => {
    const out: T[][] = [];
    for (let size = top; size >= least && out.length < limit; size--) collect(groups, size, limit, out);
    return out;
  };
  return { total, at, take };
}

/** Entry `index` of the sub-multisets of that size. */
function unrank<T>(
  groups: readonly Group<T>[],
  ways: readonly (readonly number[])[],
  size: number,
  index: number,
): readonly T[] {
  const picked: T[] = [];
  let missing = size;
  let left = index;
  for (const [at, { item, count }] of groups.entries()) {
    let own = Math.min(count, missing);
    const later = ways[at + 1] ?? [];
    while (left >= (later[missing - own] ?? 0)) left -= later[missing - own--] ?? 0;
    for (let n = 0; n < own; n++) picked.push(item);
    missing -= own;
  }
  return picked;
}
