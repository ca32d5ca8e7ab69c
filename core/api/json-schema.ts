import * as z from 'zod';

/** A JSON Schema (2020-12), or another part of a JSON document. */
export type Json = Record<string, unknown>;

/** Whether a schema is of what a caller sends (`input`) or gets (`output`). */
export type Direction = 'input' | 'output';

/** The self-contained JSON Schema of what a caller sends (`input`) or gets (`output`). */
export const jsonSchema = (schema: z.ZodType, io: Direction): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: described }) => tidyTuple(described),
  });
  return rest;
};

/**
 * JSON Schemas of many schemas by name. A schema inside another one becomes a reference, to `addressOf` of its name.
 *
 * Schemas of answers allow additional fields, because a later version may add some. Schemas of requests are strict.
 */
export function namedJsonSchemas(
  named: ReadonlyMap<string, z.ZodType>,
  io: Direction,
  addressOf: (name: string) => string,
): ReadonlyMap<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: addressOf,
    override: ({ zodSchema, jsonSchema: described }) => tidy(zodSchema, described, io),
  });
  return new Map(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...described }]) => [name, described]),
  );
}

/** Rewrites constructs that client generators or linters do not understand. */
function tidy({ _zod: { def } }: z.core.$ZodTypes, described: Json, io: Direction): void {
  tidyTuple(described);
  if (described.minimum === Number.MIN_SAFE_INTEGER) delete described.minimum;
  if (described.maximum === Number.MAX_SAFE_INTEGER) delete described.maximum;
  if (def.type === 'object' && io === 'output' && def.catchall === undefined)
    delete described.additionalProperties;
  if (def.type === 'record') delete described.propertyNames;
  if (isFlag(def)) {
    delete described.enum;
    described.type = 'boolean';
  }
  if (def.type === 'union' && 'discriminator' in def)
    described.discriminator = { propertyName: String(def.discriminator) };
}

/** A closed tuple gets its length by `maxItems`. Linters want `items` to be a schema, and treat `false` as missing. */
export function tidyTuple(described: Json): void {
  if (described.items === false && described.maxItems !== undefined) described.items = {};
}

/** A flag arrives as text in a query; for a client it is a boolean. */
const isFlag = (def: z.core.$ZodTypeDef): boolean =>
  def.type === 'enum' && Object.keys((def as z.core.$ZodEnumDef).entries).join() === 'true,false';

/**
 * The same schema with lists in place of tuples: of the same length, with items of any of the tuple's types. Many client generators do not know tuples, and
 * some confuse them with lists.
 */
export function withoutTuples<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withoutTuples) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { prefixItems, ...rest }: Json = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, withoutTuples(part)]),
  );
  if (!Array.isArray(prefixItems)) return rest as T;
  const further = rest.maxItems === undefined ? [rest.items ?? {}] : [];
  return { ...rest, items: anyOf([...(prefixItems as unknown[]), ...further]) } as T;
}

/** A schema that accepts what any of the given schemas accepts, without duplicates. */
export function anyOf(schemas: readonly unknown[]): unknown {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? different[0] : { anyOf: different };
}

const KIND = 'Which of the forms this is.';

/** The same schema, with a description for each discriminating field of a union that has none. */
export function withKinds<T>(schema: T, isForm = false): T {
  if (Array.isArray(schema)) return schema.map((each: unknown) => withKinds(each, isForm)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      if (key === 'properties' && isForm) return [key, kindsIn(part as Json)];
      return [key, withKinds(part as unknown, key === 'anyOf' || key === 'oneOf')];
    }),
  ) as T;
}

const kindsIn = (properties: Json): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([field, described]) => [
      field,
      isKind(described as Json) ? { ...(described as Json), description: KIND } : withKinds(described),
    ]),
  );

/** A string with a few possible values and without a description. */
const isKind = (described: Json): boolean =>
  !('description' in described) && ('const' in described || 'enum' in described);
