import * as z from 'zod';
import { ok } from '../../../core/engine';
import { schemas } from '../../../core/api';
import { oneOf } from '../../kit/arguments';
import { defineTool } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { answerFields, drawnAtTable, movingAddress, toolAnswer } from './answers';
import { moveReasoning, playMove } from './play-move';

const RETURN_DETAILS = ['minimal', 'full'] as const;

/** Plays one move; the answer shows everything that followed and what may be done next. */
export const gameExecute = (context: ToolsetContext) =>
  defineTool({
    name: 'game_execute',
    title: 'Make a move',
    description:
      'Makes one move: a listed command such as "buy Silver" or "A1", the number of a listed option ("2" or "select 2"), or a ' +
      'JSON move with exactly its fields. Answers with what happened, opponents’ moves included, and the moves you may make next. A refused move ' +
      'changes nothing.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Making the move', 'Moved'),
    input: z.strictObject({
      move: schemas.moveInput(),
      return_detail: oneOf('return_detail', RETURN_DETAILS).optional().meta({
        description: 'full: adds everything you may know of the game as `state`. Default minimal.',
      }),
      reasoning: moveReasoning.optional(),
      ...movingAddress,
    }),
    output: answerFields,
    call: ({ move, return_detail, reasoning, ...where }, call) =>
      context.table.inGame(
        where,
        async (game) => {
          const detail = return_detail === 'full' ? ('full' as const) : undefined;
          const made = await playMove(context, game, { move, reasoning, detail }, call);
          if (!made.ok) return made;
          const state = detail === 'full' ? { state: made.value.view } : {};
          return ok({ ...toolAnswer(context, made.value), ...state });
        },
        context.words,
      ),
  });
