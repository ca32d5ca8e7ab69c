import * as z from 'zod';
import { fail, ok } from '../../../core/engine';
import { schemas, type Refusal } from '../../../core/api';
import { once, type GameRef } from '../../agent-table';
import { oneOf } from '../../arguments';
import { defineTool, type ToolCall, type ToolReply } from '../../tool';
import { inGameWords } from '../../failures';
import type { ToolsetContext } from '../toolset';
import { answerFields, drawnAtTable, gameId, refused, standingOf, toolAnswer } from './answers';

const RETURN_DETAILS = ['minimal', 'full'] as const;

/** Plays one move; the answer shows everything that followed and what may be done next. */
export const gameExecute = (context: ToolsetContext) =>
  defineTool({
    name: 'game_execute',
    title: 'Make a move',
    description:
      'Makes one move: a listed command such as "buy Silver" or "A1", the number of a listed option ("2" or "select 2"), or a ' +
      'JSON move. Answers with what happened, opponents’ moves included, and the moves you may make next. A refused move ' +
      'changes nothing.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Making the move', 'Moved'),
    input: z.strictObject({
      move: schemas.moveInput,
      return_detail: oneOf('return_detail', RETURN_DETAILS).optional().meta({
        description: 'full: adds everything you may know of the game as `state`. Default minimal.',
      }),
      reasoning: z
        .string()
        .max(4000)
        .optional()
        .meta({ description: 'Why you make this move; kept for later study.' }),
      gameId: gameId.optional(),
    }),
    output: { ...answerFields, state: z.looseObject({}) },
    call: ({ gameId: named, move, return_detail, reasoning }, call) =>
      context.table.inGame(named, async (game) => {
        const { table, games } = context;
        const detail = return_detail === 'full' ? ('full' as const) : undefined;
        const reply = await table.api.execute(
          { session: game.id, move, reasoning, detail, view: true, expectedVersion: game.version },
          once(game.caller),
        );
        if (reply.ok) {
          table.saw(reply.value, call);
          const state = detail === 'full' ? { state: reply.value.view } : {};
          return ok({ ...toolAnswer(games, reply.value), ...state });
        }
        if (reply.error.error.kind === 'stale') return catchUp(context, game, reply.error, call);
        if (reply.error.current) await table.redraw(game, call);
        return refused(context, game, reply.error);
      }),
  });

/** Others moved first: the refusal shows what they did and how the game stands, so that the agent can decide again. */
async function catchUp(
  context: ToolsetContext,
  game: GameRef,
  refusal: Refusal,
  call: ToolCall,
): Promise<ToolReply> {
  const { table, games } = context;
  const now = await table.api.state({ session: game.id, since: game.version, view: true }, game.caller);
  if (!now.ok) return refused(context, game, refusal);
  table.saw(now.value, call);
  return fail({
    error: inGameWords(refusal.error, game.named),
    standing: { ...standingOf(games, now.value), events: now.value.events },
  });
}
