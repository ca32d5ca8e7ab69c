import { fail, ok, type AnyGame, type Result, type Viewer } from '../../engine';
import type { Answer, ApiError, Caller } from '../../api/game-api';
import { hintTask, isPlayedByBot, readJson, seatsToAct, type Session } from '../../session';
import type { Runtime } from '../runtime/runtime';

/** A session with its present state, and who looks at it. */
interface HintRequest {
  readonly game: AnyGame;
  readonly session: Session;
  readonly state: unknown;
  readonly viewer: Viewer;
}

/** The move that the game's best bot would make in the viewer's place; undefined if the viewer has no move to make, or there is no such bot. */
export async function hintFor(
  { bench }: Pick<Runtime, 'bench'>,
  { game, session, state, viewer }: HintRequest,
  { origin }: Caller,
): Promise<Result<Answer['hint'], ApiError>> {
  const mayMove =
    viewer !== 'public' &&
    !isPlayedByBot(session, viewer) &&
    seatsToAct(game, { ...session, state }).includes(viewer);
  const task = mayMove ? hintTask(game, session, state, viewer) : null;
  if (!task) return ok(undefined);
  const chosen = await bench.make('choose', task, { caller: origin, expectedMs: task.expectedMs });
  if (!chosen.ok) return fail({ reason: chosen.error });
  const move = readJson(game, chosen.value);
  if (!move.ok) return fail({ reason: move.error });
  const { bot, level } = task;
  return ok({ command: game.formatMove(move.value.move), bot, ...(level === undefined ? {} : { level }) });
}
