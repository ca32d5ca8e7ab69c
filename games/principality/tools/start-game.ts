import * as z from 'zod';
import { fail, ok, type Result } from '../../../core/engine';
import { schemas, type CreateRequest } from '../../../core/api';
import { principality } from '../rules';
import {
  type Body,
  defineTool,
  drawnAtTable,
  isUndealt,
  newGameRequest,
  type OpenedGame,
  openGame,
  tableFacts,
  toGameId,
  type ToolsetContext,
  versionFor,
} from '../../../mcp-bridge/kit';
import { stateOf } from './table';

const playerCountError = ({ input }: { readonly input?: unknown }) =>
  `playerCount must be 1-4, got ${JSON.stringify(input)}`;

/** Starts a game against the server. */
export const startGameTool = (context: ToolsetContext) =>
  defineTool({
    name: 'start_game',
    title: 'Start a game',
    description:
      'Starts a game of Principality, which the other tools then play. You are player 0; the server plays the others (Big ' +
      'Money). Look at get_supply and get_hand, then play: action phase, buy phase, and so on until the game is over.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    widget: drawnAtTable('Going to the table', 'At the table'),
    input: () =>
      z.strictObject({
        seed: schemas.createBody().shape.seed.meta({
          description: 'Chance follows from it: the same seed and moves give the same game.',
        }),
        playerCount: z
          .int({ error: playerCountError })
          .min(1, { error: playerCountError })
          .max(4, { error: playerCountError })
          .optional()
          .meta({ description: `How many play, 1–4. Default ${context.config.defaultPlayerCount}.` }),
      }),
    output: { gameId: 'string', state: 'object' },
    call: ({ seed, playerCount }, call) =>
      context.table.open(async () => {
        const request = requestFor(context, seed, playerCount);
        if (!request.ok) return fail({ reason: request.error });
        const opened = await openGame(context, request.value, context.config.defaultModel ?? null, call);
        return opened.ok ? ok(openedBody(context, opened.value)) : opened;
      }),
  });

function requestFor(
  context: ToolsetContext,
  seed: string | undefined,
  playerCount: number | undefined,
): Result<CreateRequest> {
  const numPlayers = playerCount ?? context.config.defaultPlayerCount;
  return newGameRequest(context, { game: principality.id, seed, numPlayers });
}

/** The answer about a new game. */
export const openedBody = (context: ToolsetContext, { answer, view }: OpenedGame): Body => ({
  success: true,
  gameId: toGameId(answer.session),
  ...versionFor(context, answer),
  ...tableFacts(answer),
  ...(isUndealt(answer)
    ? { message: answer.message }
    : {
        state: stateOf({
          view,
          gameOver: answer.gameOver,
          ...(answer.outcome ? { outcome: answer.outcome } : {}),
        }),
      }),
});
