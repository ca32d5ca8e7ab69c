import * as z from 'zod';
import { lazy, PLAIN_STEPS } from '../engine';
import { gameField, gameTitle, sessionField, succeeded, versionField } from './answer-fields';
import { answer } from './answer-schemas';
import { jsonObject } from './fields';

/** Shapes of errors: what was wrong, and what to do about it. */

/** What a caller can do about an error, for programs (`NextStep`). */
export const plainStep = lazy(() =>
  z.object({ do: z.enum(PLAIN_STEPS).meta({ description: 'What to do.' }) }),
);
export const readStateStep = lazy(() =>
  z.object({
    do: z.literal('read-state').meta({ description: 'Read the state.' }),
    to: z
      .string()
      .optional()
      .meta({ description: 'The purpose of reading the state, as the end of a sentence.' }),
    for: z.string().optional().meta({ description: 'The fact to look for, as the end of a sentence.' }),
  }),
);
export const playStep = lazy(() =>
  z.object({
    do: z.literal('play').meta({ description: 'Play a move.' }),
    command: z.string().meta({ description: 'The command of the move.' }),
    to: z.string().optional().meta({ description: 'The purpose of the move, as the end of a sentence.' }),
  }),
);
export const playSeveralStep = lazy(() =>
  z.object({
    do: z.literal('play-several').meta({ description: 'Play moves one after the other.' }),
    moves: z.array(z.string()).readonly().meta({ description: 'Their commands, in order.' }),
  }),
);
export const readOptionsStep = lazy(() =>
  z.object({
    do: z.literal('read-options').meta({ description: 'Read the options of the game.' }),
    game: gameField(),
    title: gameTitle(),
  }),
);
export const waitForTurnStep = lazy(() =>
  z.object({
    do: z.literal('wait-for-turn').meta({ description: 'Wait until it is your turn.' }),
    players: z.array(z.string()).readonly().meta({ description: 'The names of those who must act first.' }),
  }),
);
export const useSeatStep = lazy(() =>
  z.object({
    do: z.literal('use-seat').meta({ description: 'Say which of your seats you mean.' }),
    seats: z.array(z.int()).readonly().meta({ description: 'The seats to choose from.' }),
  }),
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
    code: z.string().meta({
      description:
        'The error, for programs: a code of this list. Later versions may add codes, so treat an unknown code by its HTTP status.',
    }),
    message: z.string().meta({ description: 'The error, for people.' }),
    suggestion: z.string().optional().meta({ description: 'The next step, for people.' }),
    next: nextStep().optional(),
    details: jsonObject().optional().meta({
      description:
        'Details for programs: e.g. `reason`, why a move is illegal. The fields depend on the code.',
    }),
  }),
);

export const validateAnswer = lazy(() =>
  z.looseObject({
    success: succeeded(),
    session: sessionField(),
    version: versionField(),
    valid: z.boolean().meta({ description: 'Whether the move is legal now.' }),
    message: z.string().optional().meta({ description: 'The effect of the move, for people.' }),
    understood: z
      .string()
      .optional()
      .meta({ description: 'The command that the server understood, if the move was sent in other words.' }),
    error: errorObject().optional(),
  }),
);

/** RFC 9457 problem details together with the platform's error object; a refused move also shows the current game. */
export const problem = lazy(() =>
  z.looseObject({
    type: z
      .string()
      .meta({ description: 'The path of a page about the code.', example: '/problems/NOT_YOUR_TURN' }),
    title: z.string().meta({ description: 'What kind of problem it is.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({ description: 'The error: the same as `error.message`.' }),
    instance: z.string().optional().meta({
      description:
        'This occurrence of the problem, by the id of the request (X-Request-Id): `urn:uuid:<id>`, or `#<id>` if the caller chose an id that is not a UUID.',
    }),
    success: z.literal(false).meta({ description: 'Always false: it is an error.' }),
    error: errorObject(),
  }),
);

/** The part of an answer that a refused request carries: the current game and the legal moves. */
export const standing = lazy(() =>
  z.object(answer().omit({ success: true, message: true, events: true }).partial().shape),
);

/** The problem of a refused move or action, with the current game if the caller may see it. */
export const refusal = lazy(() =>
  problem()
    .extend(standing().shape)
    .meta({ description: 'A problem and, if the game refused the request, the state of the game.' }),
);
