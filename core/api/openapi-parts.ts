import { ERROR_KINDS, type ErrorKind } from '../engine';
import type { Json } from './json-schema';

/** Headers, parameters and answers of the OpenAPI document that many operations have. */

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string' },
  example,
});
const seconds = (description: string, example: number): Json => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** Headers of answers, by their names in the document. */
export const HEADERS = {
  ETag: text(
    'Identifies this exact answer. Send it as `If-None-Match` to get 304 instead of an answer that you have, or as `If-Match` to play only if nothing has changed. None in real-time games.',
    '"12.s1.f.Yb3kQ0x_2vTn"',
  ),
  Location: text('The path of the new session.', '/api/sessions/0f8fad5bd9cb469fa16570867728950e'),
  'Content-Disposition': text(
    'The file name to save it under, for a file in a notation.',
    'attachment; filename="game.pgn"',
  ),
  Link: text(
    'The path of the next page (RFC 8288). Absent from the last page.',
    '</api/games?limit=100&cursor=1764000000000.0f8fad5bd9cb469fa16570867728950e.1f3a90c2>; rel="next"',
  ),
  'WWW-Authenticate': text('How to send a token: always `Bearer`.', 'Bearer'),
  'Retry-After': seconds('How many seconds to wait before the same request may succeed.', 2),
  'RateLimit-Policy': text(
    'The limits that count this request: name, `q` (number of requests) and `w` (per number of seconds). Absent if the server has no limits.',
    '"address";q=6000;w=60, "requests";q=600;w=60',
  ),
  'X-Request-Id': text(
    'Identifies this request in the server’s log: the id that you sent in this header, or a new one.',
    '5f1c0a86-7a1e-4b8b-9d52-3c8f0e2d6b41',
  ),
  'Idempotent-Replayed': text(
    '`true` if the server repeats its first answer to this `Idempotency-Key`; otherwise absent.',
    'true',
  ),
  RateLimit: text(
    'The tightest of these limits: `r` requests are left, and the next is added in `t` seconds. Absent if the server has no limits.',
    '"requests";r=597;t=1',
  ),
} as const satisfies Readonly<Record<string, Json>>;

export type HeaderName = keyof typeof HEADERS;

const headerParameter = (name: string, description: string, maxLength: number): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength },
});

/** Headers of requests, by their names in the document. */
export const PARAMETERS = {
  IdempotencyKey: headerParameter(
    'Idempotency-Key',
    'For 24 hours, the same key and body get the first answer again; another body gets 422. 1 to 128 characters of your choice, at least 16 if the answer has a token.',
    128,
  ),
  IfMatch: headerParameter(
    'If-Match',
    'Plays only if nothing that the caller sees or may do has changed since this version: any ETag of it, or its number, quoted or not.',
    1000,
  ),
  LastEventId: headerParameter(
    'Last-Event-ID',
    'The `id` of the last event that you received: the stream continues after it. It takes precedence over `since`.',
    100,
  ),
  IfNoneMatch: headerParameter(
    'If-None-Match',
    'The server answers 304 if its answer still has this ETag.',
    1000,
  ),
} as const satisfies Readonly<Record<string, Json>>;

export type ParameterName = keyof typeof PARAMETERS;

/** Every answer may have these. */
const EVERYWHERE: readonly HeaderName[] = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'];

/** The headers of an answer: the common ones and its own. */
export const headersOf = (own: readonly HeaderName[]): Json =>
  Object.fromEntries([...own, ...EVERYWHERE].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** A reference to a header of requests. */
export const parameterOf = (name: ParameterName): Json => ({ $ref: `#/components/parameters/${name}` });

/** Errors that any operation, or any with a body, may return: their answers are the same everywhere. */
export const SHARED_PROBLEMS = {
  too_large: 'RequestTooLarge',
  media_type: 'UnsupportedMediaType',
  limited: 'TooManyRequests',
  internal: 'InternalError',
  unavailable: 'Unavailable',
} as const satisfies Partial<Readonly<Record<ErrorKind, string>>>;

export type SharedProblem = keyof typeof SHARED_PROBLEMS;

/** Whether an error's answer is the same for every operation. */
export const isShared = (kind: ErrorKind): kind is SharedProblem => kind in SHARED_PROBLEMS;

/** A reference to the answer to such an error. */
export const sharedProblem = (kind: SharedProblem): Json => ({
  $ref: `#/components/responses/${SHARED_PROBLEMS[kind]}`,
});

/** The headers that an error of a kind has of its own. */
export function problemHeaders(kind: ErrorKind): readonly HeaderName[] {
  const { status } = ERROR_KINDS[kind];
  if (status === 401) return ['WWW-Authenticate'];
  return status === 429 || status === 503 ? ['Retry-After'] : [];
}
