/** Throws with the message unless the condition holds. */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Runs a check; what it throws then says where it happened. */
export function at<T>(place: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export const bytes = (value: unknown): string => JSON.stringify(value);

/** Byte-equal as JSON: the order of keys counts. */
export function mustMatch(what: string, actual: unknown, expected: unknown): void {
  const [a, b] = [bytes(actual), bytes(expected)];
  if (a === b) return;
  const from = Math.max(0, firstDifference(a, b) - 60);
  throw new Error(`${what} differs: …${a.slice(from, from + 160)}… is not …${b.slice(from, from + 160)}…`);
}

function firstDifference(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i;
}

/** Plain JSON comes back from a round trip as it was: no undefined, NaN, Map, Date, class or function anywhere. */
export function mustBePlain(what: string, value: unknown): void {
  const fault = impurity(value, what);
  must(fault === null, `${fault ?? what}, which is not plain JSON`);
}

function impurity(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? null : `${path} is ${value}`;
  }
  if (typeof value !== 'object') return `${path} is of type ${typeof value}`;
  const isArray = Array.isArray(value);
  if (!isArray && Object.getPrototypeOf(value) !== Object.prototype) return `${path} is no plain object`;
  const keys = isArray ? Array.from(value.keys()) : Object.keys(value);
  for (const key of keys) {
    const fault = impurity((value as Record<string | number, unknown>)[key], `${path}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** States share parts from move to move; what was frozen once need not be walked again. */
const alreadyFrozen = new WeakSet();

/** The same value with everything in it frozen, so that whoever changes it throws. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || alreadyFrozen.has(value)) return value;
  alreadyFrozen.add(value);
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

export const roundTrip = (value: unknown): unknown => JSON.parse(bytes(value));
