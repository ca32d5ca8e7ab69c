import * as z from 'zod';
import { schemaWords } from '../engine/schema-words';
import { lazy, LONGEST_NAME_IN_CODE_UNITS, parseName, readTimeControl } from '../engine';
import { REASONING_LIMIT } from '../session/decisions';
import { ENTROPY_LIMIT } from '../session/seed';

/** Fields that several requests and answers have. */

z.config({ customError: schemaWords });

/** 32 hex digits; the dashes of a UUID and the prefixes `game-`, `g_`, `ts_` are removed. */
export const sessionId = lazy(() =>
  z
    .string()
    .max(80)
    .transform((text) => normaliseSessionId(text))
    .meta({
      description: 'Session id: 32 hexadecimal digits, or any form a tool returned.',
      example: '0f8fad5bd9cb469fa16570867728950e',
    }),
);

/** The canonical form of a session id; other text is returned unchanged, and counts as an unknown session. */
export function normaliseSessionId(text: string): string {
  if (isSessionId(text)) return text;
  const bare = text
    .trim()
    .replace(/^(game-|g_|ts_)/, '')
    .replaceAll('-', '')
    .toLowerCase();
  return isSessionId(bare) ? bare : text;
}

export const isSessionId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The name of a player or of a session, in its normal form. */
export const displayName = lazy(() =>
  z
    .string()
    .max(LONGEST_NAME_IN_CODE_UNITS)
    .transform((text, context) => {
      const name = parseName(text);
      if (name.ok) return name.value;
      context.addIssue({ code: 'custom', message: name.error });
      return z.NEVER;
    }),
);

/** What a player adds to the seed of play. */
export const entropy = lazy(() =>
  z.string().min(1).max(ENTROPY_LIMIT).meta({
    description:
      'Random text from the player, e.g. 32 hexadecimal digits. It becomes a part of the seed of play, so that the server alone does not decide the seed. It counts only before the deal.',
  }),
);

export const seatNumber = lazy(() => z.int().min(0).max(63));
export const detail = lazy(() =>
  z.enum(['minimal', 'standard', 'full'], {
    error: (issue) => `detail must be minimal, standard or full, got ${JSON.stringify(issue.input)}`,
  }),
);
export const visibility = lazy(() => z.enum(['public', 'unlisted', 'private']));
export const jsonObject = lazy(() => z.record(z.string(), z.unknown()));

/** The options of a game. A further component of the same name may say more. */
export const gameOptions = lazy(() =>
  jsonObject().meta({ description: 'The options of the game; the catalogue describes those of each.' }),
);

/** A position to start from. A further component of the same name may say more. */
export const gameStart = lazy(() =>
  jsonObject().meta({ description: 'A position to start from, as the catalogue describes it.' }),
);

/** A move in JSON. The component of the same name has its description, so that the lists of tools, which include this schema, stay short. */
export const jsonMove = lazy(() => z.record(z.string(), z.unknown()));

/** A command, the number of an option, or a JSON move. */
export const moveInput = lazy(() =>
  z
    .union([z.string().max(4000), z.number().transform(String), jsonMove()], {
      error: 'must be a command, the number of an option, or a JSON move',
    })
    .meta({
      description:
        'A command such as "buy Silver" or "A1", the number of a listed option, or a JSON move with exactly the fields of its kind.',
    }),
);

/** Why a player makes a move. */
export const reasoning = lazy(() => z.string().max(REASONING_LIMIT));

/** The longest notation of a position that anyone may send. */
const MAX_POSITION_LENGTH = 4096;

/** A position in a game's notation. */
export const positionText = lazy(() => z.string().max(MAX_POSITION_LENGTH));

export const clientMoveId = lazy(() => z.string().min(1).max(64));

/** The number of moves to list; the total is always exact. */
export const movesShown = lazy(() => z.union([z.literal('all'), z.coerce.number().int().min(0).max(10_000)]));

/** A code of how a game ended. A further component of the same name lists the codes. */
export const endCode = lazy(() =>
  z.string().meta({
    description: 'How the game ended, for programs; the catalogue lists the codes of each game.',
    example: 'resigned',
  }),
);

/** How a game ended, as its replay keeps it. */
export const keptOutcome = lazy(() =>
  z.object({
    winners: z
      .array(z.int())
      .meta({ description: 'The seats that won: several for a shared victory, none for a draw.' }),
    scores: z.array(z.number()).meta({ description: 'The score of each seat, in the points of the game.' }),
    reason: z.string().meta({ description: 'Why the game is over, for people.', example: 'Three in a line' }),
  }),
);

/** How a game ended, in the names of the players. */
export const outcome = lazy(() => keptOutcome().extend({ code: endCode() }));

const LONGEST_CLOCK_SECONDS = 24 * 60 * 60;

const clockSeconds = lazy(() => z.number().min(0.1).max(LONGEST_CLOCK_SECONDS));

/** Seconds. */
export const timeControl = lazy(() =>
  z
    .union(
      [
        z.strictObject({
          base: clockSeconds().meta({ description: 'For the whole game (seconds).' }),
          increment: z
            .number()
            .min(0)
            .max(LONGEST_CLOCK_SECONDS)
            .exactOptional()
            .meta({ description: 'Added with each move (seconds). Default: 0.' }),
        }),
        z.strictObject({ perMove: clockSeconds().meta({ description: 'For each move (seconds).' }) }),
      ],
      {
        error: 'must be {base, increment?} or {perMove}, in seconds: 0.1 to 86400, an increment from 0',
      },
    )
    .meta({
      description:
        'Seconds: `base` for the game and `increment` for each move, or `perMove`. Starts when the last seat is taken, else with the first move.',
      example: { base: 300, increment: 3 },
    }),
);

/** A clock as people ask for it: seconds, or words. */
export const clockRequest = lazy(() =>
  z.union(
    [
      timeControl(),
      z
        .string()
        .max(40)
        .transform((text) => readTimeControl(text))
        .pipe(timeControl())
        .meta({
          description: '`5+3` (minutes and seconds), bullet, blitz, rapid, classical, or model (30+20).',
        }),
    ],
    {
      error:
        'must be {base, increment?} or {perMove} in seconds (0.1 to 86400, an increment from 0), "5+3" in minutes and seconds, or bullet, blitz, rapid, classical or model',
    },
  ),
);

/** A flag or number in a query arrives as text. */
export const queryNumber = (max: number) => z.coerce.number().int().min(0).max(max);
