import type * as z from 'zod';

/** The parsed value of a schema. */
export type Shape<S extends () => z.ZodType> = z.output<ReturnType<S>>;

/** The same value, deeply read-only. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
    : T;

/** The answer that a schema describes. */
export type AnswerShape<S extends () => z.ZodType> = DeepReadonly<Shape<S>>;
