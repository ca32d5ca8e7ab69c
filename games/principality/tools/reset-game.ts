import * as z from 'zod';
import { errors, fail, ok, type Result } from '../../../core/engine';
import {
  address,
  type Body,
  defineTool,
  drawnAtTable,
  type GameRef,
  openAgain,
  type OpenedGame,
  openGame,
  refused,
  stopGame,
  toGameId,
  type ToolCall,
  toolErrors,
  type ToolError,
  type ToolsetContext,
} from '../../../mcp-bridge/kit';
import { principality } from '../rules';
import { openedBody } from './start-game';
import { inPrincipality } from './table';

/** Starts the same game again. */
export const resetGame = (context: ToolsetContext) =>
  defineTool({
    name: 'reset_game',
    title: 'Start over',
    description:
      'Ends the game and starts another with the same players and options, which the other tools then play. keepHistory: the old ' +
      'game’s moves and decisions can still be read by previousGameId; false deletes them. Without gameId: the game you just ' +
      'ended with end_game, or your newest one.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Starting over', 'Started over'),
    input: () =>
      z.strictObject({
        keepHistory: z.boolean().default(true),
        ...address,
      }),
    output: { gameId: 'string', previousGameId: 'string', state: 'object' },
    call: ({ keepHistory, ...where }, call) => {
      const { table, words } = context;
      return table.open(() => {
        const old = where.gameId ?? gameToRepeat(table);
        if (old === undefined) return Promise.resolve(fail({ reason: toolErrors.noActiveGame(words) }));
        return inPrincipality(context, { ...where, gameId: old }, async (game) => {
          const stopped = await stopOwn(context, game);
          if (!stopped.ok) return stopped;
          const opened = await openSame(context, game, call);
          if (!opened.ok) return opened;
          const kept = await putAway(context, game, keepHistory);
          return kept.ok ? ok({ ...openedBody(context, opened.value), ...kept.value }) : kept;
        });
      });
    },
  });

const gameToRepeat = ({ memory }: ToolsetContext['table']): string | undefined => {
  const game = memory.gameToRepeat(principality.id);
  return game && toGameId(game.id);
};

/** Ends a game that the agent started. If the bridge has forgotten who started it, the server knows. */
async function stopOwn(context: ToolsetContext, game: GameRef): Promise<Result<true, ToolError>> {
  const mine = context.stateless || context.table.memory.recall(game.id)?.request;
  return mine ? stopGame(context, game) : fail({ reason: notYours(game) });
}

const notYours = ({ named }: GameRef) =>
  errors.notYourSeat(`Only who started ${named} may reset it.`, {
    suggestion: 'Call start_game for a game of your own.',
  });

/** Repeats the request that started the game. If the bridge has forgotten it, it asks for a rematch. */
function openSame(
  context: ToolsetContext,
  game: GameRef,
  call: ToolCall,
): Promise<Result<OpenedGame, ToolError>> {
  const { table, config } = context;
  const { request, model = null } = table.memory.recall(game.id) ?? {};
  return request
    ? openGame(context, { ...request, seed: config.defaultSeed }, model, call)
    : openAgain(context, game, { model }, call);
}

/** If the history is kept, the answer says where to read the ended game. */
async function putAway(
  context: ToolsetContext,
  game: GameRef,
  keepHistory: boolean,
): Promise<Result<Body, ToolError>> {
  const { api, memory } = context.table;
  if (keepHistory) {
    memory.close(game.id);
    return ok({ previousGameId: toGameId(game.id) });
  }
  const removed = await api.removeSession({ id: game.id }, game.caller);
  if (!removed.ok) return refused(context, game, removed.error);
  memory.forget(game.id);
  return ok({});
}
