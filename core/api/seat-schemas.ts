import * as z from 'zod';
import { lazy } from '../engine';
import { CONTEST_KINDS } from '../session';
import { botField, levelField, timeField } from './answer-fields';

/** The holder of a seat, as everybody may see it. */
export const seatView = lazy(() =>
  z.object({
    seat: z.int().meta({ description: 'The number of the seat, from 0.' }),
    kind: z.enum(['me', 'agent', 'open', 'bot']).meta({
      description:
        'The kind of player: `me` (the caller), `agent` (another player), `bot`, or `open` for an empty seat.',
    }),
    name: z.string().meta({ description: 'The name of the player.' }),
    bot: botField().exactOptional(),
    level: levelField().exactOptional(),
    player: z
      .string()
      .exactOptional()
      .meta({ description: 'The id of its holder, if the holder is a registered player.' }),
    keptFor: z
      .string()
      .exactOptional()
      .meta({ description: 'For an open seat: the id of the only player who may take it.' }),
    resigned: z.literal(true).exactOptional().meta({ description: 'Its holder resigned.' }),
    absent: z.literal(true).exactOptional().meta({ description: 'Its holder left; the seat is kept.' }),
    heldBefore: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Another player held it after the deal and may remember what it showed.' }),
    substituted: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'A bot plays on for an absent holder.' }),
    assisted: z
      .int()
      .exactOptional()
      .meta({ description: 'The number of hints and analyses that its player used while others played.' }),
    reopenAgreed: z
      .array(z.int())
      .exactOptional()
      .meta({ description: 'The seats whose holders agree to open this one to others.' }),
  }),
);

/** Of a session that the server made for a contest: which. */
export const contestField = lazy(() =>
  z
    .object({
      kind: z.enum(CONTEST_KINDS).meta({ description: 'The kind of contest.' }),
      id: z.string().meta({ description: 'The id of the match, tournament or seek.' }),
      match: z
        .string()
        .exactOptional()
        .meta({ description: 'In a tournament: the match to which this game belongs.' }),
      number: z.int().exactOptional().meta({ description: 'The number of the game in the match, from 0.' }),
      joinBy: timeField('The deadline for taking a kept seat.'),
    })
    .meta({ description: 'The contest that the server made the session for.' }),
);

/** For a rated session: whether its outcome will count. */
export const ratedField = lazy(() =>
  z.enum(['yes', 'same-owner']).meta({
    description:
      'In a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts for nobody.',
  }),
);

/** Whether ratings lag behind the games. */
export const ratingsLateField = lazy(() =>
  z.string().meta({
    description:
      'Ratings may be some minutes late: finished games wait until the server can reach the players’ records or the archive. Absent while all games are counted.',
  }),
);
