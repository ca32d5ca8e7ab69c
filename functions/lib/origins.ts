import { isIP } from 'node:net';
import type { Config } from './config';
import { type FunctionRequest, type FunctionResponse, isApiPath, remembered } from './http';

/**
 * Whether a page of this origin may use parts that are not open to every site. The server's own pages may, and those of the listed origins. A page is the
 * server's own if it came from the same host as in its request, given as an address: the owner of a name could make it resolve to this server (DNS rebinding),
 * which is impossible with an address.
 */
export function isAllowedOrigin(
  origin: string,
  headers: FunctionRequest['headers'],
  { MCP_ALLOWED_ORIGINS: listed, WEBSITE_HOSTNAME: ownName }: Config,
): boolean {
  if (listed.includes(origin)) return true;
  if (ownName !== undefined && origin === `https://${ownName}`) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const isNameless = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isNameless && host === headers.get('host');
}

/** The address of the server's pages as its caller reaches them: links to them are for that caller alone. */
export function siteOf(headers: FunctionRequest['headers']): string | undefined {
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return originOfUrl(`${scheme}://${headers.get('host') ?? ''}`);
}

/** Every request has a host, and most have the same. */
const originOfUrl = remembered((url) => (URL.canParse(url) ? new URL(url).origin : undefined));

/** Headers that let a page of an origin send a message and read the answer. */
export const crossOriginHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  vary: 'Origin',
});

/** The allowed method and request headers, in the answer to a preflight. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'accept, authorization, content-type, mcp-method, mcp-name, mcp-protocol-version, x-player-key',
  'access-control-max-age': '7200',
} as const;

/** These paths are for the server's own origin, or have their own rules. */
const UNSHARED = ['/api/docs', '/api/mcp'];

/** Whether pages of other origins may use a path, if the settings allow it. */
export const isSharedPath = (path: string): boolean =>
  isApiPath(path) && !UNSHARED.includes(path.toLowerCase());

const CORS_METHODS = 'GET, HEAD, POST, PUT, DELETE';
const READING = 'GET, HEAD';
const READING_METHODS = READING.split(', ');

/** The request headers that such a page may send. */
const CORS_HEADERS =
  'accept, authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-api-key, x-player-key, x-request-id';

/** The response headers that such a page may read: all of the interface. */
const EXPOSED_HEADERS =
  'etag, location, link, retry-after, ratelimit, ratelimit-policy, idempotent-replayed, x-request-id, content-disposition, www-authenticate';

/** How long a browser may cache a preflight (s), the maximum of browsers. */
const PREFLIGHT_SECONDS = '7200';

/**
 * Headers that let pages of other origins use the API: all of it for `CORS_ORIGINS` and, with `CORS_READS=all`, the reading routes for any page. The server
 * reads no cookies, so a page can do no more for its visitor than with a token that it already has.
 */
export function sharingHeaders(
  { method, headers }: FunctionRequest,
  { headers: { allow } }: FunctionResponse,
  { CORS_ORIGINS: listed, CORS_READS: reads }: Config,
): Readonly<Record<string, string>> {
  const origin = headers.get('origin');
  const asked = method === 'OPTIONS' ? headers.get('access-control-request-method') : null;
  const isRead = READING_METHODS.includes(asked ?? method);
  const vary: Readonly<Record<string, string>> = listed.length > 0 ? { vary: 'Origin' } : {};
  const isListed = origin !== null && listed.includes(origin);
  const isForAny = reads === 'all' && isRead;
  if (origin === null || !(isListed || isForAny)) return vary;
  const shared = { ...vary, 'access-control-allow-origin': isListed ? origin : '*' };
  if (asked === null) return { ...shared, 'access-control-expose-headers': EXPOSED_HEADERS };
  return {
    ...shared,
    'access-control-allow-methods': isListed ? (allow ?? CORS_METHODS) : READING,
    'access-control-allow-headers': CORS_HEADERS,
    'access-control-max-age': PREFLIGHT_SECONDS,
  };
}
