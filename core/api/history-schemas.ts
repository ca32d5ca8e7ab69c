import * as z from 'zod';
import { lazy } from '../engine';
import { jsonObject } from './fields';

/** What happened in a game, and how it stood from move to move. */

/** An event for programs. A further component of the same name may say more. */
export const gameFact = lazy(() =>
  z
    .object({ type: z.string().meta({ description: 'What happened.' }), data: jsonObject() })
    .meta({ description: 'An event of the game, with its data.' }),
);

export const historyEntry = lazy(() =>
  z.looseObject({
    version: z.int(),
    at: z.string(),
    action: z.string().optional().meta({ description: 'What it was, if it was no move: `join`, `undo`, …' }),
    to: z.int().optional().meta({ description: 'Of an `undo`: the version that was gone back to.' }),
    moves: z.array(
      z.object({
        seat: z.int(),
        turnNumber: z.int().optional(),
        command: z.string().optional(),
        move: z.unknown().optional(),
      }),
    ),
    events: z.array(z.string()),
    facts: z.array(gameFact()).optional().meta({
      description: 'The events for programs, where the game tells them: e.g. a chess move with its notation.',
    }),
  }),
);

export const historyAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    session: z.string(),
    version: z.int(),
    entries: z.array(historyEntry()),
    next: z.int().nullable(),
  }),
);

const graphPoint = lazy(() =>
  z.object({
    version: z
      .int()
      .meta({ description: 'Several points have the same one where one commit holds several moves.' }),
    period: z.number().optional().meta({ description: 'The number of the round, hand, …' }),
  }),
);

export const seatsGraph = lazy(() =>
  z.object({
    kind: z.literal('seats'),
    title: z.string(),
    period: z.string().optional().meta({ description: 'What a period is, e.g. Round.' }),
    points: z.array(
      graphPoint().extend({
        values: z.array(z.number().nullable()).meta({ description: 'By seat; null: not known yet.' }),
      }),
    ),
  }),
);

export const balanceGraph = lazy(() =>
  z.object({
    kind: z.literal('balance'),
    title: z.string(),
    points: z.array(
      graphPoint().extend({
        share: z.number().meta({ description: 'From 1 (seat 0 wins) to −1 (seat 1 does).' }),
        seat: z.int().nullable().meta({ description: 'The side that stands better.' }),
        words: z.string(),
      }),
    ),
  }),
);

export const graph = lazy(() => z.discriminatedUnion('kind', [seatsGraph(), balanceGraph()]));

export const graphsAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    graphs: z.array(graph()),
  }),
);
