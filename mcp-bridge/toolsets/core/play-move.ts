import { fail, ok, type Result } from '../../../core/engine';
import { schemas, type ExecuteRequest, type ApiError, type Answer } from '../../../core/api';
import type { MoveInput } from '../../../core/session';
import { once, type GameRef } from '../../agent-table';
import { inGameWords } from '../../kit/failures';
import type { ToolCall, ToolError } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { besideStanding, refused } from './answers';

/** The argument that says why. */
export const moveReasoning = schemas.reasoning().meta({
  description: 'The reason for this move; kept for later study.',
});

export type MoveRequest = Pick<ExecuteRequest, 'reasoning' | 'detail' | 'effects' | 'view'> & {
  readonly move: MoveInput;
};

/** Plays one move on the version that the agent saw last. */
export async function playMove(
  context: ToolsetContext,
  game: GameRef,
  request: MoveRequest,
  call: ToolCall,
): Promise<Result<Answer, ToolError>> {
  const { table } = context;
  const view = call.showsView || needsView(context, game, request) || undefined;
  const reply = await table.api.execute(
    { ...request, session: game.id, view, expectedVersion: game.version },
    once(game.caller),
  );
  if (reply.ok) {
    const answer = await withWhatWasMissed(context, game, request, reply.value);
    table.saw(answer, call);
    return ok(answer);
  }
  if (reply.error.reason.kind === 'stale') return catchUp(context, game, reply.error, call);
  const { current } = reply.error;
  if (!current) return refused(context, game, reply.error);
  return refused(context, game, { ...reply.error, current: await table.withView(current, game, call) });
}

/** Whether the answer needs the view: it shows all of it, or replaces the notation by a board. */
function needsView({ games }: ToolsetContext, { game: id }: GameRef, { detail, view }: MoveRequest): boolean {
  const game = games.find((each) => each.id === id);
  return view === true || detail === 'full' || !game || game.position !== undefined;
}

/**
 * Adds earlier events that the agent has not seen to the answer to a move: a move that is allowed at any time may follow versions that the agent never saw, and
 * the new version covers them.
 */
async function withWhatWasMissed(
  { table }: ToolsetContext,
  { id, caller, version }: GameRef,
  { detail }: MoveRequest,
  made: Answer,
): Promise<Answer> {
  if (version === undefined || made.version <= version + 1) return made;
  const seat = made.seat ?? undefined;
  const told = await table.api.state({ session: id, since: version, detail, view: true, seat }, caller);
  if (!told.ok || told.value.version < made.version) return made;
  const { message, decision } = made;
  return told.value.version === made.version
    ? { ...told.value, ...made, events: told.value.events }
    : { ...told.value, message, ...(decision ? { decision } : {}) };
}

/** Others moved first: the error shows what they did and the current game, so that the agent can decide again. */
async function catchUp(
  context: ToolsetContext,
  game: GameRef,
  error: ApiError,
  call: ToolCall,
): Promise<Result<never, ToolError>> {
  const { table, words } = context;
  const now = await table.api.state({ session: game.id, since: game.version, view: true }, game.caller);
  if (!now.ok) return refused(context, game, error);
  table.saw(now.value, call);
  const reason = inGameWords(error.reason, game.named, words);
  return fail(besideStanding(context, reason, now.value, game.version ?? 0));
}
