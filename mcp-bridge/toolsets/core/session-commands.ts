import { errors, fail, ok } from '../../../core/engine';
import type { CreateRequest, JoinRequest, SeatedAnswer } from '../../../core/api';
import { once, toGameId } from '../../agent-table';
import { inToolWords, toolErrors } from '../../failures';
import type { RememberedGame } from '../../memory';
import type { Body, ToolCall, ToolReply } from '../../tool';
import type { ToolsetContext } from '../toolset';
import { refused, toolAnswer } from './answers';

/** Starts a game, which becomes the default game. */
export const startGame = (
  context: ToolsetContext,
  request: CreateRequest,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.open(async () => {
    const reply = await context.table.api.createSession(request, once({}));
    return reply.ok
      ? started(context, 'new', reply.value, model, call)
      : fail({ error: inToolWords(reply.error.error) });
  });

/** The same game again, in a new session, which becomes the default game. */
export const rematch = (
  context: ToolsetContext,
  named: string | undefined,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.open(async () => {
    const { table } = context;
    const gameId = named ?? table.defaultGameId();
    if (gameId === undefined) return fail({ error: toolErrors.noActiveGame() });
    return table.inGame(gameId, async (game) => {
      const reply = await table.api.act(game.id, { action: 'rematch' }, once(game.caller));
      if (!reply.ok) return refused(context, game, reply.error);
      // The interface promises seats for a rematch.
      return started(context, 'rematch', reply.value as SeatedAnswer, model, call);
    });
  });

/** The answer to whoever started a game, with all that its seat may know. */
async function started(
  { table, games }: ToolsetContext,
  command: string,
  answer: SeatedAnswer,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> {
  const { session, token = '', seed = null } = answer;
  table.memory.remember(answer, token, model);
  const whole = await table.api.state({ session, detail: 'full' }, { token });
  const { success, gameId, seed: _echo, ...rest } = toolAnswer(games, answer);
  if (whole.ok) table.draw({ ...whole.value, events: answer.events }, call);
  const initialState = whole.ok ? whole.value.view : answer.gameState;
  return ok({ success, command, gameId, seed, ...rest, initialState });
}

/** Claims an open seat of somebody's game, which becomes the default game. */
export const joinGame = (
  context: ToolsetContext,
  gameId: string,
  request: JoinRequest,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.open(() =>
    context.table.inGame(gameId, async (game) => {
      const { table, games } = context;
      if (game.caller.token !== undefined) return fail({ error: alreadySeated() });
      const reply = await table.api.joinSession(game.id, request, once({}));
      if (!reply.ok) return refused(context, game, reply.error);
      const { token = '' } = reply.value;
      table.memory.remember(reply.value, token, model);
      await table.redraw({ id: game.id, caller: { token } }, call);
      const { success, ...rest } = toolAnswer(games, reply.value);
      return ok({ success, command: 'join', seat: reply.value.seat, ...rest });
    }),
  );

const alreadySeated = () =>
  errors.conflict('You hold a seat in this game already.', {
    suggestion: 'To play several seats yourself, start a game with several seats of kind "me".',
  });

/** Stops a game, or takes note of its end; it is no longer the default game. */
export const endGame = (
  context: ToolsetContext,
  gameId: string | undefined,
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.inGame(gameId, async (game) => {
    const { table } = context;
    const ended = await table.api.act(game.id, { action: 'end' }, once(game.caller));
    const over = ended.ok || ended.error.current?.gameOver === true;
    if (!over) return refused(context, game, ended.error);
    const last = await table.api.state({ session: game.id, detail: 'full' }, game.caller);
    if (!last.ok) return refused(context, game, last.error);
    table.saw(last.value, call);
    table.memory.close(game.id);
    const { outcome, view } = last.value;
    const winners = outcome?.winners ?? [];
    return ok({
      success: true,
      command: 'end',
      gameId: toGameId(game.id),
      completed: outcome !== undefined,
      finalState: view,
      scores: outcome?.scores ?? null,
      winner: winners.length === 1 ? winners[0] : null,
      winners,
    });
  });

/** What a seat does that is no move. */
export const actInGame = (
  context: ToolsetContext,
  action: 'resign' | 'leave' | 'undo',
  { gameId, seat }: { readonly gameId?: string | undefined; readonly seat?: number | undefined },
  call: ToolCall,
): Promise<ToolReply> =>
  context.table.inGame(gameId, async (game) => {
    const { table, games } = context;
    const reply = await table.api.act(game.id, { action, seat }, once(game.caller));
    if (!reply.ok) return refused(context, game, reply.error);
    table.saw(reply.value, call);
    await table.redraw(game, call);
    if (action === 'leave') table.memory.leave(game.id);
    const { success, ...rest } = toolAnswer(games, reply.value);
    return ok({ success, command: action, ...rest });
  });

/** The games the agent plays or played, as of their last answers. */
export async function listGames({ table }: ToolsetContext): Promise<ToolReply> {
  await table.opened();
  return ok({ success: true, command: 'list', games: table.memory.list().map(listed) });
}

const listed = ({
  id,
  game,
  turnNumber,
  playerCount,
  gameOver,
  model,
  lastActivity,
}: RememberedGame): Body => ({
  gameId: toGameId(id),
  game,
  turnNumber,
  playerCount,
  gameOver,
  model,
  lastActivity: new Date(lastActivity).toISOString(),
});
