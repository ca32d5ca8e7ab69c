#!/usr/bin/env node
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadFeatureTools } from '../features/registry';
import { faces } from '../games';
import { Preparation, valueWithin } from '../core/async';
import { addingEntropy, createHttpClient } from '../core/api';
import { createTracer, dataFolder } from '../functions';
import { startHost, type Host, type HostOptions } from '../local';
import { rememberedGame, SeatFile } from '../local/seat-file';
import { checkOutsideGames, loadOutsideGames, type OutsideGame } from '../local/outside-games';
import { isGameServer, mayOpenBrowser, openBrowser } from '../local/browser';
import { failToStart, mcpCommand, runAlone, type McpFlags } from './commands';
import {
  CallGate,
  createLogger,
  exchange,
  forwardingTracer,
  GameMemory,
  lineWriter,
  loadBridgeGames,
  readConfig,
  serveStdio,
  toolsetNames,
  tracedHttp,
  type BridgeConfig,
  type BridgeOptions,
  type Logger,
  type SeatStore,
  type WidgetReader,
} from '../mcp-bridge';

/** The maximum wait for a busy server (ms); the agent can do something else meanwhile. */
const LONGEST_PAUSE_MS = 5000;

const RETRIES = 2;

/** After the end of the input: running calls are abandoned if none of them was answered for this long (ms). */
const PATIENCE_MS = 5000;
/** How long connections and answers may take to end when the bridge closes (ms). */
const CLOSING_MS = 3000;

/** The size of the player's contribution to the seed of each game. */
const ENTROPY_BYTES = 16;

/** The build puts the boards next to the bundles. */
const readWidget: WidgetReader = (name) => readFile(join(__dirname, '../widgets', `${name}-v1.html`), 'utf8');

/** Serves the agent at once and checks the external games meanwhile. */
async function start(flags: McpFlags): Promise<void> {
  const taken = faces.map(({ rules }) => rules.id);
  const outside = await loadOutsideGames(flags.games ?? process.env.PRINCIPALITY_GAMES, taken);
  const checks = new Preparation(() => checkOutsideGames(outside));
  try {
    await serveGames(flags, outside, checks);
  } catch (error) {
    // If a failed check of a game is the cause, its fault is the better message.
    await checks.begin();
    throw error;
  }
}

/** Plays at a game server or, without one, hosts the games itself. Standard output carries the protocol only. */
async function serveGames(
  flags: McpFlags,
  outside: readonly OutsideGame[],
  checks: Preparation,
): Promise<void> {
  const [games, features] = await Promise.all([loadBridgeGames([...faces, ...outside]), loadFeatureTools()]);
  const { config, warnings } = readConfig(flags, process.env, toolsetNames({ games, features }));
  const { logLevel: level, logFormat: format, logFile } = config;
  const logger = createLogger({ level, format, write: lineWriter(logFile) });
  for (const warning of warnings) logger.warn(warning);

  const host = config.url === undefined ? await startOwnHost(config, { outside, checks }, logger) : undefined;
  const url = config.url ?? host?.url ?? '';
  const gate = new CallGate(config.maxConcurrentRequests, checks);
  const memory = new GameMemory(config);
  const keepSeats = seatKeeper(config, host, logger);
  const sent = await sentTraces(logger);
  const tracer = sent ?? forwardingTracer();
  const options: BridgeOptions = {
    games,
    features,
    api: addingEntropy(
      createHttpClient({
        url,
        apiKey: config.key,
        playerKey: config.player,
        timeoutMs: config.requestTimeout,
        retries: RETRIES,
        longestPauseMs: LONGEST_PAUSE_MS,
        fetch: tracedHttp(tracer, exchange),
      }),
      () => randomBytes(ENTROPY_BYTES).toString('hex'),
    ),
    memory,
    config,
    logger,
    tracer,
    readWidget,
    pageOf: (session) => `${onThisMachine(url).replace(/\/$/, '')}/game/${session}`,
    gate,
    onClient: (name) => {
      const seats = keepSeats(name);
      if (seats) memory.keepIn(seats);
    },
  };
  const stdio = serveStdio(options, process.stdin, process.stdout);
  // A log that nobody reads is no reason not to play.
  process.stderr.on('error', () => undefined);
  const close = async (): Promise<void> => {
    await stdio.close();
    await gate.waitsEnded();
    await Promise.all([host?.close(), sent?.close()]);
  };
  const end = once(() => {
    // Also when it cannot close, or not in time.
    const closed = close().catch(() => undefined);
    void valueWithin(CLOSING_MS, closed).then(() => process.exit(0));
  });
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  void stdio.outputBroke.then(end);
  // Calls from before the end of the input are still answered unless they hang, but they no longer wait for other players.
  void stdio.inputEnded
    .then(() => checks.waitFor())
    .then(nextTurn)
    .then(() => gate.settled(PATIENCE_MS))
    .then(nextTurn)
    .then(end);

  await checks.begin();
  logger.info('Ready', { url, toolsets: config.toolsets });
}

/** Traces are sent only where the environment says so. */
const sentTraces = (logger: Logger): ReturnType<typeof createTracer> =>
  createTracer(
    {
      OTEL_TRACES_EXPORTER: process.env.OTEL_TRACES_EXPORTER === 'otlp' ? 'otlp' : 'none',
      OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT,
    },
    { service: 'principality-mcp', instanceId: randomUUID() },
    logger,
  );

/**
 * The store for an agent's seats, opened once its host has given its name. With STORE=memory, or for a mere spectator, nothing is stored.
 */
function seatKeeper(
  { url, profile, readOnly }: BridgeConfig,
  host: Host | undefined,
  logger: Logger,
): (clientName: string) => SeatStore | null {
  if (process.env.STORE === 'memory' || readOnly) return () => null;
  const warn = (message: string, reason: string): void => logger.warn(message, { reason });
  return (clientName) =>
    SeatFile.open({
      folder: join(dataFolder(process.env), 'seats'),
      profile: profile ?? profileOf(clientName, process.cwd()),
      server: url === undefined ? (host?.store ?? '') : new URL(url).href,
      schema: rememberedGame,
      warn,
    });
}

/** Hosts with the same name that start the bridge in different folders are different agents. */
const profileOf = (clientName: string, folder: string): string =>
  [
    clientName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 30),
    createHash('sha256').update(folder).digest('hex').slice(0, 8),
  ].join('-');

/** Resolves when the handlers of the current events have run. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function once(task: () => void): () => void {
  let done = false;
  return () => {
    if (!done) task();
    done = true;
  };
}

/**
 * The game server in this process, with its pages. If the dashboard's port is taken, it uses a free one, because that is no reason not to play.
 */
async function startOwnHost(
  config: BridgeConfig,
  served: Pick<HostOptions, 'outside' | 'checks'>,
  logger: Logger,
): Promise<Host> {
  const { dashboardPort: port, dashboardHost } = config;
  const env = {
    ...(process.env.REDIS_URL ? {} : { STORE: 'file' }),
    ...process.env,
    LOG_LEVEL: config.logLevel === 'debug' ? 'debug' : 'warn',
  };
  try {
    const host = await startHost({ port, host: dashboardHost, env, ...served });
    showDashboard(host.url, logger);
    return host;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    logger.warn(`Port ${port} cannot be used; a free one is used instead`, { error: error.message });
    const host = await startHost({ port: 0, env, ...served });
    void showUnlessServed(`http://${dashboardHost}:${port}`, host.url, logger);
    return host;
  }
}

/** Another bridge's dashboard, already open, is enough. */
async function showUnlessServed(taken: string, url: string, logger: Logger): Promise<void> {
  if (!(await isGameServer(onThisMachine(taken)))) showDashboard(url, logger);
}

/** Opens the list of games once, if there is a desktop. */
function showDashboard(url: string, logger: Logger): void {
  logger.info('Dashboard', { url });
  if (!mayOpenBrowser(process.env, process.platform)) return;
  openBrowser(onThisMachine(url), (reason) => logger.warn('No browser could be opened', { reason }));
}

/** The local URL of a server that listens on every address. */
const onThisMachine = (url: string): string => url.replace(/\/\/(0\.0\.0\.0|\[::\]):/, '//127.0.0.1:');

/** `principality mcp`. A bridge that cannot start ends the process. */
export const serveAgent = (flags: McpFlags): Promise<void> =>
  start(flags).catch((error: unknown) => failToStart('principality-mcp', error));

if (require.main === module) void runAlone(mcpCommand('principality-mcp', serveAgent));
