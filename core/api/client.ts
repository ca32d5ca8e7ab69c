/** The typed client, as `principality/client` offers it to programs. */
export { createHttpClient, type HttpClientOptions } from './http-client';
export { addingEntropy } from './entropy';
export {
  ClientError,
  createClient,
  seatedAt,
  type Client,
  type HeldSeat,
  type MoveInput,
  type PlayOptions,
  type SeatClient,
  type SitRequest,
  type Turn,
} from './seat-client';
export type * from './game-api';
export type { AbsenceAction, CustomKind, FairPlay, GoneSeat } from '../session';
export type { ErrorKind, GameError, Result } from '../engine';
