import * as z from 'zod';
import { fail, ok, type Result } from '../../../core/engine';
import { schemas, type JoinRequest, type SessionAnswer } from '../../../core/api';
import { defineTool, once } from '../../../mcp-bridge/kit';
import type { GameRef, Tool, ToolError, ToolReply, ToolsetContext } from '../../../mcp-bridge/kit';
import { chess } from '../rules';
import { boardToken, present } from './person-board';
import { chessErrors, withErrorTexts } from './errors';
import { ACTS, address, drawnOnBoard, snapshotFields } from './schemas';
import { sideName, standingOf } from './standing';
import { boardOf, look, mayMove, errorOf, resultIn, snapshotOf, tableText, toUuid } from './table';
import type { ChessCall, ChessLook } from './table';
import { commitment, gameOverText, nextAction, paragraphs, WAIT, YOUR_MOVE } from './texts';

/** Takes the free side of another player's game. */
export const joinGame = (context: ToolsetContext): Tool =>
  withErrorTexts(
    defineTool({
      name: 'joinGame',
      title: 'Join a game of chess',
      description:
        'Takes the free side of a game that another agent started, by its Game ID, and says which colour you play. ' +
        'Joining again shows how the game stands.',
      annotations: ACTS,
      widget: drawnOnBoard('Joining the game', 'At the board'),
      input: () =>
        z.strictObject({
          game_id: address.game_id,
          seat_token: address.seat_token,
          name: schemas.joinBody().shape.name.meta({ description: 'Your name at the table.' }),
          accept_custom: z.boolean().optional().meta({
            description:
              'true joins although the creator described the position or chose the seed (`custom`).',
          }),
        }),
      output: snapshotFields,
      reportsSuccess: false,
      call: ({ game_id: gameId, seat_token, name, accept_custom: acceptCustom }, call) =>
        context.table.open(() =>
          context.table.inGame(
            { gameId, seat_token },
            (game) => join({ context, call }, game, { name, acceptCustom }),
            context.words,
          ),
        ),
    }),
  );

async function join(from: ChessCall, game: GameRef, request: JoinRequest): Promise<ToolReply> {
  const seated = game.caller.token === undefined ? await takeSeat(from, game, request) : ok(game);
  if (!seated.ok) return seated;
  const found = await look(from, seated.value);
  if (!found.ok) return found;
  await present(from, found.value, { token: boardToken(from, game, {}), embed: 'never' });
  const { table } = from.context;
  const session = await table.api.getSession({ id: game.id }, seated.value.caller);
  if (!session.ok) return fail(errorOf(from.context, game, session.error));
  const { seedHash } = session.value;
  from.call.say(paragraphs(textOf(found.value), commitment(seedHash)));
  return ok({ ...snapshotOf(found.value), seedHash });
}

/** Claims the free seat, if there is one. */
async function takeSeat(
  { context, call }: ChessCall,
  game: GameRef,
  request: JoinRequest,
): Promise<Result<GameRef, ToolError>> {
  const { table, config } = context;
  const session = await table.api.getSession({ id: game.id }, game.caller);
  if (!session.ok) return fail(errorOf(context, game, session.error));
  const error = joinError(session.value);
  if (error) return fail({ reason: error });
  const joined = await table.api.joinSession({ ...request, id: game.id }, once({}));
  if (!joined.ok) {
    const { code } = joined.error.reason;
    return fail(
      code === 'SEAT_TAKEN' ? { reason: chessErrors.gameFull } : errorOf(context, game, joined.error),
    );
  }
  const caller = table.sit(joined.value, { model: config.defaultModel ?? null, request: null }, call);
  call.attach({ seatToken: caller.token });
  return ok({ ...game, caller });
}

function joinError({ game, seats, status }: SessionAnswer) {
  if (game !== chess.id) return chessErrors.gameNotFound;
  if (status === 'ended') return chessErrors.gameOver('nobody can join it any more');
  if (seats.some(({ kind }) => kind === 'open')) return null;
  return seats.some(({ bot }) => bot !== undefined) ? chessErrors.computerGame : chessErrors.gameFull;
}

function textOf(found: ChessLook): string {
  const { answer, view } = found;
  const { seat } = answer;
  const result = resultIn(found);
  const heading = [
    'Joined Game Successfully!',
    `Game ID: ${toUuid(answer.session)}`,
    `Status: ${standingOf(view, answer).status}`,
    `Current Turn: ${view.toMove === null ? '–' : sideName(view.toMove)}`,
    ...(seat === null ? [] : [`You are: ${sideName(seat)}`]),
  ].join('\n');
  if (result !== null) return paragraphs(heading, gameOverText(result), boardOf(found), tableText(found));
  return paragraphs(heading, boardOf(found), tableText(found), nextAction(mayMove(found) ? YOUR_MOVE : WAIT));
}
