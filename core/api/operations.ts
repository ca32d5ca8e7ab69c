import type * as z from 'zod';
import type { ErrorCode, ErrorKind } from '../engine';
import * as decisions from './decision-schemas';
import type { HeaderName } from './openapi-parts';
import * as schemas from './schemas';
import * as webhooks from './webhook-schemas';

/** Groups of operations, in the order in which they are shown. */
export const TAGS = {
  Sessions: 'Starting games, finding them, taking a seat, and giving it up.',
  Playing: 'How a game stands for a seat, and the moves it makes.',
  Webhooks: 'Messages to a server of your own, for players that need not stay connected.',
  Watching: 'Games as others play them, live and afterwards.',
  Catalogue: 'The games one can play, with their rules.',
  Service: 'Whether this server runs, and what it offers.',
} as const;

/** One thing a caller can ask over HTTP. Routes, validation, the OpenAPI document and the client are made from this list. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `/api`; `{name}` is a path parameter. */
  readonly path: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  readonly params?: () => z.ZodObject;
  readonly query?: () => z.ZodObject;
  readonly body?: () => z.ZodType;
  /** Null: the answer is a document of its own. */
  readonly answer: (() => z.ZodType) | null;
  /** The messages of an answer that is a stream. */
  readonly streams?: () => z.ZodType;
  readonly status: 200 | 201;
  /** What the answer is, in a sentence, where `summary` does not say it. */
  readonly answers?: string;
  /** What its answer has beside the headers of every answer, and the ETag of a `tagged` one. */
  readonly headers?: readonly HeaderName[];
  /** Whether a token is used: `seat` must be sent, `optional` shows more, `none` is ignored. */
  readonly auth: 'none' | 'optional' | 'seat';
  readonly errors: readonly ErrorKind[];
  /** The codes of its errors of a kind, where they are not the usual ones. */
  readonly codes?: Partial<Readonly<Record<ErrorKind, readonly ErrorCode[]>>>;
  /** Takes an Idempotency-Key. */
  readonly repeatable?: true;
  /** Answers with an ETag, and takes an If-None-Match. */
  readonly tagged?: true;
  /** Takes an If-Match. */
  readonly conditional?: true;
  /** Needs an API key where the server has any: in a header of its own, or as a Bearer token. */
  readonly keyed?: 'X-Api-Key' | 'Authorization';
  /** Starts a session, always or as a rematch: needs an API key as well (X-Api-Key), and counts as a new session. */
  readonly starts?: 'session' | 'rematch';
}

const define = <const O extends Record<string, Omit<Operation, 'id'>>>(list: O): O => list;

const WATCH_ERRORS = ['malformed', 'unauthenticated', 'not_found'] as const;
const SEAT_ERRORS = [...WATCH_ERRORS, 'forbidden'] as const;

export const operations = define({
  createSession: {
    method: 'POST',
    path: '/sessions',
    tag: 'Sessions',
    summary: 'Start a game',
    description:
      'Seats default to the game’s usual number: the caller in seat 0, the game’s own bot in the others. The token is shown once.',
    body: schemas.createBody,
    answer: schemas.seatedAnswer,
    status: 201,
    auth: 'none',
    headers: ['Location', 'ETag'],
    errors: ['malformed', 'unauthenticated', 'not_found', 'refused'],
    codes: { not_found: ['GAME_NOT_FOUND'] },
    repeatable: true,
    keyed: 'X-Api-Key',
    starts: 'session',
  },
  listSessions: {
    method: 'GET',
    path: '/sessions',
    tag: 'Sessions',
    summary: 'Public games, newest first',
    description:
      'The list comes in pages: `next` is the `cursor` of the following one, null after the last. Unlisted and private games are never in it.',
    query: schemas.listQuery,
    answer: schemas.listAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed'],
    tagged: true,
  },
  getSession: {
    method: 'GET',
    path: '/sessions/{id}',
    tag: 'Sessions',
    summary: 'Who plays, whose turn it is, and how it ended',
    description:
      'It shows no more than the list does, for any session whose id you know. To read the position, use `GET /api/state`.',
    params: schemas.sessionPath,
    answer: schemas.sessionAnswer,
    status: 200,
    auth: 'optional',
    errors: WATCH_ERRORS,
  },
  joinSession: {
    method: 'POST',
    path: '/sessions/{id}/join',
    tag: 'Sessions',
    summary: 'Claim an open seat',
    description:
      'The answer holds the token of the seat, which is shown once, and the game as you see it. In games with something to hide, taking the last open seat deals.',
    params: schemas.sessionPath,
    body: schemas.joinBody,
    answer: schemas.seatedAnswer,
    status: 200,
    auth: 'none',
    headers: ['ETag'],
    errors: ['malformed', 'not_found', 'conflict', 'refused'],
    codes: { conflict: ['SEAT_TAKEN', 'CUSTOM_SESSION', 'SESSION_FULL', 'CONFLICT', 'INVALID_MOVE'] },
    repeatable: true,
  },
  act: {
    method: 'POST',
    path: '/sessions/{id}/actions',
    tag: 'Sessions',
    summary:
      'Resign, leave, end, undo, decline an undo, or rematch; claim, substitute or reopen when a player is gone',
    description:
      'A rematch is a new session: it counts as one, and needs an API key where starting one does.',
    params: schemas.sessionPath,
    body: schemas.actionBody,
    answer: schemas.actionAnswer,
    status: 200,
    auth: 'seat',
    errors: [...SEAT_ERRORS, 'conflict', 'refused'],
    codes: { conflict: ['CONFLICT', 'SESSION_FULL', 'INVALID_MOVE'] },
    repeatable: true,
    starts: 'rematch',
  },
  removeSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    tag: 'Sessions',
    summary: 'Delete a session',
    description:
      'Only the creator may, and only while no other player sits there or once the game is over. It cannot be undone.',
    params: schemas.sessionPath,
    answer: schemas.removedAnswer,
    status: 200,
    auth: 'seat',
    errors: [...SEAT_ERRORS, 'conflict'],
  },
  createWebhook: {
    method: 'POST',
    path: '/sessions/{id}/webhooks',
    tag: 'Webhooks',
    summary: 'Have an address told when it is your turn, and when the game ends',
    description:
      'Messages follow https://www.standardwebhooks.com: signed with the secret of this answer, which is shown once; at least once, and in the order in which things happened. If it is your turn already, that is told at once.',
    params: schemas.sessionPath,
    body: webhooks.webhookBody,
    answer: webhooks.createdWebhookAnswer,
    status: 201,
    auth: 'seat',
    errors: [...SEAT_ERRORS, 'conflict'],
  },
  listWebhooks: {
    method: 'GET',
    path: '/sessions/{id}/webhooks',
    tag: 'Webhooks',
    summary: 'The webhooks that your token registered, and how their deliveries go',
    description: 'A webhook whose address failed again and again is switched off, and says why.',
    params: schemas.sessionPath,
    answer: webhooks.webhooksAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/sessions/{id}/webhooks/{webhook}',
    tag: 'Webhooks',
    summary: 'Remove a webhook',
    description: 'Messages that are already on their way may still arrive.',
    params: webhooks.webhookPath,
    answer: webhooks.removedWebhookAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
    codes: { not_found: ['SESSION_NOT_FOUND', 'WEBHOOK_NOT_FOUND'] },
  },
  state: {
    method: 'GET',
    path: '/state',
    tag: 'Playing',
    summary: 'The game as the caller sees it, with the legal moves',
    description:
      'The ETag, e.g. `"12.s1.f.Yb3kQ0x_2vTn"`, names version, viewer, detail and, in its last part, this very answer to this caller; while a clock runs it changes with the time left, and in real time there is none. `since` adds the events of the commits after that version. `observe=true` adds the game’s own observation at the level of `detail`, `view=true` the whole view at any level.',
    query: schemas.stateQuery,
    answer: schemas.answer,
    status: 200,
    auth: 'optional',
    errors: [...SEAT_ERRORS, 'conflict'],
    tagged: true,
  },
  validate: {
    method: 'POST',
    path: '/validate',
    tag: 'Playing',
    summary: 'Check a move without playing it',
    description:
      'Nothing changes, and other players learn nothing of it. A move that would be refused is a normal answer, with `valid: false` and the error.',
    body: schemas.validateBody,
    answer: schemas.validateAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
  },
  execute: {
    method: 'POST',
    path: '/execute',
    tag: 'Playing',
    summary: 'Play one move',
    description:
      'Bots that follow move in the same request; the answer is the new view, everything that happened, and what may be done next. Its ETag names the new version. With `wait` it comes when it is the caller’s turn again, so that a player needs one request a move; the move is made before the wait begins, and a repeat with the same Idempotency-Key waits on.',
    query: schemas.executeQuery,
    body: schemas.executeBody,
    answer: schemas.answer,
    status: 200,
    auth: 'seat',
    headers: ['ETag'],
    errors: [...SEAT_ERRORS, 'refused', 'conflict', 'stale'],
    codes: {
      refused: ['INVALID_MOVE', 'NOT_YOUR_TURN', 'KEY_REUSED'],
      conflict: ['INVALID_MOVE', 'CONFLICT', 'SESSION_FULL'],
    },
    repeatable: true,
    conditional: true,
  },
  explain: {
    method: 'POST',
    path: '/decisions',
    tag: 'Playing',
    summary: 'Explain why a move is made, for the eyes of its own seat only',
    description:
      'Reasoning sent with a move is noted in the same way. The newest 2,000 of a session are kept, as long as the session is.',
    body: decisions.explainBody,
    answer: decisions.explainAnswer,
    status: 201,
    auth: 'seat',
    errors: [...SEAT_ERRORS, 'refused'],
    repeatable: true,
  },
  decisions: {
    method: 'GET',
    path: '/decisions',
    tag: 'Playing',
    summary: 'Explained decisions of the caller’s own seats, oldest first',
    description: 'Nobody else can read them, not even a player who takes the seat over.',
    query: decisions.decisionsQuery,
    answer: decisions.decisionsAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
  },
  decisionAnalytics: {
    method: 'GET',
    path: '/decisions/analytics',
    tag: 'Playing',
    summary: 'Figures about the explained decisions of the caller’s own seats',
    description:
      'They count what the decisions say of themselves: how long the texts are, how sure the player was, and how often he thought of other moves.',
    query: decisions.analyticsQuery,
    answer: decisions.analyticsAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
  },
  events: {
    method: 'GET',
    path: '/sessions/{id}/events',
    tag: 'Watching',
    summary: 'What happens in a session, as it happens',
    description:
      'A stream of server-sent events or, with `Accept: application/x-ndjson`, of lines of JSON. Each commit is one message, with the public’s view and events or, with a seat’s token, that seat’s own; the `id` of an event is the version. After the outcome comes an `end` event; of a session that was deleted, a `deleted` event: then there is no more to come. A stream that closes without either is to be opened again with `Last-Event-ID` (or `since`), and goes on without a gap, however long ago: it lasts three minutes at most. A comment (in lines of JSON: an empty line) comes after 15 seconds of silence. Private sessions need a seat’s or the watch token.',
    params: schemas.sessionPath,
    query: schemas.eventsQuery,
    answer: null,
    streams: schemas.liveMessage,
    status: 200,
    auth: 'optional',
    errors: [...SEAT_ERRORS, 'conflict'],
  },
  negotiate: {
    method: 'GET',
    path: '/negotiate',
    tag: 'Watching',
    summary: 'A short-lived Web PubSub URL for watching a session',
    description:
      'The public group; with a seat’s token also that seat’s. Private sessions need a seat’s or the watch token.',
    query: schemas.negotiateQuery,
    answer: schemas.negotiateAnswer,
    status: 200,
    auth: 'optional',
    errors: SEAT_ERRORS,
  },
  history: {
    method: 'GET',
    path: '/history',
    tag: 'Watching',
    summary: 'The log, one entry per commit',
    description:
      'Moves and events are those that you may know of, as in `GET /api/state`. It comes in pages: `next` is the `after` of the following one, null after the last.',
    query: schemas.historyQuery,
    answer: schemas.historyAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
  },
  replay: {
    method: 'GET',
    path: '/replay',
    tag: 'Watching',
    summary: 'A finished game with seed, options and moves',
    description: 'With another `format` than json the game in a notation of its own, as a file to download.',
    query: schemas.replayQuery,
    headers: ['Content-Disposition'],
    answer: schemas.replayAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
  },
  replays: {
    method: 'GET',
    path: '/replays',
    tag: 'Watching',
    summary: 'Finished public games, the latest end first',
    description:
      'From the archive, so it also has games whose sessions have expired. With `format` whole games come in one file, e.g. `ndjson` (or `Accept: application/x-ndjson`) with a replay on each line; where there are more, the `Link` header names the next file.',
    query: schemas.replaysQuery,
    headers: ['Link'],
    answer: schemas.replaysAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed'],
  },
  graphs: {
    method: 'GET',
    path: '/graphs',
    tag: 'Watching',
    summary: 'What the players had in the course of a finished game, for charts',
    description:
      'By version: points, material, chips or whatever the game counts for each seat, and in some games of perfect information which side the computer’s search prefers. A long game is given by some of its versions.',
    query: schemas.graphsQuery,
    answer: schemas.graphsAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
  },
  games: {
    method: 'GET',
    path: '/games',
    tag: 'Watching',
    summary: 'The newest public games, as a plain array',
    description:
      'The entries of `GET /api/sessions` without an envelope. Where there are more, the `Link` header names the next page.',
    query: schemas.gamesQuery,
    headers: ['Link'],
    answer: schemas.gamesAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed'],
  },
  catalog: {
    method: 'GET',
    path: '/catalog',
    tag: 'Catalogue',
    summary: 'The games that can be played',
    description:
      'It changes only with a release of the server. `rulesVersion` tells whether the rules of a game did.',
    answer: schemas.catalogAnswer,
    status: 200,
    auth: 'none',
    errors: [],
  },
  catalogGame: {
    method: 'GET',
    path: '/catalog/{game}',
    tag: 'Catalogue',
    summary: 'One game: its rules and documents, and the schemas of its options and moves',
    description: 'The schemas are JSON Schemas (2020-12), and rules and documents Markdown.',
    params: schemas.gamePath,
    answer: schemas.catalogGameAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'not_found'],
    codes: { not_found: ['GAME_NOT_FOUND'] },
  },
  mcp: {
    method: 'POST',
    path: '/mcp',
    tag: 'Service',
    summary: 'The tools for agents, over the Model Context Protocol',
    description:
      'Streamable HTTP without sessions: one JSON-RPC message a request. A request for progress is answered by server-sent events.',
    query: schemas.mcpQuery,
    body: schemas.mcpMessage,
    answer: schemas.mcpMessage,
    status: 200,
    auth: 'none',
    errors: ['malformed', 'unauthenticated', 'foreign'],
    keyed: 'Authorization',
  },
  health: {
    method: 'GET',
    path: '/health',
    tag: 'Service',
    summary: 'The process is alive',
    description:
      'It needs no settings and counts against no limit. It says nothing of the store: see `GET /api/ready`.',
    answer: schemas.healthAnswer,
    status: 200,
    auth: 'none',
    errors: [],
  },
  ready: {
    method: 'GET',
    path: '/ready',
    tag: 'Service',
    summary: 'The process is alive and the store answers',
    description:
      'It is 503 as long as the store does not answer (`UNAVAILABLE`), or a setting is missing (`NOT_CONFIGURED`, which names it): point the checks of a load balancer here.',
    answer: schemas.readyAnswer,
    status: 200,
    auth: 'none',
    errors: [],
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'This interface as an OpenAPI 3.1 document',
    description:
      'It changes only with a release of the server or its games: keep it, and ask again with `If-None-Match`.',
    answer: null,
    status: 200,
    auth: 'none',
    errors: [],
    tagged: true,
  },
});

export type OperationId = keyof typeof operations;

/** The list in order, each with its id. */
export const operationList: readonly Operation[] = Object.entries(operations).map(([id, operation]) => ({
  id,
  ...operation,
}));
