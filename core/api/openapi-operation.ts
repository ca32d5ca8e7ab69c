import type * as z from 'zod';
import { ERROR_KINDS, type ErrorKind } from '../engine';
import type { OperationSchemas } from './components';
import type { Json } from './json-schema';
import type { Operation } from './operations';
import { problem } from './schemas';

/** An operation as the OpenAPI document describes it. */
export function describeOperation(operation: Operation, schemas: OperationSchemas): Json {
  const { answer, body } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    parameters: [
      ...parameters('path', operation.params, schemas),
      ...parameters('query', operation.query, schemas),
      ...headerParameters(operation),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.refer(body(), 'input') } },
          },
        }
      : {}),
    responses: {
      [operation.status]: {
        description: 'Done',
        content: operation.streams
          ? streamContent(schemas.refer(operation.streams(), 'output'))
          : {
              'application/json': { schema: answer ? schemas.refer(answer(), 'output') : { type: 'object' } },
              ...(operation.id === 'replay' ? { '*/*': { schema: { type: 'string' } } } : {}),
            },
      },
      ...(operation.streams
        ? {
            204: {
              description: 'The game is over, and the caller, who sent `Last-Event-ID`, knows all of it',
            },
          }
        : {}),
      ...(operation.tagged ? { 304: { description: 'The caller has this very answer' } } : {}),
      ...problems(operation, schemas),
      ...(operation.id === 'mcp' && answer
        ? protocolAnswers(schemas.refer(answer(), 'output'), problemContent(schemas))
        : {}),
    },
    security: security(operation),
  };
}

/** A stream of messages, each of which is as described: the data of an event, or a line. */
const streamContent = (message: Json): Json => ({
  'text/event-stream': {
    schema: { type: 'string', description: 'Server-sent events. The data of each is a `LiveMessage`.' },
  },
  'application/x-ndjson': { schema: message },
});

/** The Model Context Protocol answers some errors in its own form, from revision 2026-07-28 on. */
function protocolAnswers(message: Json, problems: Json): Json {
  const content = { 'application/json': { schema: message } };
  return {
    202: { description: 'Taken note of a message that asks nothing' },
    400: { description: ERROR_KINDS.malformed.title, content: { ...problems, ...content } },
    404: { description: 'The protocol has no such method', content },
  };
}

function parameters(
  place: 'path' | 'query',
  schema: (() => z.ZodObject) | undefined,
  schemas: OperationSchemas,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.parameters(schema()) as {
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
    ...(operation.streams
      ? [
          header(
            'Last-Event-ID',
            'The `id` of the last event that the caller got: the stream goes on after it. It wins over `since`.',
          ),
        ]
      : []),
    ...(operation.tagged
      ? [header('If-None-Match', 'Answer 304 if the answer would be the one with this ETag.')]
      : []),
  ];
}

const problemContent = (schemas: OperationSchemas): Json => ({
  'application/problem+json': { schema: schemas.refer(problem(), 'output') },
});

/**
 * Every route may also be limited, or find its store away or itself at fault; and one that looks at a session, that it is by rules which
 * this server no longer has.
 */
function problems(operation: Operation, schemas: OperationSchemas): Json {
  const kinds: ErrorKind[] = [...operation.errors, 'limited', 'internal', 'unavailable'];
  if (operation.auth !== 'none') kinds.push('conflict');
  if (operation.body) kinds.push('too_large', 'media_type');
  const content = problemContent(schemas);
  return Object.fromEntries(
    kinds.map((kind) => [
      String(ERROR_KINDS[kind].status),
      { description: ERROR_KINDS[kind].title, content },
    ]),
  );
}

function security(operation: Operation): Json[] {
  if (operation.keyed) return [{}, operation.keyed === 'X-Api-Key' ? { apiKey: [] } : { bearerKey: [] }];
  if (operation.starts === 'rematch') return [{ seat: [] }, { seat: [], apiKey: [] }];
  if (operation.auth === 'seat') return [{ seat: [] }];
  return operation.auth === 'optional' ? [{}, { seat: [] }] : [{}];
}
