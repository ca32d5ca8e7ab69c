/**
 * A value that is created on first use and then kept. It is for values that are slow to create, such as schemas and tables, so
 * that the start of a process does not wait for them.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
