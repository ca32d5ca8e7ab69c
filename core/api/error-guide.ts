import { ERROR_CODES, ERROR_KINDS, type ErrorCode, type ErrorCodeEntry } from '../engine';
import { inPlace } from './placement';
import { problemType } from './problem';

/** What developers read about an error code. */
interface ErrorGuide {
  /** Why it occurs, in Markdown: the usual reasons, the most frequent first. */
  readonly why: readonly string[];
  /** What to do, in Markdown: first for a program, then for a person if a person must decide. */
  readonly remedy: readonly string[];
}

/** A code of a feature's errors. */
export interface FeatureErrorCode extends ErrorCodeEntry, ErrorGuide {
  /** The codes that it may follow in lists (`ListItem`). */
  readonly after: readonly string[];
}

/** The guides to all error codes of a server, by code, ordered by status. */
export type ErrorCatalogue = ReadonlyMap<string, ErrorCodeEntry & ErrorGuide>;

/** One table for all codes of the kernel: a code without an entry does not compile. */
const ERROR_GUIDE: Readonly<Record<ErrorCode, ErrorGuide>> = {
  INVALID_JSON: {
    why: ['The body is empty, cut off, or in another form, such as a form’s fields.'],
    remedy: ['Send the body as one JSON object, with `Content-Type: application/json`.'],
  },
  INVALID_PARAMETERS: {
    why: [
      'A required field is missing, or a value is of the wrong type or outside its limits.',
      'A field is misspelt: requests are read strictly, so unknown names are errors too.',
      'With status 413: the body is larger than 64 KiB.',
    ],
    remedy: [
      'Read `error.message`; where one field is at fault, `error.details.field` names it.',
      'Compare the request with its description in `/api/openapi.json`.',
    ],
  },
  UNAUTHENTICATED: {
    why: [
      'The request needs the token of a seat, and has none.',
      'The token is of another session, or was given up with its seat.',
      'The session is private, and the request has neither a seat’s token nor the watch token.',
      'This server requires an API key for starting games.',
    ],
    remedy: [
      'Send `Authorization: Bearer <token>`; creating or joining a session returns the token, once.',
      'To watch a private session, send its watch token in the same way.',
      'Send an API key as `X-Api-Key` (on `/api/mcp` as the Bearer token).',
    ],
  },
  NOT_YOUR_SEAT: {
    why: [
      'The request names a seat that the token does not hold.',
      'Only the creator may end or delete a session, or undo in it, and the token is another player’s.',
    ],
    remedy: ['Leave out `seat`, or name one of your own; `error.next` lists them where that helps.'],
  },
  ORIGIN_NOT_ALLOWED: {
    why: ['A page of another site sent the request, and this server does not trust that site.'],
    remedy: ['Send the request from a program, or ask the operator to allow the origin of the page.'],
  },
  HOST_NOT_ALLOWED: {
    why: ['The `Host` header is not a name of this server: a guard against DNS rebinding.'],
    remedy: ['Use a name of this server, or ask the operator to add the name to its list.'],
  },
  SESSION_NOT_FOUND: {
    why: [
      'Nobody played the session for a day (or the time that the operator set), so it expired.',
      'Its creator deleted it, or the id was mistyped.',
    ],
    remedy: [
      'Start another session with `POST /api/sessions`, or find one with `GET /api/sessions`.',
      'Do not repeat the request: the answer stays the same.',
    ],
  },
  GAME_NOT_FOUND: {
    why: ['The name is not the id of a game here; ids are lower-case words, joined by hyphens.'],
    remedy: ['Choose one of `error.details.known`, or read `GET /api/catalog`.'],
  },
  ROUTE_NOT_FOUND: {
    why: ['The path is mistyped, or it is of another version of the API.'],
    remedy: ['See the paths in `/api/openapi.json`.'],
  },
  METHOD_NOT_ALLOWED: {
    why: ['The path exists, and takes other methods only.'],
    remedy: ['Use one of the methods in the `Allow` header.'],
  },
  INVALID_MOVE: {
    why: [
      'With status 422: the move cannot be read, or the rules forbid it. `error.details.reason` says which; see the table below.',
      'With status 409: the game is over. `error.details.code` says how it ended, for programs, and `error.details.reason` in words.',
    ],
    remedy: [
      'Play one of `validMoves`, which the answer carries together with the position: no further request is needed.',
      'Nothing has changed in the game.',
      'After the end: read the outcome, or ask for a rematch.',
    ],
  },
  NOT_YOUR_TURN: {
    why: ['The move may be good, but another seat must act first; `seatsToAct` says which.'],
    remedy: [
      'Wait with `GET /api/state?wait=25`, which answers as soon as something happens, then decide again.',
    ],
  },
  KEY_REUSED: {
    why: ['The `Idempotency-Key` was sent before with another body or to another operation.'],
    remedy: [
      'Use one key for each thing that you want done, and the same key only for repeating it unchanged.',
    ],
  },
  SEAT_TAKEN: {
    why: ['Somebody was faster, or the session has no open seat.'],
    remedy: ['Join without `seat` to get the first open one, or watch, or start a session of your own.'],
  },
  CUSTOM_SESSION: {
    why: [
      'The creator chose the seed or described the start, and may know future draws. The session shows this as `custom`.',
    ],
    remedy: ['A person should decide. To play anyway, join with `"acceptCustom": true`.'],
  },
  SESSION_FULL: {
    why: [
      'The session has too many commits that are not moves (players left, came back, asked or offered): at most a third of the commits that this server allows (10,000 unless set).',
    ],
    remedy: ['Make a move, or resign. The move that fills a session ends the game by what its rules count.'],
  },
  CONFLICT: {
    why: [
      'The session is not ready for the request: a replay before the end, a rematch in mid-game, a `since` from the future.',
      'Several requests changed the session at once, and this one lost the race five times.',
      'The session began with rules that this server no longer has.',
    ],
    remedy: [
      'Read `error.message`, and `error.next` for the next step.',
      'After a lost race: read the state, and send the request again if it still makes sense.',
    ],
  },
  STALE_VERSION: {
    why: [
      'The move named a version (`expectedVersion` or `If-Match`), and something that you see or may do has changed since.',
      'Joins, leaves and the moves of others that you cannot see do not count.',
    ],
    remedy: [
      'The answer shows the current position, with `validMoves`: decide again, and send its `version`.',
    ],
  },
  UNSUPPORTED_MEDIA_TYPE: {
    why: ['The `Content-Type` of the body is not JSON.'],
    remedy: ['Send `Content-Type: application/json`.'],
  },
  RATE_LIMITED: {
    why: ['Too many requests, waits, sessions or too much computing; `error.details.limit` names the limit.'],
    remedy: [
      'Wait as many seconds as `Retry-After` says, then send the same request again.',
      'Play with one request a turn: the answer to a move is the new position, and a wait needs no polling.',
    ],
  },
  EXECUTION_ERROR: {
    why: ['The server has a fault. Its log has the details.'],
    remedy: [
      'Read the state before you repeat a move. With an `Idempotency-Key` you can repeat it safely.',
      'If the fault stays, tell the operator what you sent and when.',
    ],
  },
  UNAVAILABLE: {
    why: [
      'The store of the games did not answer. It is away for a moment, or has just been restarted.',
      'The server has just started, and is still checking the games from outside.',
    ],
    remedy: [
      'Wait as many seconds as `Retry-After` says, then repeat the request with the same `Idempotency-Key`: the server may have made the change already.',
    ],
  },
  GAVE_UP: {
    why: ['Planning or working out an answer took longer than one request may. A repeat would fail, too.'],
    remedy: ['Ask for less: a simpler goal, fewer agents, or one order at a time.'],
  },
  NOT_CONFIGURED: {
    why: [
      'A setting of the server is missing or cannot be read. `GET /api/ready` and the log name it; neither shows its value.',
    ],
    remedy: [
      'If you run the server: set what `GET /api/ready` names, and start it again.',
      'If not, tell its operator. Repeating the request does not help until then.',
    ],
  },
  TIMEOUT: {
    why: ['A program between you and the server, or the client itself, stopped waiting.'],
    remedy: [
      'Read the state to see whether the request was carried out, or repeat it with the same `Idempotency-Key`.',
    ],
  },
};

/** The codes of the kernel and of features. */
export const catalogueErrors = (
  features: readonly { readonly errorCodes?: Readonly<Record<string, FeatureErrorCode>> }[],
): ErrorCatalogue =>
  new Map(
    inPlace([
      ...(Object.keys(ERROR_CODES) as ErrorCode[]).map((name) => ({
        name,
        ...ERROR_CODES[name],
        ...ERROR_GUIDE[name],
      })),
      ...features.flatMap(({ errorCodes = {} }) =>
        Object.entries(errorCodes).map(([name, code]) => ({ name, ...code })),
      ),
    ]).map(({ name, kinds, meaning, why, remedy }) => [name, { kinds, meaning, why, remedy }]),
  );

/** All codes as a table in Markdown: code, status, meaning. */
export const errorTable = (catalogue: ErrorCatalogue): string =>
  [
    '| Code | Status | Meaning |',
    '| --- | --- | --- |',
    ...[...catalogue].map(([code, { kinds, meaning }]) => {
      const statuses = kinds.map((kind) => ERROR_KINDS[kind].status).join(', ');
      return `| [\`${code}\`](${problemType(code)}) | ${statuses} | ${meaning} |`;
    }),
  ].join('\n');
