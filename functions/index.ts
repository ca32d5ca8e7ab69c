import { catalog, catalogGame } from './catalog';
import { execute } from './execute';
import { games } from './games';
import { health, ready } from './health';
import { history } from './history';
import type { HttpFunction } from './lib/route';
import { negotiate } from './negotiate';
import { openapi } from './openapi';
import { replay } from './replay';
import { act, createSession, getSession, joinSession, listSessions, removeSession } from './sessions';
import { state } from './state';
import { validate } from './validate';

/** Every HTTP function. */
export const httpFunctions: readonly HttpFunction[] = [
  createSession,
  listSessions,
  getSession,
  joinSession,
  act,
  removeSession,
  state,
  validate,
  execute,
  negotiate,
  history,
  replay,
  games,
  catalog,
  catalogGame,
  health,
  ready,
  openapi,
];

export { LIVE_HUB } from './lib/config';
export { lazyDeps, type Deps, type Environment, type HostParts } from './lib/deps';
export { BODY_LIMIT_BYTES } from './lib/body';
export type { FunctionRequest, FunctionResponse } from './lib/http';
export { problemResponse, type HttpFunction } from './lib/route';
