import type { Json } from './json-schema';

/** Objects that a game describes in several places, such as the result of a hand in its view and in its `gameState`. */

/** Smaller objects are as readable in place. */
const FEWEST_FIELDS = 2;

/**
 * The same components, except that an object which occurs more than once becomes a component, named after the game and the field that holds it, e.g.
 * `NimResult`. An object without a free name stays inline.
 */
export function withoutRepeats(
  title: string,
  components: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const repeated = repeatedIn(components);
  const named: Record<string, Json> = {};
  const names = new Map<string, string>();
  /** Includes names whose objects are still being written, because these may contain others. */
  const taken = new Set<string>();

  const nameOf = (key: string, part: Json, field: string): string | undefined => {
    const candidates = [kindOf(part), field].flatMap((word) => (word === null ? [] : [title + pascal(word)]));
    return names.get(key) ?? candidates.find((name) => !(name in components) && !taken.has(name));
  };
  function referred(part: unknown, field: string): unknown {
    if (!isObject(part) || Array.isArray(part)) return inner(part, field);
    const key = keyOf(part);
    const name = repeated.has(key) ? nameOf(key, part, field) : undefined;
    if (name === undefined) return inner(part, field);
    if (!names.has(key)) {
      names.set(key, name);
      taken.add(name);
      named[name] = inner(part, field) as Json;
    }
    const reference: Json = { $ref: `#/components/schemas/${name}` };
    return typeof part.description === 'string' ? { ...reference, description: part.description } : reference;
  }
  function inner(part: unknown, field: string): unknown {
    if (Array.isArray(part)) return part.map((each) => referred(each, field));
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, partOf(key, each, field)]));
  }
  const partOf = (key: string, part: unknown, field: string): unknown =>
    VERBATIM.has(key)
      ? part
      : key === 'properties'
        ? fieldsOf(part)
        : referred(part, MEMBERS.has(key) ? field.replace(/s$/, '') : field);
  const fieldsOf = (properties: unknown): unknown =>
    Object.fromEntries(
      Object.entries(properties as Json).map(([field, described]) => [field, referred(described, field)]),
    );

  const whole = Object.entries(components).map(([name, schema]) => [name, inner(schema, name)] as const);
  return { ...(Object.fromEntries(whole) as Record<string, Json>), ...named };
}

/** The value that distinguishes an object from the other forms of a union. */
function kindOf({ properties }: Json): string | null {
  const { type } = properties as { readonly type?: { readonly const?: unknown } };
  return typeof type?.const === 'string' ? type.const : null;
}

/** Keywords whose schema describes one of many: each item of `hands` is a hand. */
const MEMBERS: ReadonlySet<string> = new Set(['items', 'additionalProperties']);

/** Keywords whose values are no schemas. */
const VERBATIM: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'example', 'required']);

/** The keys of the objects that occur more than once below the components. */
function repeatedIn(components: Readonly<Record<string, Json>>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const count = (part: unknown, isWhole: boolean): void => {
    if (!isObject(part)) return;
    if (!isWhole && isNameable(part)) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
    for (const [key, each] of Object.entries(part)) if (!VERBATIM.has(key)) count(each, false);
  };
  for (const schema of Object.values(components)) count(schema, true);
  return new Set([...counts].flatMap(([key, times]) => (times > 1 ? [key] : [])));
}

const isNameable = ({ type, properties }: Json): boolean =>
  type === 'object' && isObject(properties) && Object.keys(properties).length >= FEWEST_FIELDS;

/** Equal for objects that differ only in their descriptions. */
const keyOf = ({ description: _, ...rest }: Json): string => JSON.stringify(rest);

const isObject = (part: unknown): part is Json => typeof part === 'object' && part !== null;

const pascal = (field: string): string =>
  field
    .split(/[^a-z0-9]+/i)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');
