import { ok, type Result } from '../../engine';
import type { Answer, ApiError, Caller, ExecuteRequest } from '../../api/game-api';
import { normaliseSessionId } from '../../api/schemas';
import type { Runtime } from '../runtime/runtime';
import { execute } from './play';
import type { StateReader } from './state-reader';

/**
 * Plays one move; with `wait` (seconds) the answer comes when the caller must act again, when the game is over, or with `timedOut` when the
 * time is up. The move is committed before the wait begins, so a repeat of the request plays nothing and waits on.
 */
export async function executeAndWait(
  runtime: Runtime,
  reader: StateReader,
  request: ExecuteRequest,
  caller: Caller,
  signal?: AbortSignal,
): Promise<Result<Answer, ApiError>> {
  const { wait } = request;
  const { clock, games } = runtime.deps;
  const start = clock.now();
  const made = await execute(runtime, request, caller);
  if (!made.ok) return made;
  const { answer, version } = made.value;
  if (wait === undefined) return ok(answer);
  if (isDue(answer)) return ok({ ...answer, timedOut: false });
  const { session, detail, view, asPublic, frames } = request;
  const left = Math.max(0, wait - (clock.now() - start) / 1000);
  const look = {
    session: normaliseSessionId(session),
    detail,
    view,
    asPublic,
    frames,
    since: version - 1,
  };
  const told = await reader.state({ ...look, wait: left, until: 'myTurn' }, caller, signal);
  const { fieldsOfMove = [] } = games.find(({ id }) => id === answer.game) ?? {};
  return told.ok ? ok(withMove(told.value, answer, fieldsOfMove)) : told;
}

/** Whether the game is over, or one of the caller's seats must act. */
const isDue = ({ gameOver, seats, seatsToAct }: Answer): boolean =>
  gameOver ||
  seats.some(({ seat, kind, bot }) => kind === 'me' && bot === undefined && seatsToAct.includes(seat));

/** How the game stands, with all that happened since the move, and what the answer to the move says of the move itself. */
function withMove(told: Answer, answer: Answer, fieldsOfMove: readonly string[]): Answer {
  const { message, understood, decision, effects } = answer;
  return {
    ...told,
    message,
    ...(understood === undefined ? {} : { understood }),
    ...(decision === undefined ? {} : { decision }),
    ...(effects === undefined ? {} : { effects }),
    ...Object.fromEntries(Object.entries(answer).filter(([name]) => fieldsOfMove.includes(name))),
    ...(answer.revealed || told.version > answer.version ? { revealed: true } : {}),
  };
}
