import * as z from 'zod';
import { lazy } from '../engine';
import { gameField, gameTitle, seatsField, seedHashField, sessionField, timeField } from './answer-fields';
import { clock, customKinds } from './answer-schemas';
import { outcome } from './fields';
import { ratedField, seatView } from './seat-schemas';

/** An entry of the list of finished games, beyond the life of their sessions. */
export const finishedGame = lazy(() =>
  z.object({
    session: sessionField(),
    game: gameField(),
    title: gameTitle(),
    rulesVersion: z.string().meta({ description: 'The version of the rules of this game.' }),
    name: z.string().exactOptional().meta({ description: 'The name that its creator gave the session.' }),
    custom: customKinds(),
    rated: ratedField().exactOptional(),
    seats: seatsField(seatView()),
    outcome: outcome(),
    moves: z.int().meta({ description: 'The number of moves, including those taken back.' }),
    clock: clock().exactOptional(),
    seedHash: seedHashField(),
    digest: z.string().exactOptional().meta({
      description:
        'The `digest` of its replay, for comparison with a saved replay. Absent from games that an older version archived.',
    }),
    createdAt: timeField('When the session was created.'),
    endedAt: timeField('When the game reached its outcome.'),
  }),
);
