import * as z from 'zod';
import { version } from '../package.json';
import { iconOf } from './icons';
import { LOG_LEVELS } from './logger';

const CROWN = 'M1 4l4 4 3-6 3 6 4-4-2 9H3z';

/** The server's name and version in the protocol. */
export const SERVER_INFO = {
  name: 'principality-mcp-server',
  title: 'Principality',
  version,
  icons: [iconOf(CROWN)],
};

const positive = z.int().min(1);
const names = z.string().transform((text) => text.split(',').map((name) => name.trim()));
const isTrue = { error: 'must be true or false' };

/** All settings of the bridge. */
export const bridgeConfig = z.object({
  /** The game server's address; without one the bridge hosts the games itself. */
  url: z
    .url({ protocol: /^https?$/, error: 'must be a whole address, such as http://127.0.0.1:7071' })
    .optional(),
  /** For servers that ask for an API key. */
  key: z.string().optional(),
  /** The key of the player under whose name the agent plays. */
  player: z.string().optional(),
  toolsets: names.default(['core']),
  /** Only these tools, from any toolset. */
  tools: names.optional(),
  /** Only tools that change nothing. */
  readOnly: z.union([z.boolean(), z.stringbool()], isTrue).default(false),
  /** The game that `game_session new` starts by default. */
  defaultGame: z.string().default('principality'),
  defaultSeed: z.string().max(64).optional(),
  /** Of games that are started without saying how many play. */
  defaultPlayerCount: z.int().min(1).max(4).default(1),
  defaultModel: z.string().max(80).optional(),
  logLevel: z.enum(LOG_LEVELS).default('info'),
  logFormat: z.enum(['json', 'text']).default('text'),
  logFile: z.string().optional(),
  /** Distinguishes the seats of agents whose hosts start the bridge in the same way. */
  profile: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/i, 'must be 1 to 40 letters, digits and hyphens')
    .optional(),
  /** Whether to write the agent's explanations to a file, and the file. */
  saveDecisions: z.union([z.boolean(), z.stringbool()], isTrue).default(false),
  decisionLogPath: z.string().optional(),
  /** Stack traces in the answers to faults of ours. */
  development: z.boolean().default(false),
  maxConcurrentRequests: positive.default(10),
  /** Milliseconds. */
  requestTimeout: positive.default(30_000),
  maxConcurrentGames: positive.default(10),
  /** Milliseconds. */
  gameTTLMs: positive.default(3_600_000),
  /** Where the embedded host listens. */
  dashboardPort: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(8080),
  dashboardHost: z.string().default('127.0.0.1'),
  /** Whether a new game of the library may have a chosen seed, for tests and demonstrations. */
  allowSeed: z.union([z.boolean(), z.stringbool()], { error: 'must be 1 or 0' }).default(false),
  /** The origin of the boards, for chats that require one. */
  widgetDomain: z.url().optional(),
});

export type BridgeConfig = z.output<typeof bridgeConfig>;

type FlagValues = Readonly<Record<string, string | boolean>>;

/** The settings that the command line may give, already parsed; a flag wins over the environment. */
export type BridgeFlags = Readonly<Partial<Record<'url' | 'key' | 'toolsets' | 'tools', string>>> & {
  readonly readOnly?: boolean;
};

/** The setting that each variable gives. */
const ENVIRONMENT = {
  PRINCIPALITY_URL: 'url',
  PRINCIPALITY_KEY: 'key',
  PRINCIPALITY_PLAYER: 'player',
  PRINCIPALITY_TOOLSETS: 'toolsets',
  PRINCIPALITY_TOOLS: 'tools',
  PRINCIPALITY_READ_ONLY: 'readOnly',
  PRINCIPALITY_PROFILE: 'profile',
  DEFAULT_SEED: 'defaultSeed',
  DEFAULT_MODEL: 'defaultModel',
  LOG_LEVEL: 'logLevel',
  LOG_FORMAT: 'logFormat',
  LOG_FILE: 'logFile',
  SAVE_DECISIONS: 'saveDecisions',
  DECISION_LOG_PATH: 'decisionLogPath',
  MCP_DASHBOARD_PORT: 'dashboardPort',
  MCP_DASHBOARD_HOST: 'dashboardHost',
  GAMES_ALLOW_SEED: 'allowSeed',
  WIDGET_DOMAIN: 'widgetDomain',
} as const;

/** Settings that restrict the agent. */
const RESTRICTIONS: ReadonlyMap<string, string> = new Map([['readOnly', 'PRINCIPALITY_READ_ONLY']]);

export interface ReadConfig {
  readonly config: BridgeConfig;
  /** One line for each value that was ignored in favour of its default. */
  readonly warnings: readonly string[];
}

/**
 * Combines the flags and the environment. A bad flag is an error. A bad variable is ignored with a warning, except for those that restrict the agent, which are
 * errors, too. `toolsets`: the valid names besides `all`.
 */
export function readConfig(
  flags: BridgeFlags,
  environment: Readonly<Record<string, string | undefined>>,
  toolsets: readonly string[],
): ReadConfig {
  const given: FlagValues = { ...readEnvironment(environment), ...flags };
  const schema = bridgeConfig.extend({
    toolsets: bridgeConfig.shape.toolsets.refine(
      (names) => names.every((name) => name === 'all' || toolsets.includes(name)),
      `must be all or of ${toolsets.join(', ')}`,
    ),
  });
  const parsed = schema.safeParse(given);
  const bad = new Map(parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message]));
  for (const [name, message] of bad) {
    const where = Object.hasOwn(flags, name) ? `--${name}` : RESTRICTIONS.get(name);
    if (where !== undefined) throw new Error(`${where} ${JSON.stringify(given[name])}: ${message}`);
  }
  const good = Object.entries(given).filter(([name]) => !bad.has(name));
  const config = parsed.data ?? schema.parse(Object.fromEntries(good));
  return {
    config,
    warnings: [
      ...[...bad].map(([name, message]) => `Ignored ${name} ${JSON.stringify(given[name])}: ${message}`),
      ...missing(config),
    ],
  };
}

/** The error for a setting that requires another. */
const missing = ({ saveDecisions, decisionLogPath }: BridgeConfig): readonly string[] =>
  saveDecisions && decisionLogPath === undefined
    ? ['Decisions are not saved: SAVE_DECISIONS needs DECISION_LOG_PATH']
    : [];

function readEnvironment(environment: Readonly<Record<string, string | undefined>>): FlagValues {
  const set = Object.entries(ENVIRONMENT).flatMap(([variable, setting]) => {
    const value = environment[variable];
    return value ? [[setting, value] as const] : [];
  });
  return { ...Object.fromEntries(set), development: environment.NODE_ENV === 'development' };
}
