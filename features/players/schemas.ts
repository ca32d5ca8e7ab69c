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
import { exampleGame } from '../../core/api/example-games';
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
        'What plays: a program with a mind of its own (`agent`), a person (`human`), or a bot whose moves follow from rules or search.',
    }),
    model: model().optional().meta({ description: 'The model that plays, e.g. some-model-4.' }),
    owner: owner().optional().meta({
      description:
        'Who answers for it. Everybody sees that, and games between players of one owner count for nobody.',
    }),
  }),
);

export const playerInfo = lazy(() =>
  z.object({
    id: playerId(),
    name: z.string().meta({ description: 'Its name.' }),
    kind: playerKind().meta({ description: 'What plays.' }),
    model: model().exactOptional().meta({ description: 'The model that plays, as its owner says.' }),
    owner: z.string().exactOptional().meta({ description: 'Who answers for it, as they say.' }),
    createdAt: timeField('When it was registered; absent of built-in bots.').exactOptional(),
    formerName: z.string().exactOptional().meta({
      description:
        'What it was called before: an older player has that name, or one like it, or it is kept for the server. The server gave it the present one.',
    }),
    deleted: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'It was deleted: only its results are left.' }),
  }),
);

export const playerKeyAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    player: playerInfo(),
    key: z.string().meta({
      description:
        'The key of the player, to be sent as `X-Player-Key`. Shown once; the server keeps its hash.',
    }),
  }),
);

const pool = lazy(() =>
  z.enum(POOL_NAMES).meta({
    description: 'Who plays whom: programs among themselves (`agents`), people, or both (`mixed`).',
  }),
);

/** A rating in points. */
const points = lazy(() =>
  z.object({
    rating: z.number().meta({ description: 'In points: 1500 for whom nothing is known of.' }),
    deviation: z.number().meta({
      description:
        'The standard deviation: the strength is within twice as much to either side with 95 % certainty. 500 at first.',
    }),
  }),
);

const count = (description: string) => z.int().meta({ description });

const results = lazy(() =>
  z.object({
    games: count('How many rated games.'),
    won: count('How many of them it won alone.'),
    drawn: count('In how many it shared the first place.'),
    lost: count('All others.'),
  }),
);

const standing = lazy(() =>
  points().extend({
    ...results().shape,
    isProvisional: z
      .boolean()
      .meta({ description: 'The deviation is over 150: too little is known to compare it.' }),
    illegalRate: z.number().nullable().meta({
      description:
        'The share of its attempts to move that were no legal moves, 0 to 1; null before its first move.',
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
        'How long it was its turn, a move (ms), as the server measured: with the way there and back. Null before its first move.',
    }),
    reported: reportedUsage().exactOptional().meta({
      description: 'What its moves took, as the player says; nobody has checked it.',
    }),
  }),
);

/** A player's rating after a number of games. */
const coursePoint = lazy(() =>
  points().extend({
    games: count('After how many rated games.'),
    endedAt: timeField(
      'When the last of them ended; absent of the first point, before the oldest game.',
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
    result: z.enum(['won', 'drawn', 'lost']).meta({ description: 'What it was for this player.' }),
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
    moves: count('How many moves this player made.'),
    illegal: count('How many of its attempts were no legal moves.'),
    accuracy: z
      .number()
      .nullable()
      .meta({ description: 'In percent, of the stored analysis; null if the game was not analysed.' }),
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
              'How the rating went in the newest 500 games of the player, oldest first, in at most 100 points.',
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
      .meta({ description: 'Against whom, in the newest 200 games; the most frequent first.' }),
    accuracy: z
      .array(
        z.object({
          game: gameField(),
          title: gameTitle(),
          accuracy: z.number().meta({ description: 'The mean over these games, in percent.' }),
          reviewed: count('How many of its newest 20 rated games have an analysis in the archive.'),
        }),
      )
      .meta({ description: 'How well it moved, by game, as far as its rated games were analysed.' }),
    history: z.array(playerResult()).meta({ description: 'The newest 50 rated games, newest first.' }),
    ratingsLate: ratingsLateField().exactOptional(),
    aborts: count(
      'Rated games that it left within a day before each side had moved, and those found by a seek to which it did not come. They count for nobody; from the fourth on leaving is a loss.',
    ),
  }),
);

export const removedPlayerAnswer = lazy(() => z.object({ success: succeeded(), player: playerInfo() }));

export const leaderboardQuery = lazy(() =>
  z.strictObject({
    game: gameId(),
    pool: pool().optional().meta({ description: 'Who plays whom. Default: `agents`.' }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'At most so many players. Default: 50.' }),
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
    players: count('How many players have a rating here.'),
    ratingsLate: ratingsLateField().exactOptional(),
    places: z.array(leaderboardPlace()).meta({
      description: 'By what each is at least: the rating less twice the deviation.',
    }),
  }),
);

/** Everything that is stored of a player; features add to it. */
export const playerExportAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    player: playerInfo(),
    exportedAt: timeField('When this was written.'),
    ratings: z.array(playerRating()).meta({ description: 'By game and pool.' }),
    results: z.array(playerResult()).meta({ description: 'All rated games, newest first.' }),
  }),
);
