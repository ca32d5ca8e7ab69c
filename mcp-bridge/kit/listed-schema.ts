import { isObject } from '../../core/engine';

/**
 * The schemas of arguments as tools list them: in what all hosts read, which docs/mcp-bridge.md tells by host. Each property has one type, and an object
 * names its properties; whatever is written in several ways is a text, and what is meant by it is read when the tool is called (`read-arguments`).
 * A listing fills the model's context with every conversation, so it leaves out what an error says in time: how long texts and lists may be, and that
 * no other arguments are taken.
 */

type Schema = Readonly<Record<string, unknown>>;

/** What is listed of a property beside its type. */
const KEPT = ['description', 'enum', 'minimum', 'maximum', 'pattern', 'default', 'required'] as const;

/** Said of a text that stands for an object or a list. */
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

/** What a schema says itself, beside the forms that a value can have. */
const own = ({ anyOf: _any, oneOf: _one, type: _type, ...rest }: Schema): Schema => rest;

/** The forms that a value can have, null left out: an argument that is not set is not sent. */
function formsOf(schema: Schema): readonly Schema[] {
  const several = schema.anyOf ?? schema.oneOf;
  // A type that is named beside alternatives is the one to send.
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

/** Forms of one type as one: the words of all of them; objects that differ are told by the description alone. */
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

/** Of a schema what hosts read: an enumeration of words alone, and bounds that a model could meet. */
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
