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
    rulesVersion: z.string().meta({ description: 'The version of the rules it was played by.' }),
    name: z.string().exactOptional().meta({ description: 'The name that its creator gave the session.' }),
    custom: customKinds(),
    rated: ratedField().exactOptional(),
    seats: seatsField(seatView()),
    outcome: outcome(),
    moves: z.int().meta({ description: 'How many moves were made, those since taken back included.' }),
    clock: clock().exactOptional(),
    seedHash: seedHashField(),
    digest: z.string().exactOptional().meta({
      description:
        'The `digest` of its replay, to compare with the one that somebody saved. Absent of games that were archived by an older version.',
    }),
    createdAt: timeField('When the session was created.'),
    endedAt: timeField('When the game had its outcome.'),
  }),
);
