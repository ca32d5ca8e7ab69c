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
    index: z.int().meta({ description: 'The number of the move, which plays it.' }),
    description: z.string().meta({ description: 'The move in words.' }),
    command: z.string().meta({ description: 'The command that plays it.' }),
  }),
);

export const clock = lazy(() =>
  z
    .object({
      control: timeControl(),
      remaining: z.array(z.number()).meta({ description: 'What each seat had left at `at` (ms), by seat.' }),
      running: z.array(z.int()).meta({ description: 'The seats whose clocks run.' }),
      at: z.number().meta({ description: 'ms since 1970.' }),
    })
    .meta({ description: 'Of a game by the clock.' }),
);

export const customKinds = lazy(() =>
  z.array(z.enum(['seed', 'start', 'casual'])).meta({
    description:
      'What the creator chose: the `seed` or the `start`, or that players may have help (`casual`). Such games are never rated.',
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
        .meta({ description: 'Of a chosen seed: what goes before it in the text that is hashed.' }),
      entropy: z
        .array(z.string().nullable())
        .exactOptional()
        .meta({ description: 'What each player added, by seat; null where nothing was added.' }),
    })
    .meta({ description: 'What the chance of the game came from, once it has an outcome.' }),
);

/** What a game adds under one name. A further component of the same name may say more. */
export const gameExtra = lazy(() => jsonObject().meta({ description: 'Anything else that the game adds.' }));

/** The game as the caller sees it, in brief. A further component of the same name may say more. */
export const gameState = lazy(() =>
  jsonObject().meta({
    description:
      'The game as the caller sees it, in brief: the catalogue has its schema. A field that `view` has, too, has the same value there.',
  }),
);

/** All that a viewer may know. A further component of the same name may say more. */
export const gameView = lazy(() =>
  z.unknown().meta({ description: 'All that the viewer may know of the game.' }),
);

export const pendingEffect = lazy(() =>
  z
    .looseObject({
      player: z.int().meta({ description: 'The seat that decides.' }),
      options: z
        .array(option())
        .exactOptional()
        .meta({ description: 'What it may choose, where the caller may know.' }),
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
      seat: z.int().meta({ description: 'The seat whose last move it is.' }),
      what: z.string().meta({ description: 'What would be taken back.' }),
      to: z.int().meta({ description: 'The version that the game would go back to.' }),
      version: z.int().meta({ description: 'The version in which it was asked.' }),
      waitingFor: z.array(z.int()).meta({ description: 'The seats whose players have yet to agree.' }),
    })
    .meta({
      description:
        'A player asks to take a move back: the action `undo` of every other player agrees, `decline` or a move declines.',
    }),
);

export const moveFrame = lazy(() =>
  z.object({
    version: z.int().meta({ description: 'The version that the move is in; several may share one.' }),
    seat: z.int().nullable().meta({
      description: 'Who moved; null if it was no move, or not one for the caller to know of.',
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
        'If asked for: the move that the game’s best bot would make in the caller’s place. Only when the caller must act, in games with a bot that does more than choose at random, and with no other players.',
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
    .meta({ description: 'Under what the reasoning sent with the move is kept.' }),
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
    message: z.string().meta({ description: 'What happened or how the game stands, for people.' }),
    understood: z
      .string()
      .exactOptional()
      .meta({ description: 'The command that the move was read as, if it was sent in other words.' }),
    gameState: gameState(),
    board: z.string().exactOptional().meta({ description: 'Of a game on a board: the board as text.' }),
    validMoves: z.array(z.string()).meta({
      description:
        'The commands of the caller’s legal moves, 50 at most unless more are asked for; none while others must act.',
    }),
    totalMoves: z
      .int()
      .meta({ description: 'How many legal moves there are, those left out of `validMoves` included.' }),
    pendingEffect: pendingEffect().exactOptional(),
    seatsToAct: actingSeats(),
    seats: seatsField(seatView()),
    events: toldEvents(),
    moreEvents: z.literal(true).exactOptional().meta({
      description:
        'Not all events since `since` are in this answer, only the oldest: read on from `eventsThrough`.',
    }),
    eventsThrough: z
      .int()
      .exactOptional()
      .meta({ description: 'With `moreEvents`: the version up to which `events` tells what happened.' }),
    gameOver: z.boolean().meta({ description: 'Whether the game is over, with an outcome or without.' }),
    outcome: outcome().exactOptional(),
    clock: clock().exactOptional(),
    timedOut: z.boolean().exactOptional().meta({ description: 'Of a wait: nothing happened in time.' }),
    decision: keptDecision()
      .exactOptional()
      .meta({ description: 'Under what the reasoning sent with the move is kept.' }),
    effects: z
      .record(z.string(), z.number())
      .exactOptional()
      .meta({ description: 'What the move did, in numbers.' }),
    revealed: z.literal(true).exactOptional().meta({
      description:
        'Of a move: it told the caller more than what he did, by chance, a reveal, or what others did since.',
    }),
    view: gameView().optional(),
    ownViews: z
      .record(z.string(), gameView())
      .exactOptional()
      .meta({ description: 'What each of the caller’s seats sees, by seat.' }),
    custom: customKinds().exactOptional(),
    rematch: z
      .string()
      .exactOptional()
      .meta({ description: 'Of a game that is over: the session in which a player wants to play again.' }),
    ratingsLate: ratingsLateField().exactOptional(),
    rematchBy: z.int().exactOptional().meta({ description: 'The seat of the player who asked for it.' }),
    fairPlay: fairPlay().exactOptional(),
    waitingFor: z
      .array(z.int())
      .exactOptional()
      .meta({ description: 'Before the deal: the open seats. The game begins when all are taken.' }),
    gone: z.array(goneSeat()).exactOptional().meta({
      description:
        'Seats of others whose holders left or fell silent, and the actions that the caller may take now; none while the holder is given time to come back.',
    }),
    undoAsked: undoRequest().exactOptional(),
    frames: z.array(moveFrame()).exactOptional().meta({
      description:
        'If asked for: the newest moves of those that the answer covers, at most 40, oldest first, each with what happened and the view after it. None in real-time games.',
    }),
    moreFrames: z.literal(true).exactOptional().meta({
      description:
        'Not all moves that the answer covers are in `frames`: only the newest, and none from before an undo. `GET /api/history` has the others.',
    }),
    framesAfter: z.int().exactOptional().meta({
      description:
        'With `moreFrames`: the version after which `frames` has every move. Of those up to it some are left out, or all.',
    }),
    hint: hint().exactOptional(),
    observation: jsonObject().exactOptional().meta({
      description:
        'If asked for: what the MCP tool `game_observe` answers. Programs have `gameState` and `view`, which have schemas.',
    }),
    ...addedBy<AddedAnswerFields>(),
    extra: gameExtra().exactOptional(),
  }),
);

/** … for a caller who has just sat down. */
export const seatedAnswer = lazy(() =>
  answer().extend({
    token: z.string().exactOptional().meta({ description: 'Of the caller’s seats. Shown once.' }),
    seedHash: seedHashField(),
    watchToken: z
      .string()
      .exactOptional()
      .meta({ description: 'Of a private game: the token that lets others watch. Shown once.' }),
    seed: z.string().exactOptional().meta({ description: 'Only if the caller chose it.' }),
    leaving: z.string().exactOptional().meta({
      description: 'Of a rated game: what becomes of a player who leaves it or falls silent.',
    }),
    heldBefore: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Somebody else held this seat before, and may remember what was seen from it.' }),
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
        'Web PubSub client URL, good for joining nothing but `groups`; null where there is no live connection.',
    }),
    groups: z
      .array(z.string())
      .meta({ description: 'The groups to join: what they are sent is what the caller may see.' }),
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
        store: z.literal('answers').meta({ description: 'Where the games are kept: it answers.' }),
        live: z.enum(['on', 'off', 'away']).meta({
          description:
            'off: no live connection is set, so pages wait on the server instead. away: it does not answer, or refuses this server.',
        }),
        archive: z.enum(['on', 'off', 'away']).meta({
          description:
            'off: no archive is set, so finished games are gone when their sessions expire. away: it does not answer, or refuses this server.',
        }),
        players: z.enum(['on', 'off', 'away']).meta({
          description:
            'off: no store of players is set, so nobody can register. away: it does not answer, or refuses this server; games without registered players go on.',
        }),
      })
      .meta({ description: 'What the server needs or can have. It tells no address and no secret.' }),
    problems: z.array(z.string()).optional().meta({
      description: 'What is wrong with each that is away: one sentence, with the word of the service.',
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
