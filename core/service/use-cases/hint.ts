import { fail, ok, type AnyGame, type Result, type Seat, type Viewer } from '../../engine';
import type { Answer, ApiError, Caller } from '../../api/game-api';
import { hintTask, withoutHints, isPlayedByBot, readJson, seatsToAct, type Session } from '../../session';
import type { Runtime } from '../runtime/runtime';
import { hasOtherPlayers, isCasual, noHelp, noteHelp } from './assist';

/** A session with its present state, and who looks at it. */
interface HintRequest {
  readonly game: AnyGame;
  readonly session: Session;
  readonly state: unknown;
  readonly viewer: Viewer;
  /** The caller's seats. */
  readonly mine: readonly Seat[];
  /** ms since 1970. */
  readonly now: number;
}

/**
 * The move that the game's best bot would make in the viewer's place; undefined if the viewer has no move to make, or there is no such bot.
 * An error in games that have no hints, and in those with other players unless they are casual: there the record says that the seat had help.
 */
export async function hintFor(
  runtime: Pick<Runtime, 'bench' | 'changer' | 'deps' | 'loader'>,
  request: HintRequest,
  caller: Caller,
): Promise<Result<Answer['hint'], ApiError>> {
  const { game, session, state, viewer, mine, now } = request;
  const mayMove =
    viewer !== 'public' &&
    !isPlayedByBot(session, viewer) &&
    seatsToAct(game, { ...session, state }).includes(viewer);
  const isHelp = mayMove && hasOtherPlayers(session, mine);
  if (isHelp && !isCasual(session)) return fail({ reason: noHelp('hints', session) });
  const none = mayMove ? withoutHints(game) : null;
  if (none) return fail({ reason: none });
  const task = mayMove ? hintTask(game, session, state, viewer, now) : null;
  if (!task) return ok(undefined);
  const noted = isHelp ? await noteHelp(runtime, session, viewer, caller) : ok(true);
  if (!noted.ok) return noted;
  const chosen = await runtime.bench.make('choose', task, {
    caller: caller.origin,
    expectedMs: task.expectedMs,
  });
  if (!chosen.ok) return fail({ reason: chosen.error });
  const move = readJson(game, chosen.value);
  if (!move.ok) return fail({ reason: move.error });
  const { bot, level } = task;
  return ok({ command: game.formatMove(move.value.move), bot, ...(level === undefined ? {} : { level }) });
}
