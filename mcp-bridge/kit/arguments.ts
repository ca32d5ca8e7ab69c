import * as z from 'zod';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import { fieldProblem, firstIssue, schemaWords } from '../../core/engine/schema-words';
import { corrected, valueAt } from './read-arguments';

/** The parsed arguments, corrected if necessary (`corrected`), or an error that names the first bad field. */
export function parseArguments<S extends z.ZodType>(
  schema: S,
  args: unknown,
  refuse?: RefuseArgument,
): Result<z.output<S>> {
  const { input, ...parsed } = corrected(schema, args, refuse ? undefined : { error: schemaWords });
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return fail(refuse && issue ? refuse(issue, input) : argumentError(parsed.error, input));
}

/** A tool's own error for bad arguments, from their first problem. */
export type RefuseArgument = (issue: z.core.$ZodIssue, args: unknown) => GameError;

/** One of a few words, with a readable error: `detail_level must be minimal, standard or full, got "ultra"`. */
export function oneOf<const V extends readonly string[]>(field: string, values: V) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined
        ? `${field} is missing: it must be ${inWords(values)}`
        : `${field} must be ${inWords(values)}, got ${JSON.stringify(input)}`,
  });
}

/** The number of latest entries; 0 or omitted means all. */
export const lastN = z
  .int({ error: lastNError })
  .min(0, { error: lastNError })
  .meta({ description: 'Only this number of the newest. 0 or left out: all.' });

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

/** A schema's message may be a whole sentence (from its own check, or with the field in it), a predicate, or zod's text. */
function messageOf(field: string, issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'custom' || issue.message.startsWith(`${field} `)) return issue.message;
  return value === undefined ? `${field} is missing` : fieldProblem(field, issue.message);
}
