/** 16 random bytes as hexadecimal digits. Random UUIDs are not to be had in a sandbox, nor on plain HTTP. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
