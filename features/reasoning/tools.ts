import * as z from 'zod';
import { ok } from '../../core/engine';
import {
  address,
  defineTool,
  lastN,
  once,
  oneOf,
  refused,
  type FeatureTools,
  type ToolsetContext,
} from '../../mcp-bridge/kit';
import { recordingPlay } from './decision-log';
import * as schemas from './schemas';

/** Notes why a move is made. */
const explainDecision = (context: ToolsetContext) =>
  defineTool({
    name: 'explain_decision',
    title: 'Explain a decision',
    description:
      'Stores why you make or made a move; nobody else can read it, and the game does not change. Reasoning sent with ' +
      'game_execute is stored in the same way: do not explain that move again.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    input: () =>
      z.strictObject({
        move: schemas.explainedMove().meta({ description: 'The move, as you make it.' }),
        reasoning: schemas.explanation().meta({ description: 'Why.' }),
        confidence: oneOf('confidence', ['low', 'medium', 'high'])
          .optional()
          .meta({ description: 'How sure you are. Default medium.' }),
        alternatives: schemas.alternatives().optional().meta({ description: 'Other moves you considered.' }),
        ...address,
      }),
    output: { logged: 'boolean', decisionId: 'string' },
    call: ({ gameId, seat_token, ...explanation }) =>
      context.table.inGame(
        { gameId, seat_token },
        async (game) => {
          const { api } = context.table;
          const reply = await api.explain({ ...explanation, session: game.id }, once(game.caller));
          if (!reply.ok) return refused(context, game, reply.error);
          return ok({ success: true, logged: true, decisionId: reply.value.decisionId });
        },
        context.words,
      ),
  });

/** The agent's explanations in a game. */
const getDecisionHistory = (context: ToolsetContext) =>
  defineTool({
    name: 'get_decision_history',
    title: 'Read your decisions again',
    description:
      'Decisions that you explained in a game, oldest first, by explain_decision or as the reasoning of a move.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    input: () =>
      z.strictObject({
        lastN: lastN.optional(),
        includeReasoning: z
          .boolean()
          .optional()
          .meta({ description: 'false leaves the texts out. Default true.' }),
        ...address,
      }),
    output: { decisions: 'array' },
    call: ({ gameId, seat_token, ...wanted }) =>
      context.table.inGame(
        { gameId, seat_token },
        async (game) => {
          const reply = await context.table.api.decisions({ ...wanted, session: game.id }, game.caller);
          if (!reply.ok) return refused(context, game, reply.error);
          const decisions = reply.value.decisions.map(({ seat: _seat, version: _version, ...told }) => told);
          const { olderDropped } = reply.value;
          return ok({ success: true, decisions, ...(olderDropped ? { olderDropped } : {}) });
        },
        context.words,
      ),
  });

/** Figures about the agent's explanations in a game. */
const getDecisionAnalytics = (context: ToolsetContext) =>
  defineTool({
    name: 'get_decision_analytics',
    title: 'Count your decisions',
    description:
      'How many decisions you explained in a game, how confident you were, and how often you compared alternatives.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    input: () => z.strictObject({ ...address }),
    output: { analytics: 'object' },
    call: (where) =>
      context.table.inGame(
        where,
        async (game) => {
          const reply = await context.table.api.decisionAnalytics({ session: game.id }, game.caller);
          if (!reply.ok) return refused(context, game, reply.error);
          const { analytics, olderDropped } = reply.value;
          return ok({ success: true, analytics, ...(olderDropped ? { olderDropped } : {}) });
        },
        context.words,
      ),
  });

/** The agent's reasons: stored, read, and counted. */
export const tools: FeatureTools = {
  toolset: {
    name: 'reasoning',
    tools: (context) => [
      explainDecision(context),
      getDecisionHistory(context),
      getDecisionAnalytics(context),
    ],
  },
  judges: { get_decision_history: 'what you gave as reasons for your moves.' },
  recording: recordingPlay,
};
