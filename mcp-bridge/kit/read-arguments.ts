import type * as z from 'zod';
import { errors, fail, type GameError, isObject, ok, plainName, type Result } from '../../core/engine';
import { namesMeant } from '../../core/engine/move-words';

/**
 * What clients send in place of what they mean: lists, objects, numbers and true or false as text, "" or null for what is left out, arguments of
 * their own. docs/mcp-bridge.md says who sends what.
 */

type Arguments = Readonly<Record<string, unknown>>;

/** What stands at a path of a value; undefined if nothing does. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );

/** A tool's arguments as they were meant, and the names of those that it does not have. */
export interface MeantArguments {
  readonly args: Arguments;
  readonly ignored: readonly string[];
}

/**
 * The arguments of a call as its schema takes them. `keepsEmpty` names those in which "" means something. An argument that is close to one of
 * the tool's is an error that asks whether this is meant.
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

/** Models and their hosts fill in what they have nothing for. */
const isUnset = (value: unknown): boolean => value === '' || value === null;

/** Number of leading letters by which a name is recognised. */
const TELLING_LETTERS = 4;

/** The known names that another one is close to ("seat or seed"): but for a few letters, or as far as the shorter one goes. */
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

/** Asks whether an argument that a tool does not have is one that it has. */
export const unknownArgument = (field: string, meant: string): GameError =>
  errors.invalidParameters(`Unknown argument: ${field}`, {
    suggestion: `Did you mean ${meant}?`,
    details: { field },
  });

/** A value whose texts of objects and lists are read where the schema takes what they say. */
function withoutText(schema: z.ZodType, value: unknown): unknown {
  const isTaken = (read: unknown): boolean => schema.safeParse(read).success;
  if (Array.isArray(value)) {
    const read = value.map((each: unknown) => containerIn(each) ?? each);
    return read.some((each, at) => each !== value[at]) && isTaken(read) ? read : value;
  }
  const read = containerIn(value);
  return read !== undefined && isTaken(read) ? withoutText(schema, read) : value;
}

/** The object or list that a text of JSON is; undefined for anything else. */
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

/** A value can be wrong in one place within another: so often the whole is looked at again. */
const ROUNDS = 8;

/**
 * A value with its texts replaced by the numbers, true or false, lists and objects that they spell, wherever the schema takes no text: `{"seats":"2"}`
 * becomes `{"seats":2}`; where it takes neither "" nor null, a field with them is left out. What fits as it is stays as it is.
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

/** A place at which something else is expected than what is there. */
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

/** The value with what a text at the place spells, if that is what is expected there, or without a field that is not set; else the value itself. */
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
