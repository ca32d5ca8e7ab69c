import { archiveSweep, contestSweep, webhookSweep } from './timers';
import { board } from './boards';
import { catalog, catalogGame } from './about';
import {
  actInMatch,
  actInTournament,
  blockPlayer,
  blocks,
  createMatch,
  createTournament,
  declineMatch,
  joinMatch,
  joinTournament,
  match,
  nextGames,
  tournament,
  tournaments,
  unblockPlayer,
} from './contests';
import { decisionAnalytics, decisions, explain } from './sessions';
import { execute } from './sessions';
import { atEdge, type HostFunction } from './lib/edge';
import { games } from './about';
import { health, ready } from './health';
import { events } from './events';
import { history } from './sessions';
import { indexRepair } from './timers';
import type { ApiFunction } from './lib/route';
import type { TimerFunction } from './lib/timer';
import { mcp, mcpMethods } from './mcp';
import { negotiate } from './sessions';
import { openapi } from './about';
import { embed, gamePage } from './game-pages';
import { elsewhereOf } from './elsewhere';
import { asset, docs, lobby, simulations, stats } from './pages';
import { exportPlayer, leaderboard, player, registerPlayer, removePlayer, rotatePlayerKey } from './players';
import { matchPage, tournamentPage, tournamentsPage } from './contest-pages';
import { leaderboardPage, mePage, playerPage } from './player-pages';
import { problemList, problemPage } from './problems';
import { rulesList, rulesPage } from './rules';
import { analyse, analysis, cancelAnalysis, graphs, replay, replays } from './sessions';
import { act, createSession, getSession, joinSession, listSessions, removeSession } from './sessions';
import { state } from './sessions';
import { getSeek, seek, withdrawSeek } from './seeks';
import { cancelSimulation, simulate, simulation } from './simulations';
import { validate } from './sessions';
import { createWebhook, listWebhooks, removeWebhook } from './webhooks';

/** The functions of the API, one an operation. */
export const apiFunctions: readonly HostFunction<ApiFunction>[] = [
  createSession,
  listSessions,
  getSession,
  joinSession,
  act,
  removeSession,
  createWebhook,
  listWebhooks,
  removeWebhook,
  state,
  validate,
  execute,
  explain,
  decisions,
  decisionAnalytics,
  events,
  negotiate,
  history,
  replay,
  replays,
  graphs,
  analyse,
  analysis,
  cancelAnalysis,
  games,
  simulate,
  simulation,
  cancelSimulation,
  registerPlayer,
  player,
  rotatePlayerKey,
  exportPlayer,
  removePlayer,
  leaderboard,
  nextGames,
  blocks,
  blockPlayer,
  unblockPlayer,
  createMatch,
  match,
  joinMatch,
  actInMatch,
  declineMatch,
  createTournament,
  tournaments,
  tournament,
  joinTournament,
  actInTournament,
  seek,
  getSeek,
  withdrawSeek,
  catalog,
  catalogGame,
  mcp,
  health,
  ready,
  openapi,
].map(atEdge);

const pages: readonly HostFunction[] = [
  mcpMethods,
  docs,
  lobby,
  stats,
  simulations,
  leaderboardPage,
  playerPage,
  mePage,
  tournamentsPage,
  tournamentPage,
  matchPage,
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

/** What runs by the clock. */
export const timerFunctions: readonly TimerFunction[] = [
  webhookSweep,
  contestSweep,
  archiveSweep,
  indexRepair,
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
export { refuseForgedHeaders } from './lib/forged-headers';
export type { HostFunction } from './lib/edge';
export { scheduleOf, type TimerFunction } from './lib/timer';
