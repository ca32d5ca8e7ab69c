/** 16 random bytes as hexadecimal digits. `crypto.randomUUID` is not available in a sandbox or over plain HTTP. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
