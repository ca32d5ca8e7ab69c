import { isObject } from '../../../core/engine';
/** The fields of an object whose shape nobody has checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** A list as it is; anything else as a list of one, nothing as an empty list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** A text as it is; anything else as JSON, nothing as an empty text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
