/**
 * A value, or the promise of one. Most steps of a move have nothing to wait for, and to wait for a promise all the same takes longer than
 * most of the steps do.
 */
export type Awaitable<T> = T | Promise<T>;

/** Whether a value must be waited for. Not every promise is an instance of this context's class: a worker's or a sandbox's is not. */
export const isPending = <T>(value: Awaitable<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** What a function makes of a value, at once if the value is there. */
export const mapAwaitable = <T, U>(value: Awaitable<T>, map: (value: T) => U): Awaitable<U> =>
  isPending(value) ? value.then(map) : map(value);
