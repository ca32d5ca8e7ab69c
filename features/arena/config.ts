import * as z from 'zod';
import { lazy, parseName } from '../../core/engine';
import { schemaWords } from '../../core/engine/schema-words';
import { ROLLING_TURNS } from '../../core/arena/prompt';

/** The configuration of a run, from `arena.yaml` and in `run.json`. It never contains a key, only names of environment variables. */

const NAME = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,31}$/;

const playerName = z
  .string()
  .regex(NAME, 'must be 1-32 letters, digits, dots, dashes or underscores, beginning with a letter or digit')
  .refine((name) => parseName(name).ok, 'cannot be shown as a name');

const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, e.g. OPENAI_API_KEY');

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:9999/v1' })
  .refine((text) => {
    const { username, password } = new URL(text);
    return username === '' && password === '';
  }, 'must not contain a name or password: put the key into an environment variable and name that in `keyFrom`');

/** A bot, with its level after `@`. */
const botName = z
  .string()
  .regex(/^[a-z0-9-]+(@\d+)?$/, 'must be a bot, e.g. computer, or with a level computer@5');

const harness = z.strictObject({
  legal: z.enum(['shown', 'hidden']).default('shown'),
  conversation: z.enum(['fresh', 'rolling', 'whole']).default('fresh'),
  /** The number of earlier turns in a request of a rolling conversation. */
  window: z.int().min(1).max(1000).default(ROLLING_TURNS),
  tools: z.boolean().default(false),
  /** In place of `illegal.retries`. */
  retries: z.int().min(0).max(20).optional(),
  sample: z.int().min(1).max(25).default(1),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).max(1_000_000).optional(),
  /** Further fields of each request, as the API takes them. */
  request: z.record(z.string(), z.unknown()).default({}),
});

const price = z.strictObject({
  prompt: z.number().min(0),
  answer: z.number().min(0),
  per: z.number().positive().default(1_000_000),
  currency: z.string().min(1).max(8).default('USD'),
});

const program = { name: playerName, env: z.array(variable).default([]) };

const KINDS = {
  bot: z.strictObject({ name: playerName, bot: botName }),
  bots: z.strictObject({ name: playerName, bots: z.record(z.string(), botName) }),
  command: z.strictObject({ ...program, command: z.string().min(1) }),
  mcp: z.strictObject({ ...program, mcp: z.string().min(1) }),
  model: z.strictObject({
    name: playerName,
    model: z.string().min(1),
    api: z.enum(['openai', 'anthropic']),
    baseUrl: address.optional(),
    keyFrom: variable.optional(),
    harness: harness.default(() => harness.parse({})),
    price: price.optional(),
  }),
} as const;

type KindName = keyof typeof KINDS;

const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** A player: a built-in bot, a program that speaks JSON lines, an agent with MCP, or a language model. */
export type PlayerConfig = { readonly [Kind in KindName]: z.output<(typeof KINDS)[Kind]> }[KindName];

export type ModelConfig = z.output<typeof KINDS.model>;
export type CommandConfig = z.output<typeof KINDS.command>;
export type McpConfig = z.output<typeof KINDS.mcp>;
export type HarnessConfig = ModelConfig['harness'];

/** A player, chosen by the one field of its kind, so that errors are about that kind only. */
const player = z.unknown().transform((value, context): PlayerConfig => {
  const given = typeof value === 'object' && value !== null ? value : {};
  const kinds = KIND_NAMES.filter((kind) => kind in given);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) {
    const which = kind === undefined ? 'is missing what plays' : `has both \`${kinds.join('` and `')}\``;
    context.addIssue({ code: 'custom', message: `${which}: give it one of ${KIND_NAMES.join(', ')}` });
    return z.NEVER;
  }
  const read = KINDS[kind].safeParse(value, { error: schemaWords });
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
  return z.NEVER;
});

const game = z.strictObject({
  game: z.string(),
  options: z.record(z.string(), z.unknown()).default({}),
  rounds: z.int().min(1).max(100_000).default(1),
  /** How many play at a table. */
  seats: z.int().min(1).max(64).optional(),
});

export type GameConfig = z.output<typeof game>;

const schedule = z.union([
  z.literal('round-robin'),
  z.strictObject({ gauntlet: z.strictObject({ anchors: z.array(z.string()).min(1) }) }),
]);

const illegal = z.strictObject({
  retries: z.int().min(0).max(20).default(2),
  then: z.enum(['forfeit', 'random', 'resign']).default('forfeit'),
});

const time = z.strictObject({ move: z.number().positive().max(86_400).default(60) });

const budget = z.strictObject({
  games: z.int().min(1).optional(),
  tokens: z.int().min(1).optional(),
  money: z.number().positive().optional(),
});

export const arenaConfig = lazy(() =>
  z
    .strictObject({
      name: z
        .string()
        .regex(
          /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
          'must be 1-64 letters, digits, dots, dashes or underscores',
        ),
      seed: z.coerce.string().min(1).max(50),
      games: z.array(game).min(1),
      players: z.array(player).min(1),
      schedule: schedule.default('round-robin'),
      illegal: illegal.default(() => illegal.parse({})),
      time: time.default(() => time.parse({})),
      /** The limit of moves of a game. */
      cap: z.int().min(1).max(20_000).default(2000),
      parallel: z.int().min(1).max(64).default(4),
      budget: budget.default({}),
    })
    .superRefine(({ players }, context) => {
      for (const [index, { name }] of players.entries())
        if (players.findIndex((other) => other.name === name) < index)
          context.addIssue({
            code: 'custom',
            path: ['players', index, 'name'],
            message: `"${name}" is there twice`,
          });
      const currencies = [
        ...new Set(players.flatMap((one) => ('model' in one && one.price ? [one.price.currency] : []))),
      ];
      if (currencies.length > 1)
        context.addIssue({
          code: 'custom',
          path: ['players'],
          message: `must have prices in one currency, not in ${currencies.join(' and ')}`,
        });
    }),
);

export type ArenaConfig = z.output<ReturnType<typeof arenaConfig>>;

/** Settings that may change when a run is resumed, because they do not influence games. */
export const FREE_FIELDS = ['parallel', 'budget'] as const;
