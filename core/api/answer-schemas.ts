import * as z from 'zod';
import { lazy } from '../engine';
import { jsonObject, outcome, timeControl, visibility } from './fields';

/** Shapes of answers. Loose objects: games add fields of their own. */

const option = lazy(() => z.object({ index: z.int(), description: z.string(), command: z.string() }));

const clock = lazy(() =>
  z
    .object({
      control: timeControl(),
      remaining: z.array(z.number()).meta({ description: 'What each seat had left at `at` (ms), by seat.' }),
      running: z.int().nullable().meta({ description: 'The seat whose clock runs.' }),
      at: z.number().meta({ description: 'ms since 1970.' }),
    })
    .meta({ description: 'Of a game by the clock.' }),
);

export const answer = lazy(() =>
  z.looseObject({
    success: z.literal(true),
    session: z.string(),
    game: z.string(),
    version: z.int(),
    seat: z.int().nullable(),
    message: z.string(),
    gameState: jsonObject(),
    validMoves: z.array(z.string()),
    totalMoves: z.int(),
    pendingEffect: z.looseObject({ player: z.int(), options: z.array(option()).optional() }).optional(),
    seatsToAct: z.array(z.int()),
    events: z.array(z.string()),
    gameOver: z.boolean(),
    outcome: outcome().optional(),
    clock: clock().optional(),
    timedOut: z.boolean().optional().meta({ description: 'Of a wait: nothing happened in time.' }),
    decision: z
      .object({ decisionId: z.string(), move: z.string(), timestamp: z.string() })
      .optional()
      .meta({ description: 'Under what the reasoning sent along is kept.' }),
    effects: z.record(z.string(), z.number()).optional(),
    view: jsonObject().optional(),
    ownViews: z
      .record(z.string(), jsonObject())
      .optional()
      .meta({ description: 'What each of the caller’s seats sees, by seat.' }),
    seeded: z.literal(true).optional().meta({ description: 'The creator chose the seed.' }),
    seed: z.string().optional().meta({ description: 'With `ownViews`, once the game has an outcome.' }),
    observation: jsonObject().optional(),
  }),
);

const seatView = lazy(() =>
  z.object({
    seat: z.int(),
    kind: z.enum(['me', 'agent', 'open', 'bot']),
    name: z.string(),
    bot: z.string().optional(),
    level: z.int().optional(),
    resigned: z.literal(true).optional(),
  }),
);

const sessionStatus = lazy(() => z.enum(['waiting', 'running', 'ended']));

export const seatedAnswer = lazy(() =>
  answer().extend({
    token: z.string().optional().meta({ description: 'Of the caller’s seats. Shown once.' }),
    seats: z.array(seatView()),
    seedHash: z.string(),
    watchToken: z.string().optional(),
    seed: z.string().optional().meta({ description: 'Only if the caller chose it.' }),
  }),
);

export const sessionInfo = lazy(() =>
  z.looseObject({
    session: z.string(),
    game: z.string(),
    title: z.string(),
    name: z.string().optional(),
    status: sessionStatus(),
    version: z.int(),
    visibility: visibility(),
    custom: z.boolean(),
    seats: z.array(seatView()),
    seatsToAct: z.array(z.int()),
    seedHash: z.string(),
    seed: z.string().optional(),
    outcome: outcome().optional(),
    clock: clock().optional(),
    rematch: z.string().optional(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
);

export const sessionAnswer = lazy(() => sessionInfo().extend({ success: z.literal(true) }));

export const listAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    sessions: z.array(sessionInfo()),
    next: z.string().nullable(),
  }),
);

export const gamesAnswer = lazy(() =>
  z.array(
    z.looseObject({
      id: z.string(),
      gameType: z.string(),
      type: z.string(),
      turn: z.int().nullable(),
      status: z.string(),
      version: z.int(),
      updatedAt: z.string(),
    }),
  ),
);

export const validateAnswer = lazy(() =>
  z.looseObject({
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
        details: jsonObject().optional(),
      })
      .optional(),
  }),
);

export const historyAnswer = lazy(() =>
  z.object({
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
          .array(z.object({ type: z.string(), data: jsonObject() }))
          .optional()
          .meta({
            description:
              'The events for programs, where the game tells them: e.g. a chess move with its notation.',
          }),
      }),
    ),
    next: z.int().nullable(),
  }),
);

/** Which text about a game, without the text. */
const documentHead = lazy(() => z.object({ name: z.string(), title: z.string(), description: z.string() }));

const catalogEntry = lazy(() =>
  z.looseObject({
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
    documents: z.array(documentHead()).meta({ description: 'What there is to read beside the rules.' }),
  }),
);

export const catalogAnswer = lazy(() =>
  z.object({ success: z.literal(true), games: z.array(catalogEntry()) }),
);

export const catalogGameAnswer = lazy(() =>
  catalogEntry().extend({
    success: z.literal(true),
    optionsSchema: jsonObject(),
    moveSchema: jsonObject(),
    startSchema: jsonObject().optional(),
    rules: z.string().meta({ description: 'Markdown.' }),
    documents: z.array(documentHead().extend({ text: z.string().meta({ description: 'Markdown.' }) })),
  }),
);

export const negotiateAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    session: z.string(),
    url: z.string().nullable().meta({
      description:
        'Web PubSub client URL, good for joining nothing but `groups`; null where there is no live connection.',
    }),
    groups: z.array(z.string()),
    expiresAt: z.string().nullable(),
  }),
);

export const healthAnswer = lazy(() => z.looseObject({ success: z.literal(true), status: z.string() }));

export const removedAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    session: z.string(),
    deleted: z.literal(true),
  }),
);

/** RFC 9457 problem details and the platform's error object at once; a refused move also shows how the game stands. */
export const problem = lazy(() =>
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    success: z.literal(false),
    error: z.object({
      code: z.string(),
      message: z.string(),
      suggestion: z.string().optional(),
      details: jsonObject().optional(),
    }),
  }),
);
