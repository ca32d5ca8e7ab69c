import { ERROR_KINDS, type ErrorKind } from '../engine';
import type { Answer } from '../session';
import type { Refusal } from './game-api';

/** Words of an error's suggestion for a REST caller; the engine's own words name the fine-grained tools. */
const REST_WORDS = { get_supply: 'GET /api/state?detail=full', get_valid_moves: 'GET /api/state' } as const;

const forRest = (suggestion: string): string =>
  suggestion.replace(/get_supply|get_valid_moves/g, (word) => REST_WORDS[word as keyof typeof REST_WORDS]);

/** The part of an answer that a refused move carries: how the game stands, and what may be done. */
function standing(current: Answer): Record<string, unknown> {
  const { success: _success, message: _message, events: _events, ...rest } = current;
  return rest;
}

/** The body of an error answer (`application/problem+json`, RFC 9457) with the platform's error object in it. */
export function problemBody({ error, current }: Refusal): Record<string, unknown> {
  const { status, title } = ERROR_KINDS[error.kind];
  const suggestion = error.suggestion === undefined ? {} : { suggestion: forRest(error.suggestion) };
  return {
    type: 'about:blank',
    title,
    status,
    detail: error.message,
    success: false,
    error: {
      code: error.code,
      message: error.message,
      ...suggestion,
      ...(error.details ? { details: error.details } : {}),
    },
    ...(current ? standing(current) : {}),
  };
}

/** The kind of error an HTTP status stands for: how the client reads a problem back. */
export function kindOfStatus(status: number): ErrorKind {
  const kinds = Object.keys(ERROR_KINDS) as ErrorKind[];
  const isCallersFault = status >= 400 && status < 500;
  return (
    kinds.find((kind) => ERROR_KINDS[kind].status === status) ?? (isCallersFault ? 'malformed' : 'internal')
  );
}
