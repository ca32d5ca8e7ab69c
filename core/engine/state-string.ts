import { errors, type GameError } from './errors';
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

/** The error for a text that is not a position: `Invalid … state: …`. */
export const refuseState =
  (title: string, extra: Pick<GameError, 'suggestion' | 'details'>) =>
  (why: string): Result<never> =>
    fail(errors.invalidParameters(`Invalid ${title} state: ${why}.`, extra));

/** The keys in a text such as `G T ST`. */
type KeyIn<T extends string> = T extends `${infer First} ${infer Rest}` ? First | KeyIn<Rest> : T;

/** How a game writes its positions as state strings. */
interface StateNotation<K extends string, S> extends Pick<GameError, 'suggestion' | 'details'> {
  /** The game as errors call it. */
  readonly title: string;
  /** The value of each segment. */
  readonly write: (position: S) => Readonly<Record<K, string>>;
  /** The position, or why there is none, in a sentence without a full stop. */
  readonly read: (segments: Readonly<Record<K, string>>) => Result<S, string>;
  /** The words about a text that differs from its canonical form, e.g. `the grid calls for G:…`. */
  readonly differs: (printed: string) => string;
}

/** Writes positions as state strings whose `keys` are e.g. `G T ST`, and reads exactly what it writes; anything else is refused. */
export function stateNotation<const T extends string, S>(
  notation: StateNotation<KeyIn<T>, S> & { readonly keys: T },
) {
  const { title, keys: text, write, read, differs, ...extra } = notation;
  const keys = text.split(' ') as unknown as readonly KeyIn<T>[];
  const refuse = refuseState(title, extra);
  const print = (position: S): string => writeSegments(keys, write(position));
  const parse = (sent: unknown): Result<S> => {
    if (typeof sent !== 'string') return refuse('it must be a text');
    const segments = readSegments(sent, keys);
    const position = segments.ok ? read(segments.value) : segments;
    if (!position.ok) return refuse(position.error);
    const printed = print(position.value);
    return printed === sent ? position : refuse(differs(printed));
  };
  return { print, parse };
}
