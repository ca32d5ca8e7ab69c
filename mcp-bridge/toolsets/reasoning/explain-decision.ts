import * as z from 'zod';
import { ok } from '../../../core/engine';
import { decisionSchemas } from '../../../core/api';
import { once } from '../../agent-table';
import { oneOf } from '../../kit/arguments';
import { defineTool } from '../../kit/tool';
import { address, refused } from '../core/answers';
import type { ToolsetContext } from '../../kit/toolset';

/** Notes why a move is made. */
export const explainDecision = (context: ToolsetContext) =>
  defineTool({
    name: 'explain_decision',
    title: 'Explain a decision',
    description:
      'Stores why you make or made a move; nobody else can read it, and the game does not change. Reasoning sent with ' +
      'game_execute is stored in the same way: do not explain that move again.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    input: () =>
      z.strictObject({
        move: decisionSchemas.explainedMove().meta({ description: 'The move, as you make it.' }),
        reasoning: decisionSchemas.explanation().meta({ description: 'Why.' }),
        confidence: oneOf('confidence', ['low', 'medium', 'high'])
          .optional()
          .meta({ description: 'How sure you are. Default medium.' }),
        alternatives: decisionSchemas
          .alternatives()
          .optional()
          .meta({ description: 'Moves you thought of, too.' }),
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
