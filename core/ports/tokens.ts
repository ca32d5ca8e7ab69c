import { errors, fail, HmacSha256, ok, sha256Hex, toHex, type Result } from '../engine';
import type { ApiError, Caller } from '../api/game-api';
import { hashToken } from '../session';
import type { Entropy } from './services';

/** How a repeat of a request is recognised. */
export interface RepeatKey {
  readonly slot: string;
  /** Empty: a repeat gets the first answer regardless of its content. */
  readonly fingerprint: string;
  readonly salt?: string;
}

const TOKEN_BYTES = 32;

/** Base64url without padding (RFC 4648 section 5). */
function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** n random bytes as hexadecimal digits. */
export const randomHex = (entropy: Entropy, count: number): string => toHex(entropy.bytes(count));

/** A session id: the 32 digits of a UUID v4. */
export function newSessionId(entropy: Entropy): string {
  const bytes = entropy.bytes(16).slice();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes);
}

/** A token: 32 random bytes, base64url. */
export const newToken = (entropy: Entropy): string => toBase64Url(entropy.bytes(TOKEN_BYTES));

/**
 * The token of a repeatable request: the HMAC-SHA-256 of the caller's key, with random bytes stored with the first answer as its secret.
 * A repeat derives the same token, and neither token nor key is stored.
 */
export const derivedToken = (salt: string, key: string, purpose = ''): string =>
  toBase64Url(new HmacSha256(salt).digest(purpose + key));

/** A token is derived from this key, so the key must be hard to guess. */
export function checkTokenKey(key: string | undefined): Result<true, ApiError> {
  if (key === undefined || (key.length >= 16 && key.length <= 128)) return ok(true);
  return fail({
    reason: errors.invalidParameters(
      `The idempotency key must have 16-128 characters here, got ${key.length}`,
      {
        suggestion: 'Use a random UUID.',
      },
    ),
  });
}

/**
 * Makes an idempotency key specific to a registered player: if others send the same key, they do not get the answer with the player's seat. No header can
 * contain the separator.
 */
export const keyOfPlayer = (key: string, player: { readonly id: string } | undefined): string =>
  player === undefined ? key : `${player.id}\0${key}`;

export const slotOfKey = (key: string): string => sha256Hex(`key:${key}`);

/** Identifies a request with a key. */
export const repeatOf = (key: string, request: readonly unknown[], salt?: string): RepeatKey => ({
  slot: slotOfKey(key),
  fingerprint: sha256Hex(JSON.stringify(request)),
  ...(salt === undefined ? {} : { salt }),
});

/** Identifies a request of a token's holder: for this token only, because the answer shows the seat's secrets. */
export const repeatOfHolder = (
  { token = '', idempotencyKey }: Caller,
  request: readonly unknown[],
): RepeatKey | undefined =>
  idempotencyKey === undefined ? undefined : repeatOf(`${hashToken(token)}:${idempotencyKey}`, request);
