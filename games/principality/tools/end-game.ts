import * as z from 'zod';
import { ok } from '../../../core/engine';
import {
  address,
  defineTool,
  drawnAtTable,
  finishGame,
  tableFacts,
  type ToolsetContext,
} from '../../../mcp-bridge/kit';
import { inPrincipality } from './table';

/** Stops a game. */
export const endGameTool = (context: ToolsetContext) =>
  defineTool({
    name: 'end_game',
    title: 'End a game',
    description:
      'Stops a game in which nobody else plays, or puts away one that is over, and shows how it stood. There is a winner only ' +
      'if it was played to its end. Its history can still be read by its gameId.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Ending the game', 'Ended the game'),
    input: () => z.strictObject({ ...address }),
    output: { finalState: 'object', winner: 'any' },
    call: (where, call) =>
      inPrincipality(saying('No active game', context), where, async (game) => {
        const ended = await finishGame(context, game, call);
        if (!ended.ok) return ended;
        const { finalState, winner, ...rest } = ended.value;
        return ok({ success: true, finalState, winner, ...tableFacts(rest) });
      }),
  });

/** The same context with another text for a missing game. */
const saying = (noActiveGame: string, context: ToolsetContext): ToolsetContext =>
  context.stateless ? context : { ...context, words: { ...context.words, noActiveGame } };
