import type * as z from 'zod';
import { nearestWord } from './move-words';
import { plainName } from './request-words';

/** Error messages of schemas in plain words. */

/** The kinds of values as callers call them. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  null: 'null',
};

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : (KINDS[typeof value] ?? 'that');

/** The unit in which the size of a value is counted; none for numbers. */
const COUNTED: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  object: 'fields',
  map: 'fields',
};

/** The valid names of an object that got unknown ones; empty if its schema is unknown. */
interface Raw {
  readonly inst?: { readonly _zod?: { readonly def?: unknown; readonly propValues?: unknown } } | undefined;
}

/**
 * What is wrong with a value, in words that follow its name: `must be 25 or less`, `is missing`. Undefined if the schema has its own words (`custom`).
 */
export function schemaWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(String(issue.expected), issue.input);
    case 'too_big':
      return sizeWords(issue.origin, Number(issue.maximum), issue.inclusive !== false, issue.exact, 'most');
    case 'too_small':
      return sizeWords(issue.origin, Number(issue.minimum), issue.inclusive !== false, issue.exact, 'least');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return formatWords(issue);
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${listWords(asWritten(issue.values))}`;
    case 'unrecognized_keys':
      return unknownWords(issue.keys, fieldsOf(issue));
    case 'invalid_union':
      return unionWords(issue);
    case 'invalid_key':
      return 'has a name that is not allowed';
    case 'invalid_element':
      return 'has an entry that is not allowed';
    default:
      return undefined;
  }
}

function typeWords(expected: string, input: unknown): string {
  if (input === undefined) return 'is missing';
  const kind = `must be ${KINDS[expected] ?? `a ${expected}`}`;
  // A number in a query is text, and one with a fraction is a number as well.
  return typeof input === 'number' ? kind : `${kind}, not ${kindOf(input)}`;
}

function sizeWords(
  origin: string,
  bound: number,
  isInclusive: boolean,
  isExact: boolean | undefined,
  side: 'most' | 'least',
): string {
  const counted = COUNTED[origin];
  if (counted === undefined) {
    if (isInclusive) return `must be ${bound} or ${side === 'most' ? 'less' : 'more'}`;
    return `must be ${side === 'most' ? 'less' : 'more'} than ${bound}`;
  }
  if (!isExact && side === 'least' && bound === 1) return 'must not be empty';
  const unit = bound === 1 ? counted.replace(/ies$/, 'y').replace(/s$/, '') : counted;
  return `must have ${isExact ? 'exactly' : `at ${side}`} ${bound} ${unit}`;
}

function formatWords(issue: Extract<z.core.$ZodRawIssue, { readonly code: 'invalid_format' }>): string {
  const { format, pattern, prefix, suffix, includes } = issue as unknown as Readonly<
    Record<string, string | undefined>
  >;
  if (prefix !== undefined) return `must begin with "${prefix}"`;
  if (suffix !== undefined) return `must end with "${suffix}"`;
  if (includes !== undefined) return `must contain "${includes}"`;
  return format === 'regex' && pattern !== undefined
    ? `must match ${pattern}`
    : `must be in the format ${format ?? 'described'}`;
}

/** The nearest of the known names, or all of them if they are few. */
function unknownWords(keys: readonly string[], known: readonly string[]): string {
  const [key = ''] = keys;
  const meant = known.find((name) => plainName(name) === plainName(key)) ?? nearestWord(key, known);
  if (meant !== null) return `has no field \`${shown(key)}\`: did you mean \`${meant}\`?`;
  const takes = known.length === 0 ? '' : `; it takes ${known.map((name) => `\`${name}\``).join(', ')}`;
  return `has no field \`${shown(key)}\`${takes}`;
}

const LONGEST_SHOWN = 40;
const shown = (text: string): string => text.slice(0, LONGEST_SHOWN);

/** The names that the schema of an object has for its fields. */
function fieldsOf({ inst }: Raw): readonly string[] {
  const def = inst?._zod?.def as { readonly shape?: object } | undefined;
  return Object.keys(def?.shape ?? {});
}

/** The error for a value that fits none of several forms: what it must be, if that fits in one line. */
function unionWords(issue: Extract<z.core.$ZodRawIssue, { readonly code: 'invalid_union' }>): string {
  if (issue.input === undefined) return 'is missing';
  const { discriminator } = issue as { readonly discriminator?: string };
  const values = (issue as Raw).inst?._zod?.propValues as
    Readonly<Record<string, ReadonlySet<unknown>>> | undefined;
  const named = discriminator === undefined ? undefined : values?.[discriminator];
  if (named) return `must be ${listWords(asWritten([...named]))}`;
  const heads = issue.errors.map(([first]) => first);
  const kinds = heads.flatMap((first) => {
    const [, words] =
      /^must be (.+?)(?:, not .+)?$/.exec(first?.path.length === 0 ? first.message : '') ?? [];
    return words === undefined ? [] : [words];
  });
  return kinds.length === heads.length && kinds.length > 0
    ? `must be ${listWords([...new Set(kinds)])}`
    : 'has none of the allowed forms';
}

/** Values for a sentence: in backticks if one of them is not an ordinary word, such as `move_to`. */
const asWritten = (values: readonly unknown[]): readonly string[] => {
  const words = values.map(String);
  return words.every((word) => /^[a-z\d.-]*$/i.test(word)) ? words : words.map((word) => `\`${word}\``);
};

/** `minimal, standard or full`. */
const listWords = (values: readonly string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`;

/** The first problem of a value: unknown names come first, because a missing field is often there under a wrong name. */
export const firstIssue = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined =>
  issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];

/** What is wrong with a field, with its name: `seats.0.level must be a whole number`. */
export function fieldProblem(field: string, message: string): string {
  if (field === '' || message.startsWith(`${field} `)) return message;
  return /^(?:must|is|has|takes) /.test(message) ? `${field} ${message}` : `${field}: ${message}`;
}
