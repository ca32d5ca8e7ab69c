import { errors, fail, ok, type Result } from '../../core/engine';
import type { FunctionRequest } from './http';

export const BODY_LIMIT_BYTES = 64 * 1024;
const DEPTH_LIMIT = 32;

/** Reads a JSON body within the limits of size and depth; an empty one counts as `{}`. */
export async function readJsonBody(request: FunctionRequest): Promise<Result<unknown>> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > BODY_LIMIT_BYTES) return fail(tooLarge());
  const text = await request.text().catch(() => null);
  if (text === null) return fail(errors.invalidJson('The body broke off.'));
  if (Buffer.byteLength(text) > BODY_LIMIT_BYTES) return fail(tooLarge());
  if (text.trim() === '') return ok({});
  if (nesting(text) > DEPTH_LIMIT) {
    return fail(errors.invalidJson(`The body is nested more than ${DEPTH_LIMIT} levels deep.`));
  }
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail(
      errors.invalidJson('The body is not valid JSON.', { suggestion: 'Send a JSON object, in UTF-8.' }),
    );
  }
}

const tooLarge = () =>
  errors.tooLarge(`The body is larger than ${BODY_LIMIT_BYTES / 1024} KiB.`, {
    suggestion: 'Send one move or one session at a time.',
  });

/** How deep brackets are nested outside strings; checked before parsing, so that no recursion meets hostile depth. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}
