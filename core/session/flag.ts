import type { AnyGame, Outcome, Seat } from '../engine';
import { flagFallAt, flagFallen } from './clock';
import { nextVersion, runFrom, winnable, type SessionStep } from './commit';
import { seatLabel } from './seat-label';
import type { SeatInfo, Session } from './types';

/** Why a game ended when time was up, unless it says so itself. */
const OUT_OF_TIME = 'Out of time';

/**
 * The end of a game whose running clock has fallen by `now`; null if none has. It is dated at the fall, so that the first caller who looks
 * and when makes no difference.
 */
export function flagStep(game: AnyGame, session: Session, now: number): SessionStep | null {
  const { clock, seats } = session.meta;
  const seat = flagFallen(clock, now);
  const at = clock && flagFallAt(clock);
  if (seat === null || at === null || at === undefined) return null;
  const message = `${seatLabel(seats, seat)} ran out of time`;
  return nextVersion(game, session, {
    run: { ...runFrom(session), events: [{ type: 'flag', text: message, visibleTo: 'all' }] },
    at,
    message,
    meta: { outcome: timeOutOutcome(game, session.state, seats, seat) },
    action: { type: 'flag', seat },
  });
}

/** How a game ends when a seat's time is up: as its rules say, or else all others win. */
export function timeOutOutcome(
  game: AnyGame,
  state: unknown,
  seats: readonly SeatInfo[],
  late: Seat,
): Outcome {
  const byRules = game.timeOut?.(state, late);
  if (byRules) return winnable(byRules, seats);
  const others = seats.flatMap((_, seat) => (seat === late ? [] : [seat]));
  const scores = seats.map((_, seat) => (seat === late ? 0 : 1));
  return winnable({ winners: others, scores, reason: OUT_OF_TIME }, seats);
}
