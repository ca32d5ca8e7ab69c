const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (_key: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
    : value;

/** JSON without white space and with the fields of every object in order of their names: equal values, equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);
