import * as z from 'zod';
import { lazy } from '../engine';
import {
  actingSeats,
  addedBy,
  botField,
  gameField,
  levelField,
  seatsField,
  seedHashField,
  sessionField,
  succeeded,
  timeField,
  toldEvents,
  versionField,
} from './answer-fields';
import { jsonObject, outcome, timeControl } from './fields';
import type { AddedAnswerFields } from './game-types';
import { ratingsLateField, seatView } from './seat-schemas';

/** Shapes of answers. The fields that a game adds are declared by its `shapes.answer`; anything else lies under `extra`. */

export const option = lazy(() =>
  z.object({
    index: z.int().meta({ description: 'The number of the move: send it to play the move.' }),
    description: z.string().meta({ description: 'The move in words.' }),
    command: z.string().meta({ description: 'The command that plays it.' }),
  }),
);

export const clock = lazy(() =>
  z
    .object({
      control: timeControl(),
      remaining: z
        .array(z.number())
        .meta({ description: 'The time that each seat had left at `at` (ms), by seat.' }),
      running: z.array(z.int()).meta({ description: 'The seats whose clocks run.' }),
      at: z.number().meta({ description: 'ms since 1970.' }),
    })
    .meta({ description: 'The clocks, in a game that has them.' }),
);

export const customKinds = lazy(() =>
  z.array(z.enum(['seed', 'start', 'casual'])).meta({
    description:
      'The choices of the creator: the `seed`, the `start`, or help for players (`casual`). Such games are never rated.',
  }),
);

export const fairPlay = lazy(() =>
  z
    .object({
      seedHash: seedHashField(),
      seed: z.string().meta({ description: 'The seed of play.' }),
      secret: z.string().meta({ description: 'The server’s secret, or the seed that the creator chose.' }),
      salt: z
        .string()
        .exactOptional()
        .meta({ description: 'The salt of a chosen seed: it precedes the seed in the hashed text.' }),
      entropy: z.array(z.string().nullable()).exactOptional().meta({
        description:
          'The text that each player added to the seed, by seat; null for a player who added none.',
      }),
    })
    .meta({ description: 'The source of the game’s chance, present once the game has an outcome.' }),
);

/** A game's addition under one name. Another component of the same name may extend it. */
export const gameExtra = lazy(() => jsonObject().meta({ description: 'Further fields of the game.' }));

/** The game as the caller sees it, in brief. A further component of the same name may say more. */
export const gameState = lazy(() =>
  jsonObject().meta({
    description:
      'The game in brief, as the caller sees it: the catalogue has its schema. A field that is also in `view` has the same value there.',
  }),
);

/** All that a viewer may know. A further component of the same name may say more. */
export const gameView = lazy(() =>
  z.unknown().meta({ description: 'Everything that the viewer may know about the game.' }),
);

export const pendingEffect = lazy(() =>
  z
    .looseObject({
      player: z.int().meta({ description: 'The seat that decides.' }),
      options: z
        .array(option())
        .exactOptional()
        .meta({ description: 'The choices of that seat, if the caller may know them.' }),
    })
    .meta({ description: 'The open decision inside a move, in the game’s own words.' }),
);

export const goneSeat = lazy(() =>
  z.object({
    seat: z.int().meta({ description: 'The number of the seat.' }),
    name: z.string().meta({ description: 'The name of its holder.' }),
    may: z.array(z.enum(['claim', 'substitute', 'reopen'])).meta({
      description:
        'What the caller may do: `claim` the game, let a bot play on (`substitute`), or open the seat to others (`reopen`).',
    }),
  }),
);

export const undoRequest = lazy(() =>
  z
    .object({
      seat: z.int().meta({ description: 'The seat that made the move.' }),
      what: z.string().meta({ description: 'The moves that would be taken back.' }),
      to: z.int().meta({ description: 'The version to which the game would return.' }),
      version: z.int().meta({ description: 'The version of the request.' }),
      waitingFor: z.array(z.int()).meta({ description: 'The seats whose players must still agree.' }),
    })
    .meta({
      description:
        'A player asks to take a move back: the action `undo` of every other player agrees, `decline` or a move declines.',
    }),
);

export const moveFrame = lazy(() =>
  z.object({
    version: z.int().meta({ description: 'The version of the move; several moves may share one.' }),
    seat: z.int().nullable().meta({
      description: 'The seat that moved; null if it was not a move, or if the caller may not know of it.',
    }),
    events: toldEvents(),
    view: gameView(),
  }),
);

export const hint = lazy(() =>
  z
    .object({
      command: z.string().meta({ description: 'The command that plays the move.' }),
      bot: botField(),
      level: levelField().exactOptional(),
    })
    .meta({
      description:
        'If requested: the move that the game’s best bot would make for the caller. Present only when the caller must act, no other players take part, and the game has a bot that does not choose at random.',
    }),
);

/** Where the reasoning that was sent with a move is kept. */
export const keptDecision = lazy(() =>
  z
    .object({
      decisionId: z.string().meta({ description: 'The id of the decision.' }),
      move: z.string().meta({ description: 'The move, as a command.' }),
      timestamp: timeField('When it was made.'),
    })
    .meta({ description: 'The stored reasoning that came with the move.' }),
);

/** The answer to `state`, `execute`, creating and joining, the same for every game. */
export const answer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    game: gameField(),
    version: versionField(),
    seat: z
      .int()
      .nullable()
      .meta({ description: 'The seat that the answer is for; null for a caller who only watches.' }),
    message: z.string().meta({ description: 'The last events or the state of the game, for people.' }),
    understood: z
      .string()
      .exactOptional()
      .meta({ description: 'The command that the server understood, if the move was sent in other words.' }),
    gameState: gameState(),
    board: z.string().exactOptional().meta({ description: 'The board as text, in games on a board.' }),
    validMoves: z.array(z.string()).meta({
      description:
        'The commands of the caller’s legal moves, at most 50 unless you ask for more; none while others must act.',
    }),
    totalMoves: z
      .int()
      .meta({ description: 'The number of legal moves, including those that `validMoves` leaves out.' }),
    pendingEffect: pendingEffect().exactOptional(),
    seatsToAct: actingSeats(),
    seats: seatsField(seatView()),
    events: toldEvents(),
    moreEvents: z.literal(true).exactOptional().meta({
      description: 'This answer has only the oldest events after `since`: read on from `eventsThrough`.',
    }),
    eventsThrough: z
      .int()
      .exactOptional()
      .meta({ description: 'With `moreEvents`: the last version that `events` covers.' }),
    gameOver: z.boolean().meta({ description: 'Whether the game is over, with an outcome or without.' }),
    outcome: outcome().exactOptional(),
    clock: clock().exactOptional(),
    timedOut: z.boolean().exactOptional().meta({ description: 'The wait ended before anything happened.' }),
    decision: keptDecision()
      .exactOptional()
      .meta({ description: 'The stored reasoning that came with the move.' }),
    effects: z
      .record(z.string(), z.number())
      .exactOptional()
      .meta({ description: 'The effects of the move, in numbers.' }),
    revealed: z.literal(true).exactOptional().meta({
      description:
        'The move showed the caller something new: by chance, by a reveal, or by what others did since.',
    }),
    view: gameView().optional(),
    ownViews: z
      .record(z.string(), gameView())
      .exactOptional()
      .meta({ description: 'The view of each of the caller’s seats, by seat.' }),
    custom: customKinds().exactOptional(),
    rematch: z
      .string()
      .exactOptional()
      .meta({ description: 'After the game: the session of the rematch that a player asks for.' }),
    ratingsLate: ratingsLateField().exactOptional(),
    rematchBy: z
      .int()
      .exactOptional()
      .meta({ description: 'The seat of the player who asked for the rematch.' }),
    fairPlay: fairPlay().exactOptional(),
    waitingFor: z
      .array(z.int())
      .exactOptional()
      .meta({ description: 'Before the deal: the open seats. The game begins when all are taken.' }),
    gone: z.array(goneSeat()).exactOptional().meta({
      description:
        'Seats of others whose holders left or fell silent, and the actions that the caller may take now; none while the holder still has time to come back.',
    }),
    undoAsked: undoRequest().exactOptional(),
    frames: z.array(moveFrame()).exactOptional().meta({
      description:
        'If requested: the newest moves that the answer covers, at most 40, oldest first, each with its events and the view after it. None in real-time games.',
    }),
    moreFrames: z.literal(true).exactOptional().meta({
      description:
        '`frames` has only the newest moves that the answer covers, and none from before an undo. `GET /api/history` has the others.',
    }),
    framesAfter: z.int().exactOptional().meta({
      description:
        'With `moreFrames`: `frames` has every move after this version, and leaves out some or all of the earlier ones.',
    }),
    hint: hint().exactOptional(),
    observation: jsonObject().exactOptional().meta({
      description:
        'If requested: the answer of the MCP tool `game_observe`. Programs should read `gameState` and `view`, which have schemas.',
    }),
    ...addedBy<AddedAnswerFields>(),
    extra: gameExtra().exactOptional(),
  }),
);

/** … for a caller who has just sat down. */
export const seatedAnswer = lazy(() =>
  answer().extend({
    token: z.string().exactOptional().meta({ description: 'The token of the caller’s seats. Shown once.' }),
    seedHash: seedHashField(),
    watchToken: z
      .string()
      .exactOptional()
      .meta({ description: 'The token with which others can watch a private game. Shown once.' }),
    seed: z.string().exactOptional().meta({ description: 'Present only if the caller chose it.' }),
    leaving: z.string().exactOptional().meta({
      description: 'In a rated game: the consequence for a player who leaves or falls silent.',
    }),
    heldBefore: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Another player held this seat before and may remember what it showed.' }),
  }),
);

/** A rematch is answered as creating a session is. */
export const actionAnswer = lazy(() => z.union([seatedAnswer(), answer()]));

export const negotiateAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    url: z.string().nullable().meta({
      description:
        'Web PubSub client URL, which can join only `groups`; null if the server has no live connection.',
    }),
    groups: z
      .array(z.string())
      .meta({ description: 'The groups to join. They receive only what the caller may see.' }),
    expiresAt: z.string().nullable().meta({ description: 'When the URL stops working: ISO 8601, UTC.' }),
  }),
);

export const healthAnswer = lazy(() =>
  z.looseObject({
    success: succeeded(),
    status: z.string().meta({ description: 'alive, if the server can serve.' }),
  }),
);

export const readyAnswer = lazy(() =>
  z.looseObject({
    success: succeeded(),
    status: z.string().meta({ description: 'ready, if the server can play.' }),
    checks: z
      .looseObject({
        store: z.literal('answers').meta({ description: 'The store of the games.' }),
        live: z.enum(['on', 'off', 'away']).meta({
          description:
            'off: the server has no live connection, so pages wait for its answers instead. away: the connection does not answer, or refuses this server.',
        }),
        archive: z.enum(['on', 'off', 'away']).meta({
          description:
            'off: the server has no archive, so finished games are gone when their sessions expire. away: the archive does not answer, or refuses this server.',
        }),
        players: z.enum(['on', 'off', 'away']).meta({
          description:
            'off: the server has no store of players, so nobody can register. away: the store does not answer, or refuses this server; games without registered players go on.',
        }),
      })
      .meta({ description: 'The services that the server needs or can use, without addresses and secrets.' }),
    problems: z.array(z.string()).optional().meta({
      description:
        'The fault of each service that is away, in one sentence with the service’s own word for it.',
    }),
  }),
);

export const removedAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    deleted: z.literal(true).meta({ description: 'Always true: the session is gone.' }),
  }),
);
