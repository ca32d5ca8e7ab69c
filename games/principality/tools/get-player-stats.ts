import * as z from 'zod';
import { fail, ok } from '../../../core/engine';
import { playerStats } from '../rules';
import { address, defineTool, type ToolsetContext } from '../../../mcp-bridge/kit';
import { inPrincipality, invalidPlayer, look, playerId, READS } from './table';

/** A player's counts. */
export const getPlayerStats = (context: ToolsetContext) =>
  defineTool({
    name: 'get_player_stats',
    title: 'A player’s counts',
    description:
      'Sizes of a player’s hand, deck and discard pile, victory points, and what is left to use this turn. Coins count in the ' +
      'buy phase only, actions in the action phase only. Victory points of others are null until the game is over.',
    annotations: READS,
    input: () => z.strictObject({ playerId: playerId.optional(), ...address }),
    output: { stats: 'object' },
    call: ({ playerId: player, ...where }, call) =>
      inPrincipality(context, where, async (game) => {
        const seen = await look(context, game, call);
        if (!seen.ok) return seen;
        const { view, news } = seen.value;
        const asked = player ?? view.own?.player ?? view.activePlayer;
        const stats = playerStats(view, asked);
        return stats ? ok({ success: true, stats, ...news }) : fail(invalidPlayer(asked));
      }),
  });
