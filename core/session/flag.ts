import type { AnyGame, Outcome, Seat } from '../engine';
import { flagFallAt, flagsFallen } from './clock';
import { nextVersion, runFrom, winnable, type SessionStep } from './commit';
import { seatLabel } from './seat-label';
import type { LoggedAction, SeatInfo, Session } from './types';

/** The default reason of an end by time. */
const OUT_OF_TIME = 'Out of time';

/** The seats whose time was up, from a commit of type `flag`. */
export const lateSeats = ({ seat, gone = [] }: LoggedAction): readonly Seat[] =>
  seat === undefined ? gone : [seat, ...gone];

/**
 * The end of a game in which a running clock has fallen by `now`; null if none has. It is dated at the moment of the fall, so it makes no difference who reads
 * the game first, and when.
 */
export function flagStep(game: AnyGame, session: Session, now: number): SessionStep | null {
  const { clock, seats } = session.meta;
  const late = flagsFallen(clock, now);
  const [seat, ...gone] = late;
  const at = clock && flagFallAt(clock);
  if (seat === undefined || at === null || at === undefined) return null;
  const message = `${late.map((each) => seatLabel(seats, each)).join(' and ')} ran out of time`;
  return nextVersion(game, session, {
    run: { ...runFrom(session), events: [{ type: 'flag', text: message, visibleTo: 'all' }] },
    at,
    message,
    meta: { outcome: timeOutOutcome(game, session.state, seats, late) },
    action: { type: 'flag', seat, ...(gone.length > 0 ? { gone } : {}) },
  });
}

/** The outcome when time is up for one seat, or for several at the same moment: by the rules, or else all others win. */
export function timeOutOutcome(
  game: AnyGame,
  state: unknown,
  seats: readonly SeatInfo[],
  late: readonly Seat[],
): Outcome {
  const [only, ...more] = late;
  const byRules = only !== undefined && more.length === 0 ? game.timeOut?.(state, only) : undefined;
  if (byRules) return winnable(byRules, seats);
  const others = seats.flatMap((_, seat) => (late.includes(seat) ? [] : [seat]));
  const scores = seats.map((_, seat) => (late.includes(seat) ? 0 : 1));
  return winnable({ winners: others, scores, reason: OUT_OF_TIME }, seats);
}
