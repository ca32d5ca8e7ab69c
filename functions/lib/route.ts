import type * as z from 'zod';
import { fieldProblem, firstIssue } from '../../core/engine/schema-words';
import { problemBody, type Caller, type Operation, type ApiError } from '../../core/api';
import { operations, type OperationId } from '../../features/registry';
import { ERROR_KINDS, errors, fail, isTransient, ok, type GameError, type Result } from '../../core/engine';
import { isPending, mapAwaitable, type Awaitable } from '../../core/async';
import {
  ArchiveUnavailable,
  CircuitOpenError,
  RecordsUnavailable,
  StoreUnavailable,
  type Logger,
} from '../../core/table';
import { readJsonBody } from './body';
import { compressed } from './compression';
import { checkApiKey, limitedCaller, readCaller, startsSession } from './caller';
import { ConfigError } from '../../core/ports/failures';
import type { Deps, GetDeps } from './deps';
import { readIfMatch } from './entity-tag';
import { startWithin, type RequestLimits } from './limits';
import { consoleLogger, logOfRequest } from './logger';
import {
  type FunctionRequest,
  type FunctionResponse,
  jsonResponse,
  problemInstance,
  type StreamedResponse,
  withHeaders,
} from './http';
import { reportRequest, subjectOf } from './observe';

type Output<S> = S extends () => z.ZodType ? z.output<ReturnType<S>> : undefined;
type Operations = typeof operations;
type RequestPart<Id extends OperationId, Name extends 'params' | 'query' | 'body'> =
  Operations[Id] extends Readonly<Record<Name, infer S>> ? Output<S> : undefined;

/** The request for a function: parsed by the operation's schemas, with its caller. */
export interface Call<Id extends OperationId> {
  /** The id of the request, as its log lines have it. */
  readonly id: string;
  readonly deps: Deps;
  readonly caller: Caller;
  readonly params: RequestPart<Id, 'params'>;
  readonly query: RequestPart<Id, 'query'>;
  readonly body: RequestPart<Id, 'body'>;
  /** The version in `If-Match`. */
  readonly ifMatch: number | undefined;
  readonly headers: FunctionRequest['headers'];
  /** The caller's limits, which count its requests. */
  readonly limits: RequestLimits;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal | undefined;
}

/** The answer of a function: a body with optional headers and status, or a whole response. */
export type RouteAnswer =
  | {
      readonly body: unknown;
      /** The body in JSON, where it was written already. */
      readonly text?: string;
      readonly headers?: Record<string, string>;
      readonly status?: number;
    }
  | { readonly response: FunctionResponse };

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A function and the requests that it handles. */
export interface HttpFunction {
  readonly name: string;
  readonly methods: readonly Method[];
  /** Methods to which it only answers that the path does not support them. */
  readonly refuses?: readonly Method[];
  /** From the root, e.g. `/api/sessions/{id}`. */
  readonly path: string;
  /** How it handles a request before the host has checked its games; by default the request waits. */
  readonly beforeChecks?: 'answers' | 'refuses';
  readonly handle: (request: FunctionRequest, deps: GetDeps) => Promise<FunctionResponse>;
}

/** A function of the API. */
export interface ApiFunction extends HttpFunction {
  readonly operation: Operation;
}

/**
 * Creates the function of an operation. It handles authentication, limits, parsing and errors, so that `run` gets valid input only. Every
 * error becomes a problem body.
 */
export function route<Id extends OperationId>(
  id: Id,
  run: (call: Call<Id>) => Promise<Result<RouteAnswer, ApiError>>,
): ApiFunction {
  const operation: Operation = { id, ...operations[id] };
  return {
    operation,
    name: id,
    methods: operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method],
    path: `/api${operation.path}`,
    async handle(request, getDeps) {
      const start = performance.now();
      const { response: plain, call, result, deps } = await perform(operation, request, getDeps, run);
      const compressing = compressed(operation, request, plain);
      const response = isPending(compressing) ? await compressing : compressing;
      const milliseconds = performance.now() - start;
      const { status } = response;
      const subject = () => subjectOf(call, result);
      const report = { request, operation: operation.id, status, milliseconds, subject };
      reportRequest(report, deps?.logger ?? consoleLogger, deps?.meter);
      return response;
    },
  };
}

/** The result of a request. */
interface RouteResult {
  readonly response: FunctionResponse;
  readonly result: Result<RouteAnswer, ApiError>;
  /** Undefined if it could not be read. */
  readonly call: Call<OperationId> | undefined;
  /** Undefined if they could not be created. */
  readonly deps: Deps | undefined;
}

async function perform<Id extends OperationId>(
  operation: Operation,
  request: FunctionRequest,
  getDeps: GetDeps,
  run: (call: Call<Id>) => Promise<Result<RouteAnswer, ApiError>>,
): Promise<RouteResult> {
  let deps: Deps | undefined;
  let call: Call<Id> | undefined;
  let limits: RequestLimits | undefined;
  let isReplayed = false;
  const answer = (result: Result<RouteAnswer, ApiError>): RouteResult => {
    const response = result.ok
      ? successResponse(operation, result.value)
      : problemResponse(result.error, request);
    const limited = withHeaders(response, limits?.headers());
    return {
      response: result.ok && isReplayed ? withHeaders(limited, REPLAYED) : limited,
      result,
      call,
      deps,
    };
  };
  try {
    deps = getDeps.ready ?? (await getDeps());
    limits = deps.limits.of(limitedCaller(operation, request, deps.config));
    const limited = limits.takeRequest();
    if (limited) return answer(fail({ reason: limited }));
    const onRepeat = (): void => void (isReplayed = true);
    const reading = readCall<Id>(operation, request, { deps, limits, onRepeat });
    const read = isPending(reading) ? await reading : reading;
    if (!read.ok) return answer(fail({ reason: read.error }));
    const received = (call = read.value);
    if (!startsSession(operation, received.body)) return answer(await run(received));
    return answer(await startWithin(limits, () => run(received), sessionIn));
  } catch (error) {
    return answer(fail(failure(error, operation, logOfRequest(deps?.logger ?? consoleLogger, request))));
  }
}

/** Marks the answer to a repeated request, which is the stored first one. */
const REPLAYED = { 'idempotent-replayed': 'true' };

function successResponse(operation: Operation, answer: RouteAnswer): FunctionResponse {
  if ('response' in answer) return answer.response;
  const { body, text, headers, status = operation.status } = answer;
  return body === undefined ? { status, headers: headers ?? {} } : jsonResponse(status, body, headers, text);
}

/** The session that an answer is about. */
const sessionIn = (answer: RouteAnswer): string =>
  'response' in answer ? '' : (answer.body as { readonly session: string }).session;

/** A result of the service as the body of the answer. */
export const answered = <T>(result: Result<T, ApiError>): Result<RouteAnswer, ApiError> =>
  result.ok ? ok({ body: result.value }) : result;

/** The origin of a call and its limits; `onRepeat` is called for a repeat. */
interface CallContext extends Pick<Call<OperationId>, 'deps' | 'limits'> {
  readonly onRepeat: () => void;
}

function readCall<Id extends OperationId>(
  operation: Operation,
  request: FunctionRequest,
  context: CallContext,
): Awaitable<Result<Call<Id>>> {
  const params = parsePart(operation.params, request.params);
  if (!params.ok) return params;
  const query = operation.query ? parsePart(operation.query, fieldsOf(request.query), 'parameter') : NO_PART;
  if (!query.ok) return query;
  return mapAwaitable(operation.body ? readJsonBody(request) : NO_PART, (raw) =>
    callWith<Id>(operation, request, { params: params.value, query: query.value, raw }, context),
  );
}

/** Most requests have none, and iterating over an empty query takes half a percent of a move. */
const fieldsOf = (query: URLSearchParams): Readonly<Record<string, string>> =>
  query.size === 0 ? {} : Object.fromEntries(query);

/** The call with its parameters and its parsed body. */
function callWith<Id extends OperationId>(
  operation: Operation,
  request: FunctionRequest,
  {
    params,
    query,
    raw,
  }: { readonly params: unknown; readonly query: unknown; readonly raw: Result<unknown> },
  { deps, limits, onRepeat }: CallContext,
): Result<Call<Id>> {
  if (!raw.ok) return raw;
  const body = parsePart(operation.body, raw.value);
  if (!body.ok) return body;
  const caller = readCaller(operation, request, onRepeat);
  if (!caller.ok) return caller;
  const ifMatch = readIfMatch(operation.conditional ? request.headers.get('if-match') : null);
  if (!ifMatch.ok) return ifMatch;
  const allowed = checkApiKey(operation, request, body.value, deps.config);
  if (!allowed.ok) return allowed;
  const parts = { params, query, body: body.value } as RequestParts<Id>;
  return ok(
    new ReceivedCall(request, { deps, limits, caller: caller.value, ifMatch: ifMatch.value, ...parts }),
  );
}

const NO_PART: Result<undefined> = ok(undefined);

type RequestParts<Id extends OperationId> = Pick<Call<Id>, 'params' | 'query' | 'body'>;

/** A class, as objects with accessors of their own take many times as long to make. */
class ReceivedCall<Id extends OperationId> implements Call<Id> {
  readonly deps: Deps;
  readonly limits: RequestLimits;
  readonly caller: Caller;
  readonly params: RequestPart<Id, 'params'>;
  readonly query: RequestPart<Id, 'query'>;
  readonly body: RequestPart<Id, 'body'>;
  readonly ifMatch: number | undefined;

  constructor(
    private readonly request: FunctionRequest,
    read: RequestParts<Id> & Pick<Call<Id>, 'deps' | 'limits' | 'caller' | 'ifMatch'>,
  ) {
    this.deps = read.deps;
    this.limits = read.limits;
    this.caller = read.caller;
    this.params = read.params;
    this.query = read.query;
    this.body = read.body;
    this.ifMatch = read.ifMatch;
  }

  get id(): string {
    return this.request.id;
  }

  get headers(): FunctionRequest['headers'] {
    return this.request.headers;
  }

  /** Made on demand: only waits need it. */
  get signal(): AbortSignal | undefined {
    return this.request.signal;
  }
}

/** Parses one part of a request; the error names the field. */
function parsePart(
  schema: (() => z.ZodType) | undefined,
  value: unknown,
  noun: 'field' | 'parameter' = 'field',
): Result<unknown> {
  if (!schema) return ok(undefined);
  const parsed = schema().safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const issue = firstIssue(parsed.error.issues);
  const path = issue?.path.join('.') ?? '';
  const message =
    path !== '' && issue?.message.startsWith(`${path} `)
      ? issue.message.slice(path.length + 1)
      : issue?.message;
  const name = path === '' ? 'The request' : `\`${path}\``;
  const field = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]].join('.') : path;
  const words = (message ?? 'cannot be read').replace(/^has no field/, `has no ${noun}`);
  return fail(
    errors.invalidParameters(fieldProblem(name, words), {
      ...(issue?.path[0] === 'seats' ? { suggestion: SEATS_ADVICE } : { next: { do: 'read-interface' } }),
      ...(field === '' ? {} : { details: { field } }),
    }),
  );
}

const SEATS_ADVICE =
  'A seat is {"kind":"me"}, {"kind":"open"} or {"kind":"bot"}, which may name its "bot" and "level": GET /api/catalog/{game} lists the bots with their levels.';

/** An error as a problem response, with the headers for its status. It names the request, if that has an id. */
export function problemResponse(error: ApiError, request?: Pick<FunctionRequest, 'id'>): StreamedResponse {
  const { status } = ERROR_KINDS[error.reason.kind];
  return jsonResponse(status, problemBody(error, request && problemInstance(request.id)), {
    'content-type': 'application/problem+json; charset=utf-8',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...retryHeaders(error.reason),
  });
}

/** When to try again, if that may help. */
export function retryHeaders(error: GameError): Record<string, string> {
  const after = error.details?.retryAfterSeconds;
  if (typeof after === 'number') return { 'retry-after': String(after) };
  return isTransient(error) ? { 'retry-after': '2' } : {};
}

/** The error during an outage of the store. The store may have executed a command whose reply was lost. */
const outOfReach = (): GameError =>
  errors.unavailable('The game table is out of reach for a moment.', {
    suggestion:
      'Try again in a few seconds. A change may have been made all the same: look at the state first, or repeat it with the same Idempotency-Key.',
  });

/** The error while a setting is missing or invalid: repeating the request does not help. */
export const notConfigured = (): GameError =>
  errors.notConfigured('This server is not set up yet.', {
    suggestion: 'Its operator finds what is missing with GET /api/ready, and in its log.',
  });

/** The error where the parts of the server could not be made. */
export function unusable(error: unknown): GameError {
  if (error instanceof ConfigError) return notConfigured();
  return error instanceof RecordsUnavailable ? playersOutOfReach() : outOfReach();
}

/** The error during an outage of the records of players alone. */
const playersOutOfReach = (): GameError =>
  errors.unavailable('Players and their ratings are out of reach for a moment.', {
    suggestion: 'Try again in a few seconds. Games that are not rated go on meanwhile.',
  });

/** Whether something that the functions need is away or not configured. */
export const isOutage = (error: unknown): error is Error =>
  [StoreUnavailable, ArchiveUnavailable, RecordsUnavailable, ConfigError].some(
    (kind) => error instanceof kind,
  );

/** The error for an exception that is an outage or a missing setting, which is logged; null for any other exception. */
export function outageError(error: unknown, operation: string, logger: Logger): GameError | null {
  if (!isOutage(error)) return null;
  const { cause } = error;
  const reason = cause instanceof Error ? { reason: cause.message } : {};
  if (!(cause instanceof CircuitOpenError)) logger.error(error.message, { operation, ...reason });
  return unusable(error);
}

/** The error for an exception: 503 for an outage or a missing setting. Anything else is our fault: it is logged, and not shown. */
function failure(error: unknown, { id }: Operation, logger: Logger): ApiError {
  const outage = outageError(error, id, logger);
  if (outage) return { reason: outage };
  logger.error('Unexpected failure', {
    operation: id,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return { reason: errors.internal('Internal server error', { suggestion: 'Try again.' }) };
}
