import * as z from 'zod';
import { ok } from '../../../core/engine';
import { defineTool, type Body, type Tool, type ToolReply } from '../tool';
import { seatToken } from '../../toolsets/core/answers';
import type { ToolsetContext } from '../toolset';
import type { AnyLibraryGame, MoveTool } from './library-game';
import type { LibraryError } from './error';
import { ACTS, clientMoveId, gameId, describedPosition, positionField, snapshotFields } from './schemas';
import { snapshotOf, stateOf } from './snapshot';
import { execute, inLibraryWords, look, lookAt, present, showFailure, type LibraryCall } from './table';
import { toldIn } from './texts';
import { AUTO } from './words';

/** A tool that makes moves of a game. */
export const moveTool = (context: ToolsetContext, game: AnyLibraryGame, tool: MoveTool): Tool =>
  inLibraryWords(
    defineTool({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      annotations: ACTS,
      widget: { name: game.id, invoking: tool.invoking, invoked: tool.invoked },
      input: () =>
        z.strictObject({
          gameId,
          ...describedPosition(game),
          ...tool.input,
          clientMoveId,
          seat_token: seatToken.optional(),
        }),
      keepsEmpty: [positionField(game)],
      output: snapshotFields,
      reportsSuccess: false,
      call({ gameId: named, seat_token, clientMoveId: repeat, ...rest }, call) {
        const { [positionField(game)]: state, ...args }: Body = rest;
        return context.table.inGame(
          { gameId: named, seat_token },
          (ref) => playMove({ context, game, ref, call }, tool, { state: String(state), args, repeat }),
          context.words,
        );
      },
    }),
  );

interface MoveAttempt {
  readonly state: string;
  readonly args: Body;
  readonly repeat: string | undefined;
}

async function playMove(
  play: LibraryCall,
  tool: MoveTool,
  { state, args, repeat }: MoveAttempt,
): Promise<ToolReply> {
  const move = tool.move(args);
  if (!move.ok) return rejectMove(play, state, move.error);
  const reason = move.value === AUTO ? await whyNoChance(play) : null;
  if (reason) return rejectMove(play, state, reason);
  const made = await execute(play, {
    ...(move.value === AUTO ? { byChance: true } : { move: move.value }),
    state,
    clientMoveId: repeat,
  });
  if (!made.ok) return showFailure(play, made.error);
  present(play, made.value, toldIn(made.value));
  return ok(snapshotOf(play.game, made.value, true));
}

/** Errors of the arguments are reported only for the current state. */
async function rejectMove(play: LibraryCall, state: string, reason: LibraryError): Promise<ToolReply> {
  const found = await lookAt(play, state);
  return showFailure(play, found.ok ? { kind: 'rejected', reason, answer: found.value } : found.error);
}

/** Why chance may not choose here, or null. It does not play for the first seat, which is a person's, unless one caller holds all seats. */
async function whyNoChance(play: LibraryCall): Promise<LibraryError | null> {
  const { api } = play.context.table;
  const [shown, session] = await Promise.all([
    look(play),
    api.getSession({ id: play.ref.id }, play.ref.caller),
  ]);
  if (!shown.ok || !session.ok) return null;
  if (!hasChoice(play.game, stateOf(play.game, shown.value))) return NO_CHOICE;
  const held = Object.keys(shown.value.ownViews ?? {}).map(Number);
  const isForPerson = held.length < session.value.seats.length && held[0] === 0;
  return isForPerson && shown.value.seatsToAct.includes(0) ? PERSONS_CHOICE : null;
}

/** Between two rounds or hands chance does not choose, although the session has moves. */
function hasChoice(game: AnyLibraryGame, state: string): boolean {
  const listing = game.list(state);
  return !listing.ok || listing.value.entries.length > 0;
}

const PERSONS_CHOICE: LibraryError = {
  code: 'illegal_move',
  error: `The first seat chooses its own moves: "${AUTO}" is for the others.`,
};
const NO_CHOICE: LibraryError = { code: 'game_over', error: 'There is nothing to choose from now.' };
