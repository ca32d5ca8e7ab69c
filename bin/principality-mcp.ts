#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createHttpClient } from '../core/api';
import { startHost, type Host } from '../local';
import {
  CallGate,
  createBridgeServer,
  createLogger,
  GameMemory,
  lineWriter,
  readConfig,
  toolsetNames,
  type BridgeConfig,
  type Logger,
} from '../mcp-bridge';

/** Tries again this often when the game server cannot be reached. */
const RETRIES = 2;

/** `principality-mcp`: plays at a game server or, without one, hosts the games itself. Standard output carries the protocol only. */
async function main(): Promise<void> {
  const { config, warnings } = readConfig(process.argv.slice(2), process.env, toolsetNames);
  const { logLevel: level, logFormat: format, logFile } = config;
  const logger = createLogger({ level, format, write: lineWriter(logFile) });
  for (const warning of warnings) logger.warn(warning);

  const host = config.url === undefined ? await startOwnHost(config, logger) : undefined;
  const url = config.url ?? host?.url ?? '';
  const gate = new CallGate(config.maxConcurrentRequests);
  const server = createBridgeServer({
    api: createHttpClient({ url, apiKey: config.key, retries: RETRIES, timeoutMs: config.requestTimeout }),
    memory: new GameMemory(config),
    config,
    logger,
    gate,
  });
  await server.connect(new StdioServerTransport());
  logger.info('Ready', { url, toolsets: config.toolsets });

  const stop = async (): Promise<void> => {
    try {
      await server.close();
      await host?.close();
    } finally {
      process.exit(0);
    }
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  // Whoever wrote its last request still gets the answers, but nobody is waited for; a reader that went away gets none.
  const finish = async (): Promise<void> => {
    await gate.idle();
    setImmediate(() => void server.close().then(() => host?.close()));
  };
  process.stdin.once('end', () => setImmediate(() => void finish()));
  process.stdout.on('error', () => void stop());
}

/** The game server in this process, on the dashboard's port or, if that is taken, a free one. */
async function startOwnHost({ dashboardPort, dashboardHost }: BridgeConfig, logger: Logger): Promise<Host> {
  const start = (port: number): Promise<Host> => startHost({ port, host: dashboardHost, env: process.env });
  try {
    return await start(dashboardPort);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    logger.warn(`Port ${dashboardPort} is taken; a free one is used instead`);
    return start(0);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `principality-mcp could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
