import * as z from 'zod';
import { errors, fail, lazy, nameAsData, ok, quoted, type Result } from '../../../core/engine';
import {
  type Body,
  inToolWords,
  joinGame,
  LIMIT,
  LONGEST_WAIT,
  newGameRequest,
  parseArguments,
  sentences,
  toGameId,
  type ToolCall,
  type ToolReply,
  type ToolsetContext,
  WaitTimer,
} from '../../../mcp-bridge/kit';
import type { SeekAnswer, SeekRequest } from '../api';
import { seekBody } from '../seeks/schemas';

type Seek = SeekAnswer['seek'];

/** Arguments of a seek in addition to those of a new game. */
const seekArguments = lazy(() => {
  const { accepts, ratingRange } = seekBody().shape;
  return z.object({ accepts, ratingRange, withdraw: z.string().max(100).optional() });
});

/**
 * Waits until the server has found an opponent for a rated game, and joins it; or says that the agent may wait again. A cancelled call withdraws the seek. With
 * `withdraw`, the id of a seek, it only withdraws that.
 */
export async function seekGame(
  context: ToolsetContext,
  { accepts, ratingRange, withdraw, ...args }: Body,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> {
  const own = parseArguments(seekArguments(), { accepts, ratingRange, withdraw });
  if (!own.ok) return fail({ reason: own.error });
  if (own.value.withdraw !== undefined) return withdrawSeek(context, own.value.withdraw);
  const request = seekRequest(context, args, call.ignore);
  if (!request.ok) return fail({ reason: request.error });
  const wanted = {
    ...request.value,
    ...(own.value.accepts ? { accepts: own.value.accepts } : {}),
    ...(own.value.ratingRange ? { ratingRange: own.value.ratingRange } : {}),
  };
  const patience = new WaitTimer(LIMIT, call);
  const found = await patience.reporting(() => opponentOf(context, wanted, patience));
  if (!found.ok) return fail({ reason: inToolWords(found.error, context.words) });
  const seek = found.value;
  const { session, opponent } = seek;
  // Nobody waits for the answer: the agent must not be found, nor sit down.
  if (call.signal.aborted) {
    await context.table.api.withdrawSeek({ id: seek.id }, {});
    return ok(stillWaiting(seek));
  }
  if (session === undefined || !opponent) return ok(stillWaiting(seek));
  const joined = await joinGame(context, { gameId: toGameId(session) }, {}, model, call);
  if (!joined.ok) return joined;
  const message = `You play ${quoted(opponent.name)}, rated ${Math.round(opponent.rating)}`;
  return ok({
    ...joined.value,
    command: 'seek',
    opponent: { ...opponent, name: nameAsData(opponent.name) },
    message: sentences(message, String(joined.value.message)),
  });
}

/** Looks for an opponent until one is found, the time is up, or the call is cancelled. */
async function opponentOf(
  { table }: ToolsetContext,
  request: SeekRequest,
  patience: WaitTimer,
): Promise<Result<Seek>> {
  const { signal } = patience.call;
  // Without the signal, because an aborted request may leave a seek whose id nobody knows.
  let reply = await table.api.seek(request, {});
  for (;;) {
    if (!reply.ok) return fail(reply.error.reason);
    const { seek } = reply.value;
    const left = patience.secondsLeft();
    if (seek.status === 'paired' || left <= 0) return ok(seek);
    patience.see(`an opponent; ${othersText(seek)}`);
    const waited = await table.api.getSeek({ id: seek.id, wait: Math.min(left, LONGEST_WAIT) }, { signal });
    if (signal.aborted) return ok(seek);
    // It may have been lost with the server.
    const isLost = !waited.ok && waited.error.reason.code === 'SEEK_NOT_FOUND';
    reply = isLost ? await table.api.seek(request, {}) : waited;
  }
}

async function withdrawSeek({ table, words }: ToolsetContext, id: string): Promise<ToolReply> {
  const withdrawn = await table.api.withdrawSeek({ id }, {});
  if (withdrawn.ok)
    return ok({ success: true, command: 'seek', withdrawn: true, message: 'You seek no more.' });
  const reason = inToolWords(withdrawn.error.reason, words);
  const session = reason.details?.session;
  if (typeof session !== 'string') return fail({ reason });
  const suggestion = `Join it within a minute: game_session {command:"join",gameId:"${toGameId(session)}"}.`;
  return fail({ reason: { ...reason, suggestion } });
}

const othersText = ({ others }: Pick<Seek, 'others'>): string =>
  others === 0 ? 'nobody else waits' : `${others} more ${others === 1 ? 'waits' : 'wait'}`;

function stillWaiting({ id, game, others }: Seek): Body {
  const nobody = `No opponent in ${LIMIT} s, which is normal: ${othersText({ others })}`;
  const next = 'To wait on call game_session seek again within a minute';
  const stop = `to stop, {command:"seek",withdraw:"${id}"}`;
  return {
    success: true,
    command: 'seek',
    game,
    timedOut: true,
    others,
    message: sentences(nobody, `${next}; ${stop}`),
  };
}

/** The request of a seek, from the words of a new game. */
function seekRequest(context: ToolsetContext, args: Body, ignore: ToolCall['ignore']): Result<SeekRequest> {
  const { games, config } = context;
  const read = newGameRequest({ games, config: { ...config, defaultSeed: undefined } }, args, ignore);
  if (!read.ok) return read;
  const { game, options, clock, rated: _always, ...others } = read.value;
  const other = Object.entries(others).find(([, value]) => value !== undefined);
  if (other)
    return fail(
      errors.invalidParameters(
        `${other[0]}: a seek has only a game, options, a clock, accepts and ratingRange`,
        {
          suggestion: `Leave out "${other[0]}".`,
          details: { field: other[0] },
        },
      ),
    );
  return ok({ game, ...(options ? { options } : {}), ...(clock ? { clock } : {}) });
}
