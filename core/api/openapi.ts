import * as z from 'zod';
import { ERROR_KINDS, type ErrorKind } from '../engine';
import { withExamples, type ApiExamples } from './openapi-examples';
import { operationList, TAGS, type Operation } from './operations';
import { problem } from './schemas';

type Json = Record<string, unknown>;

const VERSION = '0.1.0';

/** JSON Schema of what a caller sends (`input`) or gets (`output`). */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The OpenAPI 3.1 document of every route, from the list of operations. */
export function openApiDocument(examples: ApiExamples = {}): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operationList) {
    const path = `/api${operation.path}`;
    const described = describeOperation(operation);
    const shown = examples[operation.id];
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: shown ? withExamples(described, shown) : described,
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Principality',
      version: VERSION,
      description: 'Games for agents and people: create or join a session, read the state, play a move.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a seat (or, to watch a private game, the watch token).',
        },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        bearerKey: { type: 'http', scheme: 'bearer', description: 'An API key.' },
      },
      schemas: { Problem: jsonSchema(problem(), 'output') },
    },
  };
}

function describeOperation(operation: Operation): Json {
  const { answer, body } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    parameters: [
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...headerParameters(operation),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(body(), 'input') } },
          },
        }
      : {}),
    responses: {
      [operation.status]: {
        description: 'Done',
        content: {
          'application/json': { schema: answer ? jsonSchema(answer(), 'output') : { type: 'object' } },
          ...(operation.id === 'replay' ? { '*/*': { schema: { type: 'string' } } } : {}),
        },
      },
      ...(operation.tagged ? { 304: { description: 'The caller has this very answer' } } : {}),
      ...problems(operation),
      ...(operation.id === 'mcp' && answer ? protocolAnswers(jsonSchema(answer(), 'output')) : {}),
    },
    security: security(operation),
  };
}

/** The Model Context Protocol answers some errors in its own form, from revision 2026-07-28 on. */
function protocolAnswers(message: Json): Json {
  const content = { 'application/json': { schema: message } };
  return {
    202: { description: 'Taken note of a message that asks nothing' },
    400: { description: ERROR_KINDS.malformed.title, content: { ...PROBLEM, ...content } },
    404: { description: 'The protocol has no such method', content },
  };
}

function parameters(place: 'path' | 'query', schema: (() => z.ZodObject) | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema(), 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function headerParameters(operation: Operation): Json[] {
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(operation.repeatable
      ? [header('Idempotency-Key', 'The same key and body give the first answer again, for 24 hours.')]
      : []),
    ...(operation.conditional
      ? [
          header(
            'If-Match',
            'Play only if what the caller sees, or may do, has not changed since this version: any ETag of it, or its number, quoted or not.',
          ),
        ]
      : []),
    ...(operation.tagged
      ? [header('If-None-Match', 'Answer 304 if the answer would be the one with this ETag.')]
      : []),
  ];
}

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/**
 * Every route may also be limited, or find its store away or itself at fault; and one that looks at a session, that it is by rules which
 * this server no longer has.
 */
function problems(operation: Operation): Json {
  const kinds: ErrorKind[] = [...operation.errors, 'limited', 'internal', 'unavailable'];
  if (operation.auth !== 'none') kinds.push('conflict');
  if (operation.body) kinds.push('too_large', 'media_type');
  return Object.fromEntries(
    kinds.map((kind) => [
      String(ERROR_KINDS[kind].status),
      { description: ERROR_KINDS[kind].title, content: PROBLEM },
    ]),
  );
}

function security(operation: Operation): Json[] {
  if (operation.keyed) return [{}, operation.keyed === 'X-Api-Key' ? { apiKey: [] } : { bearerKey: [] }];
  if (operation.starts === 'rematch') return [{ seat: [] }, { seat: [], apiKey: [] }];
  if (operation.auth === 'seat') return [{ seat: [] }];
  return operation.auth === 'optional' ? [{}, { seat: [] }] : [{}];
}
