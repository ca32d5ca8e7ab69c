import * as z from 'zod';
import {
  clientMoveId,
  detail,
  displayName,
  jsonObject,
  moveInput,
  movesShown,
  outcome,
  positionText,
  queryNumber,
  reasoning,
  seatNumber,
  sessionId,
  timeControl,
  visibility,
} from './fields';

export { isSessionId, moveInput, normaliseSessionId, reasoning } from './fields';
export { replayAnswer } from './replay-schemas';

/**
 * Shapes of requests and answers. REST validation, the OpenAPI document, the typed client and the MCP tools' input
 * schemas are all made from these.
 */

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

export const createBody = z.strictObject({
  game: z.string().max(40).meta({ example: 'principality' }),
  options: jsonObject.optional(),
  seats: z.array(seatRequest).min(1).max(64).optional(),
  seed: z.string().min(1).max(64).optional(),
  start: z.union([jsonObject, z.string().max(4096)]).optional(),
  clock: timeControl.optional(),
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
  reasoning: reasoning.optional(),
  effects: z
    .boolean()
    .optional()
    .meta({ description: 'Adds what the move did in numbers, where the game counts that.' }),
  clientMoveId: clientMoveId.optional(),
  expectedState: positionText.optional().meta({
    description:
      'The position as the caller was shown it last, in the game’s notation. The move is refused (412) if everybody sees another one by now.',
  }),
  asPublic: z.boolean().optional().meta({
    description:
      'Answers as the public sees the game, with the views of the caller’s own seats beside it (`ownViews`).',
  }),
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
  /** Answers as the public sees the game, with the views of the caller’s own seats beside it (`ownViews`). */
  asPublic: z
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
  format: z
    .string()
    .regex(/^[a-z0-9]{1,20}$/, 'must be a word of lower-case letters and digits')
    .optional()
    .meta({
      description: 'Default: json. Others are the game’s own, e.g. pgn: see `exports` in the catalogue.',
    }),
});

export const mcpQuery = z.strictObject({
  toolsets: z.string().max(200).optional().meta({
    description: 'Which tools, e.g. `core,reasoning`, or `all`. Default: core.',
  }),
});

/** A message of the Model Context Protocol (JSON-RPC 2.0). Its own library judges it further. */
export const mcpMessage = z.looseObject(
  { jsonrpc: z.literal('2.0'), method: z.string().optional(), id: z.union([z.string(), z.int()]).optional() },
  { error: 'must be one JSON-RPC message, not several' },
);

export const gamePath = z.strictObject({ game: z.string().max(40) });

/* Answers. Loose objects: games add fields of their own. */

const option = z.object({ index: z.int(), description: z.string(), command: z.string() });

const clock = z
  .object({
    control: timeControl,
    remaining: z.array(z.number()).meta({ description: 'What each seat had left at `at` (ms), by seat.' }),
    running: z.int().nullable().meta({ description: 'The seat whose clock runs.' }),
    at: z.number().meta({ description: 'ms since 1970.' }),
  })
  .meta({ description: 'Of a game by the clock.' });

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
  clock: clock.optional(),
  timedOut: z.boolean().optional().meta({ description: 'Of a wait: nothing happened in time.' }),
  decision: z
    .object({ decisionId: z.string(), move: z.string(), timestamp: z.string() })
    .optional()
    .meta({ description: 'Under what the reasoning sent along is kept.' }),
  effects: z.record(z.string(), z.number()).optional(),
  view: jsonObject.optional(),
  ownViews: z
    .record(z.string(), jsonObject)
    .optional()
    .meta({ description: 'What each of the caller’s seats sees, by seat.' }),
  seeded: z.literal(true).optional().meta({ description: 'The creator chose the seed.' }),
  seed: z.string().optional().meta({ description: 'With `ownViews`, once the game has an outcome.' }),
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
  clock: clock.optional(),
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
      action: z
        .string()
        .optional()
        .meta({ description: 'What it was, if it was no move: `join`, `undo`, …' }),
      to: z.int().optional().meta({ description: 'Of an `undo`: the version that was gone back to.' }),
      moves: z.array(
        z.object({
          seat: z.int(),
          turnNumber: z.int().optional(),
          command: z.string().optional(),
          move: z.unknown().optional(),
        }),
      ),
      events: z.array(z.string()),
      facts: z
        .array(z.object({ type: z.string(), data: jsonObject }))
        .optional()
        .meta({
          description:
            'The events for programs, where the game tells them: e.g. a chess move with its notation.',
        }),
    }),
  ),
  next: z.int().nullable(),
});

/** Which text about a game, without the text. */
const documentHead = z.object({ name: z.string(), title: z.string(), description: z.string() });

const catalogEntry = z.looseObject({
  game: z.string(),
  title: z.string(),
  rulesVersion: z.string(),
  seats: z.object({ min: z.int(), max: z.int(), usual: z.int() }),
  bots: z.array(
    z.object({
      bot: z.string(),
      description: z.string(),
      levels: z.object({ min: z.int(), max: z.int(), usual: z.int() }).optional(),
    }),
  ),
  exports: z
    .array(z.string())
    .meta({ description: 'Formats that finished games can be downloaded in, beside json.' }),
  documents: z.array(documentHead).meta({ description: 'What there is to read beside the rules.' }),
});

export const catalogAnswer = z.object({ success: z.literal(true), games: z.array(catalogEntry) });

export const catalogGameAnswer = catalogEntry.extend({
  success: z.literal(true),
  optionsSchema: jsonObject,
  moveSchema: jsonObject,
  startSchema: jsonObject.optional(),
  rules: z.string().meta({ description: 'Markdown.' }),
  documents: z.array(documentHead.extend({ text: z.string().meta({ description: 'Markdown.' }) })),
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
