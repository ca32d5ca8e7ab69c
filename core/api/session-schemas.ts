import * as z from 'zod';
import { lazy } from '../engine';
import {
  actingSeats,
  addedBy,
  gameField,
  gameTitle,
  seatsField,
  seedHashField,
  sessionField,
  succeeded,
  timeField,
  versionField,
} from './answer-fields';
import { clock, customKinds, fairPlay } from './answer-schemas';
import { outcome, visibility } from './fields';
import type { AddedSessionFields } from './game-types';
import { contestField, ratedField, seatView } from './seat-schemas';

/** Shapes of answers about sessions, one by one and in lists. */

export const sessionStatus = lazy(() => z.enum(['waiting', 'running', 'ended']));

/** Games whose notation is not called `state` declare its name (`shapes.position`). */
export const sessionInfo = lazy(() =>
  z.looseObject({
    session: sessionField(),
    game: gameField(),
    title: gameTitle(),
    name: z.string().optional().meta({ description: 'The name that its creator gave the session.' }),
    status: sessionStatus(),
    version: versionField(),
    visibility: visibility(),
    custom: customKinds(),
    rated: ratedField().optional(),
    contest: contestField().optional(),
    seats: seatsField(seatView()),
    seatsToAct: actingSeats(),
    seedHash: seedHashField(),
    fairPlay: fairPlay().optional(),
    outcome: outcome().optional(),
    endVersion: z
      .int()
      .optional()
      .meta({ description: 'The version that ended the game; only a rematch can follow it.' }),
    moves: z.int().optional().meta({
      description: 'The number of moves, including those taken back; present once there is an outcome.',
    }),
    clock: clock().optional(),
    rematch: z
      .string()
      .optional()
      .meta({ description: 'The session of the rematch that a player asks for.' }),
    lastEvent: z.string().optional().meta({ description: 'The last public event.' }),
    createdAt: timeField('When the session was created.'),
    updatedAt: timeField('When it changed last.'),
    state: z.string().optional().meta({
      description:
        'The position as everybody sees it, in the game’s notation; present in most games after the deal.',
    }),
    ...addedBy<AddedSessionFields>(),
  }),
);

export const sessionAnswer = lazy(() => sessionInfo().extend({ success: succeeded() }));

export const listAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    sessions: z.array(sessionInfo()).meta({ description: 'The sessions, newest first.' }),
    next: z.string().nullable().meta({ description: 'The `cursor` of the next page; null at the end.' }),
  }),
);

export const gamesAnswer = lazy(() =>
  z.array(sessionInfo()).meta({ description: 'The sessions, newest first.' }),
);
