import { fail, ok, type GameError, type Result } from '../../../core/engine';
import type { Answer, ExecuteRequest, ApiError } from '../../../core/api';
import { plainPosition, versionText } from '../../../core/session';
import { once, type GameRef } from '../../agent-table';
import { inToolWords } from '../failures';
import { isUndealt } from '../table-facts';
import { runningAs, type Tool, type ToolCall, type ToolError, type ToolReply } from '../tool';
import type { ToolsetContext } from '../toolset';
import type { AnyLibraryGame } from './library-game';
import { GAME_NOT_FOUND, libraryErrorOf, STATE_MISMATCH, type LibraryError } from './error';
import { asEvidence } from './schemas';
import { drawableFor, drawnSeat, rejectedSnapshot, rejectedWithoutGame, stateOf } from './snapshot';
import { lineOf, lineWithoutGame } from './texts';

/** Why a tool of the library failed: by its rules, or because of a fault. */
export type LibraryFailure =
  | { readonly kind: 'rejected'; readonly reason: LibraryError; readonly answer?: Answer }
  | { readonly kind: 'failed'; readonly error: ToolError };

const rejected = (reason: LibraryError, answer?: Answer): Result<never, LibraryFailure> =>
  fail({ kind: 'rejected', reason, ...(answer ? { answer } : {}) });

/** A call to a tool that concerns one game. */
export interface LibraryCall {
  readonly context: ToolsetContext;
  readonly game: AnyLibraryGame;
  readonly ref: GameRef;
  readonly call: ToolCall;
}

/** The current public game, with the views of the caller's seats. */
export async function look({ context, game, ref }: LibraryCall): Promise<Result<Answer, LibraryFailure>> {
  if (ref.game !== undefined && ref.game !== game.id) return rejected(GAME_NOT_FOUND);
  const reply = await context.table.api.state({ session: ref.id, asPublic: true, view: true }, ref.caller);
  if (!reply.ok) return fail(failureOf(context, ref, reply.error.reason));
  return reply.value.game === game.id ? ok(reply.value) : rejected(GAME_NOT_FOUND);
}

/** The same, if the caller's notation of the position is the current one. */
export async function lookAt(play: LibraryCall, state: string): Promise<Result<Answer, LibraryFailure>> {
  const found = await look(play);
  if (found.ok && isUndealt(found.value)) return rejected(notBegun(found.value), found.value);
  if (!found.ok || isShown(play.game, found.value, state)) return found;
  return rejected(STATE_MISMATCH, found.value);
}

/** The error of a game that waits for players. */
export const notBegun = ({ message }: Answer): LibraryError => ({
  code: 'not_your_turn',
  error: `${message}.`,
});

const isShown = (game: AnyLibraryGame, answer: Answer, state: string): boolean =>
  [versionText(answer.version), plainPosition(stateOf(game, answer))].includes(asEvidence(game, state));

/** A move, or a random one, in the position of the caller's notation. */
type LibraryMove = Pick<ExecuteRequest, 'clientMoveId'> & { readonly state: string } & (
    { readonly move: string } | { readonly byChance: true }
  );

/** Makes a move in the position that the caller's notation proves. */
export async function execute(
  play: LibraryCall,
  request: LibraryMove,
): Promise<Result<Answer, LibraryFailure>> {
  const { context, game, ref } = play;
  if (ref.game !== undefined && ref.game !== game.id) return rejected(GAME_NOT_FOUND);
  const { state, ...choice } = request;
  const reply = await context.table.api.execute(
    {
      session: ref.id,
      ...choice,
      expectedState: asEvidence(game, state),
      asPublic: true,
      view: true,
    },
    once(ref.caller),
  );
  return reply.ok ? reply : missedMove(play, reply.error);
}

/** A rejected move, with the current game; a caller without a seat gets the public's view. */
async function missedMove(
  play: LibraryCall,
  { reason: error, current }: ApiError,
): Promise<Result<never, LibraryFailure>> {
  const failure = failureOf(play.context, play.ref, error);
  if (failure.kind === 'failed' || failure.reason === GAME_NOT_FOUND) return fail(failure);
  if (current?.view !== undefined) return rejected(failure.reason, current);
  const found = await look(play);
  if (!found.ok) return found;
  return rejected(isUndealt(found.value) ? notBegun(found.value) : failure.reason, found.value);
}

/** An API error as a failure of the tool. Lost sessions and seats are forgotten. */
function failureOf({ table, words }: ToolsetContext, ref: GameRef, error: GameError): LibraryFailure {
  const reason = libraryErrorOf(error);
  table.forgetLost(ref, error);
  return reason
    ? { kind: 'rejected', reason }
    : { kind: 'failed', error: { reason: inToolWords(error, words) } };
}

/** Shows an answer: the board to the widget, a line to the reader. */
export function present(
  { context, game, call }: Omit<LibraryCall, 'ref'>,
  answer: Answer,
  what: string,
): void {
  context.table.saw(drawableFor(answer), call);
  const side = game.orientations?.[drawnSeat(answer) ?? 0];
  if (side !== undefined) call.attach({ side });
  if (answer.gameOver && answer.fairPlay) call.attach({ ...answer.fairPlay });
  call.say(lineOf(game, answer, what));
}

/** The answer of a tool that tried a move and made none. */
export function showFailure(play: LibraryCall, failure: LibraryFailure): ToolReply {
  if (failure.kind === 'failed') return fail(failure.error);
  const { reason, answer } = failure;
  if (!answer) {
    play.call.say(lineWithoutGame(play.game, reason));
    return ok(rejectedWithoutGame(play.game, play.ref.id, reason));
  }
  present(play, answer, reason.error);
  return ok(rejectedSnapshot(play.game, answer, reason));
}

/** A tool with the library's errors for bad arguments. */
export const inLibraryWords = (tool: Tool): Tool =>
  runningAs(tool, async (args, call) => {
    const reply = await tool.run(args, call);
    if (reply.ok || reply.error.reason.kind !== 'malformed') return reply;
    return fail({ ...reply.error, reason: { ...reply.error.reason, code: 'invalid_argument' } });
  });
