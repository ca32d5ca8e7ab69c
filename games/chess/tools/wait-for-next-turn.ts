import * as z from 'zod';
import { fail, ok } from '../../../core/engine';
import { dueFor, LIMIT, READS, tableFacts, waitAdvice, waitForTurn } from '../../../mcp-bridge/kit';
import type { Tool, ToolReply, ToolsetContext } from '../../../mcp-bridge/kit';
import { boardToken, present } from './person-board';
import { address, chessErrors, chessTool, drawnOnBoard } from './errors';
import {
  boardOf,
  chessLook,
  clocksText,
  joinText,
  look,
  mayMove,
  resultIn,
  snapshotOf,
  tableText,
} from './table';
import type { ChessCall, ChessLook } from './table';
import { gameOverText, nextAction, paragraphs, WAIT, YOUR_MOVE } from './texts';

/** Waits for the caller's turn. */
export const waitForNextTurn = (context: ToolsetContext): Tool =>
  chessTool({
    name: 'waitForNextTurn',
    title: 'Wait for the opponent',
    description:
      'Waits up to 30 seconds for the opponent to move. Returns the board at once if it is your turn, the game is over, or the ' +
      'opponent went away and you may claim the win. If no move comes in time, returns a timeout message: that is normal, and ' +
      'you should immediately call this tool again; after three in a row ask the user whether to wait on.',
    annotations: READS,
    widget: drawnOnBoard('Waiting for the opponent', 'Waited'),
    input: () =>
      z.strictObject({
        ...address,
        since_version: z.int().min(0).optional().meta({
          description: 'The version you know. Default: of the last answer you got.',
        }),
        timeout_seconds: z.int().min(1).max(LIMIT).default(LIMIT).meta({ description: 'How long to wait.' }),
      }),
    waits: () => true,
    async call(
      { game_id: gameId, seat_token, board_token, since_version: since, timeout_seconds: limit },
      call,
    ) {
      const where = { gameId, seat_token };
      const from = { context, call };
      const game = await context.table.inGame(where, (ref) => look(from, ref), context.words);
      if (!game.ok) return game;
      const waited = await waitForTurn(context, where, { since, limit }, call);
      if (!waited.ok) return waited;
      const last = chessLook(waited.value.answer);
      if (!last) return fail({ reason: chessErrors.gameNotFound });
      const token = boardToken(from, waited.value.game, { board_token });
      if (dueFor(waited.value) !== null) return showTurn(from, last, token);
      await present(from, last, { token, embed: 'never' });
      return showTimeout(from, last, limit);
    },
  });

async function showTurn(from: ChessCall, found: ChessLook, token: string | undefined): Promise<ToolReply> {
  await present(from, found, { token, embed: 'always' });
  const result = resultIn(found);
  from.call.say(
    result === null
      ? paragraphs(
          boardOf(found),
          tableText(found),
          joinText(found),
          nextAction(mayMove(found) ? YOUR_MOVE : WAIT),
        )
      : paragraphs(gameOverText(result), boardOf(found), tableText(found)),
  );
  return ok(snapshotOf(found));
}

function showTimeout(from: ChessCall, found: ChessLook, limit: number): ToolReply {
  const advice = waitAdvice(from.context.table.memory, found.answer);
  const next =
    advice === ''
      ? 'This is normal: call waitForNextTurn again at once.'
      : `${advice} Then waitForNextTurn waits on.`;
  from.call.say(
    paragraphs(
      `Timeout: no move arrived within ${limit} s. ${next}`,
      clocksText(found),
      joinText(found),
      (found.answer.gone ?? found.answer.undoAsked) && tableText(found),
    ),
  );
  return ok({ timedOut: true, version: found.answer.version, ...tableFacts(found.answer) });
}
