/** `principality/client`: plays at a server. */
export * from '../core/api/client';
export type * from '../features/api-types';
export type * from '../games/api-types';
