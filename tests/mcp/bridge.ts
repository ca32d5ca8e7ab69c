import { loadFeatureTools } from '../../features/registry';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Preparation } from '../../core/async';
import { addingEntropy, createHttpClient, type GameApi, type Tracer } from '../../core/api';
import { startHost, type Host } from '../../local';
import { rememberedGame, SeatFile } from '../../local/seat-file';
import {
  CallGate,
  createBridgeServer,
  createLogger,
  exchange,
  forwardingTracer,
  GameMemory,
  readConfig,
  serveStdio,
  toolsetNames,
  tracedHttp,
  type BridgeConfig,
  type BridgeOptions,
} from '../../mcp-bridge';
import { bridgeGames, connectAgent, listingsFor, type Agent } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import type { Environment } from './command';

/** What the command asks a server with, another's or its own. */
const clientOf = (url: string, { key, player, requestTimeout }: BridgeConfig, tracer: Tracer): GameApi =>
  createHttpClient({
    url,
    apiKey: key,
    playerKey: player,
    timeoutMs: requestTimeout,
    retries: 2,
    longestPauseMs: 5000,
    fetch: tracedHttp(tracer, exchange),
  });

/** Seats in the folder of the settings, as the command keeps them. */
const seatsIn = (folder: string, { url, profile = 'agent' }: BridgeConfig, host?: Host) =>
  SeatFile.open({
    folder: join(folder, 'seats'),
    profile,
    server: url === undefined ? (host?.store ?? '') : new URL(url).href,
    schema: rememberedGame,
    warn: () => undefined,
  });

/** What a bridge is made of by the settings of the command, and how it lets go of that. */
async function partsOf(
  settings: Environment,
  log: string[] = [],
  service = inProcessApi(),
  checks = new Preparation(),
) {
  const games = await bridgeGames();
  const features = await loadFeatureTools();
  const { config } = readConfig({}, settings, toolsetNames({ games, features }));
  const { toolsets } = config;
  const { STORE, PRINCIPALITY_DATA: folder = '' } = settings;
  const isKept = STORE === 'file';
  const host = isKept && config.url === undefined ? await openHost(settings) : undefined;
  const url = config.url ?? host?.url;
  const tracer = forwardingTracer();
  const gate = new CallGate(config.maxConcurrentRequests, checks);
  const memory = new GameMemory(config);
  const seats = isKept ? seatsIn(folder, config, host) : null;
  const options: BridgeOptions = {
    games,
    features,
    config,
    memory,
    gate,
    tracer,
    api: addingEntropy(url === undefined ? service : clientOf(url, config, tracer), () =>
      randomBytes(16).toString('hex'),
    ),
    logger: createLogger({ level: config.logLevel, format: 'json', write: (line) => log.push(line) }),
    readWidget: (name) => readFile(join('dist/widgets', `${name}-v1.html`), 'utf8'),
    pageOf: (session) => `${url ?? 'http://127.0.0.1:8080'}/game/${session}`,
    listings: listingsFor({ toolsets, player: config.player !== undefined }),
    onClient: () => seats && memory.keepIn(seats),
  };
  const close = async (): Promise<void> => {
    await gate.waitsEnded();
    seats?.close();
    await host?.close();
  };
  return { options, close };
}

/**
 * A bridge with the settings of the command, in this process, with its agent: at the server that they name or, without one, at a service of
 * this process, its own unless one is given. With `STORE=file` sessions and seats outlive it. That the command is made of the same parts is for the tests that start it.
 */
export async function openBridge(settings: Environment = {}, service?: GameApi): Promise<Agent> {
  const { options, close } = await partsOf(settings, [], service);
  const server = createBridgeServer(options);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  const agent = await connectAgent(theirs);
  return {
    ...agent,
    async close() {
      await agent.close();
      await close();
    },
  };
}

/** The same over standard input and output, as the command reads and writes them. It plays no game before the checks are done. */
export async function openStdio(settings: Environment = {}, checks?: Preparation) {
  const log: string[] = [];
  const { options, close } = await partsOf(settings, log, undefined, checks);
  const [input, output] = [new PassThrough(), new PassThrough()];
  const stdio = serveStdio(options, input, output);
  const closeAll = async (): Promise<void> => {
    await stdio.close();
    await close();
  };
  /** `log` is what was logged, one JSON line each. */
  return { input, output, log, inputEnded: stdio.inputEnded, close: closeAll };
}

/** The game server of the settings in this process; sessions in memory unless they say otherwise. */
export const openHost = (settings: Environment = {}): Promise<Host> =>
  startHost({ port: Number(settings.PORT ?? 0), env: { STORE: 'memory', ...settings } });
