import * as z from 'zod';
import { lazy } from '../../../core/engine';
import { gameField, gameTitle, sessionField, succeeded, timeField } from '../../../core/api/answer-fields';
import { exampleGame } from '../../../core/api/openapi-examples';
import { displayName } from '../../../core/api/fields';
import { contestTerms, endedEarly, playedTerms, share } from '../matches/schemas';
import { playerId, playerKind } from '../../players/schemas';

/** Tournaments: rounds of matches with a table of points. */

const KINDS = ['round-robin', 'swiss', 'gauntlet', 'knockout'] as const;

const kind = lazy(() =>
  z.enum(KINDS).meta({
    description:
      'The pairing: everybody meets everybody (`round-robin`), players with about equal points meet (`swiss`), everybody meets the anchors (`gauntlet`), or the winners meet (`knockout`).',
  }),
);

const status = lazy(() =>
  z.enum(['open', 'running', 'paused', 'ended']).meta({
    description: '`open`: players may join. In a pause games under way go on, and no game begins.',
  }),
);

export const tournamentBody = lazy(() =>
  contestTerms().extend({
    name: displayName().meta({ description: 'Its name.' }),
    kind: kind(),
    swissRounds: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'The number of rounds of a Swiss tournament. Default: 5.' }),
    games: z.int().min(2).max(100).multipleOf(2).optional().meta({
      description:
        'The number of games in a meeting: an even number, so that both players sit in both seats. Default: 2.',
    }),
    roundSeconds: z
      .number()
      .min(1)
      .max(30 * 86_400)
      .optional()
      .meta({
        description: 'The time limit of a round: after it, the results so far count. Default: no limit.',
      }),
    startsAt: z
      .string()
      .max(40)
      .refine((text) => Number.isFinite(Date.parse(text)), {
        message: 'must be a time such as 2026-12-01T18:00:00Z',
      })
      .optional()
      .meta({ description: 'When it starts by itself (UTC). Default: when you start it.' }),
    bots: z
      .array(playerId())
      .max(64)
      .optional()
      .meta({ description: `Built-in bots that take part, e.g. bot:${exampleGame('forTwo')}:computer:5.` }),
    anchors: z.array(playerId()).max(16).optional().meta({
      description:
        'For a gauntlet: the players that everybody meets. Built-in bots among them take part at once.',
    }),
  }),
);

export const tournamentActionBody = lazy(() =>
  z.strictObject({
    action: z.enum(['leave', 'start', 'pause', 'resume', 'end']).meta({
      description:
        '`leave`: you no longer take part; only before the start. The other actions are for the maker of the tournament. `end`: no further game begins, and the results so far count.',
    }),
  }),
);

export const tournamentsQuery = lazy(() =>
  z.strictObject({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Maximum number of tournaments to return. Default: 20.' }),
    cursor: z
      .string()
      .max(80)
      .regex(/^\d{13}:[0-9a-f]{32}$/, { message: 'must be the `next` of an earlier answer' })
      .optional()
      .meta({ description: 'The `next` of the previous page.' }),
  }),
);

/** What a list shows of a tournament. */
export const tournamentHead = lazy(() =>
  z.object({
    id: z.string().meta({ description: 'The id of the tournament.' }),
    name: z.string().meta({ description: 'Its name.' }),
    game: gameField(),
    title: gameTitle(),
    kind: kind(),
    status: status(),
    endedEarly: endedEarly(),
    startsAt: timeField('When it starts by itself.').exactOptional(),
    createdAt: timeField('When it was made.'),
    entrants: z.int().meta({ description: 'The number of players.' }),
    roundsBegun: z.int().meta({ description: 'The number of rounds that have begun.' }),
  }),
);

export const tournamentStanding = lazy(() =>
  z.object({
    rank: z.int().meta({ description: 'From 1; equal for players who are level in everything.' }),
    player: z.string().meta({ description: 'The id of the player.' }),
    name: z.string().meta({ description: 'Its name now.' }),
    points: z.number().meta({
      description:
        'A meeting counts 1, shared by the results of its games; in a knockout the winner gets it.',
    }),
    meetings: z.int().meta({ description: 'The number of meetings that count, including byes.' }),
    headToHead: z
      .number()
      .meta({ description: 'First tie-break: points against players with equal points.' }),
    sonnebornBerger: z
      .number()
      .meta({ description: 'Second: the points of each opponent, times the share won against it.' }),
    buchholz: z.number().meta({
      description: 'Third: the points of all opponents; a bye counts with the player’s own points.',
    }),
    wins: z.int().meta({ description: 'Fourth: meetings won.' }),
  }),
);

export const crossCell = lazy(() =>
  z.object({
    meetings: z.int().meta({ description: 'The number of their meetings.' }),
    points: z.number().meta({ description: 'The points of the player of the row.' }),
    share: share().nullable().meta({ description: 'Its mean, with a 95 % interval.' }),
  }),
);

export const tournamentMeeting = lazy(() =>
  z.object({
    players: z.array(z.string()).meta({ description: 'The ids of the two players; one alone has a bye.' }),
    results: z.array(z.number()).nullable().meta({
      description:
        'Each player’s share of the match; null while it goes on, or if the tournament was ended before one of its games was over.',
    }),
    match: z.string().exactOptional().meta({ description: 'The match: see `GET /api/matches/{id}`.' }),
    sessions: z
      .array(sessionField())
      .exactOptional()
      .meta({ description: 'For the current round: the games that have begun.' }),
  }),
);

export const tournamentRound = lazy(() =>
  z.object({
    deadline: timeField('The time when meetings without a result are decided.').exactOptional(),
    meetings: z.array(tournamentMeeting()).meta({ description: 'Who meets whom.' }),
  }),
);

export const tournamentInfo = lazy(() =>
  playedTerms().extend({
    ...tournamentHead().shape,
    version: z.int().meta({ description: 'Goes up with each change.' }),
    creator: z.string().meta({ description: 'Its maker.' }),
    swissRounds: z
      .int()
      .exactOptional()
      .meta({ description: 'The number of rounds, in a Swiss tournament.' }),
    games: z.int().meta({ description: 'The number of games in a meeting.' }),
    roundSeconds: z.number().exactOptional().meta({ description: 'The time limit of a round.' }),
    players: z
      .array(
        z.object({
          player: z.string().meta({ description: 'The id of the player.' }),
          name: z.string().meta({ description: 'Its name now.' }),
          kind: playerKind().meta({ description: 'What plays.' }),
          rating: z.number().meta({ description: 'The rating for seeding it.' }),
          isAnchor: z.boolean().meta({ description: 'In a gauntlet: everybody meets it.' }),
        }),
      )
      .meta({ description: 'The players; after the start by seeding, the best first.' }),
    standings: z.array(tournamentStanding()).meta({ description: 'The table of points, the leader first.' }),
    crossTable: z.array(z.array(crossCell().nullable())).meta({
      description:
        'The results of each player against each other, rows and columns in the order of `standings`; null on the diagonal.',
    }),
    rounds: z.array(tournamentRound()).meta({ description: 'The rounds that have begun, in their order.' }),
  }),
);

export const tournamentAnswer = lazy(() => z.object({ success: succeeded(), tournament: tournamentInfo() }));

export const tournamentsAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    tournaments: z.array(tournamentHead()).meta({ description: 'The tournaments, newest first.' }),
    next: z.string().nullable().meta({ description: 'The `cursor` of the next page; null at the end.' }),
  }),
);
