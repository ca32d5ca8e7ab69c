/**
 * Writes tests/infra/resource-schemas.json: what Azure takes for each resource of infra/, as JSON Schema. Run it after a template uses another
 * resource type or API version:
 *
 *     git clone --depth 1 https://github.com/Azure/bicep-types-az /somewhere
 *     node scripts/resource-schemas.mjs /somewhere
 *
 * Kept is what a template may write: no properties that are only read, no descriptions.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const TARGET = 'tests/infra/resource-schemas.json';
const SOURCE = 'Azure/bicep-types-az, Copyright (c) Microsoft Corporation, MIT License';

/** Flags of a property in Microsoft's types. */
const REQUIRED = 1;
const READ_ONLY = 2;

const [, , checkout] = process.argv;
if (!checkout) throw new Error('Name the folder of a clone of Azure/bicep-types-az.');

const git = (...args) =>
  execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });

const used = new Set(
  readdirSync('infra')
    .filter((name) => name.endsWith('.bicep'))
    .flatMap((name) => readFileSync(`infra/${name}`, 'utf8').match(/(?<=^resource \w+ ')[^']+/gm) ?? []),
);
const files = git('ls-tree', '-r', '--name-only', 'HEAD', 'generated')
  .split('\n')
  .filter((path) => path.endsWith('/types.json'));

const schemas = Object.fromEntries([...used].sort().map((resource) => [resource, schemaOf(resource)]));
writeFileSync(
  TARGET,
  `${JSON.stringify({ $comment: `Made by scripts/resource-schemas.mjs from ${SOURCE}.`, ...schemas })}\n`,
);
console.log(`${used.size} resource types in ${TARGET}`);

function schemaOf(resource) {
  const [type, version] = resource.split('@');
  const ending = `/${type.split('/')[0]}/${version}/types.json`.toLowerCase();
  for (const path of files.filter((each) => each.endsWith(ending))) {
    const types = JSON.parse(git('show', `HEAD:${path}`));
    const found = types.find(
      ({ $type, name }) => $type === 'ResourceType' && name?.toLowerCase() === resource.toLowerCase(),
    );
    if (found) return withDefinitions(types, indexOf(found.body));
  }
  throw new Error(`Azure/bicep-types-az has no ${resource}.`);
}

function indexOf({ $ref }) {
  return Number($ref.slice('#/'.length));
}

/** The schema of one type, with the object types that it leads to beside it: they may contain themselves. */
function withDefinitions(types, root) {
  const definitions = {};
  const refer = (ref) => {
    const index = indexOf(ref);
    const type = types[index];
    if (type.$type !== 'ObjectType' && type.$type !== 'DiscriminatedObjectType') return schema(type);
    if (!(index in definitions)) {
      definitions[index] = {};
      Object.assign(definitions[index], schema(type));
    }
    return { $ref: `#/$defs/${index}` };
  };
  const properties = (all) => {
    const written = Object.entries(all).filter(([, { flags = 0 }]) => (flags & READ_ONLY) === 0);
    return {
      properties: Object.fromEntries(written.map(([name, { type }]) => [name, refer(type)])),
      required: written.filter(([, { flags = 0 }]) => (flags & REQUIRED) !== 0).map(([name]) => name),
    };
  };
  const schema = (type) => {
    switch (type.$type) {
      case 'StringType':
        return {
          type: 'string',
          pattern: type.pattern,
          minLength: type.minLength,
          maxLength: type.maxLength,
        };
      case 'IntegerType':
        return { type: 'integer', minimum: type.minValue, maximum: type.maxValue };
      case 'BooleanType':
        return { type: 'boolean' };
      case 'StringLiteralType':
        return { const: type.value };
      case 'ArrayType':
        return { type: 'array', items: refer(type.itemType) };
      case 'UnionType': {
        const literals = type.elements
          .map((ref) => types[indexOf(ref)])
          .filter(({ $type }) => $type === 'StringLiteralType');
        // Many lists are open at their end. What is not on them is a mistake more often than news.
        if (literals.length > 0) return { enum: literals.map(({ value }) => value) };
        return { anyOf: type.elements.map(refer) };
      }
      case 'ObjectType':
        return {
          type: 'object',
          ...properties(type.properties),
          additionalProperties: type.additionalProperties ? refer(type.additionalProperties) : false,
        };
      case 'DiscriminatedObjectType': {
        const base = properties(type.baseProperties);
        return {
          anyOf: Object.values(type.elements).map((ref) => {
            const own = properties(types[indexOf(ref)].properties);
            return {
              type: 'object',
              properties: { ...base.properties, ...own.properties },
              required: [...base.required, ...own.required],
              additionalProperties: false,
            };
          }),
        };
      }
      default:
        return {};
    }
  };
  return { ...refer({ $ref: `#/${root}` }), $defs: definitions };
}
