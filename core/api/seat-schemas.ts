import * as z from 'zod';
import { lazy } from '../engine';
import { CONTEST_KINDS } from '../session';
import { botField, levelField, timeField } from './answer-fields';

/** Who sits at a seat, as everybody may know. */
export const seatView = lazy(() =>
  z.object({
    seat: z.int().meta({ description: 'The number of the seat, from 0.' }),
    kind: z.enum(['me', 'agent', 'open', 'bot']).meta({
      description: 'Who plays: `me` (the caller), `agent` (another player), `bot` or nobody (`open`).',
    }),
    name: z.string().meta({ description: 'The name of the player.' }),
    bot: botField().exactOptional(),
    level: levelField().exactOptional(),
    player: z
      .string()
      .exactOptional()
      .meta({ description: 'The id of its holder, if that is a registered player.' }),
    keptFor: z
      .string()
      .exactOptional()
      .meta({ description: 'Of an open seat: the id of the player who alone may take it.' }),
    resigned: z.literal(true).exactOptional().meta({ description: 'Its holder resigned.' }),
    absent: z.literal(true).exactOptional().meta({ description: 'Its holder left; the seat is kept.' }),
    heldBefore: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Somebody else held it after the deal, and may remember what was seen from it.' }),
    substituted: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'A bot plays on for a holder who is gone.' }),
    assisted: z
      .int()
      .exactOptional()
      .meta({ description: 'How often its player had a hint or an analysis while others played.' }),
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
      kind: z.enum(CONTEST_KINDS).meta({ description: 'What the session was made for.' }),
      id: z.string().meta({ description: 'The id of the match, tournament or seek.' }),
      match: z
        .string()
        .exactOptional()
        .meta({ description: 'Of a tournament: the match of which this is a game.' }),
      number: z.int().exactOptional().meta({ description: 'Which game of the match it is, from 0.' }),
      joinBy: timeField('Who has not taken a kept seat by then has not come.'),
    })
    .meta({ description: 'The contest that the server made the session for.' }),
);

/** Of a rated session: whether its outcome will count. */
export const ratedField = lazy(() =>
  z.enum(['yes', 'same-owner']).meta({
    description:
      'Of a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts for nobody.',
  }),
);

/** Whether ratings lag behind the games. */
export const ratingsLateField = lazy(() =>
  z.string().meta({
    description:
      'That ratings may be some minutes late: games that ended wait until the players’ records or the archive can be reached. Left out while all are counted.',
  }),
);
