import { board } from './boards';
import { catalog, catalogGame, games, openapi } from './about';
import { features, operationList } from '../features/registry';
import { elsewhereOf } from './not-found';
import { embed, gamePage } from './game-pages';
import { events } from './events';
import { health, ready } from './health';
import { atEdge, type HostFunction } from './lib/edge';
import { featurePage } from './lib/feature-page';
import { passedOn } from './lib/passed-on';
import type { ApiFunction } from './lib/route';
import { archiveSweep, indexRepair, sessionSweep, timer, type TimerFunction } from './timers';
import { mcp, mcpMethods } from './mcp';
import { asset, docs, lobby } from './pages';
import { problemList, problemPage } from './problems';
import { rulesList, rulesPage } from './rules';
import { createSession, execute, joinSession, listSessions, state, validate } from './sessions';

/** The functions of operations that do more than pass a request on. */
const OWN = [
  createSession,
  listSessions,
  joinSession,
  state,
  validate,
  execute,
  events,
  games,
  catalog,
  catalogGame,
  mcp,
  health,
  ready,
  openapi,
];

/** The functions of the API, one an operation. */
export const apiFunctions: readonly HostFunction<ApiFunction>[] = operationList
  .map((operation) => OWN.find(({ name }) => name === operation.id) ?? passedOn(operation))
  .map(atEdge);

const pages: readonly HostFunction[] = [
  ...features.flatMap(({ pages: own = [] }) => own.map(featurePage)),
  mcpMethods,
  docs,
  lobby,
  gamePage,
  embed,
  rulesList,
  rulesPage,
  problemList,
  problemPage,
  asset,
  board,
].map(atEdge);

/** Every HTTP function: the API and the pages. */
export const httpFunctions: readonly HostFunction[] = [
  ...apiFunctions,
  ...pages,
  atEdge(elsewhereOf([...apiFunctions, ...pages])),
];

/** Functions that run on a timer. */
export const timerFunctions: readonly TimerFunction[] = [
  sessionSweep,
  archiveSweep,
  indexRepair,
  ...features.flatMap(({ timers = {} }) =>
    Object.entries(timers).map(([name, minutes]) => timer(name, minutes, ({ api }) => api.runTimer(name))),
  ),
];

export { FairQueue } from './adapters/fair-queue';
export { MemoryArchive } from './adapters/memory-archive';
export { dataFolder } from './lib/config';
export { createTracer, LIVE_HUB } from './lib/adapters';
export type { Deps, Environment, HostOverrides } from './lib/deps';
export { lazyDeps, type LazyDeps } from './lib/lazy-deps';
export { whileChecking } from './health';
export { warmMcp } from './mcp';
export { BODY_LIMIT_BYTES } from './lib/body';
export { comesInParts, type FunctionResponse, type HostRequest } from './lib/http';
export { toStreamOfLevel } from './lib/logger';
export { ANY_PATH, matchPath, patternOf, segmentsOf } from './lib/path-pattern';
export { OpenCalls } from './lib/open-calls';
export { PushedBody, type ByteSink, type ByteSource } from './lib/pushed-body';
export { refuseForgedHeaders, type HostFunction } from './lib/edge';
export { scheduleOf, type TimerFunction } from './timers';
