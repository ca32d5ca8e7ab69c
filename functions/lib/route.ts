import type * as z from 'zod';
import {
  operations,
  problemBody,
  type Caller,
  type Operation,
  type OperationId,
  type Refusal,
} from '../../core/api';
import {
  ERROR_KINDS,
  errors,
  fail,
  isPassing,
  ok,
  sha256Hex,
  type GameError,
  type Result,
} from '../../core/engine';
import { ArchiveUnavailable, StoreUnavailable, type Logger } from '../../core/service';
import { readJsonBody } from './body';
import { ConfigError } from './config';
import type { Deps } from './deps';
import { readIfMatch } from './entity-tag';
import { consoleLogger } from './logger';
import { jsonResponse, type FunctionRequest, type FunctionResponse } from './http';
import { reportRequest, subjectOf, type RequestSubject } from './observe';

type Parsed<S> = S extends () => z.ZodType ? z.output<ReturnType<S>> : undefined;
type Operations = typeof operations;
type Part<Id extends OperationId, Name extends 'params' | 'query' | 'body'> =
  Operations[Id] extends Readonly<Record<Name, infer S>> ? Parsed<S> : undefined;

/** A request as a function gets it: parsed by the operation's schemas, with whoever sent it. */
export interface Call<Id extends OperationId> {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly params: Part<Id, 'params'>;
  readonly query: Part<Id, 'query'>;
  readonly body: Part<Id, 'body'>;
  /** The version in `If-Match`. */
  readonly ifMatch: number | undefined;
  readonly headers: FunctionRequest['headers'];
  /** Under this name the caller's requests are counted. */
  readonly countedAs: string;
  /** … and what comes from its address. */
  readonly address: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal | undefined;
}

/** What a function answers: a body, with further headers, or a status of its own (304, say); or a whole response. */
export type Answered =
  | {
      readonly body: unknown;
      readonly headers?: Record<string, string>;
      readonly status?: number;
    }
  | { readonly response: FunctionResponse };

/** A function by what triggers it: all that a host needs to send requests its way. */
export interface HttpFunction {
  readonly name: string;
  readonly methods: readonly ('GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS')[];
  /** From the root, e.g. `/api/sessions/{id}`. */
  readonly path: string;
  readonly handle: (request: FunctionRequest, deps: () => Promise<Deps>) => Promise<FunctionResponse>;
}

/** A function of the API. */
export interface ApiFunction extends HttpFunction {
  readonly operation: Operation;
}

/**
 * A function for an operation: authentication, limits, parsing, and every error's way out are here, so that the function is only what
 * it does. No bad input gets past the schemas; no failure leaves as anything but a problem body.
 */
export function route<Id extends OperationId>(
  id: Id,
  run: (call: Call<Id>) => Promise<Result<Answered, Refusal>>,
): ApiFunction {
  const operation: Operation = { id, ...operations[id] };
  return {
    operation,
    name: id,
    methods: [operation.method],
    path: `/api${operation.path}`,
    async handle(request, getDeps) {
      const began = performance.now();
      const { response, about, deps } = await perform(operation, request, getDeps, run);
      const milliseconds = performance.now() - began;
      const report = { operation: operation.id, status: response.status, milliseconds, ...about };
      reportRequest(report, deps?.logger ?? consoleLogger, deps?.meter);
      return response;
    },
  };
}

/** What came of a request. */
interface Performed {
  readonly response: FunctionResponse;
  readonly about: RequestSubject;
  /** None if they could not be made. */
  readonly deps: Deps | undefined;
}

async function perform<Id extends OperationId>(
  operation: Operation,
  request: FunctionRequest,
  getDeps: () => Promise<Deps>,
  run: (call: Call<Id>) => Promise<Result<Answered, Refusal>>,
): Promise<Performed> {
  let deps: Deps | undefined;
  let call: Call<Id> | undefined;
  const answer = (result: Result<Answered, Refusal>): Performed => ({
    response: result.ok ? successResponse(operation, result.value) : problemResponse(result.error),
    about: subjectOf(call, result),
    deps,
  });
  try {
    deps = await getDeps();
    const limited = await takeLimits(operation, request, deps);
    if (limited) return answer(fail({ error: limited }));
    const read = await readCall<Id>(operation, request, deps);
    if (!read.ok) return answer(fail({ error: read.error }));
    call = read.value;
    return answer(await run(call));
  } catch (error) {
    return answer(fail(failure(error, operation, deps?.logger ?? consoleLogger)));
  }
}

function successResponse(operation: Operation, answered: Answered): FunctionResponse {
  if ('response' in answered) return answered.response;
  const { body, headers, status = operation.status } = answered;
  return body === undefined ? { status, headers: headers ?? {} } : jsonResponse(status, body, headers);
}

/** A service's value as the body of the answer. */
export const answered = <T>(result: Result<T, Refusal>): Result<Answered, Refusal> =>
  result.ok ? ok({ body: result.value }) : result;

async function takeLimits(
  operation: Operation,
  request: FunctionRequest,
  deps: Deps,
): Promise<GameError | null> {
  const address = (): string => addressName(request);
  const { limits } = deps;
  const limited =
    (await limits.take('address', address)) ?? (await limits.take('requests', () => callerName(request)));
  if (limited || operation.id !== 'createSession') return limited;
  return limits.take('sessions', address);
}

const addressName = (request: FunctionRequest): string => `address:${addressOf(request)}`;

/** A caller with a token is counted by it, any other by its address. */
function callerName(request: FunctionRequest): string {
  const authorization = request.headers.get('authorization');
  return authorization === null ? addressName(request) : `token:${sha256Hex(authorization)}`;
}

/** The last entry of `X-Forwarded-For` is the platform's own; those before it are the caller's say. */
export function addressOf(request: FunctionRequest): string {
  if (request.address !== undefined) return request.address;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return forwarded.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

async function readCall<Id extends OperationId>(
  operation: Operation,
  request: FunctionRequest,
  deps: Deps,
): Promise<Result<Call<Id>>> {
  const params = parsePart(operation.params, request.params);
  if (!params.ok) return params;
  const query = parsePart(operation.query, Object.fromEntries(request.query));
  if (!query.ok) return query;
  const raw = operation.body ? await readJsonBody(request) : ok(undefined);
  if (!raw.ok) return raw;
  const body = parsePart(operation.body, raw.value);
  if (!body.ok) return body;
  const caller = readCaller(operation, request);
  if (!caller.ok) return caller;
  const ifMatch = readIfMatch(operation.conditional ? request.headers.get('if-match') : null);
  if (!ifMatch.ok) return ifMatch;
  const allowed = checkApiKey(operation, request, deps);
  if (!allowed.ok) return allowed;
  return ok({
    deps,
    caller: caller.value,
    params: params.value as Part<Id, 'params'>,
    query: query.value as Part<Id, 'query'>,
    body: body.value as Part<Id, 'body'>,
    ifMatch: ifMatch.value,
    headers: request.headers,
    // Only a wait asks for these.
    get countedAs() {
      return callerName(request);
    },
    get address() {
      return addressName(request);
    },
    get signal() {
      return request.signal;
    },
  });
}

/** Parses one part of a request; the error names the field. */
function parsePart(schema: (() => z.ZodType) | undefined, value: unknown): Result<unknown> {
  if (!schema) return ok(undefined);
  const parsed = schema().safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  return fail(
    errors.invalidParameters(`${path === '' ? '' : `${path}: `}${issue?.message ?? 'invalid'}`, {
      suggestion: 'See GET /api/openapi.json for what this route takes.',
      ...(path === '' ? {} : { details: { field: path } }),
    }),
  );
}

const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

/** Headers that the operation has no use for are not looked at. */
function readCaller(operation: Operation, request: FunctionRequest): Result<Caller> {
  const authorization = operation.auth === 'none' ? null : request.headers.get('authorization');
  const token = authorization === null ? undefined : TOKEN.exec(authorization.trim())?.[1];
  if (authorization !== null && token === undefined) {
    return fail(
      errors.unauthenticated('The Authorization header is not "Bearer <token>".', {
        suggestion: 'Send the token that creating or joining a session returned.',
      }),
    );
  }
  const key = operation.repeatable ? request.headers.get('idempotency-key') : null;
  const idempotencyKey = key ?? undefined;
  if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > 128)) {
    return fail(errors.invalidParameters('Idempotency-Key must have 1-128 characters.'));
  }
  return ok({ token, idempotencyKey });
}

function checkApiKey(operation: Operation, request: FunctionRequest, { config }: Deps): Result<true> {
  if (!operation.keyed || config.API_KEYS.length === 0) return ok(true);
  const header = request.headers.get(operation.keyed);
  const key = operation.keyed === 'Authorization' ? header?.replace(/^Bearer +/i, '') : header;
  if (key && config.API_KEYS.includes(sha256Hex(key))) return ok(true);
  return fail(keyNeeded[operation.keyed]);
}

const keyNeeded = {
  'X-Api-Key': errors.unauthenticated('Starting a session here needs an API key.', {
    suggestion: 'Send it as X-Api-Key (the MCP bridge: --key).',
  }),
  Authorization: errors.unauthenticated('The MCP server needs an API key here.', {
    suggestion: 'Send it as "Authorization: Bearer <key>".',
  }),
} as const;

/** An error as a problem response, with the headers that go with its status. */
export function problemResponse(refusal: Refusal): FunctionResponse {
  const { status } = ERROR_KINDS[refusal.error.kind];
  const retryAfter = refusal.error.details?.retryAfterSeconds;
  return jsonResponse(status, problemBody(refusal), {
    'content-type': 'application/problem+json; charset=utf-8',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(isPassing(refusal.error) ? { 'retry-after': '2' } : {}),
    ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
  });
}

/** The store is away. It may have carried out a command whose answer was lost, so nothing is said of what was done. */
export const outOfReach = (): GameError =>
  errors.unavailable('The game table is out of reach for a moment.', {
    suggestion:
      'Try again in a few seconds. A change may have been made all the same: look at the state first, or repeat it with the same Idempotency-Key.',
  });

const isOutage = (error: unknown): error is Error =>
  [StoreUnavailable, ArchiveUnavailable, ConfigError].some((kind) => error instanceof kind);

/** What was thrown: the store or the archive away or a setting missing is 503; anything else is our fault, logged and not shown. */
function failure(error: unknown, operation: Operation, logger: Logger): Refusal {
  if (isOutage(error)) {
    logger.error(error.message, { operation: operation.id });
    return { error: outOfReach() };
  }
  logger.error('Unexpected failure', {
    operation: operation.id,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return { error: errors.internal('Internal server error', { suggestion: 'Try again.' }) };
}
