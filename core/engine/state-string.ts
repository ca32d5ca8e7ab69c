import { fail, ok, type Result } from './result';

/** The maximum length of a state string, in UTF-16 code units. */
export const MAX_STATE_LENGTH = 4096;

const isKnown = <K extends string>(key: string, keys: readonly K[]): key is K =>
  (keys as readonly string[]).includes(key);

/**
 * Reads a key-value state string: `KEY:value` segments joined by `|`, each split at its first `:`, all of `keys` once
 * and in that order. The error is one sentence that names the wrong segment.
 */
export function readSegments<K extends string>(
  text: string,
  keys: readonly K[],
): Result<Readonly<Record<K, string>>, string> {
  if (text.length > MAX_STATE_LENGTH) return fail(`longer than ${MAX_STATE_LENGTH} characters`);
  const found: (readonly [K, string])[] = [];
  for (const segment of text.split('|')) {
    const colon = segment.indexOf(':');
    const key = colon < 0 ? segment : segment.slice(0, colon);
    if (colon < 0 || !isKnown(key, keys)) return fail(`unknown segment "${key}"`);
    if (found.some(([known]) => known === key)) return fail(`segment "${key}" appears twice`);
    found.push([key, segment.slice(colon + 1)]);
  }
  const missing = keys.find((key) => !found.some(([known]) => known === key));
  if (missing !== undefined) return fail(`segment "${missing}" is missing`);
  if (keys.some((key, i) => found[i]?.[0] !== key)) return fail(`segments must come as ${keys.join(', ')}`);
  return ok(Object.fromEntries(found) as Record<K, string>);
}

/** Writes what `readSegments` reads: the segments in the order of `keys`. */
export const writeSegments = <K extends string>(
  keys: readonly K[],
  values: Readonly<Record<K, string>>,
): string => keys.map((key) => `${key}:${values[key]}`).join('|');
