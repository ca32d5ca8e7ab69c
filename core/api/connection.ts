import type { GameError } from '../engine/errors';

/** Errors that the client finds without an answer from the server. Programs switch on `code`. */
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
  /** For a request that changes something: the server may have carried it out or not. */
  outcomeUnknown: (url: string): GameError => ({
    kind: 'timeout',
    code: 'OUTCOME_UNKNOWN',
    message: `${url} gave no answer: the request may have been carried out, or not`,
    suggestion: 'Read the state of the game before you send it again.',
  }),
  /** For a request that changes nothing. */
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

/** The codes that runtimes use for a connection that was never made, in the error or its cause. */
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

/** Texts for the same: Deno has no code, and neither has Node for a request that the Fetch standard forbids. */
const NEVER_CONNECTED_TEXT = /client error \(Connect\)|dns error|bad port|are blocked/;

/** Whether a failed `fetch` certainly sent nothing. Browsers do not say why a request failed, so there it is never certain. */
export function isNeverConnected(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, message, cause } = thrown as Readonly<Record<'code' | 'message' | 'cause', unknown>>;
  if (typeof code === 'string' && NEVER_CONNECTED.has(code)) return true;
  if (typeof message === 'string' && NEVER_CONNECTED_TEXT.test(message)) return true;
  return cause !== undefined && isNeverConnected(cause);
}
