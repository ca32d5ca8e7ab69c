import * as z from 'zod';
import { lazy } from '../engine';
import { ACTION_TYPES, ENTROPY_LIMIT, PLAYER_KINDS, REPLAY_FORMATS } from '../session';
import { gameField, seedHashField, sessionField } from './answer-fields';
import { exampleGame } from './openapi-examples';
import { jsonObject, keptOutcome, seatNumber, timeControl } from './fields';

const replayHash = lazy(() => z.string().meta({ description: 'First 16 hexadecimal digits of a SHA-256.' }));

export const replayMove = lazy(() =>
  z.strictObject({
    seat: seatNumber().meta({ description: 'The seat that moved.' }),
    move: z.unknown().meta({ description: 'The move in JSON.' }),
    command: z.string().meta({ description: 'The same move as a command.' }),
    now: z.number().meta({ description: 'When it was made (ms since 1970).' }),
    thoughtMs: z
      .number()
      .min(0)
      .exactOptional()
      .meta({ description: 'The thinking time of a bot in a game with a clock (ms).' }),
  }),
);

/** Without a code, which follows from the reason: the fields of a replay never change. */
export const replayOutcome = lazy(() => z.strictObject(keptOutcome().shape));

const replayDraw = lazy(() =>
  z.strictObject({
    label: z.string().meta({ description: `The stream, e.g. \`${exampleGame('withCards')}/deck/1\`.` }),
    taken: z
      .array(
        z.union([
          z.strictObject({
            below: z.number().meta({ description: 'One more than the highest possible number.' }),
            value: z.number().meta({ description: 'The number drawn.' }),
          }),
          z.strictObject({
            shuffled: z
              .array(z.union([z.string(), z.number()]))
              .meta({ description: 'The list in its new order.' }),
          }),
        ]),
      )
      .meta({
        description: 'In order: a whole number from 0 to `below` − 1, or a shuffled list.',
      }),
  }),
);

export const replayCommit = lazy(() =>
  z.strictObject({
    version: z.int().meta({ description: 'The version that the commit made.' }),
    at: z.number().meta({ description: 'When it was made (ms since 1970).' }),
    moves: z.array(replayMove()).meta({ description: 'The moves in it, in order.' }),
    action: z
      .strictObject({
        type: z.enum(ACTION_TYPES).meta({ description: 'What was done.' }),
        seat: seatNumber()
          .exactOptional()
          .meta({ description: 'The seat that acted, or that the action affected.' }),
        to: z
          .int()
          .exactOptional()
          .meta({ description: 'In an undo: the version to which the game returned.' }),
        gone: z.array(seatNumber()).exactOptional().meta({ description: 'The seats of absent players.' }),
      })
      .exactOptional()
      .meta({ description: 'The action, if the commit is not a move.' }),
    deal: z
      .strictObject({
        start: z
          .union([jsonObject(), z.string()])
          .exactOptional()
          .meta({ description: 'The position, as the creator described it.' }),
      })
      .exactOptional()
      .meta({ description: 'The game was dealt here, from the described position if there is one.' }),
    draws: z
      .array(replayDraw())
      .exactOptional()
      .meta({ description: 'The random draws of the rules, by stream. Absent if there were none.' }),
    stateHash: replayHash()
      .exactOptional()
      .meta({ description: 'The hash of the state after the commit. Absent in replays of format 3.' }),
    hash: replayHash(),
  }),
);

export const replaySeat = lazy(() =>
  z.strictObject({
    kind: z.enum(['agent', 'open', 'bot']).meta({
      description: 'The kind of player: `agent` (a person or a program), `bot`, or `open` for an empty seat.',
    }),
    name: z.string().meta({ description: 'The name of the player.' }),
    bot: z.string().exactOptional().meta({ description: 'The bot, by its name in the catalogue.' }),
    level: z.int().exactOptional().meta({ description: 'The level of the bot.' }),
    creator: z.literal(true).exactOptional().meta({ description: 'Its holder created the session.' }),
    resigned: z.literal(true).exactOptional().meta({ description: 'Its holder resigned.' }),
    absentSince: z.number().exactOptional().meta({ description: 'When its holder left (ms since 1970).' }),
    heldSince: z.int().exactOptional().meta({
      description:
        'The version in which its last holder took the seat. Absent if the holder has had it since the session began.',
    }),
    heldBefore: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Somebody else held it after the deal.' }),
    reopenAgreed: z
      .array(seatNumber())
      .exactOptional()
      .meta({ description: 'The seats whose holders agreed to open this one to others.' }),
    player: z
      .strictObject({
        id: z.string().meta({ description: 'Its id.' }),
        kind: z.enum(PLAYER_KINDS).meta({ description: 'What it is.' }),
        owner: z
          .string()
          .exactOptional()
          .meta({ description: 'The same for all players of one owner, who is not named.' }),
      })
      .exactOptional()
      .meta({ description: 'The registered player who held it.' }),
    substituted: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'A bot played on for an absent holder.' }),
    assisted: z
      .strictObject({
        times: z.int().meta({ description: 'How often.' }),
        atMove: z.int().meta({ description: 'The number of moves before the last use.' }),
      })
      .exactOptional()
      .meta({ description: 'Its player had hints or analyses while others played.' }),
  }),
);

const secret = lazy(() => z.string().max(64));

export const drawnSeed = lazy(() =>
  z.strictObject({
    kind: z.literal('drawn').meta({ description: 'The server and the players made the seed together.' }),
    secret: secret().meta({ description: 'The server’s part: `seedHash` is its SHA-256.' }),
    entropy: z.array(z.string().max(ENTROPY_LIMIT).nullable()).max(64).meta({
      description: 'The text that each player added to the seed, by seat; null for a player who added none.',
    }),
  }),
);

export const chosenSeed = lazy(() =>
  z.strictObject({
    kind: z.literal('chosen').meta({ description: 'The creator chose the seed.' }),
    secret: secret().meta({ description: 'The seed.' }),
    salt: secret().meta({
      description: 'Precedes the seed in the text whose SHA-256 is `seedHash`.',
    }),
  }),
);

/** The seed of a game and its parts. */
export const seedParts = lazy(() => z.discriminatedUnion('kind', [drawnSeed(), chosenSeed()]));

/** A replay file. Strict, because verification checks everything in it. */
export const replayAnswer = lazy(() =>
  z.strictObject({
    format: z
      .enum(REPLAY_FORMATS, {
        error: `must be ${REPLAY_FORMATS.map((each) => `"${each}"`).join(' or ')}`,
      })
      .meta({ description: 'The format of the file and its version.' }),
    session: sessionField(),
    game: gameField(),
    rulesVersion: z.string().meta({ description: 'The version of the rules of this game.' }),
    options: jsonObject().meta({ description: 'The options of the game, defaults included.' }),
    seats: z.array(replaySeat()).min(1).max(64).meta({ description: 'The players, by seat.' }),
    seed: seedParts(),
    seedHash: seedHashField(),
    createdAt: z.number().meta({ description: 'When the session was created (ms since 1970).' }),
    clock: timeControl().exactOptional(),
    clockWaits: z.literal(true).exactOptional().meta({
      description: 'The clocks stopped while a seat was open. Absent from games of older versions.',
    }),
    headHash: replayHash(),
    commits: z.array(replayCommit()).meta({ description: 'Every change to the session, in order.' }),
    outcome: replayOutcome()
      .exactOptional()
      .meta({ description: 'How the game ended; absent if it was stopped.' }),
    digest: z.string().meta({ description: 'SHA-256 over the whole replay.' }),
  }),
);
