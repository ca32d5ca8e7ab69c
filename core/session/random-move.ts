import { errors, fail, ok, pick, type AnyGame, type Result, type Seat } from '../engine';
import { moveError } from './play';
import { randomOf } from './seed';
import { listedMoves } from './turn';
import type { Session } from './types';

/**
 * One of a seat's legal moves, each as likely as the others, by the stream `fallback/<version>` of the session's seed; as a command, or an
 * error if the seat has none. The log keeps the move itself, so a replay needs no chance for it.
 */
export function randomMove(game: AnyGame, session: Session, state: unknown, seat: Seat): Result<string> {
  const error = moveError(game, session, seat);
  if (error) return fail(error);
  const { options } = listedMoves(game, state, seat);
  if (options.length === 0)
    return fail(errors.notYourTurn('It is not your turn.', { details: { reason: 'not_your_turn' } }));
  return ok(pick(randomOf(session.meta).stream(`fallback/${session.version}`), options).command);
}
