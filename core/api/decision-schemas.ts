import * as z from 'zod';
import { lazy } from '../engine';
import { CONFIDENCES } from '../session/decisions';
import { moveInput, queryNumber, reasoning, seatNumber, sessionId } from './fields';

/** Shapes of the requests and answers about decisions: why moves are made. */

/** Characters of a move that is explained, as JSON if it is an object. */
const MOVE_LIMIT = 4000;

export const explainedMove = lazy(() =>
  moveInput().refine(
    (move) => (typeof move === 'string' ? move : JSON.stringify(move)).length <= MOVE_LIMIT,
    `must not be longer than ${MOVE_LIMIT} characters`,
  ),
);
export const confidence = lazy(() =>
  z.enum(CONFIDENCES, {
    error: (issue) => `confidence must be ${CONFIDENCES.join(', ')}, got ${JSON.stringify(issue.input)}`,
  }),
);
export const alternatives = lazy(() => z.array(z.string().max(200)).max(20));
export const explanation = lazy(() => reasoning().min(1));

export const explainBody = lazy(() =>
  z.strictObject({
    session: sessionId(),
    move: explainedMove(),
    reasoning: explanation(),
    confidence: confidence().optional().meta({ description: 'How sure the player is. Default medium.' }),
    alternatives: alternatives().optional().meta({ description: 'Moves that were thought of, too.' }),
    seat: seatNumber().optional(),
  }),
);

export const explainAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    session: z.string(),
    seat: z.int(),
    decisionId: z.string(),
    timestamp: z.string(),
    logged: z.literal(true),
  }),
);

export const decisionsQuery = lazy(() =>
  z.strictObject({
    session: sessionId(),
    seat: queryNumber(63).optional().meta({ description: 'Only this one of the caller’s seats.' }),
    lastN: queryNumber(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: 'Only so many, the newest. 0 or left out: all.' }),
    includeReasoning: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({ description: 'false leaves the texts out.' }),
  }),
);

export const analyticsQuery = lazy(() => decisionsQuery().pick({ session: true, seat: true }));

export const decision = lazy(() =>
  z.object({
    id: z.string(),
    seat: z.int(),
    move: z.union([z.string(), z.record(z.string(), z.unknown())]),
    reasoning: z.string().optional(),
    confidence: z.enum(CONFIDENCES),
    alternatives: z.array(z.string()),
    timestamp: z.string(),
    version: z.int().meta({
      description: 'Of the session: the one the move led to, or the one a later explanation was given at.',
    }),
  }),
);

export const decisionsAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    session: z.string(),
    decisions: z.array(decision()),
  }),
);

export const analytics = lazy(() =>
  z.object({
    totalDecisions: z.int(),
    averageReasoningLength: z.number().meta({ description: 'Characters; 0 if there is no decision.' }),
    confidenceDistribution: z.object({ low: z.int(), medium: z.int(), high: z.int() }),
    alternativesConsidered: z.int().meta({ description: 'Decisions with at least one alternative.' }),
  }),
);

export const analyticsAnswer = lazy(() =>
  z.object({
    success: z.literal(true),
    session: z.string(),
    analytics: analytics(),
  }),
);
