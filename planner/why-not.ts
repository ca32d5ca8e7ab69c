import type { Conflict } from './conflict';

/** Why a method did not lead to a plan, or why an item has none. */
export interface Reason {
  /** The item, as a canonical command. */
  readonly item: string;
  /** The method; null for the todo list, and for an item that fails by itself. */
  readonly method: string | null;
  /** The failure: a precondition of the method, or a conflict of one of its steps. */
  readonly conflict: Conflict;
  /** How often. */
  readonly count: number;
}

/** Why the plan is not different: the alternatives that the search tried and gave up, in the order of the first attempts. */
export interface WhyNot {
  readonly reasons: readonly Reason[];
  /** The number of reasons beyond the kept ones. */
  readonly omitted: number;
}

/** Collects reasons; equal ones are counted together, and at most `max` are kept. */
export class Reasons {
  private readonly kept = new Map<string, Reason>();
  private readonly omitted = new Set<string>();

  constructor(private readonly max: number) {}

  add(item: string, method: string | null, conflict: Conflict): void {
    const key = JSON.stringify([item, method, conflict.type, conflict.at, conflict.message]);
    const known = this.kept.get(key);
    if (known || this.kept.size < this.max)
      this.kept.set(key, known ? { ...known, count: known.count + 1 } : { item, method, conflict, count: 1 });
    else if (this.omitted.size < MOST_OMITTED) this.omitted.add(key);
  }

  toValue(): WhyNot {
    return { reasons: [...this.kept.values()], omitted: this.omitted.size };
  }
}

/** Reasons beyond those kept are counted up to here. */
const MOST_OMITTED = 10_000;

/**
 * A readable text: each item, below it its methods, and why each failed.
 *
 *     travel(ann,park)
 *       on_foot: precondition "it is near"
 *       by_taxi: pay_driver(ann): precondition (2 times)
 */
export function formatWhyNot({ reasons, omitted }: WhyNot): string {
  const items = new Map<string, Reason[]>();
  for (const reason of reasons) items.set(reason.item, [...(items.get(reason.item) ?? []), reason]);
  const lines = [...items].flatMap(([item, its]) => [
    item === 'root()' ? 'the whole plan' : item,
    ...its.map((reason) => `  ${lineOf(reason)}`),
  ]);
  const rest =
    omitted === 0 ? [] : [`… and ${omitted === MOST_OMITTED ? 'at least ' : ''}${omitted} more reasons`];
  return [...lines, ...rest].join('\n');
}

function lineOf({ item, method, conflict: { type, at, message }, count }: Reason): string {
  const where = at === item ? '' : `${at}: `;
  const what = message === undefined ? type.replace('_', ' ') : `${type.replace('_', ' ')} "${message}"`;
  return `${method === null ? '' : `${method}: `}${where}${what}${count > 1 ? ` (${count} times)` : ''}`;
}
