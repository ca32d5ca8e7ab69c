import * as z from 'zod';
import { lazy } from '../engine';
import { CONTEST_KINDS } from '../session';
import { gameField, gameTitle, seatField, sessionField, succeeded } from './answer-fields';
import { queryNumber } from './fields';
import { contestField } from './seat-schemas';
import { LONGEST_WAIT } from './waits';

/** Contests of players: what they have to do in them. */

const playerField = lazy(() => z.string().meta({ description: 'The id of the player.' }));

export const nextGamesQuery = lazy(() =>
  z.strictObject({
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait until there is a game, or no contest goes on in which the player takes part. A timeout is a normal answer (`timedOut`).',
    }),
  }),
);

export const nextGame = lazy(() =>
  z.object({
    session: sessionField(),
    game: gameField(),
    title: gameTitle(),
    seat: seatField(),
    due: z.enum(['join', 'move']).meta({
      description:
        '`join`: the seat is kept for the player, who takes it with `POST /api/sessions/{id}/join` and its key; `move`: it is its turn.',
    }),
    contest: contestField().exactOptional(),
    opponents: z
      .array(
        z.object({
          player: playerField().exactOptional(),
          name: z.string().meta({ description: 'What it is called at the table.' }),
        }),
      )
      .meta({ description: 'Who plays against it.' }),
  }),
);

export const ownContest = lazy(() =>
  z.object({
    kind: z.enum(CONTEST_KINDS).meta({ description: 'What kind of contest it is.' }),
    id: z.string().meta({ description: 'Its id.' }),
    game: gameField(),
    name: z.string().exactOptional().meta({ description: 'Its name, where it has one.' }),
  }),
);

export const nextGamesAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    games: z.array(nextGame()).meta({ description: 'The games in which the player has something to do.' }),
    contests: z.array(ownContest()).meta({
      description:
        'The contests that go on, or are about to begin, in which the player takes part: more games may come of these.',
    }),
    timedOut: z.boolean().exactOptional().meta({ description: 'Of a wait: nothing happened in time.' }),
  }),
);
