/** The categories of errors: each decides the status of an answer. */
export const ERROR_KINDS = {
  malformed: { status: 400, title: 'Malformed request' },
  unauthenticated: { status: 401, title: 'Token needed' },
  forbidden: { status: 403, title: 'Not your seat' },
  foreign: { status: 403, title: 'Foreign origin or host' },
  not_found: { status: 404, title: 'Not found' },
  method: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  stale: { status: 412, title: 'Stale version' },
  too_large: { status: 413, title: 'Request too large' },
  media_type: { status: 415, title: 'Unsupported media type' },
  refused: { status: 422, title: 'Refused by the rules' },
  limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
  timeout: { status: 504, title: 'Timed out' },
} as const;

export type ErrorKind = keyof typeof ERROR_KINDS;

/** Codes of errors that do not pass by themselves. */
const LASTING: readonly string[] = ['GAVE_UP', 'NOT_CONFIGURED'];

/** Whether the same request may succeed in a few seconds, because the outage is temporary. */
export const isTransient = ({ kind, code }: { readonly kind: ErrorKind; readonly code: string }): boolean =>
  kind === 'unavailable' && !LASTING.includes(code);
