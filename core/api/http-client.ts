import type { ExportedGame, GameApi, Caller, Reply } from './game-api';
import { send, type HttpAnswer, type HttpClientOptions, type HttpRequest } from './http-request';
import type { operations } from './operations';
import { randomText } from './random-text';
import { secondsToWait } from './waits';

export type { HttpAnswer, HttpClientOptions, HttpInit, SendHttp } from './http-request';

type Operations = typeof operations;
type OperationId = keyof Operations;
type RouteOf<Id extends OperationId> = `${Operations[Id]['method']} ${Operations[Id]['path']}`;

/** Every route of the interface. Only its types are used here: the schemas would be most of a client. */
type Route = { [Id in OperationId]: RouteOf<Id> }[OperationId];

/** The routes that take an idempotency key. */
type KeyedRoute = {
  [Id in OperationId]: Operations[Id] extends { readonly repeatable: true } ? RouteOf<Id> : never;
}[OperationId];

type Call = Omit<HttpRequest, 'route' | 'effect'>;

/**
 * The table over HTTP. Errors come back as values; nothing is thrown, whatever the server or the network does. A request that failed for a
 * passing reason is repeated; what changes something then has an idempotency key, its caller's or one of its own.
 *
 * Codes that the client itself gives: `NOT_REACHED` (nothing was sent), `OUTCOME_UNKNOWN` (a change that may have been made), `TIMEOUT`
 * (reading took too long), `ABORTED` (by the caller's signal). All others are the server's.
 */
export function createHttpClient(options: HttpClientOptions): GameApi {
  const read = <T>(route: Route, call: Call = {}): Reply<T> =>
    send<T>(options, { ...call, route, effect: 'none' });
  const change = <T>(route: KeyedRoute, call: Call & { readonly caller: Caller }): Reply<T> => {
    const { idempotencyKey = randomText() } = call.caller;
    return send<T>(options, { ...call, caller: { ...call.caller, idempotencyKey }, route, effect: 'once' });
  };
  /** Who sits down is the player of this client. */
  const sitting = (caller: Caller): Caller =>
    options.playerKey === undefined ? caller : { playerKey: options.playerKey, ...caller };
  /** What the player of this client does in a contest. */
  const asPlayer = <T>(route: Route, call: Call & { readonly caller: Caller }): Reply<T> =>
    send<T>(options, { ...call, caller: sitting(call.caller), route, effect: 'each-time' });
  return {
    createSession: (body, caller, signal) =>
      change('POST /sessions', { body, caller: sitting(caller), signal }),
    joinSession: (id, body, caller, signal) =>
      change('POST /sessions/{id}/join', { params: { id }, body, caller: sitting(caller), signal }),
    act: (id, body, caller, signal) =>
      change('POST /sessions/{id}/actions', { params: { id }, body, caller: sitting(caller), signal }),
    removeSession: (id, caller, signal) =>
      send(options, { route: 'DELETE /sessions/{id}', effect: 'each-time', params: { id }, caller, signal }),
    session: (id, caller, signal) => read('GET /sessions/{id}', { params: { id }, caller, signal }),
    sessions: (query, signal) => read('GET /sessions', { query, signal }),
    games: (query, signal) => read('GET /games', { query, signal }),
    state: (query, caller, signal) =>
      read('GET /state', { query, caller, wait: secondsToWait(query), signal }),
    validate: (body, caller, signal) => read('POST /validate', { body, caller, signal }),
    execute: ({ wait, ...body }, caller, signal) =>
      change('POST /execute', { query: { wait }, body, caller, wait, signal }),
    explain: (body, caller, signal) => change('POST /decisions', { body, caller, signal }),
    decisions: (query, caller, signal) => read('GET /decisions', { query, caller, signal }),
    decisionAnalytics: (query, caller, signal) => read('GET /decisions/analytics', { query, caller, signal }),
    negotiate: (query, caller, signal) => read('GET /negotiate', { query, caller, signal }),
    history: (query, caller, signal) => read('GET /history', { query, caller, signal }),
    replay: (session, caller, signal) => read('GET /replay', { query: { session }, caller, signal }),
    exportGame: (session, format, caller, signal) =>
      read('GET /replay', { query: { session, format }, caller, read: readFile, signal }),
    replays: (query, signal) => read('GET /replays', { query, signal }),
    graphs: (session, caller, signal) => read('GET /graphs', { query: { session }, caller, signal }),
    analyse: (body, caller, signal) => read('POST /analysis', { body, caller, signal }),
    analysis: (query, caller, signal) => read('GET /analysis', { query, caller, signal }),
    cancelAnalysis: (query, caller, signal) => read('DELETE /analysis', { query, caller, signal }),
    createWebhook: (id, body, caller, signal) =>
      send(options, {
        route: 'POST /sessions/{id}/webhooks',
        effect: 'each-time',
        params: { id },
        body,
        caller,
        signal,
      }),
    webhooks: (id, caller, signal) => read('GET /sessions/{id}/webhooks', { params: { id }, caller, signal }),
    removeWebhook: (id, webhook, caller, signal) =>
      send(options, {
        route: 'DELETE /sessions/{id}/webhooks/{webhook}',
        effect: 'each-time',
        params: { id, webhook },
        caller,
        signal,
      }),
    simulate: (body, caller, signal) =>
      send(options, { route: 'POST /simulations', effect: 'each-time', body, caller, signal }),
    simulation: (id, signal) => read('GET /simulations/{id}', { params: { id }, signal }),
    cancelSimulation: (id, signal) =>
      send(options, { route: 'DELETE /simulations/{id}', effect: 'each-time', params: { id }, signal }),
    registerPlayer: (body, signal) =>
      send(options, { route: 'POST /players', effect: 'each-time', body, signal }),
    player: (id, signal) => read('GET /players/{id}', { params: { id }, signal }),
    rotatePlayerKey: (id, caller, signal) =>
      send(options, {
        route: 'POST /players/{id}/key',
        effect: 'each-time',
        params: { id },
        caller,
        signal,
      }),
    exportPlayer: (id, caller, signal) =>
      read('GET /players/{id}/export', { params: { id }, caller, signal }),
    removePlayer: (id, caller, signal) =>
      send(options, { route: 'DELETE /players/{id}', effect: 'each-time', params: { id }, caller, signal }),
    leaderboard: (query, signal) => read('GET /leaderboard', { query, signal }),
    nextGames: (id, query, caller, signal) =>
      read('GET /players/{id}/games', {
        params: { id },
        query,
        caller: sitting(caller),
        wait: query.wait,
        signal,
      }),
    blocks: (id, caller, signal) =>
      read('GET /players/{id}/blocks', { params: { id }, caller: sitting(caller), signal }),
    blockPlayer: (id, body, caller, signal) =>
      asPlayer('POST /players/{id}/blocks', { params: { id }, body, caller, signal }),
    unblockPlayer: (id, player, caller, signal) =>
      asPlayer('DELETE /players/{id}/blocks/{player}', { params: { id, player }, caller, signal }),
    createMatch: (body, caller, signal) => asPlayer('POST /matches', { body, caller, signal }),
    match: (id, query, signal) =>
      read('GET /matches/{id}', { params: { id }, query, wait: query.wait, signal }),
    joinMatch: (id, caller, signal) =>
      asPlayer('POST /matches/{id}/join', { params: { id }, caller, signal }),
    actInMatch: (id, body, caller, signal) =>
      asPlayer('POST /matches/{id}/actions', { params: { id }, body, caller, signal }),
    declineMatch: (id, caller, signal) =>
      asPlayer('POST /matches/{id}/decline', { params: { id }, caller, signal }),
    createTournament: (body, caller, signal) => asPlayer('POST /tournaments', { body, caller, signal }),
    tournaments: (query, signal) => read('GET /tournaments', { query, signal }),
    tournament: (id, query, signal) =>
      read('GET /tournaments/{id}', { params: { id }, query, wait: query.wait, signal }),
    joinTournament: (id, caller, signal) =>
      asPlayer('POST /tournaments/{id}/join', { params: { id }, caller, signal }),
    actInTournament: (id, body, caller, signal) =>
      asPlayer('POST /tournaments/{id}/actions', { params: { id }, body, caller, signal }),
    seek: (body, caller, signal) => read('POST /seeks', { body, caller: sitting(caller), signal }),
    getSeek: (id, { wait }, caller, signal) =>
      read('GET /seeks/{id}', { params: { id }, query: { wait }, caller: sitting(caller), wait, signal }),
    withdrawSeek: (id, caller, signal) =>
      read('DELETE /seeks/{id}', { params: { id }, caller: sitting(caller), signal }),
    catalog: (signal) => read('GET /catalog', { signal }),
    catalogGame: (game, signal) => read('GET /catalog/{game}', { params: { game }, signal }),
  };
}

function readFile(text: string, headers: HttpAnswer['headers']): ExportedGame {
  const disposition = headers.get('content-disposition') ?? '';
  return {
    contentType: headers.get('content-type')?.replace(/;.*/, '') ?? '',
    fileName: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '',
    text,
  };
}
