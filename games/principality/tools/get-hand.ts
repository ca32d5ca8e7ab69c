import * as z from 'zod';
import { fail, ok } from '../../../core/engine';
import { groupedHand } from '../rules';
import { address, defineTool, toolErrors, type ToolsetContext } from '../../../mcp-bridge/kit';
import { inPrincipality, invalidPlayer, look, playerId, READS } from './table';

/** The cards in hand. */
export const getHand = (context: ToolsetContext) =>
  defineTool({
    name: 'get_hand',
    title: 'Your hand',
    description: 'The cards in your hand, equal ones taken together. Other hands are secret.',
    annotations: READS,
    input: () =>
      z.strictObject({
        playerId: playerId
          .optional()
          .meta({ description: 'One of your own seats, from 0. Default: the one to act.' }),
        ...address,
      }),
    output: { hand: 'array' },
    call: ({ playerId: player, ...where }, call) =>
      inPrincipality(context, where, async (game) => {
        const seen = await look(context, game, call);
        if (!seen.ok) return seen;
        const { view, news } = seen.value;
        if (player !== undefined && !view.players[player]) return fail(invalidPlayer(player));
        const other = player !== undefined && player !== view.own?.player;
        const there = other ? await look(context, game, call, player) : seen;
        if (!there.ok) return there;
        const { own } = there.value.view;
        if (!own) return fail({ reason: toolErrors.noSeat(context.words) });
        return ok({ success: true, hand: groupedHand(own), ...news });
      }),
  });
