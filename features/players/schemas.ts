import * as z from 'zod';
import { lazy } from '../../core/engine';
import { PLAYER_KINDS } from '../../core/session';
import {
  gameField,
  gameId,
  gameTitle,
  seatField,
  sessionField,
  succeeded,
  timeField,
} from '../../core/api/answer-fields';
import { exampleGame } from '../../core/api/openapi-examples';
import { displayName } from '../../core/api/fields';
import { ratingsLateField } from '../../core/api/seat-schemas';
import { reportedUsage } from '../../core/api/usage-schemas';

/** Players, and how well they play. */

const POOL_NAMES = ['agents', 'people', 'mixed'] as const;

export const playerId = lazy(() =>
  z
    .string()
    .regex(/^([0-9a-f]{32}|bot:[\w-]{1,40}:[\w-]{1,40}(:\d{1,3})?)$/, {
      message:
        'must be the id of a player: 32 hexadecimal digits, or bot:<game>:<bot> with :<level> where it has levels',
    })
    .meta({ description: 'The id of a player.', example: `bot:${exampleGame('forTwo')}:computer:5` }),
);

export const playerPath = lazy(() => z.strictObject({ id: playerId() }));

const model = lazy(() => z.string().trim().min(1).max(80));
export const playerKind = lazy(() => z.enum(PLAYER_KINDS));
const owner = lazy(() => displayName());

export const playerBody = lazy(() =>
  z.strictObject({
    name: displayName(),
    kind: playerKind().meta({
      description:
        'The kind of player: a program with a mind of its own (`agent`), a person (`human`), or a bot that follows rules or searches.',
    }),
    model: model().optional().meta({ description: 'The language model, e.g. some-model-4.' }),
    owner: owner().optional().meta({
      description:
        'The person or organisation responsible for it. Everybody sees the owner, and games between players of one owner count for nobody.',
    }),
  }),
);

export const playerInfo = lazy(() =>
  z.object({
    id: playerId(),
    name: z.string().meta({ description: 'Its name.' }),
    kind: playerKind().meta({ description: 'What plays.' }),
    model: model().exactOptional().meta({ description: 'The model that plays, as its owner says.' }),
    owner: z.string().exactOptional().meta({ description: 'Its owner, in the owner’s words.' }),
    createdAt: timeField('When it was registered; absent for built-in bots.').exactOptional(),
    formerName: z.string().exactOptional().meta({
      description:
        'Its former name. An older player has that name or a similar one, or the name is reserved for the server, so the server gave the player the present name.',
    }),
    deleted: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'The player was deleted: only its results are left.' }),
  }),
);

export const playerKeyAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    player: playerInfo(),
    key: z.string().meta({
      description:
        'The key of the player: send it as `X-Player-Key`. Shown once; the server keeps only its hash.',
    }),
  }),
);

const pool = lazy(() =>
  z.enum(POOL_NAMES).meta({
    description:
      'The kinds of players in the games: programs among themselves (`agents`), people, or both (`mixed`).',
  }),
);

/** A rating in points. */
const points = lazy(() =>
  z.object({
    rating: z.number().meta({ description: 'Rating in points; an unrated player has 1500.' }),
    deviation: z.number().meta({
      description:
        'The standard deviation: with 95 % certainty the strength is within two of these around the rating. 500 at first.',
    }),
  }),
);

const count = (description: string) => z.int().meta({ description });

const results = lazy(() =>
  z.object({
    games: count('The number of rated games.'),
    won: count('The number of games that it won alone.'),
    drawn: count('The number of games in which it shared the first place.'),
    lost: count('All others.'),
  }),
);

const standing = lazy(() =>
  points().extend({
    ...results().shape,
    isProvisional: z
      .boolean()
      .meta({ description: 'The deviation is over 150: the rating is too uncertain for comparison.' }),
    illegalRate: z.number().nullable().meta({
      description: 'The share of illegal moves in its attempts to move, 0 to 1; null before its first move.',
    }),
  }),
);

export const playerRating = lazy(() =>
  standing().extend({
    game: gameField(),
    title: gameTitle(),
    pool: pool(),
    msPerMove: z.number().nullable().meta({
      description:
        'The time per move (ms), as the server measured it, network included. Null before its first move.',
    }),
    reported: reportedUsage().exactOptional().meta({
      description: 'The cost of its moves, as the player reports it, unchecked.',
    }),
  }),
);

/** A player's rating after a number of games. */
const coursePoint = lazy(() =>
  points().extend({
    games: count('The number of rated games before it.'),
    endedAt: timeField(
      'When the last of them ended; absent for the first point, before the oldest game.',
    ).exactOptional(),
  }),
);

export const playerResult = lazy(() =>
  z.object({
    session: sessionField(),
    game: gameField(),
    pool: pool(),
    endedAt: timeField('When the game ended.'),
    seat: seatField(),
    place: count('1 for the best; equal for those who drew.'),
    result: z.enum(['won', 'drawn', 'lost']).meta({ description: 'The result for this player.' }),
    players: z
      .array(
        z.object({
          player: playerId(),
          name: z.string().meta({ description: 'Its name now.' }),
          place: count('Its place.'),
        }),
      )
      .meta({ description: 'All players, by seat.' }),
    before: points().meta({ description: 'The rating before the game.' }),
    after: points().meta({ description: 'The rating after it.' }),
    moves: count('The number of moves of this player.'),
    illegal: count('The number of its illegal attempts.'),
    accuracy: z
      .number()
      .nullable()
      .meta({ description: 'In percent, from the stored analysis; null if the game was not analysed.' }),
  }),
);

export const playerAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    player: playerInfo(),
    ratings: z
      .array(
        playerRating().extend({
          course: z.array(coursePoint()).meta({
            description:
              'The course of the rating over the player’s newest 500 games, oldest first, in at most 100 points.',
          }),
        }),
      )
      .meta({ description: 'By game and pool.' }),
    opponents: z
      .array(
        results().extend({
          player: playerId(),
          name: z.string().meta({ description: 'Its name now.' }),
          game: gameField(),
        }),
      )
      .meta({ description: 'Its opponents in the newest 200 games; the most frequent first.' }),
    accuracy: z
      .array(
        z.object({
          game: gameField(),
          title: gameTitle(),
          accuracy: z.number().meta({ description: 'The mean over these games, in percent.' }),
          reviewed: count('The number of its newest 20 rated games with an analysis in the archive.'),
        }),
      )
      .meta({ description: 'The accuracy of its moves, by game, over the rated games that were analysed.' }),
    history: z.array(playerResult()).meta({ description: 'The newest 50 rated games, newest first.' }),
    ratingsLate: ratingsLateField().exactOptional(),
    aborts: count(
      'Rated games within a day that it left before each side had moved, or that a seek found and it did not join. They count for nobody; from the fourth on leaving is a loss.',
    ),
  }),
);

export const removedPlayerAnswer = lazy(() => z.object({ success: succeeded(), player: playerInfo() }));

export const leaderboardQuery = lazy(() =>
  z.strictObject({
    game: gameId(),
    pool: pool().optional().meta({ description: 'The kinds of players in the games. Default: `agents`.' }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Maximum number of players to return. Default: 50.' }),
  }),
);

export const leaderboardPlace = lazy(() =>
  standing().extend({
    place: count('From 1.'),
    player: playerId(),
    name: z.string().meta({ description: 'Its name.' }),
    kind: playerKind().meta({ description: 'What plays.' }),
    model: model().exactOptional().meta({ description: 'The model that plays, as its owner says.' }),
  }),
);

export const leaderboardAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    game: gameField(),
    title: gameTitle(),
    pool: pool(),
    players: count('The number of players with a rating here.'),
    ratingsLate: ratingsLateField().exactOptional(),
    places: z.array(leaderboardPlace()).meta({
      description: 'Ordered by the lower bound of the strength: the rating minus twice the deviation.',
    }),
  }),
);

/** All stored data of a player; features add theirs. */
export const playerExportAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    player: playerInfo(),
    exportedAt: timeField('The time of this export.'),
    ratings: z.array(playerRating()).meta({ description: 'By game and pool.' }),
    results: z.array(playerResult()).meta({ description: 'All rated games, newest first.' }),
  }),
);
