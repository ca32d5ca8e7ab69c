import * as z from 'zod';
import { errors, fail, ok, type Result } from '../../../core/engine';
import { toGameId, type GameRef } from '../../agent-table';
import { toolErrors } from '../../failures';
import { defineTool, type ToolRefusal } from '../../tool';
import { drawnAtTable, gameId, refused } from '../core/answers';
import { openGame, stopGame } from '../core/session-commands';
import type { ToolsetContext } from '../toolset';
import { openedBody } from './start-game';
import { inPrincipality, stateField } from './table';

/** Starts the same game anew. */
export const resetGame = (context: ToolsetContext) =>
  defineTool({
    name: 'reset_game',
    title: 'Start over',
    description:
      'Ends the game and starts another with the same players and options, which the other tools then play. keepHistory: the old ' +
      'game’s moves and decisions can still be read by previousGameId; false deletes them.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Starting over', 'Started over'),
    input: z.strictObject({
      keepHistory: z.boolean().default(true).meta({ description: 'Whether the old game can still be read.' }),
      gameId: gameId.optional(),
    }),
    output: { gameId: z.string(), previousGameId: z.string(), ...stateField },
    call: ({ keepHistory, gameId: named }, call) => {
      const { table, config, words } = context;
      return table.open(() => {
        const old = named ?? table.defaultGameId();
        if (old === undefined) return Promise.resolve(fail({ error: toolErrors.noActiveGame(words) }));
        return inPrincipality(context, old, async (game) => {
          const { request, model = null } = table.memory.recall(game.id) ?? {};
          if (!request) return fail({ error: notYours(game) });
          const cleared = await clear(context, game, keepHistory);
          if (!cleared.ok) return cleared;
          const opened = await openGame(context, { ...request, seed: config.defaultSeed }, model, call);
          if (!opened.ok) return opened;
          const previous = keepHistory ? { previousGameId: toGameId(game.id) } : {};
          return ok({ ...openedBody(opened.value), ...previous });
        });
      });
    },
  });

const notYours = ({ named }: GameRef) =>
  errors.notYourSeat(`Only who started ${named} may reset it.`, {
    suggestion: 'Call start_game for a game of your own.',
  });

/** Ends a game; without its history it is gone. */
async function clear(
  context: ToolsetContext,
  game: GameRef,
  keepHistory: boolean,
): Promise<Result<true, ToolRefusal>> {
  const { api, memory } = context.table;
  const stopped = await stopGame(context, game);
  if (!stopped.ok) return stopped;
  if (keepHistory) {
    memory.close(game.id);
    return stopped;
  }
  const removed = await api.removeSession(game.id, game.caller);
  if (!removed.ok) return refused(context, game, removed.error);
  memory.forget(game.id);
  return stopped;
}
