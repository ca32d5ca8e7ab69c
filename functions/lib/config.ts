import envPaths from 'env-paths';
import * as z from 'zod';
import { lazy } from '../../core/engine';
import { SESSION_LIMITS } from '../../core/session/full';
import { features } from '../../features/registry';
import { parseRedisUrl, REDIS_URL_FORMS } from '../adapters/redis-address';
import { ConfigError } from '../../core/ports/failures';
import { LOG_LEVELS } from './logger';

/** The folder for data on this machine; by default the system's folder for user data. */
export function dataFolder({
  PRINCIPALITY_DATA: named,
}: Readonly<Record<string, string | undefined>>): string {
  const isNamed = named !== undefined && named !== '';
  return isNamed ? named : envPaths('principality', { suffix: '' }).data;
}

const atLeastOne = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const matching = (form: RegExp, message: string) => z.string().regex(form, { message }).optional();
const httpsUrl = () => z.url({ protocol: /^https$/ }).optional();
/** A scheme and a host, and nothing after it. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
/** The items of a comma-separated list. */
const listOf = (isFit: (part: string) => boolean, what: string, read = (part: string) => part.trim()) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map(read).filter(Boolean))
    .refine((parts) => parts.every(isFit), { message: `must be a comma-separated list of ${what}` });
const origins = () => listOf(isOrigin, 'origins, e.g. https://chat.example');
const ACCOUNT_FORM =
  'must look like DefaultEndpointsProtocol=https;AccountName=…;AccountKey=…;EndpointSuffix=…';

/** The settings that features declare; their readers know the types. */
const ofFeatures = (): object => Object.assign({}, ...features.map(({ settings }) => settings?.())) as object;

/** Every setting the server reads, once, from its environment. Documented in docs/configuration.md. */
export const configSchema = lazy(() =>
  z.object({
    ...ofFeatures(),
    /** One server, sentinels or a cluster. */
    REDIS_URL: z
      .string()
      .refine((text) => parseRedisUrl(text) !== null, { message: REDIS_URL_FORMS })
      .optional(),
    /** The number of replicas that must have a write before a move is acknowledged, and the time limit for that (ms). */
    REDIS_WAIT_REPLICAS: z.coerce.number().int().min(0).max(10).default(0),
    REDIS_WAIT_MS: z.coerce.number().int().min(1).max(1000).default(500),
    /** The object id of the managed identity that signs in to Redis, instead of a password in REDIS_URL. */
    REDIS_IDENTITY: z.guid().optional(),
    /** The client id of the app's user-assigned identity; unset: its system-assigned one. */
    AZURE_CLIENT_ID: z.guid().optional(),
    /** `file` keeps sessions in a file of this machine, `memory` in this process only: for development and tests. */
    STORE: z.enum(['redis', 'file', 'memory']).default('redis'),
    /** The folder of that file and of the finished games. */
    PRINCIPALITY_DATA: z.string().default(() => dataFolder({})),
    /** Azure Web PubSub, or an emulator; unset: this server has no live connection. */
    WEB_PUBSUB_CONNECTION_STRING: matching(
      /^(?=.*Endpoint=https?:\/\/[^;]+)(?=.*AccessKey=[^;]+)/i,
      'must look like Endpoint=https://…;AccessKey=…;Version=1.0;',
    ),
    /** Azure Web PubSub through the managed identity, instead of a connection string. */
    WEB_PUBSUB_ENDPOINT: httpsUrl(),
    /** The archive of finished games. The first setting takes precedence; without one, games are gone when their sessions expire. */
    AZURE_STORAGE_CONNECTION_STRING: matching(
      /^(UseDevelopmentStorage=true|(?=.*(AccountName|BlobEndpoint)=[^;]+))/i,
      ACCOUNT_FORM,
    ),
    /** `https://<account>.blob.core.windows.net`, opened with the identity of this process. */
    AZURE_STORAGE_ACCOUNT_URL: httpsUrl(),
    ARCHIVE_FOLDER: z.string().optional(),
    /** The store for players and ratings if sessions are in Redis. */
    AZURE_TABLES_CONNECTION_STRING: matching(
      /^(UseDevelopmentStorage=true|(?=.*(AccountName|TableEndpoint)=[^;]+))/i,
      ACCOUNT_FORM,
    ),
    /** `https://<account>.table.core.windows.net`, opened with the identity of this process. */
    AZURE_TABLES_URL: httpsUrl(),
    /** The least that is logged. */
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    /** Receivers of metrics; without one they are not sent. */
    APPLICATIONINSIGHTS_CONNECTION_STRING: matching(
      /InstrumentationKey=[0-9a-f-]{36}/i,
      'must look like InstrumentationKey=…;IngestionEndpoint=https://…',
    ),
    /** The address of a collector that takes OTLP over HTTP, without `/v1/metrics`. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Whether traces are sent to that collector, too. */
    OTEL_TRACES_EXPORTER: z.enum(['none', 'otlp']).default('none'),
    /** Milliseconds between two exports of metrics. */
    OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1000).max(3_600_000).default(60_000),
    GAME_TTL_SECONDS: atLeastOne(24 * 60 * 60),
    /** The time after which a player who left, or is silent on the move, counts as gone. */
    LEAVE_GRACE_SECONDS: atLeastOne(120),
    /** The limits of a session's log; the move that fills it ends the game. */
    SESSION_MAX_COMMITS: atLeastOne(SESSION_LIMITS.commits),
    SESSION_MAX_BYTES: atLeastOne(SESSION_LIMITS.bytes),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    /** Limits of one token; the limits without a token and of all together are higher, because many people may share an address. */
    RATE_LIMIT_REQUESTS: atLeastOne(600),
    RATE_LIMIT_ANONYMOUS: atLeastOne(3000),
    RATE_LIMIT_ADDRESS: atLeastOne(6000),
    RATE_LIMIT_SESSIONS: atLeastOne(60),
    RATE_LIMIT_PLAYERS: atLeastOne(10),
    /**
     * The computing time of an address (ms a minute). A class behind one router is one address: this is enough for 40 players who each move every 15 s against
     * a bot that thinks for 700 ms. Callers take turns at the threads in any case.
     */
    RATE_LIMIT_CPU_MS: atLeastOne(120_000),
    /** How many live sessions an address may have. */
    SESSIONS_PER_ADDRESS: atLeastOne(200),
    /** The maximum number of open waits: of a token, without a token from an address, and of an address in total. */
    WAITS_PER_TOKEN: atLeastOne(5),
    WAITS_ANONYMOUS: z.coerce.number().int().min(0).default(100),
    WAITS_PER_ADDRESS: atLeastOne(300),
    /** SHA-256 (hex) of the keys that may start sessions; none set: anyone may. */
    API_KEYS: listOf(
      (hash) => /^[0-9a-f]{64}$/.test(hash),
      'SHA-256 hashes (64 hexadecimal digits each)',
      (hash) => hash.trim().toLowerCase(),
    ),
    /** Origins of pages that may use the MCP server, besides the server's own. */
    MCP_ALLOWED_ORIGINS: origins(),
    /** Origins of pages that may use the API, besides the server's own. */
    CORS_ORIGINS: origins(),
    /** `all`: pages of any origin may use what changes nothing. */
    CORS_READS: z.enum(['listed', 'all']).default('listed'),
    /** The server's name in its cloud, set by it. */
    WEBSITE_HOSTNAME: z.string().optional(),
  }),
);

export type Config = z.output<ReturnType<typeof configSchema>>;

/** Games on one's own machine wait a long time for their players. */
const FILE_DEFAULTS = { GAME_TTL_SECONDS: String(365 * 24 * 60 * 60) };

/** The settings of an environment; an error names the variable, never its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const given = named.STORE === 'file' ? { ...FILE_DEFAULTS, ...named } : named;
  const parsed = configSchema().safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  }
  if (parsed.data.STORE === 'redis' && parsed.data.REDIS_URL === undefined)
    throw new ConfigError(
      'Setting REDIS_URL is missing (or set STORE=file to keep sessions in a file of this machine, or STORE=memory to keep them in this process only)',
    );
  return parsed.data;
}
