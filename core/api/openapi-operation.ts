import type * as z from 'zod';
import { ERROR_CODES, ERROR_KINDS, type ErrorCodeEntry, type ErrorKind } from '../engine';
import { mediaWith } from './openapi-examples';
import type { OperationSchemas } from './components';
import type { Json } from './json-schema';
import {
  headersOf,
  isShared,
  parameterOf,
  problemHeaders,
  SHARED_PROBLEMS,
  sharedProblem,
  type HeaderName,
  type SharedProblem,
} from './openapi-parts';
import type { Operation } from './operation';
import { problem, refusal } from './schemas';

/** An operation as the OpenAPI document describes it. */
export function describeOperation(operation: Operation, schemas: OperationSchemas): Json {
  const { body } = operation;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    parameters: [
      ...parameters('path', operation.params, schemas),
      ...parameters('query', operation.query, schemas),
      ...(operation.repeatable ? [parameterOf('IdempotencyKey')] : []),
      ...(operation.conditional ? [parameterOf('IfMatch')] : []),
      ...(operation.streams ? [parameterOf('LastEventId')] : []),
      ...(operation.tagged ? [parameterOf('IfNoneMatch')] : []),
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
      [operation.status]: success(operation, schemas),
      ...(operation.streams
        ? {
            204: {
              description: 'The game is over, and your `Last-Event-ID` is its last event.',
              headers: headersOf([]),
            },
          }
        : {}),
      ...(operation.tagged
        ? { 304: { description: 'You have this answer already.', headers: headersOf(['ETag']) } }
        : {}),
      ...problems(operation, schemas),
      ...(operation.id === 'mcp' ? protocolAnswers(operation, schemas) : {}),
    },
    security: security(operation),
  };
}

/** A stream of messages with this schema: each is the data of an event, or a line. */
const streamContent = (message: Json): Json => ({
  'text/event-stream': {
    schema: { type: 'string', description: 'Server-sent events. The data of each is a `LiveMessage`.' },
  },
  'application/x-ndjson': { schema: message },
});

function success(
  { answer, asFile, streams, tagged, repeatable, headers = [], answers }: Operation,
  schemas: OperationSchemas,
): Json {
  const own: readonly HeaderName[] = [
    ...(tagged ? (['ETag'] as const) : []),
    ...headers,
    ...(repeatable ? (['Idempotent-Replayed'] as const) : []),
  ];
  return {
    description: answers ?? 'Done.',
    headers: headersOf(own),
    content: streams
      ? streamContent(schemas.refer(streams(), 'output'))
      : {
          'application/json': { schema: answer ? schemas.refer(answer(), 'output') : { type: 'object' } },
          ...(asFile ? { '*/*': { schema: { type: 'string' } } } : {}),
        },
  };
}

/** The Model Context Protocol answers some errors in its own form, from revision 2026-07-28 on. */
function protocolAnswers(operation: Operation, schemas: OperationSchemas): Json {
  const { answer } = operation;
  if (!answer) return {};
  const content = { 'application/json': { schema: schemas.refer(answer(), 'output') } };
  const headers = headersOf([]);
  return {
    202: { description: 'The server accepted a message that needs no answer.', headers },
    400: {
      ...problemAnswer(['malformed'], codesOf(operation, 'malformed'), schemas),
      content: { ...problemContent(schemas), ...content },
    },
    404: { description: 'The protocol has no such method.', headers, content },
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
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: type,
  }));
}

const problemContent = (schemas: OperationSchemas, shape: z.ZodObject = problem()): Json => ({
  'application/problem+json': { schema: schemas.refer(shape, 'output') },
});

/** An error from a game includes the current game. */
const problemShape = ({ id }: Operation): z.ZodObject =>
  id === 'execute' || id === 'act' ? refusal() : problem();

/** The error answers shared by all operations, by their names in the document. */
export const sharedProblems = (
  schemas: OperationSchemas,
  examples: Readonly<Record<string, unknown>>,
): Json =>
  Object.fromEntries(
    (Object.keys(SHARED_PROBLEMS) as SharedProblem[]).map((kind) => [
      SHARED_PROBLEMS[kind],
      mediaWith(problemAnswer([kind], codesOfKind(kind), schemas), {
        'application/problem+json': examples[ERROR_KINDS[kind].status],
      }),
    ]),
  );

/**
 * On every route a request may also be rate limited, find the store away, or hit a bug; a route that reads a session may find that the server no longer has its
 * rules.
 */
function problems(operation: Operation, schemas: OperationSchemas): Json {
  const kinds: ErrorKind[] = [...operation.errors, 'limited', 'internal', 'unavailable'];
  if (operation.auth !== 'none' && !kinds.includes('conflict')) kinds.push('conflict');
  if (operation.body) kinds.push('too_large', 'media_type');
  const statuses = new Set(kinds.map((kind) => ERROR_KINDS[kind].status));
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const ofStatus = kinds.filter((kind) => ERROR_KINDS[kind].status === status);
      const [kind] = ofStatus;
      if (kind && isShared(kind)) return [String(status), sharedProblem(kind)];
      const codes = ofStatus.flatMap((each) => codesOf(operation, each));
      return [String(status), problemAnswer(ofStatus, codes, schemas, problemShape(operation))];
    }),
  );
}

function problemAnswer(
  kinds: readonly ErrorKind[],
  codes: readonly string[],
  schemas: OperationSchemas,
  shape?: z.ZodObject,
): Json {
  const titles = kinds.map((kind) => ERROR_KINDS[kind].title).join(', or ');
  return {
    description: `${titles}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headersOf(kinds.flatMap(problemHeaders)),
    content: problemContent(schemas, shape),
    'x-error-codes': codes,
  };
}

/** The codes that an operation may return for a kind of error. */
function codesOf(operation: Operation, kind: ErrorKind): readonly string[] {
  const own = operation.codes?.[kind];
  if (own) return own;
  switch (kind) {
    case 'malformed':
      return operation.body ? ['INVALID_JSON', 'INVALID_PARAMETERS'] : ['INVALID_PARAMETERS'];
    case 'not_found':
      return ['SESSION_NOT_FOUND', 'GAME_NOT_FOUND'];
    case 'conflict':
      return ['CONFLICT'];
    case 'refused':
      return ['KEY_REUSED'];
    default:
      return codesOfKind(kind);
  }
}

const codesOfKind = (kind: ErrorKind): readonly string[] =>
  Object.entries<ErrorCodeEntry>(ERROR_CODES)
    .filter(([, { kinds }]) => kinds.includes(kind))
    .map(([code]) => code);

function security(operation: Operation): Json[] {
  const ways = accessTo(operation);
  if (operation.player === 'needed') return [{ player: [] }];
  return operation.player === 'optional' ? [...ways, ...ways.map((way) => ({ ...way, player: [] }))] : ways;
}

function accessTo(operation: Operation): Json[] {
  if (operation.keyed) return [{}, operation.keyed === 'X-Api-Key' ? { apiKey: [] } : { bearerKey: [] }];
  if (operation.starts === 'rematch') return [{ seat: [] }, { seat: [], apiKey: [] }];
  if (operation.auth === 'seat') return [{ seat: [] }];
  return operation.auth === 'optional' ? [{}, { seat: [] }] : [{}];
}
