import * as z from 'zod';
import { lazy, PLAIN_STEPS } from '../engine';
import { jsonObject, outcome, timeControl, visibility } from './fields';

/** Shapes of answers. What a game adds to an answer is declared in `gameFields`, or lies under `extra`. */

export const option = lazy(() => z.object({ index: z.int(), description: z.string(), command: z.string() }));

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
  z.array(z.enum(['seed', 'start'])).meta({
    description: 'What the creator chose of what is otherwise left to chance. Such games are never rated.',
  }),
);

export const fairPlay = lazy(() =>
  z
    .object({
      seedHash: z.string(),
      seed: z.string().meta({ description: 'The seed of play.' }),
      secret: z.string(),
      salt: z.string().exactOptional(),
      entropy: z.array(z.string().nullable()).exactOptional(),
    })
    .meta({ description: 'What the chance of the game came from, once it has an outcome.' }),
);

export const turnSummary = lazy(() =>
  z.object({
    actionsPlayed: z.array(z.string()),
    treasuresPlayed: z.array(z.string()),
    cardsBought: z.array(z.string()),
  }),
);

/** What a game adds beside that. A further component of the same name may say more. */
export const gameExtra = lazy(() => jsonObject().meta({ description: 'Anything else that the game adds.' }));

/** What only some games add to an answer (`AnswerFields` of the engine). */
const gameFields = lazy(() =>
  z.object({
    phaseChanged: z
      .string()
      .exactOptional()
      .meta({ description: 'The phase before the move and the one after it.', example: 'action → buy' }),
    cardsDrawn: z
      .array(z.string())
      .exactOptional()
      .meta({ description: 'The cards that the move brought into the hand.' }),
    opponentTurns: z
      .array(turnSummary().extend({ player: z.int() }))
      .exactOptional()
      .meta({ description: 'What the others did since, turn by turn.' }),
    opponentTurnSummary: turnSummary()
      .exactOptional()
      .meta({ description: 'At the detail `full`, if `opponentTurns` holds one turn: that turn.' }),
    scores: z.array(z.number()).exactOptional(),
    winner: z.int().nullable().exactOptional(),
    winners: z.array(z.int()).exactOptional(),
    gameOverReason: z.string().exactOptional(),
    selectedKingdomCards: z.array(z.string()).exactOptional().meta({
      description: 'The cards that were drawn for the set-up: where a player sat down or the game began.',
    }),
    extra: gameExtra().exactOptional(),
  }),
);

export const seatView = lazy(() =>
  z.object({
    seat: z.int(),
    kind: z.enum(['me', 'agent', 'open', 'bot']),
    name: z.string(),
    bot: z.string().exactOptional(),
    level: z.int().exactOptional(),
    resigned: z.literal(true).exactOptional(),
    absent: z.literal(true).exactOptional().meta({ description: 'Its holder left; the seat is kept.' }),
    heldBefore: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Somebody else held it after the deal, and may remember what was seen from it.' }),
    substituted: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'A bot plays on for a holder who is gone.' }),
    reopenAgreed: z
      .array(z.int())
      .exactOptional()
      .meta({ description: 'The seats whose holders agree to open this one to others.' }),
  }),
);

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
    .looseObject({ player: z.int(), options: z.array(option()).exactOptional() })
    .meta({ description: 'The open decision inside a move, in the game’s own words.' }),
);

export const goneSeat = lazy(() =>
  z.object({
    seat: z.int(),
    name: z.string(),
    may: z.array(z.enum(['claim', 'substitute', 'reopen'])),
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
    events: z.array(z.string()),
    view: gameView(),
  }),
);

export const hint = lazy(() =>
  z.object({ command: z.string(), bot: z.string(), level: z.int().exactOptional() }).meta({
    description:
      'If asked for: the move that the game’s best bot would make in the caller’s place. Only when the caller must act, in games with a bot that does more than choose at random, and with no other players.',
  }),
);

/** The answer to `state`, `execute`, creating and joining, the same for every game. */
export const answer = lazy(() =>
  z.object({
    success: z.literal(true),
    session: z.string(),
    game: z.string(),
    version: z.int(),
    seat: z
      .int()
      .nullable()
      .meta({ description: 'The seat that the answer is for; null for a caller who only watches.' }),
    message: z.string(),
    understood: z
      .string()
      .exactOptional()
      .meta({ description: 'The command that the move was read as, if it was sent in other words.' }),
    gameState: gameState(),
    board: z.string().exactOptional().meta({ description: 'Of a game on a board: the board as text.' }),
    validMoves: z.array(z.string()),
    totalMoves: z.int(),
    pendingEffect: pendingEffect().exactOptional(),
    seatsToAct: z.array(z.int()),
    seats: z.array(seatView()).meta({ description: 'Who sits where, by seat.' }),
    events: z.array(z.string()),
    moreEvents: z.literal(true).exactOptional().meta({
      description:
        'Not all events since `since` are in this answer, only the oldest: read on from `eventsThrough`.',
    }),
    eventsThrough: z
      .int()
      .exactOptional()
      .meta({ description: 'With `moreEvents`: the version up to which `events` tells what happened.' }),
    gameOver: z.boolean(),
    outcome: outcome().exactOptional(),
    clock: clock().exactOptional(),
    timedOut: z.boolean().exactOptional().meta({ description: 'Of a wait: nothing happened in time.' }),
    decision: z
      .object({ decisionId: z.string(), move: z.string(), timestamp: z.string() })
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
    hint: hint().exactOptional(),
    observation: jsonObject().exactOptional().meta({
      description:
        'If asked for: what the MCP tool `game_observe` answers. Programs have `gameState` and `view`, which have schemas.',
    }),
    ...gameFields().shape,
  }),
);

export const sessionStatus = lazy(() => z.enum(['waiting', 'running', 'ended']));

/** … for a caller who has just sat down. */
export const seatedAnswer = lazy(() =>
  answer().extend({
    token: z.string().exactOptional().meta({ description: 'Of the caller’s seats. Shown once.' }),
    seedHash: z.string(),
    watchToken: z.string().exactOptional(),
    seed: z.string().exactOptional().meta({ description: 'Only if the caller chose it.' }),
    heldBefore: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Somebody else held this seat before, and may remember what was seen from it.' }),
  }),
);

/** A rematch is answered as creating a session is. */
export const actionAnswer = lazy(() => z.union([seatedAnswer(), answer()]));

/** Where games that have a notation for it show the public position of a session. Others may use names of their own. */
const position = lazy(() =>
  z.object({
    state: z.string().optional().meta({
      description: 'The position as everybody sees it, in the game’s notation; of most games, once dealt.',
    }),
    fen: z.string().optional().meta({ description: 'The position in Forsyth-Edwards notation; of chess.' }),
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
    custom: customKinds(),
    seats: z.array(seatView()),
    seatsToAct: z.array(z.int()),
    seedHash: z.string(),
    fairPlay: fairPlay().optional(),
    outcome: outcome().optional(),
    endVersion: z
      .int()
      .optional()
      .meta({ description: 'The version that ended the game; a rematch is the only news after it.' }),
    moves: z.int().optional().meta({
      description: 'How many moves were made, those since taken back included; once there is an outcome.',
    }),
    clock: clock().optional(),
    rematch: z.string().optional(),
    lastEvent: z.string().optional().meta({ description: 'What everybody was told last.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...position().shape,
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
      turn: z.int().nullable().meta({ description: 'The first of `seatsToAct`.' }),
      seatsToAct: z.array(z.int()).meta({ description: 'All seats that may act now.' }),
      status: z.string(),
      version: z.int(),
      updatedAt: z.string(),
      custom: customKinds().optional(),
      ...position().shape,
    }),
  ),
);

/** What a caller can do about an error, for programs (`NextStep`), one kind of step after the other. */
export const plainStep = lazy(() => z.object({ do: z.enum(PLAIN_STEPS) }));
export const readStateStep = lazy(() =>
  z.object({ do: z.literal('read-state'), to: z.string().optional(), for: z.string().optional() }),
);
export const playStep = lazy(() =>
  z.object({ do: z.literal('play'), command: z.string(), to: z.string().optional() }),
);
export const playSeveralStep = lazy(() =>
  z.object({ do: z.literal('play-several'), moves: z.array(z.string()).readonly() }),
);
export const readOptionsStep = lazy(() =>
  z.object({ do: z.literal('read-options'), game: z.string(), title: z.string() }),
);
export const waitForTurnStep = lazy(() =>
  z.object({ do: z.literal('wait-for-turn'), players: z.array(z.string()).readonly() }),
);
export const useSeatStep = lazy(() =>
  z.object({ do: z.literal('use-seat'), seats: z.array(z.int()).readonly() }),
);

export const nextStep = lazy(() =>
  z
    .discriminatedUnion('do', [
      plainStep(),
      readStateStep(),
      playStep(),
      playSeveralStep(),
      readOptionsStep(),
      waitForTurnStep(),
      useSeatStep(),
    ])
    .meta({ description: 'The next sensible step, for programs; `suggestion` words it.' }),
);

/** What was wrong, and what to do about it. */
export const errorObject = lazy(() =>
  z.object({
    code: z.string(),
    message: z.string(),
    suggestion: z.string().optional(),
    next: nextStep().optional(),
    details: jsonObject().optional(),
  }),
);

export const validateAnswer = lazy(() =>
  z.looseObject({
    success: z.literal(true),
    session: z.string(),
    version: z.int(),
    valid: z.boolean(),
    message: z.string().optional(),
    understood: z
      .string()
      .optional()
      .meta({ description: 'The command that the move was read as, if it was sent in other words.' }),
    error: errorObject().optional(),
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
    instance: z.string().optional().meta({
      description:
        'This occurrence of the problem, by the id of the request (X-Request-Id): `urn:uuid:<id>`, or `#<id>` if the caller chose an id that is no UUID.',
    }),
    success: z.literal(false),
    error: errorObject(),
  }),
);
