import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Either, parseTemplate, readTemplates, UNKNOWN, type Template, type Value } from './bicep';

/**
 * No Bicep compiler can be had from npm: what it would find is looked for here, by the language's grammar and by Microsoft's schemas of the
 * resources (scripts/resource-schemas.mjs).
 */
const schemas = JSON.parse(readFileSync(join(__dirname, 'resource-schemas.json'), 'utf8')) as Record<
  string,
  Schema | undefined
>;

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
}

/** What a resource may have whatever it is. */
const OF_THE_LANGUAGE = ['parent', 'scope', 'dependsOn'];

let templates: ReadonlyMap<string, Template>;
beforeAll(async () => {
  templates = await readTemplates(join(__dirname, '../../infra'));
});

const all = (): readonly Template[] => [...templates.values()];

it('is Bicep', () => {
  expect(all().length).toBeGreaterThan(7);
  expect(all().flatMap(({ file, mistakes }) => mistakes.map((mistake) => `${file}: ${mistake}`))).toEqual([]);
});

it('uses no name that it does not declare', () => {
  expect(all().flatMap(({ file, strangers }) => strangers.map((name) => `${file}: ${name}`))).toEqual([]);
});

it('gives each module the parameters that it declares', () => {
  const given = all().flatMap(({ file, modules }) => modules.map((module) => ({ ...module, from: file })));
  expect(given.length).toBeGreaterThan(5);
  for (const { file, params } of given) {
    const declared = templates.get(file)?.params ?? (new Map() as Template['params']);
    const required = [...declared].filter(([, { isRequired }]) => isRequired).map(([name]) => name);
    expect([file, params.filter((name) => !declared.has(name))]).toEqual([file, []]);
    expect([file, required.filter((name) => !params.includes(name))]).toEqual([file, []]);
  }
});

it('reads of modules what they give', () => {
  const reads = all().flatMap(({ modules, reads: each }) =>
    each.map(({ module, output }) => {
      const file = modules.find(({ name }) => name === module)?.file ?? '';
      return { read: `${module}.${output}`, isGiven: templates.get(file)?.outputs.includes(output) === true };
    }),
  );
  expect(reads.length).toBeGreaterThan(10);
  expect(reads.filter(({ isGiven }) => !isGiven)).toEqual([]);
});

it('writes each resource as Azure takes it', () => {
  const resources = all().flatMap(({ file, resources: each }) =>
    each.map((resource) => ({ ...resource, file })),
  );
  expect(resources.length).toBeGreaterThan(15);
  expect(
    resources.flatMap(({ file, name, type, body, isExisting }) =>
      isExisting ? [] : problemsOf(type, body).map((problem) => `${file}, ${name}: ${problem}`),
    ),
  ).toEqual([]);
});

it.each([
  [
    'a name that Azure does not know',
    'properties: { reserved: true, sise: 1 }',
    '/properties/sise is not known',
  ],
  ['a value of another kind', "properties: { reserved: 'yes' }", '/properties/reserved must be a boolean'],
  ['a thing left out', "sku: 'FC1'", '/location is missing'],
])('tells %s', async (_, text, problem) => {
  const location = text.startsWith('sku') ? '' : "location: 'x'";
  const { resources } = await parseTemplate(
    `resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {\n  name: 'plan'\n  ${location}\n  ${text}\n}\n`,
  );
  expect(resources.flatMap(({ type, body }) => problemsOf(type, body))).toContain(problem);
});

it.each([
  ['brackets that stay open', 'param x string\nvar y = {', 'mistakes'],
  ['a name that is declared nowhere', 'output x string = y.z', 'strangers'],
] as const)('tells %s', async (_, text, kind) => {
  expect((await parseTemplate(text))[kind]).not.toEqual([]);
});

function problemsOf(type: string, body: Value): readonly string[] {
  if (Array.isArray(body)) return body.flatMap((each: Value) => problemsOf(type, each));
  const schema = schemas[type];
  if (!schema) return [`no schema of ${type}: run scripts/resource-schemas.mjs`];
  if (!(body instanceof Map)) return ['is no object'];
  const own = new Map([...(body as Fields)].filter(([name]) => !OF_THE_LANGUAGE.includes(name)));
  return check(own, schema, schema.$defs ?? {}, '');
}

type Fields = ReadonlyMap<string, Value>;

function check(
  value: Value,
  given: Schema,
  defs: Readonly<Record<string, Schema>>,
  path: string,
): readonly string[] {
  const schema = given.$ref === undefined ? given : (defs[given.$ref.replace('#/$defs/', '')] ?? {});
  // Azure takes null for a property that is not there.
  if (value === UNKNOWN || value === null) return [];
  if (value instanceof Either) return value.values.flatMap((each) => check(each, schema, defs, path));
  if (schema.anyOf) {
    const found = schema.anyOf.map((each) => check(value, each, defs, path));
    return found.find((problems) => problems.length === 0) ?? found[0] ?? [];
  }
  const literals = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (literals) {
    const isOne = typeof value === 'string' && literals.includes(value);
    return isOne ? [] : [`${path} is none of ${literals.join(', ')}`];
  }
  switch (schema.type) {
    case 'array':
      if (!Array.isArray(value)) return [`${path} must be an array`];
      return value.flatMap((each: Value, index) =>
        check(each, schema.items ?? {}, defs, `${path}/${String(index)}`),
      );
    case 'object':
      return value instanceof Map
        ? checkObject(value as Fields, schema, defs, path)
        : [`${path} must be an object`];
    case 'integer':
      return Number.isInteger(value) ? [] : [`${path} must be an integer`];
    case 'string':
    case 'boolean':
      return typeof value === schema.type ? [] : [`${path} must be a ${schema.type}`];
    default:
      return [];
  }
}

function checkObject(
  value: Fields,
  { properties = {}, required = [], additionalProperties = false }: Schema,
  defs: Readonly<Record<string, Schema>>,
  path: string,
): readonly string[] {
  const missing = required.filter((name) => !value.has(name)).map((name) => `${path}/${name} is missing`);
  const wrong = [...value].flatMap(([name, each]) => {
    // Names with `${…}` in them are known to a deployment alone.
    const schema = properties[name] ?? (additionalProperties === false ? undefined : additionalProperties);
    return schema ? check(each, schema, defs, `${path}/${name}`) : [`${path}/${name} is not known`];
  });
  return [...missing, ...wrong];
}
