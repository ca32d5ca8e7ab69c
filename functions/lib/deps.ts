import { randomBytes, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { traceIdOf } from '../../core/api';
import type { AnyGame } from '../../core/engine';
import {
  createGameService,
  NO_SESSION,
  type Archive,
  type Broadcaster,
  type Clock,
  type RefusedMoveListener,
  type ServiceDeps,
} from '../../core/table';
import { probeOf, protectedArchive } from '../../core/ports/protected-archive';
import { features } from '../../features/registry';
import { readConfig } from './config';
import { createRateLimits } from './limits';
import { boardAddress, type ServedBoard } from './web-files';
import { nullBroadcaster } from '../../core/ports/services';
import type { ClosableTracer } from '../adapters/trace-export';
import type { AnswerMcp } from './mcp-server';
import { createLogger, toStderr, type WriteLine } from './logger';
import {
  createArchive,
  createBroadcaster,
  createMeter,
  createRecords,
  createStore,
  createTracer,
  createWorkers,
} from './adapters';

/** Everything the functions need, made on the first request. */
export type Deps = Readonly<Awaited<ReturnType<typeof createDeps>>>;

/** Resolves if a service answers, whatever the answer is. */
export type Probe = (signal: AbortSignal) => Promise<unknown>;

/** Returns the parts; `ready` has them without waiting once they are made. */
export interface GetDeps {
  (): Promise<Deps>;
  readonly ready?: Deps | undefined;
}

export type LoadMcp = () => Promise<{ readonly answerMessage: AnswerMcp }>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The parts that a host provides itself. */
export interface HostOverrides {
  /** The games to serve. */
  readonly games: readonly AnyGame[];
  /** The files of games that worker threads do not contain. */
  readonly gameFiles?: readonly string[];
  /** The boards that some of them provide; the pages have those of all others. */
  readonly boards?: readonly ServedBoard[];
  /** Loads the code for MCP messages. */
  readonly loadMcp: LoadMcp;
  /** Where the log goes; by default to stderr. */
  readonly writeLog?: WriteLine;
  /** Unless given, the environment's: Azure Web PubSub or none. */
  readonly broadcaster?: Broadcaster;
  /** The archive if the environment configures none. */
  readonly archive?: Archive;
  /** Called for each attempt to move that the rules refused. */
  readonly onRefusedMove?: RefusedMoveListener;
  /** The clock for sessions on this machine; by default the machine's. */
  readonly clock?: Clock;
}

/** Puts the real parts together; heavy ones are loaded only if the environment asks for them. */
export async function createDeps(env: Environment, parts: HostOverrides) {
  const { games, loadMcp, boards = [] } = parts;
  const config = readConfig(env);
  // Its own lines come from before there is one.
  const traces: { tracer?: ClosableTracer | undefined } = {};
  const logger = createLogger(config.LOG_LEVEL, parts.writeLog ?? toStderr, () => {
    const fields = traces.tracer?.fields();
    return fields && traceIdOf(fields);
  });
  const store = await createStore(config, logger, parts.clock);
  const broadcaster = parts.broadcaster ?? (await createBroadcaster(config));
  const archive = (await createArchive(config)) ?? parts.archive;
  const records = await createRecords(config);
  const source = { service: 'principality', instanceId: randomUUID() };
  const meter = createMeter(config, source, logger);
  const tracer = (traces.tracer = await createTracer(config, source, logger));
  const limits = createRateLimits(config, store);
  const workers = createWorkers(games, limits, parts.gameFiles);
  /** Aborted first of all when everything is let go. */
  const closing = new AbortController();
  // Each service and each wait listens.
  setMaxListeners(0, closing.signal);
  const made = { games, store, records, logger, meter, tracer, workers };
  const service: ServiceDeps = {
    ...made,
    broadcaster,
    archive,
    closing: closing.signal,
    sessionRoom: limits.room,
    clock: store,
    entropy: { bytes: (count) => randomBytes(count) },
    settings: config,
    onRefusedMove: parts.onRefusedMove,
    boards: new Map(boards.map((board) => [board.game, boardAddress(board)])),
    sessionTtlSeconds: config.GAME_TTL_SECONDS,
    sessionLimits: { commits: config.SESSION_MAX_COMMITS, bytes: config.SESSION_MAX_BYTES },
    leaveGraceSeconds: config.LEAVE_GRACE_SECONDS,
  };
  const api = createGameService(
    { ...service, archive: archive && protectedArchive(archive, service) },
    features,
  );
  /** Probes of the optional services that this server has. */
  const probes: Readonly<Partial<Record<'live' | 'archive' | 'players', Probe | undefined>>> = {
    live: broadcaster === nullBroadcaster ? undefined : (signal) => broadcaster.ping(signal),
    archive: archive && (() => probeOf(archive)),
    players: () => records.read({ table: 'players', partition: 'names', row: NO_SESSION }),
  };
  return { ...made, config, boards, loadMcp, api, probes, limits, closing };
}
