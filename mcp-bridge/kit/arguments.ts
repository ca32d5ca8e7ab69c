import * as z from 'zod';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import { fieldProblem, firstIssue, schemaWords } from '../../core/engine/schema-words';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Arguments that fit the schema, or an error that names the first field that does not. */
export function parseArguments<S extends z.ZodType>(schema: S, args: unknown): Result<z.output<S>> {
  const parsed = schema.safeParse(args, { error: schemaWords });
  return parsed.success ? ok(parsed.data) : fail(argumentError(parsed.error, args));
}

/** One of a few words, refused in words: `detail_level must be minimal, standard or full, got "ultra"`. */
export function oneOf<const V extends readonly string[]>(field: string, values: V) {
  return z.enum(values, {
    error: (issue) => `${field} must be ${inWords(values)}, got ${JSON.stringify(issue.input)}`,
  });
}

/** How many of the last entries; 0 and left out mean all. */
export const lastN = z
  .int({ error: lastNError })
  .min(0, { error: lastNError })
  .meta({ description: 'Only so many, the newest. 0 or left out: all.' });

function lastNError({ input }: { readonly input?: unknown }): string {
  return `lastN must be a whole number from 0, got ${JSON.stringify(input)}`;
}

/** A list as a sentence has it: `minimal, standard or full`. */
export function inWords(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

function argumentError(error: z.ZodError, args: unknown): GameError {
  const issue = firstIssue(error.issues);
  if (!issue) return errors.invalidParameters('Invalid arguments');
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0] ?? ''].join('.');
    const [meant] = /did you mean `.+`\?$/.exec(issue.message) ?? [];
    return errors.invalidParameters(`Unknown argument: ${field}`, {
      ...(meant === undefined ? {} : { suggestion: meant.replace('did', 'Did').replaceAll('`', '') }),
      details: { field },
    });
  }
  const field = issue.path.join('.');
  return errors.invalidParameters(messageOf(field, issue, valueAt(args, issue.path)), { details: { field } });
}

/** A schema's own message may be a whole sentence (of a check of its own, or with the field in it), a predicate, or zod's words. */
function messageOf(field: string, issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'custom' || issue.message.startsWith(`${field} `)) return issue.message;
  return value === undefined ? `${field} is missing` : fieldProblem(field, issue.message);
}

/** What stands at a path of a value; undefined if nothing does. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
