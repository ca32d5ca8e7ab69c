/**
 * A value that is made when it is first asked for, and kept. For what is slow to make, such as schemas and tables: so the start of
 * a process waits for none of it.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
