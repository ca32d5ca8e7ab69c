import { catalog, catalogGame } from './catalog';
import { decisionAnalytics, decisions, explain } from './decisions';
import { execute } from './execute';
import { games } from './games';
import { health, ready } from './health';
import { history } from './history';
import type { ApiFunction, HttpFunction } from './lib/route';
import { negotiate } from './negotiate';
import { openapi } from './openapi';
import { asset, dashboard, gamePage } from './pages';
import { replay } from './replay';
import { act, createSession, getSession, joinSession, listSessions, removeSession } from './sessions';
import { state } from './state';
import { validate } from './validate';

/** The functions of the API, one an operation. */
export const apiFunctions: readonly ApiFunction[] = [
  createSession,
  listSessions,
  getSession,
  joinSession,
  act,
  removeSession,
  state,
  validate,
  execute,
  explain,
  decisions,
  decisionAnalytics,
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

/** Every HTTP function: the API and the pages. */
export const httpFunctions: readonly HttpFunction[] = [...apiFunctions, dashboard, gamePage, asset];

export { LIVE_HUB } from './lib/config';
export { lazyDeps, type Deps, type Environment, type HostParts } from './lib/deps';
export { BODY_LIMIT_BYTES } from './lib/body';
export type { FunctionRequest, FunctionResponse } from './lib/http';
export { problemResponse, type HttpFunction } from './lib/route';
