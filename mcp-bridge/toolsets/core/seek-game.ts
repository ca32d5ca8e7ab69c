import { errors, fail, ok, type Result } from '../../../core/engine';
import type { SeekAnswer, SeekRequest } from '../../../core/api';
import { inToolWords } from '../../kit/failures';
import { sentences, toGameId } from '../../kit/table-facts';
import type { Body, ToolCall, ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';
import { newGameRequest } from './new-game';
import { joinGame } from './session-commands';
import { LIMIT, LONGEST_WAIT } from './wait-for-turn';
import { WaitTimer } from './wait-timer';

type Seek = SeekAnswer['seek'];

/** Waits until the server has found an opponent for a rated game, and joins it; or says that the agent may wait on. */
export async function seekGame(
  context: ToolsetContext,
  args: Body,
  model: string | null,
  call: ToolCall,
): Promise<ToolReply> {
  const request = seekRequest(context, args);
  if (!request.ok) return fail({ reason: request.error });
  const patience = new WaitTimer(LIMIT, call);
  const found = await patience.reporting(() => opponentOf(context, request.value, patience));
  if (!found.ok) return fail({ reason: inToolWords(found.error, context.words) });
  const seek = found.value;
  const { session, opponent } = seek;
  if (session === undefined || !opponent) return ok(stillWaiting(seek));
  const joined = await joinGame(context, { gameId: toGameId(session) }, {}, model, call);
  if (!joined.ok) return joined;
  const message = `You play ${opponent.name}, rated ${Math.round(opponent.rating)}`;
  return ok({
    ...joined.value,
    command: 'seek',
    opponent,
    message: sentences(message, String(joined.value.message)),
  });
}

/** Looks for an opponent until one is found or the time is up. */
async function opponentOf(
  { table }: ToolsetContext,
  request: SeekRequest,
  patience: WaitTimer,
): Promise<Result<Seek>> {
  const { signal } = patience.call;
  let reply = await table.api.seek(request, {}, signal);
  for (;;) {
    if (!reply.ok) return fail(reply.error.reason);
    const { seek } = reply.value;
    const left = patience.secondsLeft();
    if (seek.status === 'paired' || left <= 0) return ok(seek);
    patience.see(`an opponent; ${othersText(seek)}`);
    const waited = await table.api.getSeek(seek.id, { wait: Math.min(left, LONGEST_WAIT) }, {}, signal);
    // It may have been lost with the server.
    const isLost = !waited.ok && waited.error.reason.code === 'SEEK_NOT_FOUND';
    reply = isLost ? await table.api.seek(request, {}, signal) : waited;
  }
}

const othersText = ({ others }: Seek): string =>
  others === 0 ? 'nobody else waits' : `${others} more ${others === 1 ? 'waits' : 'wait'}`;

function stillWaiting(seek: Seek): Body {
  const { game, others } = seek;
  const nobody = `No opponent in ${LIMIT} s, which is normal: ${othersText(seek)}`;
  const next = 'To wait on call game_session seek again within a minute; else the search ends';
  return { success: true, command: 'seek', game, timedOut: true, others, message: sentences(nobody, next) };
}

/** What the agent looks for, in the words of a new game. */
function seekRequest(context: ToolsetContext, args: Body): Result<SeekRequest> {
  const { games, config } = context;
  const read = newGameRequest({ games, config: { ...config, defaultSeed: undefined } }, args);
  if (!read.ok) return read;
  const { game, options, clock, rated: _always, ...others } = read.value;
  const other = Object.entries(others).find(([, value]) => value !== undefined);
  if (other)
    return fail(
      errors.invalidParameters(`${other[0]}: a seek has a game, options and a clock alone`, {
        suggestion: `Leave out "${other[0]}".`,
        details: { field: other[0] },
      }),
    );
  return ok({ game, ...(options ? { options } : {}), ...(clock ? { clock } : {}) });
}
