import { errors, fail, ok, type GameError, type Result, type Seat } from '../../engine';
import type { ApiError, Caller } from '../../api/game-api';
import { assistedStep, isAssistedNow, isPlayedByBot, type Session } from '../../session';
import type { Runtime } from '../runtime/runtime';

/**
 * Whether somebody else than the holder of these seats plays, or may still sit down to play: help for one is help against another. In a rated
 * game so are the bots.
 */
export const hasOtherPlayers = (session: Session, mine: readonly Seat[]): boolean =>
  session.meta.rated === true ||
  session.meta.seats.some((_, seat) => !mine.includes(seat) && !isPlayedByBot(session, seat));

/** Whether players of a session may have help although others play. */
export const isCasual = ({ meta }: Session): boolean => meta.custom.includes('casual');

export const noHelp = (what: string, { meta }: Session): GameError =>
  errors.conflict(
    `There are no ${what} in a ${meta.rated ? 'rated game' : 'game with other players'}, so that it is fair.`,
    {
      suggestion: `Choose a move of your own. In unrated games against bots alone, and in casual ones, there are ${what}.`,
    },
  );

/** Notes in the record that a seat has help with its next move, before it gets it. The record is made once for each move. */
export async function noteHelp(
  { changer, deps, loader }: Pick<Runtime, 'changer' | 'deps' | 'loader'>,
  session: Session,
  seat: Seat,
  caller: Caller,
): Promise<Result<true, ApiError>> {
  if (isAssistedNow(session, seat)) return ok(true);
  const noted = await changer.change<true>({
    id: session.id,
    caller: caller.origin,
    decide: ({ game, session: now }) => {
      const step = assistedStep(game, now, seat, deps.clock.now());
      return step ? ok({ step, answer: true }) : fail({ reason: errors.conflict('The game has gone on.') });
    },
  });
  if (noted.ok) return ok(true);
  // Another request of the same player may have been faster.
  const after = await loader.current(session.id);
  return after.ok && isAssistedNow(after.value.session, seat) ? ok(true) : noted;
}
