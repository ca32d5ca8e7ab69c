import { isObject } from '../../core/engine';

/**
 * The schemas of arguments in listings, in the form that all hosts understand (see docs/mcp-protocol.md). Each property has one type, and an object names its
 * properties; a value with several forms is a string, which is parsed when the tool is called (`read-arguments`). A listing takes part of the model's context
 * in every conversation, so it omits what an error can say later: maximum lengths, and that other arguments are not allowed.
 */

type Schema = Readonly<Record<string, unknown>>;

/** The listed keywords of a property besides its type. */
const KEPT = ['description', 'enum', 'minimum', 'maximum', 'pattern', 'default', 'required'] as const;

/** The words about a text that represents an object or a list. */
const AS_JSON = 'JSON as text.';

/** The schema of all arguments of a tool, from JSON Schema. */
export function listedSchema({ properties, required }: Schema): Schema {
  return {
    type: 'object',
    properties: listedProperties(properties),
    ...(Array.isArray(required) && required.length > 0 ? { required } : {}),
  };
}

const listedProperties = (properties: unknown): Schema =>
  Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => [
      name,
      listedProperty(schema),
    ]),
  );

function listedProperty(given: unknown): Schema {
  const schema = isObject(given) ? given : {};
  const forms = formsOf(schema);
  const types = [...new Set(forms.map(({ type }) => (typeof type === 'string' ? type : 'any')))];
  const [type = 'any'] = types;
  if (types.length === 1 && type !== 'any')
    return listedForm({ ...mergedForms(forms), ...own(schema) }, type);
  return textFor(
    schema,
    types.some((each) => each === 'object' || each === 'array'),
  );
}

/** The keywords of a schema itself, without its alternatives. */
const own = ({ anyOf: _any, oneOf: _one, type: _type, ...rest }: Schema): Schema => rest;

/** The alternatives of a value, without null, because an unset argument is not sent. */
function formsOf(schema: Schema): readonly Schema[] {
  const several = schema.anyOf ?? schema.oneOf;
  // A type next to alternatives is the one to send.
  if (Array.isArray(several) && typeof schema.type !== 'string')
    return several.filter(isObject).flatMap(formsOf);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types
    .filter((type) => type !== 'null')
    .map((type) => ({ ...schema, type: typeNamed(type, schema) }));
}

/** Values without a type have that of the values. */
const typeNamed = (type: unknown, { const: constant, enum: values }: Schema): unknown => {
  const [value] = Array.isArray(values) ? (values as readonly unknown[]) : [constant];
  return type ?? (value === undefined ? undefined : typeof value);
};

/** Merges alternatives of one type: the union of words; different objects are only explained by the description. */
function mergedForms(forms: readonly Schema[]): Schema {
  const [first = {}] = forms;
  if (forms.length === 1) return first;
  const words = forms.map(({ enum: values, const: constant }) =>
    Array.isArray(values) ? values : constant === undefined ? null : [constant],
  );
  const isListed = words.every((each) => each !== null);
  return { type: first.type, ...(isListed ? { enum: words.flat() } : {}) };
}

function listedForm(schema: Schema, type: string): Schema {
  if (type === 'object') {
    const properties = listedProperties(schema.properties);
    if (Object.keys(properties).length === 0) return textFor(schema, true);
    return { type, ...kept(schema), properties };
  }
  if (type === 'array') return { type, ...kept(schema), items: listedProperty(schema.items) };
  const constant = schema.const === undefined ? {} : { enum: [schema.const] };
  return { type, ...kept({ ...constant, ...schema }) };
}

function textFor({ description, enum: values }: Schema, isJson: boolean): Schema {
  const said = typeof description === 'string' ? description : '';
  const words = isJson && !said.includes('JSON') ? `${said} ${AS_JSON}`.trim() : said;
  const isOfWords = Array.isArray(values) && values.every((each) => typeof each === 'string');
  return {
    type: 'string',
    ...(words === '' ? {} : { description: words }),
    ...(isOfWords ? { enum: values } : {}),
  };
}

/** The keywords that hosts understand: enumerations of words only, and bounds that a model could reach. */
const kept = (schema: Schema): Schema =>
  Object.fromEntries(
    KEPT.filter((name) => schema[name] !== undefined && isRead(name, schema[name])).map((name) => [
      name,
      schema[name],
    ]),
  );

function isRead(name: string, value: unknown): boolean {
  if (name === 'enum') return Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (name === 'minimum' || name === 'maximum') return Math.abs(Number(value)) < Number.MAX_SAFE_INTEGER;
  return true;
}
