import { errors, fail, ok, type AnyGame, type Result, type Seat, type Viewer } from '../../engine';
import type { Answer, ApiError, Caller } from '../../api/game-api';
import { hintTask, isPlayedByBot, readJson, seatsToAct, type Session } from '../../session';
import type { Runtime } from '../runtime/runtime';

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

/** Whether somebody else plays, or may still sit down to play: a hint would help one player against another. */
const hasOtherPlayers = ({ session, mine }: HintRequest): boolean =>
  session.meta.seats.some((_, seat) => !mine.includes(seat) && !isPlayedByBot(session, seat));

const NO_HINTS = errors.conflict('There are no hints in a game with other players, so that it is fair.', {
  suggestion: 'Choose a move of your own. In games against bots alone there are hints.',
});

/**
 * The move that the game's best bot would make in the viewer's place; undefined if the viewer has no move to make, or there is no such bot.
 * An error in games with other players.
 */
export async function hintFor(
  { bench }: Pick<Runtime, 'bench'>,
  request: HintRequest,
  { origin }: Caller,
): Promise<Result<Answer['hint'], ApiError>> {
  const { game, session, state, viewer, now } = request;
  const mayMove =
    viewer !== 'public' &&
    !isPlayedByBot(session, viewer) &&
    seatsToAct(game, { ...session, state }).includes(viewer);
  if (mayMove && hasOtherPlayers(request)) return fail({ reason: NO_HINTS });
  const task = mayMove ? hintTask(game, session, state, viewer, now) : null;
  if (!task) return ok(undefined);
  const chosen = await bench.make('choose', task, { caller: origin, expectedMs: task.expectedMs });
  if (!chosen.ok) return fail({ reason: chosen.error });
  const move = readJson(game, chosen.value);
  if (!move.ok) return fail({ reason: move.error });
  const { bot, level } = task;
  return ok({ command: game.formatMove(move.value.move), bot, ...(level === undefined ? {} : { level }) });
}
