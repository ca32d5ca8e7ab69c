import * as z from 'zod';
import { adviceOf, ok } from '../../../core/engine';
import { schemas } from '../../../core/api';
import { address, defineTool, refused, type ToolsetContext } from '../../../mcp-bridge/kit';
import { inPrincipality, READS } from './table';

/** Checks whether a move is legal. */
export const validateMove = (context: ToolsetContext) =>
  defineTool({
    name: 'validate_move',
    title: 'Check a move',
    description:
      'Whether a move would be taken now, and if not, why not and what to do instead. Changes nothing.',
    annotations: READS,
    input: () =>
      z.strictObject({
        move: schemas.moveInput().meta({ description: 'As for execute_move.' }),
        ...address,
      }),
    output: { valid: 'boolean', message: 'string', suggestion: 'string' },
    call: ({ move, ...where }) =>
      inPrincipality(context, where, async (game) => {
        const reply = await context.table.api.validate({ session: game.id, move }, game.caller);
        if (!reply.ok) return refused(context, game, reply.error);
        const { valid, message, error } = reply.value;
        if (!error) return ok({ success: true, valid, message });
        const { next: _, suggestion: _own, ...why } = error;
        const suggestion = adviceOf(context.words.advice, error);
        return ok({ success: true, valid, error: why, ...(suggestion === undefined ? {} : { suggestion }) });
      }),
  });
