import * as z from 'zod';
import { ok } from '../../../core/engine';
import { supplyList } from '../rules';
import { address, defineTool, type ToolsetContext } from '../../../mcp-bridge/kit';
import { inPrincipality, look, READS } from './table';

/** The piles of the supply. */
export const getSupply = (context: ToolsetContext) =>
  defineTool({
    name: 'get_supply',
    title: 'The supply',
    description:
      'Every pile of the game with its cost, what the card does, and how many are left now. Nothing can be bought from an ' +
      'empty pile. The game ends when the Provinces or any three piles are gone.',
    annotations: READS,
    input: () => z.strictObject({ ...address }),
    output: { supply: 'array' },
    call: (where, call) =>
      inPrincipality(context, where, async (game) => {
        const seen = await look(context, game, call);
        if (!seen.ok) return seen;
        return ok({ success: true, supply: supplyList(seen.value.view), ...seen.value.news });
      }),
  });
