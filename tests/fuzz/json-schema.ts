import fc from 'fast-check';

/** The part of JSON Schema that the published interface and the games' schemas use. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** Values for the fields of a name, wherever they are, in place of what their schema says. */
export type KnownFields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Longer texts and lists are not made, whatever the schema allows. */
const LONGEST_TEXT = 100;
const LONGEST_LIST = 6;

/** Values that a schema describes. What the schema leaves open is any JSON. */
export function valuesOf(schema: JsonSchema, known: KnownFields = {}): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => valuesOf(part, known)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known);
    case 'array':
      return listsOf(schema, known);
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectsOf(schema: JsonSchema, known: KnownFields): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties = {}, propertyNames = {} } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, known[name] ?? valuesOf(field, known)]),
  );
  const described = fc.record(fields, {
    requiredKeys: required.filter((name) => Object.hasOwn(fields, name)),
  });
  if (additionalProperties === false) return described;
  const others = fc.dictionary(
    propertyNames.enum ? fc.constantFrom(...propertyNames.enum.map(String)) : fc.string({ maxLength: 12 }),
    additionalProperties === true ? fc.jsonValue({ maxDepth: 2 }) : valuesOf(additionalProperties, known),
    { maxKeys: 3 },
  );
  return fc.tuple(others, described).map(([more, own]) => ({ ...more, ...own }));
}

function listsOf(schema: JsonSchema, known: KnownFields): fc.Arbitrary<unknown> {
  const { prefixItems, items = {}, minItems = 0, maxItems = LONGEST_LIST } = schema;
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, known)));
  const maxLength = Math.max(minItems, Math.min(maxItems, LONGEST_LIST));
  return fc.array(valuesOf(items, known), { minLength: minItems, maxLength });
}

function textsOf({ pattern, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)) });
}

function numbersOf(schema: JsonSchema): fc.Arbitrary<number> {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1000;
  const max = schema.maximum ?? schema.exclusiveMaximum ?? Math.max(1000, min);
  if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 8) }),
  );
}
