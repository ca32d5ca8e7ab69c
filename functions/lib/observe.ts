import { isSessionId, normaliseSessionId, type Operation, type ApiError } from '../../core/api';
import { defined, type Result } from '../../core/engine';
import type { Meter } from '../../core/table';
import type { FunctionRequest } from './http';
import type { ServerLog } from './logger';

/** The subject of a request, as far as it is known. */
export interface RequestSubject {
  readonly session?: string;
  /** The session's version in the answer. */
  readonly version?: number;
  /** The word of an error. */
  readonly code?: string;
}

/** A request for the log and the metrics: no token, key, body or seed, and no data of the game. */
export interface RequestReport {
  readonly request: Pick<FunctionRequest, 'id'>;
  readonly operation: Operation['id'];
  readonly status: number;
  readonly milliseconds: number;
  /** Asked for only if a line is written. */
  readonly subject: () => RequestSubject;
}

/** One line in the log, and one value among the durations. */
export function reportRequest(report: RequestReport, logger: ServerLog, meter: Meter | undefined): void {
  const { request, operation, status, milliseconds, subject } = report;
  if (logger.writes('info')) {
    const ms = Math.round(milliseconds * 10) / 10;
    logger.info('Request', { requestId: request.id, operation, status, ms, ...subject() });
  }
  meter?.record('requestDuration', milliseconds / 1000, { operation, status });
}

/** The parts of a request in which its session may be named. */
interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The session is that of the answer or, if it names none, that of the request. */
export function subjectOf(call: RequestParts | undefined, result: Result<object, ApiError>): RequestSubject {
  const told = fieldsOf(result.ok ? bodyOf(result.value) : result.error.current);
  const { id, session: named = id } = {
    ...fieldsOf(call?.query),
    ...fieldsOf(call?.body),
    ...fieldsOf(call?.params),
  };
  const session = idIn(told.session ?? named);
  const version = typeof told.version === 'number' && session !== undefined ? told.version : undefined;
  return defined({ session, version, code: result.ok ? undefined : result.error.reason.code });
}

const bodyOf = (answered: object): unknown => ('body' in answered ? answered.body : undefined);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => ({
  ...(value as object | undefined),
});

/** Anything else, such as a token in the wrong place, must not be logged. */
function idIn(value: unknown): string | undefined {
  const id = typeof value === 'string' ? normaliseSessionId(value) : '';
  return isSessionId(id) ? id : undefined;
}
