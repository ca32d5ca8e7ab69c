import * as z from 'zod';
import { lazy } from '../engine';
import { sessionField, succeeded, timeField, toldEvents, versionField } from './answer-fields';
import { exampleGame } from './openapi-examples';
import { jsonObject } from './fields';

/** The events of a game, and its positions from move to move. */

/** An event for programs. A further component of the same name may say more. */
export const gameFact = lazy(() =>
  z
    .object({ type: z.string().meta({ description: 'What happened.' }), data: jsonObject() })
    .meta({ description: 'An event of the game, with its data.' }),
);

export const historyMove = lazy(() =>
  z
    .object({
      seat: z.int().meta({ description: 'The seat that moved.' }),
      turnNumber: z
        .int()
        .optional()
        .meta({ description: 'The number of the turn, in games that count them.' }),
      command: z
        .string()
        .optional()
        .meta({ description: 'The move as a command. Absent while it is hidden from the caller.' }),
      move: z.unknown().optional().meta({ description: 'The same move in JSON.' }),
    })
    .meta({ description: 'A move that was made.' }),
);

export const historyEntry = lazy(() =>
  z.looseObject({
    version: z.int().meta({ description: 'The version that this change made.' }),
    at: timeField('When it was made.'),
    action: z
      .string()
      .optional()
      .meta({ description: 'The kind of change, if it was not a move: `join`, `undo`, …' }),
    to: z.int().optional().meta({ description: 'In an `undo`: the version to which the game returned.' }),
    moves: z
      .array(historyMove())
      .meta({ description: 'The moves in it, in order; bots’ moves may share a version.' }),
    events: toldEvents(),
    facts: z
      .array(gameFact())
      .optional()
      .meta({
        description: `The events for programs, if the game provides them: e.g. a ${exampleGame('forTwo')} move with its notation.`,
      }),
  }),
);

export const historyAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    version: versionField(),
    entries: z.array(historyEntry()).meta({ description: 'The events, oldest first.' }),
    next: z.int().nullable().meta({ description: 'The `after` of the next page; null at the end.' }),
  }),
);

const graphPoint = lazy(() =>
  z.object({
    version: z
      .int()
      .meta({ description: 'Several points share a version if one commit holds several moves.' }),
    period: z.number().optional().meta({ description: 'The number of the round, hand, …' }),
  }),
);

export const seatsPoint = lazy(() =>
  graphPoint().extend({
    values: z.array(z.number().nullable()).meta({ description: 'By seat; null: not known yet.' }),
  }),
);

export const balancePoint = lazy(() =>
  graphPoint().extend({
    share: z.number().meta({ description: 'From 1 (seat 0 wins) to −1 (seat 1 does).' }),
    seat: z.int().nullable().meta({ description: 'The side that stands better.' }),
    words: z.string().meta({ description: 'The state of the game there, for people.' }),
  }),
);

export const seatsGraph = lazy(() =>
  z.object({
    kind: z.literal('seats').meta({ description: 'One line for each seat.' }),
    title: z.string().meta({ description: 'What the graph shows, for people.' }),
    period: z.string().optional().meta({ description: 'The name of a period, e.g. Round.' }),
    points: z.array(seatsPoint()).meta({ description: 'The points of the lines, in order.' }),
  }),
);

export const balanceGraph = lazy(() =>
  z.object({
    kind: z.literal('balance').meta({ description: 'One line between two sides.' }),
    title: z.string().meta({ description: 'What the graph shows, for people.' }),
    points: z.array(balancePoint()).meta({ description: 'The points of the line, in order.' }),
  }),
);

export const graph = lazy(() => z.discriminatedUnion('kind', [seatsGraph(), balanceGraph()]));

export const graphsAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    graphs: z.array(graph()).meta({ description: 'The graphs of the game.' }),
  }),
);
