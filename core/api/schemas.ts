import * as z from 'zod';
import { lazy } from '../engine';
import { gameId } from './answer-fields';
import { exampleGame } from './openapi-examples';
import {
  clientMoveId,
  clockRequest,
  detail,
  displayName,
  entropy,
  gameOptions,
  gameStart,
  moveInput,
  movesShown,
  positionText,
  queryNumber,
  reasoning,
  seatNumber,
  sessionId,
  visibility,
} from './fields';
import { moveUsage } from './usage-schemas';
import { LONGEST_WAIT } from './waits';

export * from './answer-schemas';
export * from './archive-schemas';
export * from './catalog-schemas';
export { isSessionId, moveInput, normaliseSessionId, reasoning } from './fields';
export * from './error-schemas';
export * from './history-schemas';
export * from './live-schemas';
export * from './mcp-schemas';
export { replayAnswer } from './replay-schemas';
export * from './session-schemas';

/**
 * Shapes of requests; this file also exports those of answers. REST validation, the OpenAPI document, the typed client and the MCP
 * tools' input schemas are all made from these. Each is made on first use: together they took a third of a cold start.
 */

export const ownSeatRequest = lazy(() =>
  z.strictObject({
    kind: z.literal('me').meta({ description: 'The creator’s own seat: its token is in the answer.' }),
    name: displayName().optional(),
  }),
);

export const openSeatRequest = lazy(() =>
  z.strictObject({
    kind: z.literal('open').meta({ description: 'A seat for a player who joins later.' }),
    name: displayName().optional(),
  }),
);

export const botSeatRequest = lazy(() =>
  z.strictObject({
    kind: z.literal('bot').meta({ description: 'A seat that a bot plays.' }),
    bot: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'The bot, by its name in the catalogue. Default: `defaultBot` there.' }),
    level: z.int().min(1).max(20).optional().meta({
      description: 'Its level, one of those in the catalogue. Default: the usual one.',
    }),
    name: displayName().optional(),
  }),
);

export const seatRequest = lazy(() =>
  z.discriminatedUnion('kind', [ownSeatRequest(), openSeatRequest(), botSeatRequest()]),
);

export const createBody = lazy(() =>
  z.strictObject({
    game: z
      .string()
      .max(40)
      .meta({ description: 'The id of the game: the catalogue lists them.', example: exampleGame('usual') }),
    options: gameOptions().optional(),
    seats: z.array(seatRequest()).min(1).max(64).optional().meta({
      description:
        'The players, by seat. Default: the creator at seat 0 and bots at the others, with the game’s usual number of seats.',
    }),
    seed: z.string().min(1).max(64).optional().meta({
      description:
        'A seed that the creator chooses to repeat a game. Such games are `custom`, and never rated. Default: the server and the players draw one.',
    }),
    start: z
      .union([gameStart(), z.string().max(4096)])
      .optional()
      .meta({
        description: 'Where to start, as JSON or in the game’s notation. Default: as the rules say.',
      }),
    clock: clockRequest().optional(),
    visibility: visibility().optional().meta({
      description: 'Who can find and watch it. Default: `public`.',
    }),
    casual: z.boolean().optional().meta({
      description:
        'Whether players may use hints and analyses in a game with other players. Everybody sees who uses them, and the game is `custom`. Default: false.',
    }),
    rated: z.boolean().optional().meta({
      description:
        'Whether the outcome counts for the ratings of its players, who must all send a player key (`X-Player-Key`). A rated game is public, and has no chosen seed, start or help. Default: false.',
    }),
    name: displayName().optional(),
    entropy: entropy().optional(),
  }),
);

export const joinBody = lazy(() =>
  z.strictObject({
    seat: seatNumber().optional().meta({ description: 'The seat to take. Default: the first open one.' }),
    name: displayName().optional(),
    entropy: entropy().optional(),
    acceptCustom: z.boolean().optional().meta({
      description: 'Required if the creator chose the seed, the start or help for players (`custom`).',
    }),
  }),
);

export const actionBody = lazy(() =>
  z.strictObject({
    action: z
      .enum(['resign', 'leave', 'end', 'rematch', 'undo', 'decline', 'claim', 'substitute', 'reopen'])
      .meta({
        description:
          '`undo` takes the caller’s last move back, with everything after it. In a game with other players it asks them, or agrees to the request of another (`undoAsked`); `decline` declines that request, or withdraws your own.',
      }),
    seat: seatNumber().optional().meta({ description: 'The caller’s seat, if the token holds several.' }),
    target: seatNumber().optional().meta({
      description:
        'For `substitute` and `reopen`: the seat of the absent player. Default: the only such seat.',
    }),
    entropy: entropy().optional(),
  }),
);

export const validateBody = lazy(() =>
  z.strictObject({
    session: sessionId(),
    move: moveInput(),
    seat: seatNumber().optional().meta({
      description: 'The seat to move for, if the token holds several. Default: the one that may act.',
    }),
  }),
);

/** Whether a request has either a move or `byChance`. */
const hasOneChoice = ({
  move,
  byChance,
}: {
  readonly move?: unknown;
  readonly byChance?: unknown;
}): boolean => (move === undefined) !== (byChance === undefined);

export const executeBody = lazy(() =>
  z
    .strictObject({
      session: sessionId(),
      move: moveInput().optional(),
      byChance: z.literal(true).optional().meta({
        description:
          'Instead of `move`: plays one of the legal moves, all equally likely, drawn from the seed of the session.',
      }),
      seat: seatNumber().optional().meta({
        description: 'The seat to move for, if the token holds several. Default: the one that may act.',
      }),
      expectedVersion: z.int().min(1).optional().meta({
        description:
          'The version on which you decided the move. The server refuses the move (412) if something that you see or may do has changed since; joins and leaves do not count.',
      }),
      detail: detail().optional(),
      view: z.boolean().optional().meta({ description: 'Adds the whole view at any level of detail.' }),
      reasoning: reasoning().optional().meta({
        description:
          'The reason for this move. The server keeps it for the player, who can read it at `/api/decisions`.',
      }),
      usage: moveUsage().optional().meta({
        description:
          'The cost of the move, as the player reports it. In rated games the player’s profile shows it. Nothing else depends on it.',
      }),
      effects: z
        .boolean()
        .optional()
        .meta({ description: 'Adds the effects of the move in numbers, if the game counts them.' }),
      frames: z
        .boolean()
        .optional()
        .meta({ description: 'Adds the move and the bots’ moves after it, one by one, each with its view.' }),
      clientMoveId: clientMoveId().optional().meta({
        description:
          'Your own name for this move: if you send the same move again under this name, the server makes it once and repeats its first answer.',
      }),
      expectedState: positionText().optional().meta({
        description:
          'The position that you saw last, in the game’s notation, or its version (`v12`). The server refuses the move (412) if the public position is another one by now.',
      }),
      asPublic: z.boolean().optional().meta({
        description:
          'Answers as the public sees the game, and adds the views of the caller’s own seats (`ownViews`).',
      }),
    })
    .refine(hasOneChoice, { path: ['move'], error: 'give a move, or byChance: true' }),
);

export const executeQuery = lazy(() =>
  z.strictObject({
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait after the move until the caller must act again or the game is over. The answer has all events from the move on; a timeout is a normal answer (`timedOut`).',
    }),
  }),
);

/** The maximum number of moves in a line that is tried from an earlier version. */
const LONGEST_LINE = 20;

export const stateQuery = lazy(() =>
  z.strictObject({
    session: sessionId(),
    detail: detail().optional(),
    observe: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({ description: 'Adds `observation`, which the MCP tools show. Default: false.' }),
    view: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({ description: 'Adds the whole view at any level of detail. Default: false.' }),
    hint: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({
        description:
          'Adds the move that the game’s best bot would make for the caller; an error in games with other players.',
      }),
    asPublic: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({
        description:
          'Answers as the public sees the game, and adds the views of the caller’s own seats (`ownViews`). Default: false.',
      }),
    seat: z
      .union([z.literal('public'), queryNumber(63)])
      .optional()
      .meta({
        description: 'Which of the caller’s seats to answer for, or `public`. Default: the one that may act.',
      }),
    moves: movesShown().optional().meta({
      description:
        'Maximum number of legal moves to list. Default: 50, at most 2,000. `totalMoves` counts all.',
    }),
    since: queryNumber(Number.MAX_SAFE_INTEGER).optional().meta({
      description: 'Adds the events after this version (`events`). Default: no events.',
    }),
    frames: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({
        description:
          'With `since`: adds the moves after it one by one, each with its view, so that you can show them one after the other.',
      }),
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait for a version after `since` (default: the present one), or for the event in `until`. A timeout is a normal answer (`timedOut`).',
    }),
    until: z
      .literal('myTurn')
      .optional()
      .meta({
        description: `Waits until the caller must act or the game is over, whatever others do meanwhile: at most \`wait\` seconds, by default ${LONGEST_WAIT}. Needs a seat’s token; with \`seat\`, waits for the turn of that seat.`,
      }),
    at: z.coerce.number().int().min(1).optional().meta({
      description:
        'Shows a game that has an outcome as it was at this version, for stepping through it. You may then name any seat.',
    }),
    afterMove: z.coerce.number().int().min(0).optional().meta({
      description:
        'With `at`: shows the game within that version, after this number of its moves. A game between bots may be one version with all its moves.',
    }),
    line: z
      .string()
      .max(500)
      .transform((text) => text.split(';'))
      .pipe(z.array(z.string().trim().min(1)).min(1).max(LONGEST_LINE))
      .optional()
      .meta({
        description: `With \`at\`: shows the game as it would be after these moves from there: at most ${LONGEST_LINE} commands separated by \`;\`, such as the \`line\` of an analysis. Not in games with chance or hidden information.`,
      }),
  }),
);

export const negotiateQuery = lazy(() =>
  z.strictObject({
    session: sessionId(),
    seat: queryNumber(63)
      .optional()
      .meta({ description: 'Which of the caller’s seats to follow. Default: all of them.' }),
  }),
);

export const sessionPath = lazy(() => z.strictObject({ id: sessionId() }));

const listCursor = lazy(() => z.string().max(200));

export const listQuery = lazy(() =>
  z.strictObject({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Maximum number of sessions to return. Default: 20.' }),
    cursor: listCursor()
      .optional()
      .meta({ description: 'The `next` of the previous page. Default: the first page.' }),
    game: z
      .string()
      .max(40)
      .optional()
      .meta({ description: `Only sessions of this game, e.g. ${exampleGame('forTwo')}.` }),
    status: z
      .enum(['waiting', 'running', 'ended'])
      .optional()
      .meta({ description: 'Only sessions in this state.' }),
    q: z.string().max(40).optional().meta({
      description: 'A part of a player’s or of the game’s name; case and accents do not matter.',
    }),
  }),
);

export const gamesQuery = lazy(() =>
  listQuery()
    .pick({ game: true, status: true })
    .extend({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'Maximum number of sessions to return. Default: 100.' }),
      cursor: listCursor().optional().meta({
        description: 'The start of the next page, from the `Link` header. Default: the first page.',
      }),
    }),
);

export const historyQuery = lazy(() =>
  z.strictObject({
    session: sessionId(),
    after: queryNumber(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: 'Only entries after this version. Default: 0, the beginning.' }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'Maximum number of entries to return. Default: 100.' }),
  }),
);

export const graphsQuery = lazy(() => z.strictObject({ session: sessionId() }));

export const gamePath = lazy(() => z.strictObject({ game: gameId() }));
