import * as z from 'zod';
import { lazy } from '../engine';
import { botField, levelField } from './answer-fields';

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

/** Of a rated session: whether its outcome will count. */
export const ratedField = lazy(() =>
  z.enum(['yes', 'same-owner']).meta({
    description:
      'Of a rated game: `yes`, or `same-owner` if two of its players have one owner, so that it counts for nobody.',
  }),
);
