/** The typed client, as `principality/client` offers it to programs. */
export { createHttpClient, type HttpClientOptions } from './http-client';
export { addingEntropy } from './entropy';
export type * from './game-api';
export type { AbsenceAction, Answer, CustomKind, FairPlay, GoneSeat } from '../session';
export type { ErrorKind, GameError, Result } from '../engine';
