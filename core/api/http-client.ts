import type { Context, GameApi } from './game-api';
import { type HttpAnswer, type HttpClientOptions, type HttpRequest, send } from './http-request';
import type { RouteFacts } from './route-facts';
import { ROUTES } from './routes';
import { secondsToWait } from './waits';

export type { HttpAnswer, HttpClientOptions, HttpInit, SendHttp } from './http-request';

/** The input of any operation. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * The table over HTTP. Errors come back as values; nothing is thrown, whatever the server or the network does. Requests that failed for a temporary reason are
 * repeated; those that change something have an idempotency key for that, from the caller or generated.
 *
 * Codes from the client itself: `NOT_REACHED` (nothing was sent), `OUTCOME_UNKNOWN` (a change that may have been made), `TIMEOUT` (reading took too long),
 * `ABORTED` (by the caller's signal). All others are the server's.
 */
export function createHttpClient(options: HttpClientOptions): GameApi {
  const calls = Object.entries<RouteFacts>(ROUTES).map(([id, facts]) => [
    id,
    (input: Fields = {}, context: Context = {}) => send(options, requestOf(facts, input, context, options)),
  ]);
  return Object.fromEntries(calls) as object as GameApi;
}

/** The request of an operation: distributes its input over path, query and body. */
function requestOf(
  { route, effect, hasPlayer, body, query, file }: RouteFacts,
  input: Fields,
  { signal, ...given }: Context,
  { playerKey }: HttpClientOptions,
): HttpRequest {
  const inPath = [...route.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
  const inQuery = (name: string): boolean => query?.includes(name) ?? body === undefined;
  const part = (isIn: (name: string) => boolean): Fields =>
    Object.fromEntries(Object.entries(input).filter(([name]) => isIn(name)));
  // The player of this client sits down, unless the request names another one.
  const caller = {
    ...(hasPlayer && playerKey !== undefined ? { playerKey } : {}),
    ...given,
    ...(effect === 'once' ? { idempotencyKey: given.idempotencyKey ?? randomText() } : {}),
  };
  return {
    route,
    effect,
    caller,
    signal,
    params: part((name) => inPath.includes(name)) as Readonly<Record<string, string>>,
    query: part((name) => !inPath.includes(name) && inQuery(name)),
    wait: secondsToWait(input),
    ...(body ? { body: part((name) => !inPath.includes(name) && !inQuery(name)) } : {}),
    ...(file ? { read: readFile } : {}),
  };
}

/** An answer that is a file: its kind, its name and its text. */
function readFile(text: string, headers: HttpAnswer['headers']) {
  const disposition = headers.get('content-disposition') ?? '';
  return {
    contentType: headers.get('content-type')?.replace(/;.*/, '') ?? '',
    fileName: /filename="([^"]*)"/.exec(disposition)?.[1] ?? '',
    text,
  };
}

/**
 * 32 random hexadecimal digits: entropy for the seed of play, or a key by which the server knows a repeated request. Not `randomUUID`: pages
 * that come over plain HTTP lack it.
 */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The same table for a player who adds to the seed of play: every game that is created, joined or played again carries what `draw`
 * gives (1–64 characters), unless the request has entropy of its own.
 */
export const addingEntropy = (api: GameApi, draw: () => string): GameApi => ({
  ...api,
  createSession: ({ entropy = draw(), ...input }, context) =>
    api.createSession({ ...input, entropy }, context),
  joinSession: ({ entropy = draw(), ...input }, context) => api.joinSession({ ...input, entropy }, context),
  act: (input, context) =>
    api.act(input.action === 'rematch' ? { ...input, entropy: input.entropy ?? draw() } : input, context),
});
