/* Apart from errors.ts, whose texts clients in browsers need not load. */
import type { GameError } from './errors';

/** The result of an operation that can fail: a value, or an error that says why and what to do next. */
export type Result<T, E = GameError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** A value while it is made, by the function that makes it. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
