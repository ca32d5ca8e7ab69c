/** `principality/client`: plays at a server. */
export { createHttpClient, type HttpClientOptions, addingEntropy } from '../core/api/http-client';
export { ClientError } from '../core/api/client-error';
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
} from '../core/api/seat-client';
export type { OpenStream, WatchMessage, WatchOptions, WatchUpdate } from '../core/api/watch';
export type * from '../core/api/game-api';
export type { ErrorKind } from '../core/engine/error-kinds';
export type { GameError } from '../core/engine/errors';
export type { GameId, GameTypes } from '../core/api/game-types';
export type { Result } from '../core/engine/result';
export type * from '../features/api-types';
export type * from '../games/api-types';
