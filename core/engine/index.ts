export * from './bots';
export * from './errors';
export * from './game';
export * from './random';
export * from './result';
export * from './search';
export * from './selection';
export * from './state-string';
export { sha256, sha256Hex, HmacSha256, toHex } from './sha256';
