import { randomUUID } from 'node:crypto';
import type { FunctionRequest } from './http';

/** What stands in URLs and in logs as it is. */
const REQUEST_ID = /^[A-Za-z0-9._~:@/+=-]{1,128}$/;

/** Headers with secrets: a caller who sends one of them as the id, too, would have it in the log. */
const SECRET_HEADERS = ['authorization', 'x-api-key', 'x-player-key', 'idempotency-key'];

/** The id of a request: the caller's own (`X-Request-Id`) if it can be one, otherwise a new one. */
export function requestIdOf(headers: FunctionRequest['headers']): string {
  const given = headers.get('x-request-id');
  if (given === null || !REQUEST_ID.test(given)) return randomUUID();
  const isSecret = SECRET_HEADERS.some((name) => headers.get(name)?.includes(given) === true);
  return isSecret ? randomUUID() : given;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A URI reference for this occurrence of a problem (RFC 9457), by the id of its request: one of ours as a URN, one of the caller's as a
 * fragment of the route.
 */
export const problemInstance = (id: string): string => (UUID.test(id) ? `urn:uuid:${id}` : `#${id}`);
