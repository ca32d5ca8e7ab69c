import * as z from 'zod';
import { lazy } from '../engine';
import { seatField, sessionField, succeeded, timeField } from './answer-fields';
import { openInvitation, ownContest } from './contest-schemas';
import { playerInfo, playerRating, playerResult } from './player-schemas';
import { contestField } from './seat-schemas';
import { seekInfo } from './seek-schemas';

/** A seat at a game of a contest. */
const contestSeat = lazy(() =>
  z.object({
    session: sessionField(),
    seat: seatField(),
    contest: contestField(),
    isKept: z.boolean().meta({ description: 'The seat is kept for the player, who has not taken it yet.' }),
  }),
);

const ownSeek = lazy(() =>
  seekInfo().pick({
    id: true,
    game: true,
    options: true,
    clock: true,
    status: true,
    since: true,
    expiresAt: true,
  }),
);

export const playerExportAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    player: playerInfo(),
    exportedAt: timeField('When this was written.'),
    ratings: z.array(playerRating()).meta({ description: 'By game and pool.' }),
    results: z.array(playerResult()).meta({ description: 'All rated games, newest first.' }),
    contests: z.array(ownContest()).meta({
      description:
        'The matches and tournaments that go on, or are about to begin, in which the player takes part.',
    }),
    made: z
      .array(
        z.object({
          kind: z.enum(['match', 'tournament']).meta({ description: 'What it is.' }),
          id: z.string().meta({ description: 'Its id.' }),
        }),
      )
      .meta({
        description:
          'The matches and tournaments that count as made by the player, ten at most; some may be over.',
      }),
    invitations: z.array(openInvitation()).meta({ description: 'Its open invitations to matches.' }),
    blocked: z.array(z.string()).meta({ description: 'The ids of the players that it has blocked.' }),
    seats: z.array(contestSeat()).meta({ description: 'Its seats at games of contests that are under way.' }),
    seeks: z.array(ownSeek()).meta({ description: 'Its seeks that are not over.' }),
  }),
);
