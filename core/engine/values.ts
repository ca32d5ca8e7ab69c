/** The type of an object without its undefined fields. */
export type WithoutUnset<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} extends infer Flat
  ? { [K in keyof Flat]: Flat[K] }
  : never;

/** Leaves out the fields that are undefined, e.g. `defined({ name, seed })`. */
export function defined<const T extends object>(fields: T): WithoutUnset<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUnset<T>;
}

/** Whether a value is an object with named fields: neither null nor an array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value that is created on first use and then kept. It is for values that are slow to create, such as schemas and tables, so
 * that the start of a process does not wait for them.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
