import * as z from 'zod';
import { kernelOperations, listOperations, listTags } from '../../core/api';
import { operationList, type OperationId } from '../../features/registry';
import { apiFunctions } from '../../functions';
import { describedOperation, openApi, schemaValidator } from './interface';
import { describeTables, fetchRaw } from './support';

const json = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema: json, example: z.unknown() }));

const reference = (kind: string) => z.strictObject({ $ref: z.string().startsWith(`#/components/${kind}/`) });

const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), reference('headers')),
  content: content.optional(),
  'x-error-codes': z.array(z.string()).min(1).optional(),
});

const operation = z.strictObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  parameters: z.array(
    z.union([
      reference('parameters'),
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: json,
        example: z.unknown().optional(),
      }),
    ]),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.union([reference('responses'), response])),
  security: z.array(z.partialRecord(z.enum(['seat', 'apiKey', 'player', 'bearerKey']), z.array(z.string()))),
});

/** The part of OpenAPI 3.1 that the document uses, and nothing else. */
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    description: z.string(),
    contact: z.strictObject({ name: z.string() }),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'delete']), operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), json),
    headers: z.record(
      z.string(),
      z.strictObject({ description: z.string(), schema: json, example: z.unknown() }),
    ),
    parameters: z.record(
      z.string(),
      z.strictObject({
        name: z.string(),
        in: z.literal('header'),
        required: z.literal(false),
        description: z.string(),
        schema: json,
      }),
    ),
    responses: z.record(z.string(), response),
    securitySchemes: z.record(z.enum(['seat', 'apiKey', 'player', 'bearerKey']), json),
  }),
});

type DescribedOperation = z.output<typeof operation>;

/** The parameters that an operation does not share with others. */
const ownParameters = ({ parameters }: DescribedOperation) =>
  parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []));

const everyOperation = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    path,
    method,
    described: described as unknown as DescribedOperation,
  })),
);

/** Every object in a part of the document, the examples left out. */
function partsOf(part: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = Array.isArray(part) ? [] : [part as Readonly<Record<string, unknown>>];
  const inner = Object.entries(part).filter(([name]) => name !== 'example');
  return [...own, ...inner.flatMap(([, each]) => partsOf(each))];
}

describe('the OpenAPI document', () => {
  it('has the structure of OpenAPI 3.1', () => {
    expect(document.safeParse(openApi).error).toBeUndefined();
  });

  it('names every operation once, by the method and path it is served under', () => {
    const described = everyOperation.map(({ path, method, described: { operationId } }) => [
      operationId,
      `${method.toUpperCase()} ${path}`,
    ]);
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(operationList.map(({ id, method, path }) => [id, `${method} /api${path}`])),
    );
    expect(described).toHaveLength(operationList.length);
  });

  it('declares exactly the parameters that a path has, all of them required', () => {
    for (const { path, described } of everyOperation) {
      const inPath = ownParameters(described).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('groups operations under tags that it describes, none of them empty', () => {
    const { tags } = document.parse(openApi);
    const used = everyOperation.flatMap(({ described }) => described.tags);
    expect(new Set(used)).toEqual(new Set(tags.map(({ name }) => name)));
  });

  it('holds only schemas that are valid JSON Schema (2020-12), their references included', () => {
    const validator = schemaValidator();
    const schemas = everyOperation.flatMap(({ described }) => [
      ...ownParameters(described).map(({ schema }) => schema),
      ...Object.values(described.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(describedOperation(described.operationId as OperationId).responses).flatMap((answer) =>
        Object.values(answer.content ?? {}).map(({ schema }) => schema),
      ),
    ]);
    // Many answers share theirs.
    const different = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
    for (const schema of different.values()) expect(() => validator.compile(schema)).not.toThrow();
    expect(schemas.length).toBeGreaterThan(2 * operationList.length);
  });

  it('says of every list what is in it, and has no tuples, which generators of clients take for other things', () => {
    const lists = partsOf(openApi).filter(({ type }) => type === 'array');
    expect(lists.filter((list) => typeof list.items !== 'object' || 'prefixItems' in list)).toEqual([]);
    expect(lists.length).toBeGreaterThan(100);
  });

  it('describes every parameter and every field, of the games too, in place or by the name of its schema', () => {
    const isDescribed = (part: object): boolean => 'description' in part || '$ref' in part;
    const parameters = everyOperation.flatMap(({ path, described }) =>
      ownParameters(described).map((parameter) => ({
        name: `${path} ${parameter.name}`,
        part: { ...parameter.schema, ...parameter },
      })),
    );
    const fields = Object.entries(openApi.components.schemas).flatMap(([name, schema]) =>
      partsOf(schema)
        .filter(({ type }) => type === 'object')
        .flatMap(({ properties }) =>
          Object.entries((properties ?? {}) as Readonly<Record<string, object>>).map(([field, part]) => ({
            name: `${name} ${field}`,
            part,
          })),
        ),
    );
    expect(
      [...parameters, ...fields].filter(({ part }) => !isDescribed(part)).map(({ name }) => name),
    ).toEqual([]);
    expect(fields.length).toBeGreaterThan(1000);
  });

  it('describes a problem for whatever may go wrong anywhere', () => {
    for (const { described } of everyOperation) {
      for (const status of ['429', '500', '503', ...(described.requestBody ? ['413'] : [])]) {
        const { responses } = describedOperation(described.operationId as OperationId);
        expect(Object.keys(responses[status]?.content ?? {})).toEqual(['application/problem+json']);
      }
    }
  });

  it('lists these routes of the kernel', () => {
    expect(
      listOperations([kernelOperations], listTags([])).map(({ method, path }) => `${method} /api${path}`),
    ).toMatchInlineSnapshot(`
      [
        "POST /api/sessions",
        "GET /api/sessions",
        "GET /api/sessions/{id}",
        "POST /api/sessions/{id}/join",
        "POST /api/sessions/{id}/actions",
        "DELETE /api/sessions/{id}",
        "GET /api/state",
        "POST /api/validate",
        "POST /api/execute",
        "GET /api/sessions/{id}/events",
        "GET /api/negotiate",
        "GET /api/history",
        "GET /api/graphs",
        "GET /api/games",
        "GET /api/catalog",
        "GET /api/catalog/{game}",
        "POST /api/mcp",
        "GET /api/health",
        "GET /api/ready",
        "GET /api/openapi.json",
      ]
    `);
  });

  it('describes exactly the functions there are', () => {
    expect(apiFunctions.map(({ operation }) => operation.id).sort()).toEqual(
      operationList.map(({ id }) => id).sort(),
    );
  });
});

describeTables('the OpenAPI document', (table) => {
  it('is served as it is', async () => {
    const reply = await fetchRaw(`${table.url}/api/openapi.json`, 'GET');
    expect(reply.status).toBe(200);
    // A difference of a text this long would take long to show.
    expect(reply.text === JSON.stringify(openApi)).toBe(true);
  });

  it('is not sent again to those who have it', async () => {
    const url = `${table.url}/api/openapi.json`;
    const first = await fetchRaw(url, 'GET');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetchRaw(url, 'GET', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const other = await fetchRaw(url, 'GET', { headers: { 'if-none-match': '"another"' } });
    expect([other.status, other.text === first.text]).toEqual([200, true]);
  });
});
