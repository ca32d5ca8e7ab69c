import * as z from 'zod';
import { lazy } from '../engine';
import { ACTION_TYPES, ENTROPY_LIMIT, REPLAY_FORMATS } from '../session';
import { jsonObject, outcome, seatNumber, timeControl } from './fields';

const replayHash = lazy(() => z.string().meta({ description: 'First 16 hexadecimal digits of a SHA-256.' }));

export const replayMove = lazy(() =>
  z.strictObject({
    seat: seatNumber(),
    move: z.unknown(),
    command: z.string(),
    now: z.number(),
    thoughtMs: z
      .number()
      .min(0)
      .exactOptional()
      .meta({ description: 'Of a bot in a game by the clock: how long it thought (ms).' }),
  }),
);

const replayDraw = lazy(() =>
  z.strictObject({
    label: z.string().meta({ description: 'The stream, e.g. `holdem/deck/1`.' }),
    taken: z
      .array(
        z.union([
          z.strictObject({ below: z.number(), value: z.number() }),
          z.strictObject({ shuffled: z.array(z.union([z.string(), z.number()])) }),
        ]),
      )
      .meta({
        description: 'In order: a whole number from 0 to `below` − 1, or a list after it was shuffled.',
      }),
  }),
);

export const replayCommit = lazy(() =>
  z.strictObject({
    version: z.int(),
    at: z.number(),
    moves: z.array(replayMove()),
    action: z
      .strictObject({
        type: z.enum(ACTION_TYPES),
        seat: seatNumber().exactOptional(),
        to: z.int().exactOptional(),
        gone: z.array(seatNumber()).exactOptional(),
      })
      .exactOptional(),
    deal: z
      .strictObject({ start: z.union([jsonObject(), z.string()]).exactOptional() })
      .exactOptional()
      .meta({ description: 'The game was dealt here, from the described position if there is one.' }),
    draws: z
      .array(replayDraw())
      .exactOptional()
      .meta({ description: 'What the rules took from chance, by stream. Absent if nothing.' }),
    stateHash: replayHash()
      .exactOptional()
      .meta({ description: 'Of the state after it. Absent in replays of the format 3.' }),
    hash: replayHash(),
  }),
);

export const replaySeat = lazy(() =>
  z.strictObject({
    kind: z.enum(['agent', 'open', 'bot']),
    name: z.string(),
    bot: z.string().exactOptional(),
    level: z.int().exactOptional(),
    creator: z.literal(true).exactOptional(),
    resigned: z.literal(true).exactOptional(),
    absentSince: z.number().exactOptional(),
    heldSince: z.int().exactOptional(),
    heldBefore: z.literal(true).exactOptional(),
    reopenAgreed: z.array(seatNumber()).exactOptional(),
    substituted: z.literal(true).exactOptional(),
  }),
);

const secret = lazy(() => z.string().max(64));

export const drawnSeed = lazy(() =>
  z.strictObject({
    kind: z.literal('drawn'),
    secret: secret(),
    entropy: z.array(z.string().max(ENTROPY_LIMIT).nullable()).max(64),
  }),
);

export const chosenSeed = lazy(() =>
  z.strictObject({ kind: z.literal('chosen'), secret: secret(), salt: secret() }),
);

/** What the chance of a game came from. */
export const seedParts = lazy(() => z.discriminatedUnion('kind', [drawnSeed(), chosenSeed()]));

/** A replay file. Strict: whatever is in it is checked when it is verified, so there is nothing else in it. */
export const replayAnswer = lazy(() =>
  z.strictObject({
    format: z.enum(REPLAY_FORMATS, {
      error: `must be ${REPLAY_FORMATS.map((each) => `"${each}"`).join(' or ')}`,
    }),
    session: z.string(),
    game: z.string(),
    rulesVersion: z.string(),
    options: jsonObject(),
    seats: z.array(replaySeat()).min(1).max(64),
    seed: seedParts(),
    seedHash: z.string(),
    createdAt: z.number(),
    clock: timeControl().exactOptional(),
    clockWaits: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'The clocks rested while a seat was open. Absent in games of older versions.' }),
    headHash: replayHash(),
    commits: z.array(replayCommit()),
    outcome: z.strictObject(outcome().shape).exactOptional(),
    digest: z.string().meta({ description: 'SHA-256 over the whole replay.' }),
  }),
);
