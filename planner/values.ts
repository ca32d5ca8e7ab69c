/** A value without a text, because its equality with other values is undefined. */
export class UnsupportedValueError extends TypeError {
  constructor(kind: string) {
    super(
      `${kind} cannot be compared. Use numbers, strings, lists, plain objects, Map, Set, Date or BigInt.`,
    );
    this.name = 'UnsupportedValueError';
  }
}

/**
 * A text for a value; different values have different texts. The order of keys and of the entries of maps and sets is ignored. Functions, symbols, instances of
 * classes and values that contain themselves throw an `UnsupportedValueError`.
 */
export const textOfValue = (value: unknown): string => orUnsupported(() => write(value, true, []));

/**
 * The text of an argument in a canonical command: as `textOfValue`, but strings are unquoted if they cannot be mistaken for something else, and a position is
 * `[x,y,z]`. A list of three numbers, which is not a position, is `[1,2,3,]`.
 */
export const textOfArgument = (value: unknown): string => orUnsupported(() => write(value, false, []));

/**
 * A hash of a value, much faster than its text: values with equal texts have equal hashes, others nearly always different ones. Throws an
 * `UnsupportedValueError` where `textOfValue` does.
 */
export const fingerprintOf = (value: unknown): number => orUnsupported(() => fingerprint(value, 0));

/** Whether two values have the same parts; quick if they share them. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (!Array.isArray(a) && !(isPlain(a) && isPlain(b))) return textOfValue(a) === textOfValue(b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}

/** Getters may throw, and very deep values exceed the stack. */
function orUnsupported<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnsupportedValueError) throw error;
    throw new UnsupportedValueError(
      error instanceof RangeError ? 'A value as deep as this' : 'A value that cannot be read',
    );
  }
}

/** Deeper parts are represented by their texts, which detect a value that contains itself. */
const DEEPEST = 100;

/** The initial hashes of values of different kinds. */
const [OF_TEXT, OF_KEY, OF_NUMBER, OF_LIST, OF_RECORD] = [
  0x811c9dc5, 0x2545f491, 0x27d4eb2f, 0x165667b1, 0x3c6ef372,
];

function fingerprint(value: unknown, depth: number): number {
  if (typeof value === 'string') return hashed(OF_TEXT, value);
  if (typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0))
    return mixed(mixed(OF_NUMBER, value), value / 2 ** 32);
  if (typeof value === 'boolean' || value === null) return hashed(OF_NUMBER, String(value));
  if (typeof value === 'object' && depth < DEEPEST) {
    if (Array.isArray(value)) return ofList(value, depth);
    if (isPlain(value)) return ofRecord(value as Readonly<Record<string, unknown>>, depth);
  }
  return hashed(OF_NUMBER, textOfValue(value));
}

function ofList(list: readonly unknown[], depth: number): number {
  let all = OF_LIST;
  for (const each of list) all = mixed(all, fingerprint(each, depth + 1));
  return all;
}

/** The order of the keys does not count. */
function ofRecord(record: Readonly<Record<string, unknown>>, depth: number): number {
  let sum = 0;
  for (const key of Object.keys(record))
    sum = (sum + mixed(hashed(OF_KEY, key), fingerprint(record[key], depth + 1))) | 0;
  return mixed(OF_RECORD, sum);
}

/** Mixes 32 bits of a number into a hash with the steps of MurmurHash3. */
function mixed(hash: number, value: number): number {
  const turned = Math.imul(value, 0xcc9e2d51);
  const both = hash ^ Math.imul((turned << 15) | (turned >>> 17), 0x1b873593);
  return (Math.imul((both << 13) | (both >>> 19), 5) + 0xe6546b64) | 0;
}

/** FNV-1a, over the units of a text. */
function hashed(start: number, text: string): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function write(value: unknown, isQuoted: boolean, within: unknown[]): string {
  switch (typeof value) {
    case 'string':
      return isQuoted || !isPlainText(value) ? JSON.stringify(value) : value;
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      return value === null ? 'null' : writeObject(value, isQuoted, within);
    default:
      throw new UnsupportedValueError(`A ${typeof value}`);
  }
}

function writeObject(value: object, isQuoted: boolean, within: unknown[]): string {
  if (within.includes(value)) throw new UnsupportedValueError('A value that contains itself');
  within.push(value);
  const part = (it: unknown): string => write(it, isQuoted, within);
  const quoted = (it: unknown): string => write(it, true, within);
  const text = textOfObject(value, isQuoted, part, quoted);
  within.pop();
  return text;
}

type Write = (value: unknown) => string;

function textOfObject(value: object, isQuoted: boolean, part: Write, quoted: Write): string {
  if (Array.isArray(value)) {
    const isLikePosition = !isQuoted && value.length === 3 && value.every((it) => typeof it === 'number');
    return `[${Array.from(value, part).join(',')}${isLikePosition ? ',' : ''}]`;
  }
  if (isPlain(value)) {
    if (!isQuoted && isPosition(value)) return `[${[value.x, value.y, value.z].map(part).join(',')}]`;
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${quoted((value as Record<string, unknown>)[key])}`)
      .join(',')}}`;
  }
  const entries = (texts: readonly string[]): string => `{${texts.toSorted().join(',')}}`;
  if (isMap(value)) return `Map${entries([...value].map(([key, it]) => `${quoted(key)}=>${quoted(it)}`))}`;
  if (isSet(value)) return `Set${entries([...value].map(quoted))}`;
  if (isDate(value)) return `Date(${value.getTime()})`;
  if (ArrayBuffer.isView(value) && Symbol.iterator in value)
    return `${tagOf(value)}[${Array.from(value as unknown as Iterable<unknown>, quoted).join(',')}]`;
  throw new UnsupportedValueError(`An instance of ${nameOf(value)}`);
}

/** Only direct instances of the class, because a subclass may contain more. */
const isA = (value: object, name: string): boolean => tagOf(value) === name && nameOf(value) === name;

const isMap = (value: object): value is Map<unknown, unknown> => isA(value, 'Map');
const isSet = (value: object): value is Set<unknown> => isA(value, 'Set');
const isDate = (value: object): value is Date => isA(value, 'Date');

const tagOf = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1);

function nameOf(value: object): string {
  const { constructor } = value as { constructor?: unknown };
  return typeof constructor === 'function' && constructor.name !== '' ? constructor.name : 'a class';
}

/** Whether an object is a plain record, from any realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null)) &&
    Object.getOwnPropertySymbols(value).length === 0
  );
}

function isPosition(value: object): value is { x: number; y: number; z: number } {
  const keys = Object.keys(value);
  return (
    keys.length === 3 &&
    ['x', 'y', 'z'].every(
      (key) => keys.includes(key) && typeof (value as Record<string, unknown>)[key] === 'number',
    )
  );
}

const SPECIAL = /[,()[\]{}"\n\r]/;
const OTHER_KINDS = /^(?:|-0|-?\d+n|true|false|null|undefined)$/;

/** Whether a string without quotes can only be read as that string. */
const isPlainText = (text: string): boolean =>
  !SPECIAL.test(text) && !OTHER_KINDS.test(text) && String(Number(text)) !== text;

/** Whether a value is an object, and not null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value of a key in a map, made if there is none yet. */
export function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}
