/** Throws with the message unless the condition holds. */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Runs a check, and adds the place to its errors. */
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

/** Plain JSON survives a round trip unchanged: no undefined, NaN, Map, Date, class or function anywhere. */
export function mustBePlain(what: string, value: unknown): void {
  const fault = impurity(value);
  must(fault === null, `${what}${fault ?? ''}, which is not plain JSON`);
}

/** The path and kind of the first part of a value that is not plain; null if there is none. */
function impurity(value: unknown): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? null : ` is ${value}`;
  }
  if (typeof value !== 'object') return ` is of type ${typeof value}`;
  if (alreadyPlain.has(value)) return null;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
    return ' is no plain object';
  }
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, part] of entries) {
    const fault = impurity(part);
    if (fault !== null) return `.${key}${fault}`;
  }
  if (alreadyFrozen.has(value)) alreadyPlain.add(value);
  return null;
}

/** States share parts from move to move, so parts that are already frozen and checked are skipped. */
const alreadyFrozen = new WeakSet();
const alreadyPlain = new WeakSet();

/** The same value with everything in it frozen, so that changing it throws. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || alreadyFrozen.has(value)) return value;
  alreadyFrozen.add(value);
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

export const roundTrip = (value: unknown): unknown => JSON.parse(bytes(value));
