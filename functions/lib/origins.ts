import { isIP } from 'node:net';
import type { Config } from './config';
import type { FunctionRequest } from './http';

/**
 * Whether a page of this origin may use what is not for every site. The server's own pages may, and those of the listed origins. A
 * page is the server's own if it came from the very host it now speaks to, unless that goes by a name: the owner of a name can make
 * it lead here (DNS rebinding), which is impossible with an address.
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

/** Where the server's pages are, as its caller reaches them: links to them are for that caller alone. */
export function siteOf(headers: FunctionRequest['headers']): string | undefined {
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const site = `${scheme}://${headers.get('host') ?? ''}`;
  return URL.canParse(site) ? new URL(site).origin : undefined;
}

/** Headers that let a page of an origin send a message and read the answer. */
export const crossOriginHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  vary: 'Origin',
});

/** What it may send, as its browser asks before. */
export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'accept, authorization, content-type, mcp-method, mcp-name, mcp-protocol-version',
  'access-control-max-age': '7200',
} as const;
