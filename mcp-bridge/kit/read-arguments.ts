import type * as z from 'zod';
import { errors, fail, type GameError, isObject, ok, plainName, type Result } from '../../core/engine';
import { namesMeant } from '../../core/engine/move-words';

/**
 * Corrects arguments as clients send them: lists, objects, numbers and booleans as text, "" or null for omitted arguments, and extra arguments.
 * docs/mcp-protocol.md says which client sends what.
 */

type Arguments = Readonly<Record<string, unknown>>;

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** A tool's corrected arguments, and the names of unknown ones. */
export interface MeantArguments {
  readonly args: Arguments;
  readonly ignored: readonly string[];
}

/**
 * The arguments of a call in the form of its schema. `keepsEmpty` names those in which "" is meaningful. An argument with a name close to one of the tool's is
 * an error that asks whether that is meant.
 */
export function meantArguments(
  schema: z.ZodObject,
  args: Arguments,
  keepsEmpty: readonly string[] = [],
): Result<MeantArguments> {
  const { shape } = schema;
  const known = Object.keys(shape);
  const { catchall } = schema.def;
  const takesAny = catchall !== undefined && catchall._zod.def.type !== 'never';
  const ignored: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    if (isUnset(value) && !(value === '' && keepsEmpty.includes(name))) continue;
    const field = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
    if (field || takesAny) {
      read[name] = field ? withoutText(field, value) : value;
      continue;
    }
    const meant = resembled(name, known);
    if (meant === undefined) ignored.push(name);
    else return fail(unknownArgument(name, meant));
  }
  return ok({ args: read, ignored });
}

/** Models and their hosts fill in arguments for which they have no value. */
const isUnset = (value: unknown): boolean => value === '' || value === null;

/** Number of leading letters by which a name is recognised. */
const TELLING_LETTERS = 4;

/** The known names close to another one ("seat or seed"): a few letters differ, or one begins with the other. */
export function resembled(name: string, known: readonly string[]): string | undefined {
  const plain = plainName(name);
  const begins = (longer: string, shorter: string): boolean =>
    shorter.length >= TELLING_LETTERS && longer.startsWith(shorter);
  const same = known.find((each) => plainName(each) === plain);
  if (same !== undefined) return same;
  const meant = namesMeant(name, known);
  if (meant.length > 0) return meant.join(' or ');
  return known.find((each) => begins(plainName(each), plain) || begins(plain, plainName(each)));
}

/** The error that asks whether an unknown argument means a known one. */
export const unknownArgument = (field: string, meant: string): GameError =>
  errors.invalidParameters(`Unknown argument: ${field}`, {
    suggestion: `Did you mean ${meant}?`,
    details: { field },
  });

/** A value with its JSON texts parsed where the schema accepts the result. */
function withoutText(schema: z.ZodType, value: unknown): unknown {
  const isTaken = (read: unknown): boolean => schema.safeParse(read).success;
  if (Array.isArray(value)) {
    const read = value.map((each: unknown) => containerIn(each) ?? each);
    return read.some((each, at) => each !== value[at]) && isTaken(read) ? read : value;
  }
  const read = containerIn(value);
  return read !== undefined && isTaken(read) ? withoutText(schema, read) : value;
}

/** The object or list in a JSON text; undefined for anything else. */
function containerIn(value: unknown): object | undefined {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined;
  const read = jsonIn(value);
  return typeof read === 'object' && read !== null ? read : undefined;
}

/** True and false as Python writes them. */
const PYTHON_WORDS: ReadonlyMap<string, unknown> = new Map([
  ['True', true],
  ['False', false],
]);

function jsonIn(text: string): unknown {
  if (PYTHON_WORDS.has(text)) return PYTHON_WORDS.get(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The maximum number of passes, because a corrected value may contain another wrong one. */
const ROUNDS = 8;

/**
 * A value with texts replaced by the numbers, booleans, lists and objects that they spell, wherever the schema accepts no text: `{"seats":"2"}` becomes
 * `{"seats":2}`. A field with "" or null is dropped if the schema accepts neither. Valid values are unchanged.
 */
export function corrected<S extends z.ZodType>(
  schema: S,
  value: unknown,
  params?: z.core.ParseContext<z.core.$ZodIssue>,
): z.ZodSafeParseResult<z.output<S>> & { readonly input: unknown } {
  let input = value;
  for (let round = 0; ; round++) {
    const parsed = schema.safeParse(input, params);
    if (parsed.success || round === ROUNDS) return { ...parsed, input };
    const next = placesIn(parsed.error.issues).reduce((before, place) => withRead(before, place), input);
    if (next === input) return { ...parsed, input };
    input = next;
  }
}

/** A place in a value where the schema expects something else. */
interface WrongPlace {
  readonly path: readonly PropertyKey[];
  readonly isExpected: (value: unknown) => boolean;
}

const EXPECTED: Readonly<Record<string, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  int: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  record: isObject,
};

const placesIn = (
  issues: readonly z.core.$ZodIssue[],
  outer: readonly PropertyKey[] = [],
): readonly WrongPlace[] =>
  issues.flatMap((issue): readonly WrongPlace[] => {
    const path = [...outer, ...issue.path];
    if (issue.code === 'invalid_union')
      return issue.errors.flatMap((errorsOfOne) => placesIn(errorsOfOne, path));
    if (issue.code === 'invalid_value')
      return [{ path, isExpected: (value) => issue.values.includes(value as z.core.util.Primitive) }];
    const isExpected = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
    return [{ path, isExpected: isExpected ?? (() => false) }];
  });

/** The value with the text at the place converted, if that is expected, or without an unset field; else the value itself. */
function withRead(value: unknown, { path, isExpected }: WrongPlace): unknown {
  const text = valueAt(value, path);
  if (isUnset(text)) return withoutFieldAt(value, path);
  if (typeof text !== 'string' || text.trim() === '') return value;
  const read = jsonIn(text.trim());
  return read !== undefined && isExpected(read) ? replacedAt(value, path, read) : value;
}

/** The value without the field at a path; the value itself if no field of an object is there. */
function withoutFieldAt(value: unknown, path: readonly PropertyKey[]): unknown {
  const [field, ...outer] = path.toReversed();
  const around = valueAt(value, outer.toReversed());
  if (field === undefined || !isObject(around)) return value;
  const { [field as string]: _unset, ...rest } = around;
  return replacedAt(value, outer.toReversed(), rest);
}

function replacedAt(value: unknown, [key, ...rest]: readonly PropertyKey[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (at === key ? replacedAt(each, rest, by) : each));
  return isObject(value) ? { ...value, [key]: replacedAt(value[key as string], rest, by) } : value;
}
