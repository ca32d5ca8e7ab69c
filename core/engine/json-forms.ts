import type * as z from 'zod';
import { isObject } from './values';

/** The subset of JSON Schema that the games' moves use. */
export type JsonSchema = z.core.JSONSchema._JSONSchema;

type ObjectSchema = Exclude<JsonSchema, boolean>;

const asObject = (schema: JsonSchema | undefined): ObjectSchema => (typeof schema === 'object' ? schema : {});

/** The alternatives of a schema, including nested ones. */
function alternatives(schema: JsonSchema | undefined): readonly ObjectSchema[] {
  const own = asObject(schema);
  const parts = own.anyOf ?? own.oneOf;
  return parts ? parts.flatMap(alternatives) : [own];
}

/** The words that a property allows, if it is an enumeration. */
const wordsOf = (schema: JsonSchema | undefined): readonly unknown[] | undefined => {
  const { const: only, enum: several } = asObject(schema);
  return only === undefined ? several : [only];
};

const typeOf = (value: unknown): unknown => (isObject(value) ? value.type : undefined);

/** The object schemas that may be meant by a value: those with its `type`, or all if its type fits none. */
export function formsOf(schema: JsonSchema | undefined, value: unknown): readonly ObjectSchema[] {
  const forms = alternatives(schema).filter(({ properties }) => properties !== undefined);
  const type = typeOf(value);
  const ofType = forms.filter(({ properties }) => wordsOf(properties?.type)?.includes(type));
  return ofType.length > 0 ? ofType.map((form) => withType(form, type)) : forms;
}

/** An object schema with several types, narrowed to one of them. */
const withType = (form: ObjectSchema, type: unknown): ObjectSchema => ({
  ...form,
  properties: { ...form.properties, type: { const: String(type) } },
});

/** The schema of the part of a value at a path. */
export const schemaAt = (
  schema: JsonSchema,
  value: unknown,
  path: readonly string[],
): JsonSchema | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const part = isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[name] : undefined;
  for (const form of Array.isArray(value) ? alternatives(schema) : formsOf(schema, value)) {
    const inner = form.properties?.[name] ?? (Array.isArray(form.items) ? undefined : form.items);
    if (inner !== undefined) return schemaAt(inner, part, rest);
  }
  return undefined;
};

const typesIn = (forms: readonly ObjectSchema[]): readonly string[] => [
  ...new Set(forms.flatMap(({ properties }) => wordsOf(properties?.type) ?? []).map(String)),
];

/**
 * The fields of each object schema in words: `trash_cards takes cards (a list, which may be empty)`. `name` replaces a missing
 * type.
 */
export function takesText(forms: readonly ObjectSchema[], name: string): string {
  const types = typesIn(forms);
  if (types.length > 1) return `Its type is one of ${types.map((type) => `\`${type}\``).join(', ')}`;
  return `${types[0] ?? name} takes ${[...new Set(forms.map(fieldsText))].join('; or ')}`;
}

function fieldsText({ properties = {}, required = [] }: ObjectSchema): string {
  const fields = Object.entries(properties)
    .filter(([name, schema]) => name !== 'type' || wordsOf(schema) === undefined)
    .map(([name, schema]) => {
      const what = [...(required.includes(name) ? [] : ['optional']), ...kindsText(schema)].join(', ');
      return what === '' ? name : `${name} (${what})`;
    });
  return fields.length === 0 ? 'nothing beside its type' : fields.join(', ');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  null: 'null',
};

/** `text or null`, `"hand" or "discard"`; empty if anything is allowed. */
function kindsText(schema: JsonSchema | undefined): readonly string[] {
  const kinds = alternatives(schema).flatMap((part) => {
    const words = wordsOf(part);
    if (words) return words.map((word) => JSON.stringify(word));
    if (part.type === 'array') return [part.minItems === undefined ? 'a list, which may be empty' : 'a list'];
    return typeof part.type === 'string' ? [KINDS[part.type] ?? part.type] : [];
  });
  return kinds.length === 0 ? [] : [[...new Set(kinds)].join(' or ')];
}
