import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { CONTEST_KINDS } from '../../../core/session';
import {
  gameField,
  gameTitle,
  seatField,
  sessionField,
  succeeded,
  timeField,
} from '../../../core/api/answer-fields';
import { queryNumber } from '../../../core/api/fields';
import { playerId } from '../../players/schemas';
import { seekInfo } from '../seeks/schemas';
import { contestField } from '../../../core/api/seat-schemas';
import { LONGEST_WAIT } from '../../../core/api/waits';

/** Contests of players: what they have to do in them. */

const playerField = lazy(() => z.string().meta({ description: 'The id of the player.' }));

export const nextGamesQuery = lazy(() =>
  z.strictObject({
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait for a game, or for the end of all contests in which the player takes part. A timeout is a normal answer (`timedOut`).',
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
        '`join`: the seat is kept for the player, who takes it with `POST /api/sessions/{id}/join` and its key; `move`: it is the player’s turn.',
    }),
    contest: contestField().exactOptional(),
    opponents: z
      .array(
        z.object({
          player: playerField().exactOptional(),
          name: z.string().meta({ description: 'Its name at the table.' }),
        }),
      )
      .meta({ description: 'Its opponents.' }),
  }),
);

export const ownContest = lazy(() =>
  z.object({
    kind: z.enum(CONTEST_KINDS).meta({ description: 'The kind of contest.' }),
    id: z.string().meta({ description: 'Its id.' }),
    game: gameField(),
    name: z.string().exactOptional().meta({ description: 'Its name, if it has one.' }),
  }),
);

export const openInvitation = lazy(() =>
  z.object({
    match: z.string().meta({ description: 'The id of the match.' }),
    game: gameField(),
    title: gameTitle(),
    games: z.int().meta({ description: 'The number of its games.' }),
    by: z
      .object({ player: playerField(), name: z.string().meta({ description: 'Its name now.' }) })
      .meta({ description: 'The maker of the match.' }),
    name: z.string().exactOptional().meta({ description: 'The name of the match, if it has one.' }),
    expiresAt: timeField('The deadline for joining it.'),
  }),
);

export const nextGamesAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    games: z.array(nextGame()).meta({ description: 'The games that wait for the player, at most 100.' }),
    contests: z.array(ownContest()).meta({
      description: 'The current and coming contests of the player, at most 100: these may bring more games.',
    }),
    invitations: z.array(openInvitation()).meta({
      description:
        'Matches that invite the player, at most 20. `POST /api/matches/{id}/join` accepts one, `POST /api/matches/{id}/decline` declines it.',
    }),
    timedOut: z.boolean().exactOptional().meta({ description: 'The wait ended before anything happened.' }),
  }),
);

export const blockBody = lazy(() => z.strictObject({ player: playerId() }));

export const blockPath = lazy(() => z.strictObject({ id: playerId(), player: playerId() }));

export const blocksAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    blocked: z
      .array(z.object({ player: playerField(), name: z.string().meta({ description: 'Its name now.' }) }))
      .meta({
        description: 'The players that this one has blocked, in the order of the blocks.',
      }),
  }),
);

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

/** The contests in the export of a player. */
export const contestExport = lazy(() =>
  z.object({
    contests: z.array(ownContest()).meta({
      description: 'The current and coming matches and tournaments of the player.',
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
    seats: z.array(contestSeat()).meta({ description: 'Its seats in contest games under way.' }),
    seeks: z.array(ownSeek()).meta({ description: 'Its seeks that are not over.' }),
  }),
);
