import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { gameComponents, openApiDocument, operations, schemas, type OperationId } from '../../core/api';
import { ERROR_KINDS } from '../../core/engine';
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
export interface DescribedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: MediaTypes }>>;
  readonly requestBody?: { readonly content: MediaTypes };
}
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Record<string, unknown>>> };
}

export const openApi = openApiDocument({ examples, schemas: gameComponents(games) }) as unknown as OpenApi;

/** A validator for schemas of the document: strict, so that a misspelt keyword is an error. */
export function schemaValidator(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: false, code: { optimize: false } });
  for (const keyword of ['example', 'discriminator']) ajv.addKeyword(keyword);
  for (const [name, schema] of Object.entries(openApi.components.schemas)) {
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
    'type' in schema &&
    schema.type === 'object' &&
    !('additionalProperties' in schema);
  return (isOpen ? { ...parts, additionalProperties: false } : parts) as T;
}

const validator = schemaValidator();
const compiled = new Map<object, ValidateFunction>();

/** What is wrong with a value by a schema of the document, or null. */
export function schemaFaults(schema: Record<string, unknown>, value: unknown): string | null {
  const validate = compiled.get(schema) ?? validator.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return null;
  return (validate.errors ?? [])
    .map(({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join(', ');
}

export const describedOperation = (id: OperationId): DescribedOperation => {
  const { method, path } = operations[id];
  const described = openApi.paths[`/api${path}`]?.[method.toLowerCase()];
  if (!described) throw new Error(`${id} is not in the OpenAPI document`);
  return described;
};

const STACK = /\n\s*at |\bat .{0,200}\.(?:ts|js|cjs|mjs):\d+/;

/** What is wrong with an answer by the published interface: faults in words, none if it keeps to it. */
export function faultsOf(id: OperationId, { status, headers, text }: Reply): string[] {
  const response = describedOperation(id).responses[String(status)];
  if (!response) return [`${status} is not described for ${id}: ${text.slice(0, 300)}`];
  if (!response.content) return text === '' ? [] : [`${status} of ${id} has a body`];
  if ('streams' in operations[id] && status === 200) return streamFaults(response.content, headers, text);
  const [type, media] = Object.entries(response.content)[0] ?? [];
  const faults: string[] = [];
  if (headers.get('content-type') !== `${type ?? ''}; charset=utf-8`) {
    faults.push(`content type ${headers.get('content-type') ?? 'none'} instead of ${type ?? ''}`);
  }
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('the type may be sniffed');
  if (!headers.get('cache-control')) faults.push('nothing is said about caching');
  if (STACK.test(text)) faults.push(`a stack trace: ${text.slice(0, 300)}`);
  const body: unknown = JSON.parse(text);
  const described = media ? schemaFaults(media.schema, body) : null;
  if (described) faults.push(`not as described: ${described}`);
  return [...faults, ...(status >= 400 ? problemFaults(status, body) : answerFaults(id, body))];
}

/** What is wrong with a stream, and with the messages in it. */
function streamFaults(content: MediaTypes, headers: Headers, text: string): string[] {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const schema = content['application/x-ndjson']?.schema ?? {};
  const messages = messagesOf(text);
  return [
    ...(type in content ? [] : [`content type ${type}`]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['the type may be sniffed']),
    ...(headers.get('cache-control') === 'no-store' ? [] : ['it may be stored']),
    ...(messages.length > 0 ? [] : [`no message in ${text}`]),
    ...messages.flatMap((message) => schemaFaults(schema, message) ?? []),
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
  const { title, detail, error } = parsed.data;
  const titles = Object.values(ERROR_KINDS).filter((kind) => kind.status === status);
  const faults: string[] = [];
  if (parsed.data.status !== status) faults.push(`the body says ${parsed.data.status}, not ${status}`);
  if (!titles.some((kind) => kind.title === title)) faults.push(`title "${title}" for ${status}`);
  if (detail !== error.message) faults.push('detail and message differ');
  if (!/^[A-Z][A-Z_]+$/.test(error.code)) faults.push(`code "${error.code}"`);
  return faults;
}
