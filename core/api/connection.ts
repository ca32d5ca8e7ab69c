import type { GameError } from '../engine/errors';

/** What the client itself finds, without an answer of the server. Programs switch on `code`. */
export const connectionErrors = {
  /** A part of a path that no URL can hold. */
  cannotBeSent: (name: string, text: string): GameError => ({
    kind: 'malformed',
    code: 'INVALID_PARAMETERS',
    message: `\`${name}\` is "${text}", which names nothing`,
    suggestion: 'Give an id that the server gave.',
  }),
  /** Nothing was carried out. */
  notReached: (url: string): GameError => ({
    kind: 'unavailable',
    code: 'NOT_REACHED',
    message: `The game server at ${url} cannot be reached`,
    suggestion: 'Check that it runs and that the URL is right, then try again.',
  }),
  /** Of a request that changes something: it may have been carried out, or not. */
  outcomeUnknown: (url: string): GameError => ({
    kind: 'timeout',
    code: 'OUTCOME_UNKNOWN',
    message: `${url} gave no answer: the request may have been carried out, or not`,
    suggestion: 'Read the state of the game before you send it again.',
  }),
  /** Of a request that changes nothing. */
  timeout: (url: string): GameError => ({
    kind: 'timeout',
    code: 'TIMEOUT',
    message: `${url} did not answer in time`,
  }),
  /** The caller's own signal. */
  aborted: (): GameError => ({
    kind: 'timeout',
    code: 'ABORTED',
    message: 'The request was aborted by its caller',
  }),
} as const;

/** By the names that runtimes give to a connection that was never made, in `code` of the error or of its cause. */
const NEVER_CONNECTED = new Set([
  // Node
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
  // Bun
  'ConnectionRefused',
  'FailedToOpenSocket',
]);

/** Deno names it in the text alone, Node what the Fetch standard forbids. */
const NEVER_CONNECTED_TEXT = /client error \(Connect\)|dns error|bad port|are blocked/;

/** Whether a failed `fetch` surely sent nothing. Browsers do not tell why a request failed: there it is never sure. */
export function isNeverConnected(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, message, cause } = thrown as Readonly<Record<'code' | 'message' | 'cause', unknown>>;
  if (typeof code === 'string' && NEVER_CONNECTED.has(code)) return true;
  if (typeof message === 'string' && NEVER_CONNECTED_TEXT.test(message)) return true;
  return cause !== undefined && isNeverConnected(cause);
}
