import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { addedFields, gameComponents, schemas } from '../../core/api';
import { apiDocument, errorCodes, operations, type OperationId } from '../../features/registry';
import { ERROR_KINDS, MOVE_REASONS } from '../../core/engine';
import { messagesOf } from '../support/event-stream';
import { games } from '../../games';
import { examples } from '../../functions/openapi-examples';

/** An answer as it came over the wire; `body` is `{}` where there is none (304). */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type MediaTypes = Readonly<Record<string, { readonly schema: Record<string, unknown> }>>;
export interface DescribedResponse {
  readonly description: string;
  readonly content?: MediaTypes;
  /** By name, as the document has them. */
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly 'x-error-codes'?: readonly string[];
  /** Whether the document has it once, for many operations. */
  readonly isShared?: true;
}
export interface DescribedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
  readonly requestBody?: { readonly content: MediaTypes };
}
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Record<string, unknown>>>;
    readonly responses: Readonly<Record<string, DescribedResponse>>;
  };
}

export const openApi = apiDocument({
  examples,
  schemas: gameComponents(games),
  added: addedFields(games),
}) as unknown as OpenApi;

/** A validator for schemas of a document: strict, so that a misspelt keyword is an error. */
export function schemaValidator(document = openApi): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: false, code: { optimize: false } });
  for (const keyword of ['example', 'discriminator', 'x-extensible-enum']) ajv.addKeyword(keyword);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema(closed(schema), `#/components/schemas/${name}`);
  }
  return ajv;
}

/**
 * The document leaves answers open, so that a later version may add to them. Whatever this version answers is named in it: here an object
 * holds nothing but what it names.
 */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  const isOpen =
    'properties' in schema &&
    Object.keys(schema.properties as object).length > 0 &&
    'type' in schema &&
    schema.type === 'object' &&
    !('additionalProperties' in schema);
  return (isOpen ? { ...parts, additionalProperties: false } : parts) as T;
}

interface Validation {
  readonly validator: Ajv2020;
  readonly compiled: Map<object, ValidateFunction>;
}

const validations = new WeakMap<OpenApi, Validation>();

function validationOf(document: OpenApi): Validation {
  const validation = validations.get(document) ?? {
    validator: schemaValidator(document),
    compiled: new Map<object, ValidateFunction>(),
  };
  validations.set(document, validation);
  return validation;
}

/** What is wrong with a value by a schema of a document, or null. */
export function schemaFaults(
  schema: Record<string, unknown>,
  value: unknown,
  document = openApi,
): string | null {
  const { validator, compiled } = validationOf(document);
  const validate = compiled.get(schema) ?? validator.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return null;
  return (validate.errors ?? [])
    .map(({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join(', ');
}

/** What a document says of each operation: thousands of answers are held against it. */
const operationsDescribed = new WeakMap<OpenApi, Map<OperationId, DescribedOperation>>();

export function describedOperation(id: OperationId, document = openApi): DescribedOperation {
  const known = operationsDescribed.get(document) ?? new Map<OperationId, DescribedOperation>();
  operationsDescribed.set(document, known);
  const operation = known.get(id) ?? operationIn(id, document);
  known.set(id, operation);
  return operation;
}

function operationIn(id: OperationId, document: OpenApi): DescribedOperation {
  const { method, path } = operations[id];
  const described = document.paths[`/api${path}`]?.[method.toLowerCase()];
  if (!described) throw new Error(`${id} is not in the OpenAPI document`);
  const responses = Object.entries(described.responses).map(
    ([status, response]): [string, DescribedResponse] => [status, resolved(response, document)],
  );
  return { ...described, responses: Object.fromEntries(responses) };
}

function resolved(
  response: DescribedResponse & { readonly $ref?: string },
  { components }: OpenApi,
): DescribedResponse {
  const name = response.$ref?.replace('#/components/responses/', '');
  const shared = name === undefined ? undefined : components.responses[name];
  return shared ? { ...shared, isShared: true } : response;
}

const STACK = /\n\s*at |\bat .{0,200}\.(?:ts|js|cjs|mjs):\d+/;

/** What is wrong with an answer by a published interface, that of our games unless given: faults in words, none if it keeps to it. */
export function faultsOf(id: OperationId, { status, headers, text }: Reply, document = openApi): string[] {
  const response = describedOperation(id, document).responses[String(status)];
  if (!response) return [`${status} is not described for ${id}: ${text.slice(0, 300)}`];
  const faults = undescribedHeaders(response, headers);
  if (!response.content) return text === '' ? faults : [...faults, `${status} of ${id} has a body`];
  if ('streams' in operations[id] && status === 200)
    return [...faults, ...streamFaults(response.content, { headers, text }, document)];
  const [type, media] = Object.entries(response.content)[0] ?? [];
  if (headers.get('content-type') !== `${type ?? ''}; charset=utf-8`) {
    faults.push(`content type ${headers.get('content-type') ?? 'none'} instead of ${type ?? ''}`);
  }
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('the type may be sniffed');
  if (!headers.get('cache-control')) faults.push('nothing is said about caching');
  if (STACK.test(text)) faults.push(`a stack trace: ${text.slice(0, 300)}`);
  const body: unknown = JSON.parse(text);
  const described = media ? schemaFaults(media.schema, body, document) : null;
  if (described) faults.push(`not as described: ${described}`);
  if (status < 400) return [...faults, ...answerFaults(id, body)];
  const code = codeIn(body);
  if (!response['x-error-codes']?.includes(code)) faults.push(`${id} is not said to answer ${code}`);
  return [...faults, ...problemFaults(status, body)];
}

const OURS = new Set(games.map(({ id }) => id));

/** Whether an answer shows a game from outside, which only the document of its own server describes. */
export const showsOutsideGame = ({ body }: Reply): boolean =>
  'gameState' in body && 'game' in body && !OURS.has(String(body.game));

const codeIn = (body: unknown): string =>
  (body as { readonly error?: { readonly code?: string } }).error?.code ?? '';

/** Headers that a client would want to read, which an answer has and its description does not. */
const READ = [
  'etag',
  'location',
  'retry-after',
  'www-authenticate',
  'content-disposition',
  'ratelimit',
  'ratelimit-policy',
  'x-request-id',
  'idempotent-replayed',
];

function undescribedHeaders({ headers: described = {} }: DescribedResponse, headers: Headers): string[] {
  const names = Object.keys(described).map((name) => name.toLowerCase());
  return READ.filter((name) => headers.has(name) && !names.includes(name)).map(
    (name) => `no word of ${name}`,
  );
}

/** What a stream begins with, in either format: a reader who is up to date gets nothing else at first. */
const OPENING = /^(?:retry: \d+\n)?\n+$/;

/** What is wrong with a stream, and with the messages in it. */
function streamFaults(
  content: MediaTypes,
  { headers, text }: Pick<Reply, 'headers' | 'text'>,
  document: OpenApi,
): string[] {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const schema = content['application/x-ndjson']?.schema ?? {};
  const messages = messagesOf(text);
  return [
    ...(type in content ? [] : [`content type ${type}`]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['the type may be sniffed']),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['it may be stored']),
    ...(messages.length > 0 || OPENING.test(text) ? [] : [`no message in ${text}`]),
    ...messages.flatMap((message) => schemaFaults(schema, message, document) ?? []),
  ];
}

function answerFaults(id: OperationId, body: unknown): string[] {
  const parsed = operations[id].answer?.().safeParse(body);
  return parsed && !parsed.success ? [`not as the schema says: ${parsed.error.message}`] : [];
}

/** Problem details (RFC 9457) that agree with their status, and the error object in them. */
export function problemFaults(status: number, body: unknown): string[] {
  const parsed = schemas.problem().safeParse(body);
  if (!parsed.success) return [`no problem: ${parsed.error.message}`];
  const { type, title, detail, error } = parsed.data;
  const titles = Object.values(ERROR_KINDS).filter((kind) => kind.status === status);
  const faults: string[] = [];
  if (parsed.data.status !== status) faults.push(`the body says ${parsed.data.status}, not ${status}`);
  if (!titles.some((kind) => kind.title === title)) faults.push(`title "${title}" for ${status}`);
  if (detail !== error.message) faults.push('detail and message differ');
  if (type !== `/problems/${error.code}`) faults.push(`type "${type}" for ${error.code}`);
  return [...faults, ...codeFaults(status, error)];
}

const REASONS: ReadonlySet<unknown> = new Set([
  ...Object.keys(MOVE_REASONS),
  ...games.flatMap(({ errorReasons = {} }) => Object.keys(errorReasons)),
]);

/** What is wrong with the code of an error and its reason by the catalogue of errors. */
function codeFaults(
  status: number,
  {
    code,
    details,
  }: { readonly code: string; readonly details?: Readonly<Record<string, unknown>> | undefined },
): string[] {
  const known = errorCodes().get(code);
  if (!known) return [`the code ${code} is in no list`];
  const faults: string[] = [];
  if (!known.kinds.some((kind) => ERROR_KINDS[kind].status === status)) faults.push(`${code} with ${status}`);
  if (status === 422 && details?.reason !== undefined && !REASONS.has(details.reason))
    faults.push(`the reason ${JSON.stringify(details.reason)} is in no list`);
  return faults;
}
