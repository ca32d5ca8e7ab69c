import * as z from 'zod';
import { ok } from '../../../core/engine';
import { lastN } from '../../kit/arguments';
import { defineTool } from '../../kit/tool';
import { address, refused } from '../core/answers';
import type { ToolsetContext } from '../../kit/toolset';

/** What the agent explained in a game. */
export const getDecisionHistory = (context: ToolsetContext) =>
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
