/** The typed client, as `principality-client` and `principality/client` offer it to programs. */
export { createHttpClient, type HttpClientOptions } from './http-client';
export { addingEntropy } from './entropy';
export { ClientError } from './client-error';
export {
  createClient,
  seatedAt,
  type CallOptions,
  type Client,
  type HeldSeat,
  type MoveInput,
  type PlayOptions,
  type SeatClient,
  type SitRequest,
  type Turn,
} from './seat-client';
export type { OpenStream, WatchMessage, WatchOptions, WatchUpdate } from './watch';
export type * from './game-api';
export type { ErrorKind } from '../engine/error-kinds';
export type { GameError } from '../engine/errors';
export type { GameId, GameTypes } from './game-types';
export type { Result } from '../engine/result';
