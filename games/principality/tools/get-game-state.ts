import * as z from 'zod';
import { ok } from '../../../core/engine';
import { address, defineTool, drawnAtTable, turnFacts, type ToolsetContext } from '../../../mcp-bridge/kit';
import { inPrincipality, look, READS, stateOf } from './table';

/** Phase, turn, and whether the game is over. */
export const getGameState = (context: ToolsetContext) =>
  defineTool({
    name: 'get_game_state',
    title: 'Whose turn it is',
    description:
      'Phase, turn number, active player, and whether the game is over. A turn has an action phase and then a buy phase; ' +
      'cleanup runs by itself. Players are counted from 0.',
    annotations: READS,
    widget: drawnAtTable('Looking at the table', 'Looked at the table'),
    input: () => z.strictObject({ ...address }),
    output: { state: 'object' },
    call: (where, call) =>
      inPrincipality(context, where, async (game) => {
        const seen = await look(context, game, call);
        if (!seen.ok) return seen;
        const { answer, news } = seen.value;
        const turn = turnFacts(answer, context.words);
        return ok({ success: true, state: stateOf(answer), ...turn, ...news });
      }),
  });
