import * as z from 'zod';

/**
 * Shapes of requests and answers. REST validation, the OpenAPI document, the typed client and the MCP tools' input
 * schemas are all made from these.
 */

z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? 'is missing' : undefined,
});

/** 32 hex digits; a UUID's dashes and the prefixes `game-`, `g_`, `ts_` are taken off. */
export const sessionId = z
  .string()
  .max(80)
  .transform((text) => normaliseSessionId(text))
  .meta({
    description: 'Session id: 32 hexadecimal digits, or any form a tool returned.',
    example: '0f8fad5bd9cb469fa16570867728950e',
  });

/** The one form of a session id; text that is none comes back as it was, to be answered as unknown. */
export function normaliseSessionId(text: string): string {
  const bare = text
    .trim()
    .replace(/^(game-|g_|ts_)/, '')
    .replaceAll('-', '')
    .toLowerCase();
  return isSessionId(bare) ? bare : text;
}

export const isSessionId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const displayName = z
  .string()
  .min(1)
  .max(60)
  // eslint-disable-next-line no-control-regex -- control characters are what this keeps out
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must not hold control characters');

export const seatRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me'), name: displayName.optional() }),
  z.strictObject({ kind: z.literal('open'), name: displayName.optional() }),
  z.strictObject({
    kind: z.literal('bot'),
    bot: z.string().max(40).optional(),
    level: z.int().min(1).max(20).optional(),
    name: displayName.optional(),
  }),
]);

const seatNumber = z.int().min(0).max(63);
const detail = z.enum(['minimal', 'standard', 'full'], {
  error: (issue) => `detail must be minimal, standard or full, got ${JSON.stringify(issue.input)}`,
});
const visibility = z.enum(['public', 'unlisted', 'private']);
const jsonObject = z.record(z.string(), z.unknown());

/** A command, the number of an option, or a JSON move. */
export const moveInput = z
  .union([z.string().max(4000), jsonObject], { error: 'must be a command string or a JSON move object' })
  .meta({
    description: 'A command such as "buy Silver" or "A1", the number of a listed option, or a JSON move.',
  });

const clientMoveId = z.string().min(1).max(64);

/** How many moves to list; the total is always exact. */
const movesShown = z.union([z.literal('all'), z.coerce.number().int().min(0).max(10_000)]);

/** A flag or number in a query arrives as text. */
const queryNumber = (max: number) => z.coerce.number().int().min(0).max(max);

export const createBody = z.strictObject({
  game: z.string().max(40).meta({ example: 'principality' }),
  options: jsonObject.optional(),
  seats: z.array(seatRequest).min(1).max(64).optional(),
  seed: z.string().min(1).max(64).optional(),
  start: z.union([jsonObject, z.string().max(4096)]).optional(),
  visibility: visibility.optional(),
  name: displayName.optional(),
});

export const joinBody = z.strictObject({ seat: seatNumber.optional(), name: displayName.optional() });

export const actionBody = z.strictObject({
  action: z.enum(['resign', 'leave', 'end', 'rematch', 'undo']),
  seat: seatNumber.optional(),
});

export const validateBody = z.strictObject({
  session: sessionId,
  move: moveInput,
  seat: seatNumber.optional(),
});

export const executeBody = z.strictObject({
  session: sessionId,
  move: moveInput,
  seat: seatNumber.optional(),
  expectedVersion: z.int().min(1).optional(),
  detail: detail.optional(),
  view: z.boolean().optional().meta({ description: 'Adds the whole view at any level of detail.' }),
  reasoning: z.string().max(4000).optional(),
  clientMoveId: clientMoveId.optional(),
});

export const stateQuery = z.strictObject({
  session: sessionId,
  detail: detail.optional(),
  /** Adds the game's own observation at that detail. */
  observe: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** Adds the whole view at any level of detail. */
  view: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  seat: z.union([z.literal('public'), queryNumber(63)]).optional(),
  moves: movesShown.optional(),
  since: queryNumber(Number.MAX_SAFE_INTEGER).optional(),
  wait: queryNumber(25).optional().meta({
    description:
      'Seconds to wait for a version after `since` (default: the present one). A timeout is a normal answer.',
  }),
  at: z.coerce.number().int().min(1).optional().meta({
    description:
      'Of a game that has an outcome: how it stood at this version, to step through it. Any seat may then be named.',
  }),
});

export const negotiateQuery = z.strictObject({ session: sessionId, seat: queryNumber(63).optional() });

export const sessionPath = z.strictObject({ id: sessionId });

export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
  game: z.string().max(40).optional(),
  status: z.enum(['waiting', 'running', 'ended']).optional(),
});

export const gamesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  gameType: z.string().max(40).optional(),
  status: z.enum(['waiting', 'running', 'ended', 'in_progress', 'game_over']).optional(),
});

export const historyQuery = z.strictObject({
  session: sessionId,
  after: queryNumber(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export const replayQuery = z.strictObject({
  session: sessionId,
  format: z.enum(['json']).optional(),
});

export const gamePath = z.strictObject({ game: z.string().max(40) });

/* Answers. Loose objects: games add fields of their own. */

const option = z.object({ index: z.int(), description: z.string(), command: z.string() });

const outcome = z.object({
  winners: z.array(z.int()),
  scores: z.array(z.number()),
  reason: z.string(),
});

export const answer = z.looseObject({
  success: z.literal(true),
  session: z.string(),
  game: z.string(),
  version: z.int(),
  seat: z.int().nullable(),
  message: z.string(),
  gameState: jsonObject,
  validMoves: z.array(z.string()),
  totalMoves: z.int(),
  pendingEffect: z.looseObject({ player: z.int(), options: z.array(option).optional() }).optional(),
  seatsToAct: z.array(z.int()),
  events: z.array(z.string()),
  gameOver: z.boolean(),
  outcome: outcome.optional(),
  timedOut: z.boolean().optional().meta({ description: 'Of a wait: nothing happened in time.' }),
  view: jsonObject.optional(),
  observation: jsonObject.optional(),
});

const seatView = z.object({
  seat: z.int(),
  kind: z.enum(['me', 'agent', 'open', 'bot']),
  name: z.string(),
  bot: z.string().optional(),
  level: z.int().optional(),
  resigned: z.literal(true).optional(),
});

const sessionStatus = z.enum(['waiting', 'running', 'ended']);

export const seatedAnswer = answer.extend({
  token: z.string().optional().meta({ description: 'Of the caller’s seats. Shown once.' }),
  seats: z.array(seatView),
  seedHash: z.string(),
  watchToken: z.string().optional(),
  seed: z.string().optional().meta({ description: 'Only if the caller chose it.' }),
});

export const sessionInfo = z.looseObject({
  session: z.string(),
  game: z.string(),
  title: z.string(),
  name: z.string().optional(),
  status: sessionStatus,
  version: z.int(),
  visibility,
  custom: z.boolean(),
  seats: z.array(seatView),
  seatsToAct: z.array(z.int()),
  seedHash: z.string(),
  seed: z.string().optional(),
  outcome: outcome.optional(),
  rematch: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const sessionAnswer = sessionInfo.extend({ success: z.literal(true) });

export const listAnswer = z.object({
  success: z.literal(true),
  sessions: z.array(sessionInfo),
  next: z.string().nullable(),
});

export const gamesAnswer = z.array(
  z.looseObject({
    id: z.string(),
    gameType: z.string(),
    type: z.string(),
    turn: z.int().nullable(),
    status: z.string(),
    version: z.int(),
    updatedAt: z.string(),
  }),
);

export const validateAnswer = z.looseObject({
  success: z.literal(true),
  session: z.string(),
  version: z.int(),
  valid: z.boolean(),
  message: z.string().optional(),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      suggestion: z.string().optional(),
      details: jsonObject.optional(),
    })
    .optional(),
});

export const historyAnswer = z.object({
  success: z.literal(true),
  session: z.string(),
  version: z.int(),
  entries: z.array(
    z.looseObject({
      version: z.int(),
      at: z.string(),
      moves: z.array(
        z.object({ seat: z.int(), command: z.string().optional(), reasoning: z.string().optional() }),
      ),
      events: z.array(z.string()),
    }),
  ),
  next: z.int().nullable(),
});

export const replayAnswer = z.looseObject({
  format: z.literal('principality-replay/1'),
  session: z.string(),
  game: z.string(),
  rulesVersion: z.string(),
  seed: z.string(),
  seedHash: z.string(),
  commits: z.array(jsonObject),
  stateHash: z.string(),
});

const catalogEntry = z.looseObject({
  game: z.string(),
  title: z.string(),
  rulesVersion: z.string(),
  seats: z.object({ min: z.int(), max: z.int(), usual: z.int() }),
  bots: z.array(z.object({ bot: z.string(), description: z.string() })),
});

export const catalogAnswer = z.object({ success: z.literal(true), games: z.array(catalogEntry) });

export const catalogGameAnswer = catalogEntry.extend({
  success: z.literal(true),
  optionsSchema: jsonObject,
  moveSchema: jsonObject,
  startSchema: jsonObject.optional(),
  rules: z.string(),
});

export const negotiateAnswer = z.object({
  success: z.literal(true),
  session: z.string(),
  url: z.string().nullable().meta({
    description:
      'Web PubSub client URL, good for joining nothing but `groups`; null where there is no live connection.',
  }),
  groups: z.array(z.string()),
  expiresAt: z.string().nullable(),
});

export const healthAnswer = z.looseObject({ success: z.literal(true), status: z.string() });

export const removedAnswer = z.object({
  success: z.literal(true),
  session: z.string(),
  deleted: z.literal(true),
});

/** RFC 9457 problem details and the platform's error object at once; a refused move also shows how the game stands. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    suggestion: z.string().optional(),
    details: jsonObject.optional(),
  }),
});
