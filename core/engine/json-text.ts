import { fail, ok, type Result } from './result';

/** No request or move has a reason to be nested deeper. */
export const DEEPEST_JSON = 32;

/** Reads JSON that strangers wrote; the error completes "The text …". What is nested too deeply is not parsed at all. */
export function parseJson(text: string): Result<unknown, string> {
  if (nesting(text) > DEEPEST_JSON) return fail(`is nested more than ${DEEPEST_JSON} levels deep`);
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail('is not valid JSON');
  }
}

/** How deep brackets are nested outside strings; counted before parsing, so that no recursion meets hostile depth. */
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
