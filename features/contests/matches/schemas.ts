import * as z from 'zod';
import { lazy } from '../../../core/engine';
import {
  gameField,
  gameId,
  gameTitle,
  sessionField,
  succeeded,
  timeField,
} from '../../../core/api/answer-fields';
import { clockRequest, displayName, gameOptions, queryNumber, timeControl } from '../../../core/api/fields';
import { playerId } from '../../players/schemas';
import { LONGEST_WAIT } from '../../../core/api/waits';

/** Matches: several games between the same players. Tournaments consist of them. */

/** More games are a matter for the arena's runner. */
const MOST_GAMES = 400;

export const contestPath = lazy(() =>
  z.strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{32}$/, { message: 'must have 32 hexadecimal digits' })
      .meta({ description: 'The id of the contest.', example: '0f8fad5bd9cb469fa16570867728950e' }),
  }),
);

export const contestQuery = lazy(() =>
  z.strictObject({
    wait: queryNumber(LONGEST_WAIT).optional().meta({
      description:
        'Seconds to wait for a version after `since`, or the end. A timeout is a normal answer: the version is the same.',
    }),
    since: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The last version that you know. Default: the present one.' }),
  }),
);

const deals = lazy(() =>
  z.enum(['fresh', 'paired']).meta({
    description:
      '`fresh`: each game has its own deal. `paired`: the games of a pair have one deal, so that luck cancels. A player who remembers the first game knows the deal in the second: in games with chance or hidden information only built-in bots may play paired deals.',
  }),
);

/** The common terms of matches and tournaments. */
export const contestTerms = lazy(() =>
  z.strictObject({
    game: gameId(),
    options: gameOptions().optional(),
    clock: clockRequest().optional().meta({ description: 'The clock of each game. Default: none.' }),
    deals: deals().optional().meta({ description: 'Whether games share deals. Default: `fresh`.' }),
    atOnce: z
      .int()
      .min(1)
      .max(16)
      .optional()
      .meta({ description: 'The number of games of a match that may run at the same time. Default: 1.' }),
    joinSeconds: z.number().min(10).max(86_400).optional().meta({
      description:
        'The seconds that a player has to join a game after it began; a player who is later loses it. Default: 600.',
    }),
  }),
);

export const matchBody = lazy(() =>
  contestTerms().extend({
    name: displayName().optional().meta({ description: 'A name for the match.' }),
    players: z
      .array(z.union([playerId(), z.literal('open')]))
      .min(2)
      .max(8)
      .meta({
        description:
          'The ids of the players, yours among them. `open` is a place for any player who joins. Built-in bots join at once.',
      }),
    games: z.int().min(2).max(MOST_GAMES).meta({
      description:
        'The number of games: a multiple of the number of players, so that everybody sits in every seat equally often.',
    }),
    stop: z
      .strictObject({
        worth: z
          .number()
          .gt(0.5)
          .lt(1)
          .meta({ description: 'The smallest result, from 0 to 1, that would matter, e.g. 0.55.' }),
        confidence: z
          .number()
          .min(0.5)
          .max(0.999)
          .optional()
          .meta({ description: 'The confidence of the decision. Default: 0.95.' }),
      })
      .optional()
      .meta({
        description:
          'For two players: ends the match as soon as it is decided whether the first is better than the second.',
      }),
  }),
);

export const matchActionBody = lazy(() =>
  z.strictObject({
    action: z.enum(['end']).meta({
      description:
        '`end`: no further game begins, games that nobody has joined end, and the match is over when the others are.',
    }),
  }),
);

/** Marks a contest that its creator has ended. */
export const endedEarly = lazy(() =>
  z.literal(true).exactOptional().meta({
    description: 'Its maker has ended it: no further game begins. The results so far count.',
  }),
);

export const share = lazy(() =>
  z.object({
    share: z.number().meta({ description: 'From 0 to 1.' }),
    low: z.number().meta({ description: 'The lower end of the 95 % interval.' }),
    high: z.number().meta({ description: 'The upper end.' }),
  }),
);

/** The terms as answers have them. */
export const playedTerms = lazy(() =>
  z.object({
    game: gameField(),
    title: gameTitle(),
    options: gameOptions(),
    clock: timeControl().exactOptional(),
    deals: deals(),
    joinSeconds: z.number().meta({
      description:
        'The seconds that a player has to join a game after it began; a player who is later loses it.',
    }),
  }),
);

export const matchGame = lazy(() =>
  z.object({
    number: z.int().meta({ description: 'From 0.' }),
    pair: z.int().meta({ description: 'Its pair, from 0.' }),
    seats: z.array(z.string()).meta({ description: 'The ids of the players, by seat.' }),
    status: z.enum(['due', 'playing', 'finished', 'void']).meta({
      description: 'Void: it was stopped without a result, because its players were away or it was ended.',
    }),
    session: sessionField().exactOptional(),
    results: z
      .array(z.number())
      .exactOptional()
      .meta({ description: 'From 0 (lost) to 1 (won), by seat; in a draw the players share 1.' }),
  }),
);

export const matchInfo = lazy(() =>
  playedTerms().extend({
    id: z.string().meta({ description: 'The id of the match.' }),
    version: z.int().meta({ description: 'Goes up with each change.' }),
    name: z.string().exactOptional().meta({ description: 'Its name, if it has one.' }),
    creator: z
      .string()
      .exactOptional()
      .meta({ description: 'Its maker, unless it belongs to a tournament.' }),
    status: z.enum(['open', 'running', 'ended', 'expired']).meta({
      description:
        '`open`: it waits for players to join. `expired`: not all of them joined within a day, or one declined.',
    }),
    endedEarly: endedEarly(),
    tournament: z
      .object({
        id: z.string().meta({ description: 'The id of the tournament.' }),
        round: z.int().meta({ description: 'The round, from 0.' }),
        meeting: z.int().meta({ description: 'The place in the round, from 0.' }),
      })
      .exactOptional()
      .meta({ description: 'The tournament that it belongs to.' }),
    players: z
      .array(
        z.object({
          player: z.string().nullable().meta({ description: 'Its id; null: any player may join.' }),
          name: z.string().nullable().meta({ description: 'Its name now.' }),
          hasJoined: z.boolean().meta({ description: 'Whether it has joined.' }),
          hasDeclined: z
            .literal(true)
            .exactOptional()
            .meta({ description: 'It declined: the match is not played.' }),
          points: z.number().meta({ description: 'The sum of its results.' }),
        }),
      )
      .meta({ description: 'The players, in the order of the request.' }),
    games: z.array(matchGame()).meta({ description: 'All games; none before all players have joined.' }),
    finished: z.int().meta({ description: 'The number of games with a result.' }),
    share: share().nullable().meta({
      description:
        'Over whole pairs: the result of the first player against the second, from 0 to 1, with its 95 % interval; null before the first pair is over.',
    }),
    verdict: z.enum(['better', 'not-better', 'undecided']).exactOptional().meta({
      description: 'In a match with `stop`: the decision about the first player.',
    }),
    seedHashes: z.array(z.string()).meta({
      description:
        'SHA-256 (hex) of the seed of each pair, known before the first game. With fresh deals, game n has the secret SHA-256(seed/n).',
    }),
    seeds: z.array(z.string()).nullable().meta({ description: 'The seeds, once the match is over.' }),
    createdAt: timeField('When it was made.'),
  }),
);

export const matchAnswer = lazy(() => z.object({ success: succeeded(), match: matchInfo() }));
