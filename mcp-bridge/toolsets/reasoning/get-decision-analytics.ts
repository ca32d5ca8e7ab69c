import * as z from 'zod';
import { ok } from '../../../core/engine';
import { defineTool } from '../../kit/tool';
import { address, refused } from '../core/answers';
import type { ToolsetContext } from '../../kit/toolset';

/** Figures about what the agent explained in a game. */
export const getDecisionAnalytics = (context: ToolsetContext) =>
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
