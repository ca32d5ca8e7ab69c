import * as z from 'zod';
import { lazy } from '../../core/engine';
import { gameField, succeeded } from '../../core/api/answer-fields';
import { exampleGame } from '../../core/api/example-games';
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
    description: 'Simulation id: 32 hexadecimal digits. Who knows it may read and cancel the simulation.',
    example: '0f8fad5bd9cb469fa16570867728950e',
  }),
);

export const simulationPath = lazy(() => z.object({ id: simulationId() }));

export const simulatedBot = lazy(() =>
  z.strictObject({
    bot: z.string().max(64).meta({ description: 'The id of a bot of the game; the catalogue lists them.' }),
    level: z.int().optional().meta({ description: 'How strong it plays. Default: its usual level.' }),
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
      .meta({ description: 'How many games, at most. Default: 100.' }),
    pairs: z.boolean().optional().meta({
      description: 'Whether each deal is played once with each bot in every seat, so that luck counts less.',
    }),
    untilBetter: percentage().optional().meta({
      description:
        'Ends the games as soon as it is decided whether the first bot is better, with this confidence, e.g. 0.95.',
    }),
    betterThan: percentage().optional().meta({
      description: 'The result of a bot that is no better. Default: an equal share.',
    }),
    worth: percentage().optional().meta({
      description: 'The least result that would matter. Default: 0.05 more than that.',
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
    games: count('How many games it finished.'),
    wins: share('Games won alone. Null without games.'),
    ties: share('Games with a shared victory, or without a winner. Null without games.'),
    result: mean('What it got of a game, from 0 (lost) to 1 (won). Null without games.'),
    score: mean('Points. Null without games.'),
    length: mean('Turns or moves, as `unit` says. Null without games.'),
  }),
);

export const simulationHistogram = lazy(() =>
  z.object({
    from: z.number().meta({ description: 'Where the first step begins.' }),
    step: z.number().meta({ description: 'The width of a step.' }),
    counts: z.array(z.int()).meta({ description: 'How many games there were in each step.' }),
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
        'So many times as many games of different seeds would give the same interval. Null where nothing varied.',
    }),
  }),
);

const rotations = lazy(() =>
  z.object({
    count: count('How many there were.'),
    pairs: z.boolean().meta({ description: 'Whether the games of each had the same seed.' }),
    bots: z
      .array(
        z.object({
          result: simulationEstimate().meta({
            description: 'What it got of a game, from 0 (lost) to 1 (won).',
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
        confidence: z.number().meta({ description: 'How sure a decision must be.' }),
        even: z.number().meta({ description: 'The result of a bot that is no better.' }),
        worth: z.number().meta({ description: 'The least result that would matter.' }),
      })
      .meta({ description: 'What was to be decided.' }),
    verdict: z.enum(['better', 'not-better', 'undecided']).meta({
      description:
        '`better`: the result of the first bot is above `even`. `not-better`: it is below `worth`. Either is wrong with a probability of at most 1 − `confidence`, however often one looks.',
    }),
  }),
);

export const simulationFigures = lazy(() =>
  z.object({
    games: count('How many games were finished.'),
    capped: count('Games that were stopped because they did not end; they count nowhere else.'),
    shared: count('Games with several winners.'),
    drawn: count('Games that nobody won.'),
    tieBreaks: count('Games with one winner although several had the best score, by a tie-break.'),
    unit: z.enum(['turns', 'moves']).meta({ description: 'What `length` counts.' }),
    rotations: rotations().nullable().meta({
      description:
        'The figures by rotations: as many games as there are bots, in which each had every seat once. Null where the bots keep their seats, or before the first.',
    }),
    decision: decision().nullable().meta({
      description: 'Whether the first bot is better. Null unless the games were to end with a decision.',
    }),
    bots: z
      .array(
        simulationPerformance().extend({
          bot: z.string().meta({ description: 'The bot, with its level.', example: 'computer:12' }),
          seats: z.array(simulationPerformance()).meta({ description: 'By seat.' }),
          scores: simulationHistogram().meta({ description: 'How often its scores came.' }),
          lengths: simulationHistogram().meta({ description: 'How often its lengths came.' }),
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
      description: 'How far it is. Games that were played count, even if it was cancelled or failed.',
    }),
    done: count('How many games were played so far.'),
    total: count('How many there are at most.'),
    figures: simulationFigures().nullable().meta({
      description: 'What the games so far came to; null before the first.',
    }),
    reason: z.string().exactOptional().meta({ description: 'Why it `failed`, for people.' }),
  }),
);
