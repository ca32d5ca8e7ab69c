import * as z from 'zod';
import { lazy } from '../../core/engine';
import { CONFIDENCES } from '../../core/session';
import { seatField, sessionField, succeeded, timeField } from '../../core/api/answer-fields';
import { moveInput, queryNumber, reasoning, seatNumber, sessionId } from '../../core/api/fields';

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
    reasoning: explanation().meta({ description: 'The reason for the move.' }),
    confidence: confidence().optional().meta({ description: 'The player’s confidence. Default: medium.' }),
    alternatives: alternatives().optional().meta({ description: 'Other moves that the player considered.' }),
    seat: seatNumber().optional().meta({
      description: 'The seat that moves, if the token holds several. Default: the one that may act.',
    }),
  }),
);

export const explainAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    seat: seatField(),
    decisionId: z.string().meta({ description: 'The id under which the reasoning is kept.' }),
    timestamp: timeField('When the reasoning was kept.'),
    logged: z.literal(true).meta({ description: 'Always true: the reasoning is kept.' }),
  }),
);

export const decisionsQuery = lazy(() =>
  z.strictObject({
    session: sessionId(),
    seat: queryNumber(63).optional().meta({ description: 'Only decisions of this seat of the caller.' }),
    lastN: queryNumber(Number.MAX_SAFE_INTEGER)
      .optional()
      .meta({ description: 'Returns only this number of the newest decisions. 0 or absent: all.' }),
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
    id: z.string().meta({ description: 'The id of the decision.' }),
    seat: seatField(),
    move: z
      .union([z.string(), z.record(z.string(), z.unknown())])
      .meta({ description: 'The move, as it was sent: a command or JSON.' }),
    reasoning: z
      .string()
      .optional()
      .meta({ description: 'The player’s reason. Absent if `includeReasoning` is false.' }),
    confidence: z.enum(CONFIDENCES).meta({ description: 'The player’s confidence.' }),
    alternatives: z.array(z.string()).meta({ description: 'Other moves that the player considered.' }),
    timestamp: timeField('When the reasoning was kept.'),
    version: z.int().meta({
      description: 'The version of the session after the move, or at the time of a later explanation.',
    }),
  }),
);

const olderDropped = lazy(() =>
  z.literal(true).exactOptional().meta({
    description:
      'The session has dropped older decisions, perhaps some of the caller’s: it keeps the newest 2,000, and 1 MiB at most.',
  }),
);

export const decisionsAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    decisions: z.array(decision()).meta({ description: 'The caller’s decisions, oldest first.' }),
    olderDropped: olderDropped(),
  }),
);

/** The number of decisions with each confidence. */
export const confidences = lazy(() =>
  z
    .object({
      low: z.int().meta({ description: 'Decisions made with low confidence.' }),
      medium: z.int().meta({ description: 'Decisions made with medium confidence.' }),
      high: z.int().meta({ description: 'Decisions made with high confidence.' }),
    })
    .meta({ description: 'The number of decisions with each confidence.' }),
);

export const analytics = lazy(() =>
  z.object({
    totalDecisions: z.int().meta({ description: 'The number of decisions.' }),
    averageReasoningLength: z.number().meta({ description: 'Characters; 0 if there is no decision.' }),
    confidenceDistribution: confidences(),
    alternativesConsidered: z.int().meta({ description: 'Decisions with at least one alternative.' }),
  }),
);

export const analyticsAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    analytics: analytics(),
    olderDropped: olderDropped(),
  }),
);
