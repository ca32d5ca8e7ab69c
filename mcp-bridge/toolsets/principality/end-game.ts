import * as z from 'zod';
import { ok } from '../../../core/engine';
import { defineTool } from '../../tool';
import { drawnAtTable, gameId } from '../core/answers';
import { finishGame } from '../core/session-commands';
import type { ToolsetContext } from '../toolset';
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
    input: z.strictObject({ gameId: gameId.optional() }),
    output: { finalState: z.looseObject({}), winner: z.int().nullable() },
    call: ({ gameId: named }, call) =>
      inPrincipality(saying('No active game', context), named, async (game) => {
        const ended = await finishGame(context, game, call);
        if (!ended.ok) return ended;
        const { finalState, winner } = ended.value;
        return ok({ success: true, finalState, winner });
      }),
  });

/** The same context with other words for there being no game. */
const saying = (noActiveGame: string, context: ToolsetContext): ToolsetContext => ({
  ...context,
  words: { ...context.words, noActiveGame },
});
