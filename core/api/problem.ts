import { ERROR_KINDS, type ErrorKind } from '../engine/error-kinds';
import type { NextStep } from '../engine/next-step';
import { restAdvice } from './advice';
import type { Answer, ApiError } from './game-api';

/** The part of an answer that a refused move carries: the current game and the legal moves. */
function standing(current: Answer): Record<string, unknown> {
  const { success: _success, message: _message, events: _events, ...rest } = current;
  return rest;
}

/**
 * The page about a code (`type` of a problem). It is a path from the root, which RFC 9457 allows: it works under every name of a server and is the same on all
 * servers, so programs can compare it.
 */
export const problemType = (code: string): string => `/problems/${code}`;

/** The next step after an error that names none, by its code. */
const USUAL_STEPS: ReadonlyMap<string, NextStep> = new Map([
  ['INVALID_JSON', { do: 'read-interface' }],
  ['INVALID_PARAMETERS', { do: 'read-interface' }],
  ['UNSUPPORTED_MEDIA_TYPE', { do: 'read-interface' }],
  ['INVALID_MOVE', { do: 'list-moves' }],
  ['GAME_NOT_FOUND', { do: 'list-games' }],
  ['SESSION_NOT_FOUND', { do: 'find-session' }],
]);

/** What to do after an error: its own advice, or else the advice for its code. */
export function stepAfter({
  next,
  suggestion,
  code,
  kind,
}: {
  readonly next?: NextStep | undefined;
  readonly suggestion?: string | undefined;
  readonly code: string;
  readonly kind?: ErrorKind;
}): NextStep | undefined {
  if (next || suggestion !== undefined) return next;
  // A move is refused with a conflict only after the end of the game.
  return code === 'INVALID_MOVE' && kind === 'conflict' ? { do: 'start-another' } : USUAL_STEPS.get(code);
}

/**
 * The body of an error answer (`application/problem+json`, RFC 9457) with the platform's error object in it. `instance` is a URI
 * reference for this occurrence of it.
 */
export function problemBody(
  { reason: error, current }: ApiError,
  instance?: string,
): Record<string, unknown> {
  const { status, title } = ERROR_KINDS[error.kind];
  const next = stepAfter(error);
  const suggestion = restAdvice({ ...error, next });
  return {
    type: problemType(error.code),
    title,
    status,
    detail: error.message,
    ...(instance === undefined ? {} : { instance }),
    success: false,
    error: {
      code: error.code,
      message: error.message,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(next ? { next } : {}),
      ...(error.details ? { details: error.details } : {}),
    },
    ...(current ? standing(current) : {}),
  };
}

/** The kind of error for an HTTP status, with which the client parses a problem. */
export function kindOfStatus(status: number): ErrorKind {
  const kinds = Object.keys(ERROR_KINDS) as ErrorKind[];
  const isCallersFault = status >= 400 && status < 500;
  return (
    kinds.find((kind) => ERROR_KINDS[kind].status === status) ?? (isCallersFault ? 'malformed' : 'internal')
  );
}
