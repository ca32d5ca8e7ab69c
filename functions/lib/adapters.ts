import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenCredential } from '@azure/identity';
import { metrics } from '@opentelemetry/api';
import type { AnyGame } from '../../core/engine';
import type {
  Archive,
  Broadcaster,
  Clock,
  Logger,
  RecordStore,
  SessionStore,
  Workers,
} from '../../core/table';
import { inlineWorkers } from '../../core/table/work';
import { featureCounters, features } from '../../features/registry';
import { BlobArchive } from '../adapters/blob-archive';
import { FolderArchive } from '../adapters/folder-archive';
import { LateMeter, type ClosableMeter } from '../adapters/late-meter';
import type { Receiver } from '../adapters/metric-export';
import { nullBroadcaster } from '../../core/ports/services';
import { otelMeter } from '../adapters/otel-meter';
import type { TelemetrySource } from '../adapters/telemetry-resource';
import type { RedisOptions } from '../adapters/redis-connector';
import type { AccessToken, TokenIdentity } from '../adapters/token-sign-in';
import type { ClosableTracer } from '../adapters/trace-export';
import type { AzureAccess } from '../adapters/azure-service';
import { WorkerPool } from '../adapters/worker-pool';
import type { Config } from './config';
import type { RateLimits } from './limits';

/**
 * The adapters that an environment asks for; what is heavy in them is loaded only then. What is loaded so must not use zod: its
 * modules need each other in a circle, which a bundle that starts them on demand starts in the wrong order.
 */

export async function createStore(
  config: Config,
  logger: Logger,
  clock: Clock = { now: Date.now },
): Promise<SessionStore> {
  if (config.STORE === 'file') {
    const { SqliteStore } = await import('../adapters/sqlite-store.js');
    return new SqliteStore({ path: join(config.PRINCIPALITY_DATA, 'games.sqlite'), clock });
  }
  if (config.STORE === 'memory' || config.REDIS_URL === undefined) {
    const { MemoryStore } = await import('../adapters/memory-store.js');
    return new MemoryStore(clock);
  }
  const { RedisStore } = await import('../adapters/redis-store.js');
  return new RedisStore({
    ...(await redisOptions(config, config.REDIS_URL)),
    clock: { onDifference: (aheadMs) => reportClock(aheadMs, logger) },
  });
}

function reportClock(aheadMs: number, logger: Logger): void {
  const message =
    aheadMs === 0
      ? 'The clock of this host agrees with the store’s again'
      : 'The clock of this host is wrong by the store’s, which decides';
  logger.warn(message, { aheadSeconds: Math.round(aheadMs / 100) / 10 });
}

const redisOptions = async (config: Config, url: string): Promise<RedisOptions> => ({
  url,
  identity: await redisIdentity(config),
  replicas: replicaTerms(config),
});

const replicaTerms = ({ REDIS_WAIT_REPLICAS: replicas, REDIS_WAIT_MS: timeoutMs }: Config) =>
  replicas === 0 ? undefined : { replicas, timeoutMs };

async function redisIdentity(config: Config): Promise<TokenIdentity | undefined> {
  const { REDIS_IDENTITY: username } = config;
  if (username === undefined) return undefined;
  const credential = await identity(config);
  return { username, token: () => redisToken(credential) };
}

/** The scope of tokens that Azure Managed Redis accepts as passwords. */
const REDIS_SCOPE = 'https://redis.azure.com/.default';

/** A token for Redis from an identity. */
async function redisToken(credential: TokenCredential): Promise<AccessToken> {
  const token = await credential.getToken(REDIS_SCOPE);
  if (!token) throw new Error('The identity gives no token for Redis');
  return token;
}

/** The identity that Azure gives this function app: the user-assigned one of that client id, else the system-assigned one. */
async function identity({ AZURE_CLIENT_ID: clientId }: Config): Promise<TokenCredential> {
  const { ManagedIdentityCredential } = await import('@azure/identity');
  return clientId === undefined
    ? new ManagedIdentityCredential()
    : new ManagedIdentityCredential({ clientId });
}

/** Next to the bundles. */
const WORKER_ENTRY = join(__dirname, '../functions/worker.js');

/** Where the sources run as they are there are no threads: everything is worked out on the event loop. */
export function createWorkers(
  games: readonly AnyGame[],
  { ledger, jobs }: Pick<RateLimits, 'ledger' | 'jobs'>,
  gameFiles: readonly string[] = [],
): ClosableWorkers {
  if (!existsSync(WORKER_ENTRY)) {
    const here = inlineWorkers({ games, features }, { now: () => performance.now() }, ledger);
    return { ...here, close: () => Promise.resolve() };
  }
  return new WorkerPool({
    file: WORKER_ENTRY,
    gameFiles,
    ...(ledger ? { ledger } : {}),
    ...(jobs === undefined ? {} : { queuePerCaller: jobs }),
  });
}

export interface ClosableWorkers extends Workers {
  close(): Promise<void>;
}

/** The Web PubSub hub that carries live updates. */
export const LIVE_HUB = 'principality';

export async function createBroadcaster(config: Config): Promise<Broadcaster> {
  const access = await azureAccess(config, config.WEB_PUBSUB_CONNECTION_STRING, config.WEB_PUBSUB_ENDPOINT);
  if (!access) return nullBroadcaster;
  const { WebPubSubBroadcaster } = await import('../adapters/web-pubsub-broadcaster.js');
  return new WebPubSubBroadcaster(access, LIVE_HUB);
}

/** How a service of Azure is reached, by the settings for it; undefined where there are none. */
async function azureAccess(
  config: Config,
  connectionString: string | undefined,
  url: string | undefined,
): Promise<AzureAccess | undefined> {
  if (connectionString !== undefined) return { connectionString };
  return url === undefined ? undefined : { url, credential: await identity(config) };
}

export async function createArchive(config: Config): Promise<Archive | undefined> {
  const { AZURE_STORAGE_CONNECTION_STRING: connectionString, AZURE_STORAGE_ACCOUNT_URL: url } = config;
  const account = await azureAccess(config, connectionString, url);
  if (account) return new BlobArchive(account);
  const { ARCHIVE_FOLDER: folder, STORE, PRINCIPALITY_DATA: data } = config;
  if (folder !== undefined) return new FolderArchive(folder);
  return STORE === 'file' ? new FolderArchive(join(data, 'archive')) : undefined;
}

/** Where players and ratings are kept: in Azure's tables where they are configured, otherwise as sessions are. */
export async function createRecords(config: Config): Promise<RecordStore> {
  const { AZURE_TABLES_CONNECTION_STRING: connectionString, AZURE_TABLES_URL: url } = config;
  const account = await azureAccess(config, connectionString, url);
  if (account) {
    const { TableRecords } = await import('../adapters/table-records.js');
    return new TableRecords(account);
  }
  if (config.STORE === 'file') {
    const { SqliteRecords } = await import('../adapters/sqlite-records.js');
    return new SqliteRecords({ path: join(config.PRINCIPALITY_DATA, 'players.sqlite') });
  }
  if (config.STORE === 'redis' && config.REDIS_URL !== undefined) {
    const { RedisRecords } = await import('../adapters/redis-records.js');
    return new RedisRecords(await redisOptions(config, config.REDIS_URL));
  }
  const { MemoryRecords } = await import('../adapters/memory-records.js');
  return new MemoryRecords();
}

/** Figures go where the environment says; otherwise to whatever OpenTelemetry this process was started with, which may be none. */
export function createMeter(config: Config, source: TelemetrySource, logger: Logger): ClosableMeter {
  const { APPLICATIONINSIGHTS_CONNECTION_STRING: azure, OTEL_EXPORTER_OTLP_ENDPOINT: otlp } = config;
  if (azure === undefined && otlp === undefined) return unsentMeter();
  return new LateMeter(async () => {
    try {
      const { exportedMeter } = await import('../adapters/metric-export.js');
      const receivers = await createReceivers(config);
      return exportedMeter(source, receivers, config.OTEL_METRIC_EXPORT_INTERVAL, logger, featureCounters);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error('Metrics cannot be sent', { reason });
      return unsentMeter();
    }
  });
}

const unsentMeter = (): ClosableMeter => ({
  ...otelMeter(metrics.getMeter('principality'), featureCounters),
  close: () => Promise.resolve(),
});

async function createReceivers(config: Config): Promise<readonly Receiver[]> {
  const { APPLICATIONINSIGHTS_CONNECTION_STRING: azure, OTEL_EXPORTER_OTLP_ENDPOINT: otlp } = config;
  const receivers: Receiver[] = [];
  if (azure !== undefined) {
    const credential = config.AZURE_CLIENT_ID === undefined ? undefined : await identity(config);
    receivers.push(await azureMonitorReceiver(azure, credential));
  }
  if (otlp !== undefined) {
    const { otlpReceiver } = await import('../adapters/metric-export.js');
    receivers.push(otlpReceiver(otlp));
  }
  return receivers;
}

/** Application Insights; with a credential if there is one, otherwise only with the key in the connection string. */
async function azureMonitorReceiver(
  connectionString: string,
  credential: TokenCredential | undefined,
): Promise<Receiver> {
  const { AzureMonitorMetricExporter } = await import('@azure/monitor-opentelemetry-exporter');
  // The library's reports on itself to its makers can be turned off in the environment only.
  process.env.APPLICATION_INSIGHTS_NO_STATSBEAT ??= 'true';
  return {
    name: 'Azure Monitor',
    exporter: new AzureMonitorMetricExporter({
      connectionString,
      ...(credential ? { credential } : {}),
      // Other instances would not find data on this instance's disk.
      disableOfflineStorage: true,
      retryOptions: { maxRetries: 1, retryDelayInMs: 500 },
    }),
  };
}

/** The default address of a collector. */
const COLLECTOR = 'http://localhost:4318';

/** Traces are sent only where the environment says so; its libraries are loaded for the first request then. */
export async function createTracer(
  config: Pick<Config, 'OTEL_TRACES_EXPORTER' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  source: TelemetrySource,
  logger: Logger,
): Promise<ClosableTracer | undefined> {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = COLLECTOR } = config;
  if (exporter === 'none') return undefined;
  const { exportedTracer } = await import('../adapters/trace-export.js');
  return exportedTracer(source, endpoint, logger);
}
