/**
 * 32 random hexadecimal digits: entropy for the seed of play, or a key by which the server knows a repeated request. Not `randomUUID`: pages
 * that come over plain HTTP lack it.
 */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
