import * as z from 'zod';
import { ok } from '../../../core/engine';
import { schemas } from '../../../core/api';
import {
  answerFields,
  defineTool,
  drawnAtTable,
  moveReasoning,
  movingAddress,
  playMove,
  toolAnswer,
  type ToolsetContext,
} from '../../../mcp-bridge/kit';
import { inPrincipality, stateOf } from './table';

/** Makes one move and reports its effects in numbers. */
export const executeMove = (context: ToolsetContext) =>
  defineTool({
    name: 'execute_move',
    title: 'Make a move',
    description:
      'Makes one move: a command of get_valid_moves such as "play_action Village" or "buy Silver", the number of an option of ' +
      'an open choice, or a JSON move. Play Treasures before you buy; end_phase goes on to the buy phase and then ends the turn. ' +
      '"reactions reveal", at any time, reveals your Moat to every attack without asking. Answers with what happened, opponents’ ' +
      'turns included, what you may do next, and the effects of the move. A refused move changes nothing.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Making the move', 'Moved'),
    input: () =>
      z.strictObject({
        move: schemas.moveInput().meta({ description: 'A command, a number, or a JSON move.' }),
        reasoning: moveReasoning.optional(),
        ...movingAddress,
      }),
    output: { ...answerFields, state: 'object', effects: 'object' },
    call: ({ move, reasoning, ...where }, call) =>
      inPrincipality(context, where, async (game) => {
        const made = await playMove(context, game, { move, reasoning, effects: true, view: true }, call);
        if (!made.ok) return made;
        return ok({ ...toolAnswer(context, made.value), state: stateOf(made.value) });
      }),
  });
