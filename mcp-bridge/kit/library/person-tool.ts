import * as z from 'zod';
import { ok } from '../../../core/engine';
import { seatToken } from '../../toolsets/core/answers';
import { isUndealt } from '../table-facts';
import { defineTool, type Body, type Tool, type ToolReply } from '../tool';
import type { ToolsetContext } from '../toolset';
import { NOT_YOURS, type LibraryError } from './error';
import type { AnyLibraryGame, PersonTool } from './library-game';
import { gameId, positionField, READS } from './schemas';
import { drawnSeat, toLibraryId } from './snapshot';
import { inLibraryWords, look, lookAt, notBegun, type LibraryCall } from './table';

/** The tool that tells the person what only they may know, on hosts that draw no board: in a block for them alone, never in a field. */
export const personTool = (context: ToolsetContext, game: AnyLibraryGame, tool: PersonTool): Tool =>
  inLibraryWords(
    defineTool({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      annotations: READS,
      input: () => z.strictObject({ gameId, ...optionalPosition(game), seat_token: seatToken.optional() }),
      output: { gameId: 'string', policy: 'object' },
      reportsSuccess: false,
      call({ gameId: named, seat_token, ...rest }, call) {
        const { [positionField(game)]: state }: Body = rest;
        return context.table.inGame(
          { gameId: named, seat_token },
          (ref) => tellPerson({ context, game, ref, call }, tool, state),
          context.words,
        );
      },
    }),
  );

/** The position need not be sent here; if it is, it must be the current one. */
const optionalPosition = (game: AnyLibraryGame) => ({
  [positionField(game)]: z.string().optional(),
});

async function tellPerson(play: LibraryCall, tool: PersonTool, state: unknown): Promise<ToolReply> {
  const { game, call, ref } = play;
  const { policy, advice } = tool;
  const head = { type: 'player_secrets', gameType: game.gameType, gameId: toLibraryId(ref.id), policy };
  const notShown = (reason: LibraryError): ToolReply => {
    call.say(reason.error);
    return ok({ ...head, shown: false, ...reason });
  };
  const found = await (typeof state === 'string' ? lookAt(play, state) : look(play));
  if (!found.ok)
    return found.error.kind === 'failed'
      ? { ok: false, error: found.error.error }
      : notShown(found.error.reason);
  const answer = found.value;
  if (isUndealt(answer)) return notShown(notBegun(answer));
  const seat = drawnSeat(answer);
  if (seat === null) return notShown(NOT_YOURS);
  call.say(`${advice} gameId ${head.gameId}`);
  call.tellPerson(tool.secrets(answer.ownViews?.[seat], seat));
  return ok({ ...head, shown: true });
}
