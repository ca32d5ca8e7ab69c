import type { ErrorKind } from './error-kinds';

export interface ErrorCodeEntry {
  /** The categories of its errors, the usual one first. */
  readonly kinds: readonly ErrorKind[];
  /** What is wrong, in one sentence. */
  readonly meaning: string;
}

/** The codes of errors that are the same for every game and interface. Features and tools have further ones. */
export const ERROR_CODES = {
  INVALID_JSON: { kinds: ['malformed'], meaning: 'The body of the request is not JSON.' },
  INVALID_PARAMETERS: {
    kinds: ['malformed', 'too_large'],
    meaning:
      'A field of the request is missing, has a wrong value or is not known, or the body is too large.',
  },
  UNAUTHENTICATED: {
    kinds: ['unauthenticated'],
    meaning: 'The request needs a token or key, and has none, or an unknown one.',
  },
  NOT_YOUR_SEAT: {
    kinds: ['forbidden'],
    meaning: 'The token is valid, but not for this seat, or not for an action of the creator.',
  },
  ORIGIN_NOT_ALLOWED: { kinds: ['foreign'], meaning: 'The request comes from a page of an untrusted site.' },
  HOST_NOT_ALLOWED: {
    kinds: ['foreign'],
    meaning: 'The request names a host that is not this server.',
  },
  SESSION_NOT_FOUND: {
    kinds: ['not_found'],
    meaning: 'There is no such session: it has expired, was deleted, or never existed.',
  },
  GAME_NOT_FOUND: { kinds: ['not_found'], meaning: 'This server has no game of that name.' },
  ROUTE_NOT_FOUND: { kinds: ['not_found'], meaning: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { kinds: ['method'], meaning: 'The address does not support this method.' },
  INVALID_MOVE: {
    kinds: ['refused', 'conflict'],
    meaning: 'The move cannot be read, the rules forbid it, or the game is over.',
  },
  NOT_YOUR_TURN: { kinds: ['refused'], meaning: 'Another seat must act first.' },
  KEY_REUSED: {
    kinds: ['refused'],
    meaning: 'The idempotency key was sent before, with another request.',
  },
  SEAT_TAKEN: { kinds: ['conflict'], meaning: 'Another player sits there already, or no seat is open.' },
  CUSTOM_SESSION: {
    kinds: ['conflict'],
    meaning:
      'The creator chose the seed or the start of this session, or made it casual, and you have not agreed to that yet.',
  },
  SESSION_FULL: { kinds: ['conflict'], meaning: 'The session has no room for this action.' },
  CONFLICT: {
    kinds: ['conflict'],
    meaning: 'The session is not ready for this request, or others were faster several times.',
  },
  STALE_VERSION: {
    kinds: ['stale'],
    meaning: 'Something that you see or may do has changed since the version on which you decided the move.',
  },
  UNSUPPORTED_MEDIA_TYPE: { kinds: ['media_type'], meaning: 'The body has the wrong media type.' },
  RATE_LIMITED: { kinds: ['limited'], meaning: 'A limit of this server is used up for the moment.' },
  EXECUTION_ERROR: { kinds: ['internal'], meaning: 'The server is at fault; it has noted why.' },
  UNAVAILABLE: { kinds: ['unavailable'], meaning: 'The server cannot reach its games for the moment.' },
  GAVE_UP: {
    kinds: ['unavailable'],
    meaning: 'The request needs more computing than one request may use.',
  },
  NOT_CONFIGURED: {
    kinds: ['unavailable'],
    meaning: 'The server lacks a setting that the request needs; its operator can set it.',
  },
  TIMEOUT: { kinds: ['timeout'], meaning: 'The answer did not come in time.' },
} as const satisfies Readonly<Record<string, ErrorCodeEntry>>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The codes that errors of a kind may have. */
export type CodeOfKind<K extends ErrorKind> = {
  [Code in ErrorCode]: K extends (typeof ERROR_CODES)[Code]['kinds'][number] ? Code : never;
}[ErrorCode];

/** The reasons for refused moves, for programs: the possible values of `details.reason` in every game. A game may add its own reasons. */
export const MOVE_REASONS = {
  invalid_format: 'The move cannot be read.',
  invalid_argument: 'A part of the move, such as a number, is outside what is allowed.',
  illegal_move: 'The rules forbid the move in this position.',
  not_your_turn: 'Another seat must act first.',
  ambiguous: 'The words fit several moves; `details.couldBe` lists them.',
  insufficient_funds: 'The seat has fewer chips than the move needs.',
  claim_failed: 'The claim of the move, such as a draw, is not true.',
  help: 'The text was a question; no move was made.',
} as const satisfies Readonly<Record<string, string>>;
