import { COMMON_HEADERS } from './http';

/** Nothing but our own files and our own API; the live connection's address is known only when it is made. */
export const SECURITY_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** For an address that holds a hash of what is there. */
export const FOREVER = 'public, max-age=31536000, immutable';
