import * as z from 'zod';

/** A JSON Schema (2020-12), or another part of a JSON document. */
export type Json = Record<string, unknown>;

/** Whether a schema is of what a caller sends (`input`) or gets (`output`). */
export type Direction = 'input' | 'output';

/** JSON Schema of what a caller sends (`input`) or gets (`output`), whole in itself. */
export const jsonSchema = (schema: z.ZodType, io: Direction): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/**
 * JSON Schemas of many schemas by name. Where one of them is a part of another, it is referred to by what `addressOf` makes of its name.
 *
 * No answer forbids what it does not name, since a later version may add to it. What a caller sends is read strictly.
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

/** Mends what a generator of clients would stumble over. */
function tidy({ _zod: { def } }: z.core.$ZodTypes, described: Json, io: Direction): void {
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

/** A flag arrives as text in a query; for a client it is a boolean. */
const isFlag = (def: z.core.$ZodTypeDef): boolean =>
  def.type === 'enum' && Object.keys((def as z.core.$ZodEnumDef).entries).join() === 'true,false';
