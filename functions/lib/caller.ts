import type { Caller, Operation } from '../../core/api';
import { errors, fail, ok, sha256Hex, type GameError, type Result } from '../../core/engine';
import { originOf } from './address';
import type { Config } from './config';
import type { FunctionRequest } from './http';
import type { LimitedCaller } from './limits';
import { siteOf } from './origins';

/** Reads the caller of a request. The schemas check the rest of it. */

type Headers = FunctionRequest['headers'];
type KeyConfig = Pick<Config, 'API_KEYS'>;

/** The text after `Bearer`, in any case and with any number of spaces. */
const bearerIn = (headers: Headers): string | undefined =>
  /^Bearer[ \t]+(\S.*)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1];

/** The token in the header, if it may be one. */
function tokenIn(headers: Headers): string | undefined {
  const bearer = bearerIn(headers);
  return bearer !== undefined && /^[A-Za-z0-9_-]{20,200}$/.test(bearer) ? bearer : undefined;
}

/** The caller and the idempotency key; `onRepeat` is called for a repeat. Headers that the operation does not use are not read. */
export function readCaller(
  operation: Operation,
  request: FunctionRequest,
  onRepeat: () => void,
): Result<Caller> {
  const { headers } = request;
  const usesToken = operation.auth !== 'none';
  const token = usesToken ? tokenIn(headers) : undefined;
  if (usesToken && token === undefined && headers.get('authorization') !== null) {
    const message =
      bearerIn(headers) === undefined
        ? 'The Authorization header is not "Bearer <token>".'
        : 'What follows "Bearer" is no token: tokens have 20 to 200 letters, digits, "-" and "_".';
    const suggestion = 'Send the token that creating or joining a session returned, whole and unchanged.';
    return fail(errors.unauthenticated(message, { suggestion }));
  }
  const idempotencyKey = (operation.repeatable ? headers.get('idempotency-key') : null) ?? undefined;
  if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > 128))
    return fail(
      errors.invalidParameters('Idempotency-Key must have 1-128 characters.', {
        suggestion: 'Send a random key of 32 characters, for example, or none.',
      }),
    );
  const playerKey = (operation.player ? headers.get('x-player-key') : null) ?? undefined;
  return ok({
    token,
    playerKey,
    idempotencyKey,
    origin: originOf(request),
    host: headers.get('host') ?? undefined,
    site: siteOf(headers),
    onRepeat,
  });
}

/**
 * The caller of a request for limits: its token if the operation takes one, at the MCP address its API key, and its address. So no invented header makes a
 * request count as another caller's.
 */
export const limitedCaller = (
  operation: Operation,
  request: FunctionRequest,
  keys: KeyConfig,
): LimitedCaller => ({
  address: () => originOf(request),
  token() {
    if (operation.keyed === 'Authorization') {
      const key = listedKey(operation.keyed, request.headers, keys);
      return key === undefined ? undefined : `key:${key}`;
    }
    const token = operation.auth === 'none' ? undefined : tokenIn(request.headers);
    return token === undefined ? undefined : tokenName(token);
  },
});

/** The name of a token in counts, which does not reveal it. */
export const tokenName = (token: string): string => `token:${sha256Hex(token)}`;

/** The hash of the API key in a header, if it is one of those listed. */
function listedKey(header: ApiKeyHeader, headers: Headers, { API_KEYS }: KeyConfig): string | undefined {
  const key = header === 'Authorization' ? bearerIn(headers) : headers.get(header);
  const hash = key ? sha256Hex(key) : undefined;
  return hash !== undefined && API_KEYS.includes(hash) ? hash : undefined;
}

type ApiKeyHeader = NonNullable<Operation['keyed']>;

/** Whether a request starts a session. */
export const startsSession = ({ starts }: Operation, body: unknown): boolean =>
  starts === 'session' || (starts === 'rematch' && (body as { action?: unknown }).action === 'rematch');

/** On a server with API keys: checks that the request has one, if it needs one. */
export function checkApiKey(
  operation: Operation,
  { headers }: FunctionRequest,
  body: unknown,
  keys: KeyConfig,
): Result<true> {
  const header = operation.keyed ?? (startsSession(operation, body) ? 'X-Api-Key' : undefined);
  if (header === undefined || keys.API_KEYS.length === 0) return ok(true);
  if (listedKey(header, headers, keys) !== undefined) return ok(true);
  return fail(header === 'Authorization' ? MCP_KEY_NEEDED : apiKeyNeeded(operation.starts !== undefined));
}

const apiKeyNeeded = (isStart: boolean): GameError =>
  errors.unauthenticated(
    isStart ? 'Starting a session here needs an API key.' : 'This request needs an API key here.',
    { suggestion: 'Send it as X-Api-Key (the MCP bridge: --key).' },
  );

const MCP_KEY_NEEDED = errors.unauthenticated('The MCP server needs an API key here.', {
  suggestion: 'Send it as "Authorization: Bearer <key>".',
});
