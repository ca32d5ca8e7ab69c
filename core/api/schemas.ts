import * as z from 'zod';
import { lazy } from '../engine';
import { gameId } from './answer-fields';
import { exampleGame } from './example-games';
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
 * Shapes of requests, and by way of this file those of answers. REST validation, the OpenAPI document, the typed client and the MCP
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
      description:
        'How strong it plays, in the levels that the catalogue names for it. Default: the usual one.',
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
        'Who plays, by seat. Default: the creator at seat 0 and bots at the others, as many as is usual in the game.',
    }),
    seed: z.string().min(1).max(64).optional().meta({
      description:
        'A seed of the creator’s choice, so that the same game comes again. Such games are `custom`, and never rated. Default: drawn by the server and the players.',
    }),
    start: z
      .union([gameStart(), z.string().max(4096)])
      .optional()
      .meta({
        description: 'Where to start, as JSON or in the game’s notation. Default: as the rules say.',
      }),
    clock: clockRequest().optional(),
    visibility: visibility().optional().meta({
      description: 'Who finds and sees it. Default: `public`.',
    }),
    casual: z.boolean().optional().meta({
      description:
        'Whether players may have hints and analyses although others play. Everybody sees who has, and the game is `custom`. Default: false.',
    }),
    rated: z.boolean().optional().meta({
      description:
        'Whether the outcome counts for the ratings of its players, who all bring the key of a player (`X-Player-Key`). Such a game is public, and has no chosen seed, start or help. Default: false.',
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
      description: 'Needed where the creator chose the seed, the start or help for players (`custom`).',
    }),
  }),
);

export const actionBody = lazy(() =>
  z.strictObject({
    action: z
      .enum(['resign', 'leave', 'end', 'rematch', 'undo', 'decline', 'claim', 'substitute', 'reopen'])
      .meta({
        description:
          '`undo` takes the caller’s last move back, with what followed it. Where other players sit, it asks them, or agrees to what another asks (`undoAsked`); `decline` declines that, or withdraws one’s own request.',
      }),
    seat: seatNumber().optional().meta({ description: 'The caller’s seat, if the token holds several.' }),
    target: seatNumber().optional().meta({
      description:
        'Of `substitute` and `reopen`: the seat whose holder is gone. Default: the only one that is.',
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
          'In place of `move`: one of the legal moves, each as likely as the others, drawn from the seed of the session.',
      }),
      seat: seatNumber().optional().meta({
        description: 'The seat to move for, if the token holds several. Default: the one that may act.',
      }),
      expectedVersion: z.int().min(1).optional().meta({
        description:
          'The version that the move was decided on. Refused (412) if what the caller sees, or may do, has changed since; not because somebody joined or left.',
      }),
      detail: detail().optional(),
      view: z.boolean().optional().meta({ description: 'Adds the whole view at any level of detail.' }),
      reasoning: reasoning().optional().meta({
        description:
          'Why the player makes this move. It is kept for the player, who reads it at `/api/decisions`.',
      }),
      usage: moveUsage().optional().meta({
        description:
          'What the move took, as the player says: in rated games it shows in the player’s profile. Nothing depends on it.',
      }),
      effects: z
        .boolean()
        .optional()
        .meta({ description: 'Adds what the move did in numbers, where the game counts that.' }),
      frames: z
        .boolean()
        .optional()
        .meta({ description: 'Adds the move, and those of bots after it, one by one, each with its view.' }),
      clientMoveId: clientMoveId().optional().meta({
        description:
          'A name of the caller’s own for this move: the same move sent again under it is answered as it was first, and made once.',
      }),
      expectedState: positionText().optional().meta({
        description:
          'The position as the caller was shown it last, in the game’s notation, or as its version (`v12`). The move is refused (412) if everybody sees another one by now.',
      }),
      asPublic: z.boolean().optional().meta({
        description:
          'Answers as the public sees the game, with the views of the caller’s own seats beside it (`ownViews`).',
      }),
    })
    .refine(hasOneChoice, { path: ['move'], error: 'give a move, or byChance: true' }),
);

export const executeQuery = lazy(() =>
  z.strictObject({
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait, once the move is made, until the caller must act again or the game is over. The answer has all that happened since the move, itself included; a timeout is a normal answer (`timedOut`).',
    }),
  }),
);

/** How many moves a line may have that is tried from an earlier version. */
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
          'Adds the move that the game’s best bot would make in the caller’s place; an error in games with other players.',
      }),
    asPublic: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({
        description:
          'Answers as the public sees the game, with the views of the caller’s own seats beside it (`ownViews`). Default: false.',
      }),
    seat: z
      .union([z.literal('public'), queryNumber(63)])
      .optional()
      .meta({
        description: 'Which of the caller’s seats to answer for, or `public`. Default: the one that may act.',
      }),
    moves: movesShown().optional().meta({
      description: 'How many legal moves to list: 50 unless said, at most 2,000. `totalMoves` counts all.',
    }),
    since: queryNumber(Number.MAX_SAFE_INTEGER).optional().meta({
      description: 'Tells what happened after this version (`events`). Default: nothing of what happened.',
    }),
    frames: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({
        description:
          'With `since`: adds the moves after it one by one, each with its view, so that they can be shown one after the other.',
      }),
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait for a version after `since` (default: the present one), or for what `until` names. A timeout is a normal answer (`timedOut`).',
    }),
    until: z
      .literal('myTurn')
      .optional()
      .meta({
        description: `Waits until the caller must act or the game is over, however much others do meanwhile: \`wait\` seconds at most, by default ${LONGEST_WAIT}. Needs a seat’s token; with \`seat\`, waits for the turn of that seat.`,
      }),
    at: z.coerce.number().int().min(1).optional().meta({
      description:
        'Of a game that has an outcome: how it stood at this version, to step through it. Any seat may then be named.',
    }),
    afterMove: z.coerce.number().int().min(0).optional().meta({
      description:
        'With `at`: how it stood within that version, after so many of its moves. Games between bots may be one version with all their moves.',
    }),
    line: z
      .string()
      .max(500)
      .transform((text) => text.split(';'))
      .pipe(z.array(z.string().trim().min(1)).min(1).max(LONGEST_LINE))
      .optional()
      .meta({
        description: `With \`at\`: how it would have stood, had the game gone on from there by these moves: at most ${LONGEST_LINE} commands with \`;\` between them, such as the \`line\` of an analysis. Not in games with chance or hidden things.`,
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
      .meta({ description: 'At most so many sessions. Default: 20.' }),
    cursor: listCursor()
      .optional()
      .meta({ description: 'The `next` of the page before. Default: the first page.' }),
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
        .meta({ description: 'At most so many sessions. Default: 100.' }),
      cursor: listCursor().optional().meta({
        description: 'Begins the next page: it stands in the `Link` header. Default: the first page.',
      }),
    }),
);

export const historyQuery = lazy(() =>
  z.strictObject({
    session: sessionId(),
    after: queryNumber(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: 'Only what came after this version. Default: 0, from the beginning.' }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'At most so many entries. Default: 100.' }),
  }),
);

export const graphsQuery = lazy(() => z.strictObject({ session: sessionId() }));

export const gamePath = lazy(() => z.strictObject({ game: gameId() }));
