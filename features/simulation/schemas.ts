import * as z from 'zod';
import { lazy } from '../../core/engine';
import { gameField, succeeded } from '../../core/api/answer-fields';
import { exampleGame } from '../../core/api/openapi-examples';
import { gameOptions } from '../../core/api/fields';

/** Simulations: bots that play against each other, many games at a time. */

/** The most games of a simulation. */
export const MOST_SIMULATED_GAMES = 1_000;

/** The longest seed: it gets the number of a game at its end. */
const LONGEST_SEED = 50;

const MOST_BOTS = 16;
const MOST_THINKING_MS = 2_000;

const simulationId = lazy(() =>
  z.string().max(80).meta({
    description:
      'Simulation id: 32 hexadecimal digits. Everybody who knows it may read and cancel the simulation.',
    example: '0f8fad5bd9cb469fa16570867728950e',
  }),
);

export const simulationPath = lazy(() => z.object({ id: simulationId() }));

export const simulatedBot = lazy(() =>
  z.strictObject({
    bot: z.string().max(64).meta({ description: 'The id of a bot of the game; the catalogue lists them.' }),
    level: z.int().optional().meta({ description: 'Its level. Default: its usual level.' }),
  }),
);

const percentage = () => z.number().gt(0).lt(1);

export const simulateBody = lazy(() =>
  z.strictObject({
    game: z
      .string()
      .max(80)
      .meta({ description: 'The id of the game.', example: exampleGame('simulated') }),
    options: gameOptions().optional(),
    bots: z
      .array(simulatedBot())
      .min(1)
      .max(MOST_BOTS)
      .meta({ description: 'One bot for each seat. They change seats from game to game.' }),
    games: z
      .int()
      .min(1)
      .max(MOST_SIMULATED_GAMES)
      .optional()
      .meta({ description: 'Maximum number of games. Default: 100.' }),
    pairs: z.boolean().optional().meta({
      description: 'Whether each deal is played once with each bot in every seat, so that luck counts less.',
    }),
    untilBetter: percentage().optional().meta({
      description:
        'Ends the games as soon as it is decided whether the first bot is better, with this confidence, e.g. 0.95.',
    }),
    betterThan: percentage().optional().meta({
      description: 'The result of a bot that is not better. Default: an equal share.',
    }),
    worth: percentage().optional().meta({
      description: 'The smallest result that would matter. Default: 0.05 more than that.',
    }),
    thinkingTime: z.int().min(1).max(MOST_THINKING_MS).optional().meta({
      description: 'The maximum thinking time of a bot per move (ms). Default: 500.',
    }),
    seed: z.string().min(1).max(LONGEST_SEED).optional().meta({
      description: 'The same seed gives the same games, unless a bot runs out of thinking time.',
    }),
  }),
);

const mean = (of: string) =>
  z
    .object({
      mean: z.number().meta({ description: 'The mean.' }),
      margin: z.number().nullable().meta({
        description: 'Half the width of its 95 % confidence interval; null for a single value.',
      }),
    })
    .nullable()
    .meta({ description: of });

const share = (of: string) =>
  z
    .object({
      share: z.number().meta({ description: 'From 0 to 1.' }),
      low: z.number().meta({ description: 'Where its 95 % confidence interval begins.' }),
      high: z.number().meta({ description: 'Where its 95 % confidence interval ends.' }),
    })
    .nullable()
    .meta({ description: of });

const count = (description: string) => z.int().meta({ description });

export const simulationPerformance = lazy(() =>
  z.object({
    games: count('The number of games that it finished.'),
    wins: share('Games won alone. Null without games.'),
    ties: share('Games with a shared victory, or without a winner. Null without games.'),
    result: mean('Its result per game, from 0 (lost) to 1 (won). Null without games.'),
    score: mean('Points. Null without games.'),
    length: mean('Turns or moves, as `unit` says. Null without games.'),
  }),
);

export const simulationHistogram = lazy(() =>
  z.object({
    from: z.number().meta({ description: 'Where the first step begins.' }),
    step: z.number().meta({ description: 'The width of a step.' }),
    counts: z.array(z.int()).meta({ description: 'The number of games in each step.' }),
  }),
);

export const simulationEstimate = lazy(() =>
  z.object({
    mean: z.number().meta({ description: 'The mean.' }),
    margin: z.number().nullable().meta({
      description: 'Half the width of its 95 % confidence interval; null for a single value.',
    }),
    gain: z.number().nullable().meta({
      description:
        'The same interval would take this many times as many games with different seeds. Null if nothing varied.',
    }),
  }),
);

const rotations = lazy(() =>
  z.object({
    count: count('The number of rotations.'),
    pairs: z.boolean().meta({ description: 'Whether the games of each had the same seed.' }),
    bots: z
      .array(
        z.object({
          result: simulationEstimate().meta({
            description: 'Its result per game, from 0 (lost) to 1 (won).',
          }),
          score: simulationEstimate().meta({ description: 'Points.' }),
        }),
      )
      .meta({ description: 'By bot.' }),
  }),
);

const decision = lazy(() =>
  z.object({
    plan: z
      .object({
        confidence: z.number().meta({ description: 'The confidence of the decision.' }),
        even: z.number().meta({ description: 'The result of a bot that is not better.' }),
        worth: z.number().meta({ description: 'The smallest result that would matter.' }),
      })
      .meta({ description: 'The question to decide.' }),
    verdict: z.enum(['better', 'not-better', 'undecided']).meta({
      description:
        '`better`: the result of the first bot is above `even`. `not-better`: it is below `worth`. Either is wrong with a probability of at most 1 − `confidence`, however often one looks.',
    }),
  }),
);

export const simulationFigures = lazy(() =>
  z.object({
    games: count('The number of finished games.'),
    capped: count('Games that were stopped because they did not end; they count nowhere else.'),
    shared: count('Games with several winners.'),
    drawn: count('Games that nobody won.'),
    tieBreaks: count('Games with one winner although several had the best score, by a tie-break.'),
    unit: z.enum(['turns', 'moves']).meta({ description: 'What `length` counts.' }),
    rotations: rotations().nullable().meta({
      description:
        'The figures by rotations: in a rotation there are as many games as bots, and each bot has every seat once. Null if the bots keep their seats, or before the first rotation.',
    }),
    decision: decision().nullable().meta({
      description: 'Whether the first bot is better. Null unless the games were to end with a decision.',
    }),
    bots: z
      .array(
        simulationPerformance().extend({
          bot: z.string().meta({ description: 'The bot, with its level.', example: 'computer:12' }),
          seats: z.array(simulationPerformance()).meta({ description: 'By seat.' }),
          scores: simulationHistogram().meta({ description: 'The frequencies of its scores.' }),
          lengths: simulationHistogram().meta({ description: 'The frequencies of its game lengths.' }),
        }),
      )
      .meta({ description: 'By bot, in the order of the request.' }),
    seats: z.array(simulationPerformance()).meta({ description: 'By seat, of all bots.' }),
  }),
);

export const simulationAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    simulation: simulationId(),
    game: gameField(),
    seed: z.string().meta({ description: 'The seed of the games.' }),
    status: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']).meta({
      description: 'The state of the simulation. Finished games count, even if it was cancelled or failed.',
    }),
    done: count('The number of games played so far.'),
    total: count('The maximum number of games.'),
    figures: simulationFigures().nullable().meta({
      description: 'The results of the games so far; null before the first.',
    }),
    reason: z.string().exactOptional().meta({ description: 'The reason why it `failed`, for people.' }),
  }),
);
