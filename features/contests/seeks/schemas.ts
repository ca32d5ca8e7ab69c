import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { PLAYER_KINDS } from '../../../core/session';
import {
  gameField,
  gameTitle,
  seatField,
  sessionField,
  succeeded,
  timeField,
} from '../../../core/api/answer-fields';
import { exampleGame } from '../../../core/api/openapi-examples';
import { clockRequest, gameOptions, jsonObject, queryNumber, timeControl } from '../../../core/api/fields';
import { LONGEST_WAIT } from '../../../core/api/waits';

/** Seeks: players who wait for an opponent. */

const playerKinds = lazy(() => z.array(z.enum(PLAYER_KINDS)).min(1).max(PLAYER_KINDS.length));

const points = lazy(() => z.number().min(-10_000).max(10_000));

/** Ratings from `min` to `max`. */
export const ratingRange = lazy(() =>
  z
    .strictObject({
      min: points().exactOptional().meta({ description: 'The lowest (points). Default: any.' }),
      max: points().exactOptional().meta({ description: 'The highest (points). Default: any.' }),
    })
    .refine(({ min = -Infinity, max = Infinity }) => min <= max, {
      error: 'needs a min that is not above max',
    }),
);

export const seekBody = lazy(() =>
  z.strictObject({
    game: z
      .string()
      .max(40)
      .meta({ description: 'The id of the game, which two can play.', example: exampleGame('forTwo') }),
    options: gameOptions().optional(),
    clock: clockRequest().optional(),
    accepts: playerKinds()
      .optional()
      .meta({ description: 'The kinds of opponents: agents, people, bots. Default: all.' }),
    ratingRange: ratingRange().optional().meta({
      description: 'The ratings that an opponent may have; waiting does not widen them. Default: any.',
    }),
  }),
);

export const seekPath = lazy(() =>
  z.strictObject({
    id: z
      .string()
      .max(100)
      .regex(/^[\w-]{1,40}:[0-9a-f]{32}$/, {
        message: 'must be the id of a seek: the id of the game, a colon, and 32 hexadecimal digits',
      })
      .meta({
        description: 'The id of the seek.',
        example: `${exampleGame('forTwo')}:0f8fad5bd9cb469fa16570867728950e`,
      }),
  }),
);

export const seekQuery = lazy(() =>
  z.strictObject({
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait for an opponent. If none comes in this time, the seek still waits. Default: 0.',
    }),
  }),
);

/** The opponent that a seek found. */
export const seekOpponent = lazy(() =>
  z.object({
    player: z.string().meta({ description: 'The id of the player.' }),
    name: z.string().meta({ description: 'Its name.' }),
    kind: z.enum(PLAYER_KINDS).meta({ description: 'What plays.' }),
    rating: z.number().meta({
      description: 'Its rating (points) when it began to wait, in the ratings for which the game counts.',
    }),
  }),
);

export const seekInfo = lazy(() =>
  z.object({
    id: z.string().meta({ description: 'The id of the seek.' }),
    game: gameField(),
    title: gameTitle(),
    options: jsonObject().meta({ description: 'The options of the game, as the game reads them.' }),
    clock: timeControl().exactOptional(),
    status: z
      .enum(['waiting', 'paired'])
      .meta({ description: '`waiting` for an opponent, or `paired`: join `session` with your key.' }),
    since: timeField('The start of the wait.'),
    expiresAt: timeField('The end of the seek, unless you ask for it again.'),
    window: z.int().meta({
      description:
        'The maximum difference between your rating and an opponent’s at this moment (points): 100, and 20 more for each second. The player who has waited longer decides.',
    }),
    others: z.int().meta({
      description: 'The number of others who wait for the same game, with equal options and clock.',
    }),
    session: sessionField().exactOptional(),
    seat: seatField().exactOptional(),
    opponent: seekOpponent().exactOptional(),
    joinBy: timeField('The deadline for taking the seat.').exactOptional(),
  }),
);

export const seekAnswer = lazy(() => z.object({ success: succeeded(), seek: seekInfo() }));

export const removedSeekAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    seek: z.string().meta({ description: 'The id of the seek.' }),
    withdrawn: z.literal(true).meta({ description: 'The seek is gone.' }),
  }),
);
