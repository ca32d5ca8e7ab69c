import * as z from 'zod';
import { errors, fail, ok, type Result } from '../engine';

/** Reads a line of JSON by a schema; `what` is what it should be. The error names the wrong field. */
export function parseJsonLine<T>(schema: z.ZodType<T>, line: string, what: string): Result<T> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail(errors.invalidParameters('The line is not JSON.'));
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const place = z.core.toDotPath(issue?.path ?? []) || 'It';
  return fail(errors.invalidParameters(`This is not ${what}: ${place}: ${issue?.message ?? 'is invalid'}`));
}
