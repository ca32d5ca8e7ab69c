import type { CodeOfKind, ErrorCode } from './error-codes';
import type { ErrorKind } from './error-kinds';
import type { NextStep } from './next-step';

/**
 * An error as data. Its `code` is specific (`ERROR_CODES`, or of the feature or tool that returned it); its `kind` is the general category and
 * decides the HTTP status. RFC 9457 problem details are built from both. `message` says what was wrong and what is allowed. `next` is the next sensible step; each interface words it
 * for itself. `suggestion` gives advice in words that are valid in every interface.
 */
export interface GameError {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly next?: NextStep;
  readonly suggestion?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

type Extra = Pick<GameError, 'next' | 'suggestion' | 'details'>;

/** An error with a code of the catalogue. */
type CataloguedError = GameError & { readonly code: ErrorCode };

const make =
  <K extends ErrorKind>(kind: K, code: CodeOfKind<K>) =>
  (message: string, extra: Extra = {}): CataloguedError => ({ kind, code, message, ...extra });

const refused = make('refused', 'INVALID_MOVE');
const unavailable = make('unavailable', 'UNAVAILABLE');
const sessionNotFound = make('not_found', 'SESSION_NOT_FOUND');

/** The reason for the end of a game in words: games may give a code, such as `threefold_repetition`. */
export const reasonText = (reason: string): string =>
  /^[a-z]+(?:_[a-z]+)+$/.test(reason) ? reason.replaceAll('_', ' ') : reason;

/** Errors that every game, route and tool shares. A game adds its own with `refused`. */
export const errors = {
  invalidJson: make('malformed', 'INVALID_JSON'),
  invalidParameters: make('malformed', 'INVALID_PARAMETERS'),
  unauthenticated: make('unauthenticated', 'UNAUTHENTICATED'),
  notYourSeat: make('forbidden', 'NOT_YOUR_SEAT'),
  /** The request comes from a page of an untrusted site. */
  foreignOrigin: make('foreign', 'ORIGIN_NOT_ALLOWED'),
  /** The `Host` of the request is not one of the server's names. */
  hostNotAllowed: make('foreign', 'HOST_NOT_ALLOWED'),
  /** The body has the wrong media type. */
  unsupportedMediaType: make('media_type', 'UNSUPPORTED_MEDIA_TYPE'),
  /** The move cannot be parsed, or the rules forbid it. */
  refused,
  /** Another seat must act. */
  notYourTurn: make('refused', 'NOT_YOUR_TURN'),
  keyReused: make('refused', 'KEY_REUSED'),
  seatTaken: make('conflict', 'SEAT_TAKEN'),
  /** The creator of the session chose its seed or start, and the player has not accepted that yet. */
  customSession: make('conflict', 'CUSTOM_SESSION'),
  /** The session has reached its size limit. */
  sessionFull: make('conflict', 'SESSION_FULL'),
  conflict: make('conflict', 'CONFLICT'),
  staleVersion: make('stale', 'STALE_VERSION'),
  tooLarge: make('too_large', 'INVALID_PARAMETERS'),
  rateLimited: make('limited', 'RATE_LIMITED'),
  unavailable,
  /** The request needs more computation than one request may use; a repeat would fail, too. */
  gaveUp: make('unavailable', 'GAVE_UP'),
  /** The server lacks a setting. */
  notConfigured: make('unavailable', 'NOT_CONFIGURED'),
  timeout: make('timeout', 'TIMEOUT'),
  internal: make('internal', 'EXECUTION_ERROR'),
  routeNotFound: make('not_found', 'ROUTE_NOT_FOUND'),
  methodNotAllowed: make('method', 'METHOD_NOT_ALLOWED'),

  /** The server has started, but its games are still being checked. */
  gamesUnchecked: () =>
    unavailable('The games from outside are still being checked.', {
      suggestion: 'Try again in a few seconds. If a game fails its check, the server ends and says why.',
    }),

  /** The reason is omitted for callers who may not watch. */
  gameOver: (reason?: string, details: Extra['details'] = {}) =>
    make('conflict', 'INVALID_MOVE')(
      `Game is over${reason === undefined ? '' : ` (${reasonText(reason)})`}. Start a new game.`,
      { details: { ...(reason === undefined ? {} : { reason }), ...details } },
    ),
  sessionNotFound: (id: string) =>
    sessionNotFound(`Session not found: ${id}`, { next: { do: 'find-session' } }),
  sessionGone: (id: string) =>
    sessionNotFound(`Session ${id} is gone: it was deleted, or it has expired.`, {
      next: { do: 'find-session' },
    }),
  gameNotFound: (id: string, known: readonly string[]) =>
    make('not_found', 'GAME_NOT_FOUND')(`Unknown game: "${id}". Games: ${known.join(', ')}.`, {
      next: { do: 'list-games' },
      details: { known },
    }),
  /** `select N` or a bare number outside the listed options; the number is repeated as typed. */
  invalidSelection: (typed: string, max: number) =>
    refused(`Invalid selection: ${typed}. Valid range is 1-${max}.`, {
      details: { selection: plainNumber(typed) ?? typed, min: 1, max },
    }),
} as const;

/** The number if JSON can represent it (finite, and 0 instead of −0), otherwise null. */
function plainNumber(typed: string): number | null {
  const number = Number(typed);
  return Number.isFinite(number) ? number + 0 : null;
}
