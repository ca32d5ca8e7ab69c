/** The headers of the HTTP interface that are no matter of one operation alone. */

/** What a caller may send, on any route that has a use for it. Pages of other origins may send them where any may read. */
export const REQUEST_HEADERS = {
  Accept: 'The form of the answer, where there are several.',
  Authorization: 'The token of a seat, or the watch token: `Bearer <token>`.',
  'Content-Type': '`application/json`, with a body.',
  'Idempotency-Key': 'The same key and body give the first answer again, for 24 hours.',
  'If-Match': 'Play only if nothing that concerns the caller has changed since this version.',
  'If-None-Match': 'Answer 304 if the answer would be the one with this ETag.',
  'Last-Event-ID': 'The last event that the caller has of a stream.',
  'X-Api-Key': 'An API key, where the server has any.',
  'X-Request-Id':
    'The caller’s own name of the request, for its logs and the server’s: 1–128 letters, digits and `._~:@/+=-`.',
} as const;

/** What an answer may have, and pages of other origins may read. */
export const ANSWER_HEADERS = {
  ETag: 'Names this answer: send it as If-None-Match to be told only of changes, or as If-Match with a move.',
  Location: 'The address of what was created.',
  'Retry-After': 'When to try again (s).',
  'RateLimit-Policy':
    'The limits by which the request was counted: `q` requests in `w` seconds each. Only where the server has limits.',
  RateLimit:
    'The limit that binds most: `r` requests are left, and one more flows in within `t` seconds. Only where the server has limits.',
  'Idempotent-Replayed': '`true`: this is the first answer to the same Idempotency-Key, once more.',
  'X-Request-Id': 'The id of the request: the caller’s own, or a new UUID.',
  'Content-Disposition': 'The name for a file.',
} as const;

export type AnswerHeader = keyof typeof ANSWER_HEADERS;
