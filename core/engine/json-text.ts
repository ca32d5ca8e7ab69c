import { fail, ok, type Result } from './result';

/** The deepest nesting that is accepted; no valid request or move comes near it. */
export const DEEPEST_JSON = 32;

/** Parses untrusted JSON; the error completes the sentence "The text …". Text that is nested too deeply is not parsed at all. */
export function parseJson(text: string): Result<unknown, string> {
  if (nesting(text) > DEEPEST_JSON) return fail(`is nested more than ${DEEPEST_JSON} levels deep`);
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail('is not valid JSON');
  }
}

/** How deep brackets are nested outside strings. It is counted before parsing, so that hostile input cannot exhaust the stack. */
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
