import {
  botTitle,
  errors,
  fail,
  ok,
  playerName,
  type AnyGame,
  type Outcome,
  type Result,
  type Seat,
} from '../engine';
import { tokenNeeded, type Access } from './access';
import { playQuickBots } from './bots';
import { nextVersion, noteToAll, replaceAt, runFrom, runUnchanged, type SessionStep } from './commit';
import { moveError, type PlayContext } from './play';
import { seatLabel } from './seat-label';
import { randomOf } from './seed';
import { holderOf } from './turn';
import type { SeatInfo, Session } from './types';

/**
 * Gives up. The game ends when fewer than two seats are left in it, or nobody but bots: who is left has won. Otherwise the
 * game's default bot plays the seat on, and it cannot win.
 */
export function resignSession(
  game: AnyGame,
  session: Session,
  seat: Seat,
  context: PlayContext,
): Result<SessionStep> {
  const cannot = moveError(game, session, seat);
  if (cannot) return fail(cannot);
  const seats = replaceAt(session.meta.seats, seat, seatForBot(game, session.meta, seat, 'resigned'));
  const message = `${seatLabel(seats, seat)} resigned`;
  const run = { ...runFrom(session), events: [noteToAll('resign', message)] };
  const { now } = context;
  const random = randomOf(session.meta);
  const outcome = resignationOutcome(seats, seat);
  return ok(
    nextVersion(game, session, {
      run: outcome ? run : playQuickBots(run, { game, seats, random, ...context }),
      at: now,
      message: outcome ? message : `${message}; ${botTitle(game, game.defaultBot)} plays on for this seat`,
      meta: { seats, ...(outcome ? { outcome } : {}) },
      action: { type: 'resign', seat },
    }),
  );
}

/**
 * A seat that the game's default bot plays on. It stays its holder's, who may still look from it, and the record says who that was.
 */
export function seatForBot(
  game: AnyGame,
  { seats }: Pick<Session['meta'], 'seats'>,
  seat: Seat,
  why: 'resigned' | 'substituted',
): SeatInfo {
  const held: SeatInfo = seats[seat] ?? { kind: 'agent', name: playerName(seat) };
  const { absentSince: _, reopenAgreed: _agreed, ...holder } = held;
  return { ...holder, bot: game.defaultBot, [why]: true };
}

/** The outcome once a seat has resigned; null while enough are left to play on. */
export function resignationOutcome(seats: readonly SeatInfo[], resigned: Seat): Outcome | null {
  const left = seats.flatMap((each, i) => (each.resigned ? [] : [i]));
  if (left.length >= 2 && left.some((each) => seats[each]?.bot === undefined)) return null;
  return {
    winners: left,
    scores: seats.map((each) => (each.resigned ? 0 : 1)),
    reason: `${seatLabel(seats, resigned)} resigned`,
  };
}

/** Actions that only the creator may take. */
type CreatorsAction = 'end' | 'delete';

/**
 * What would strike at somebody else's game: ending and deleting belong to the creator, and only while every other seat is the
 * creator's, a bot's or unclaimed.
 */
export function creatorOnly(session: Session, access: Access, action: CreatorsAction): Result<true> {
  if (!access.identified) return fail(tokenNeeded());
  const advice = { next: { do: 'stop-playing' } } as const;
  if (!access.creator) {
    return fail(errors.notYourSeat(`Only the player who started this game may ${action} it.`, advice));
  }
  const other = session.meta.seats.findIndex((seat) => holderOf(seat) === 'agent' && !seat.creator);
  if (other >= 0 && session.meta.status !== 'ended') {
    return fail(
      errors.conflict(
        `Seat ${other} is played by someone else, so the session is not yours alone to ${action}.`,
        { ...advice, details: { seat: other } },
      ),
    );
  }
  return ok(true);
}

/** Stops a session early: no outcome, and neither seed nor hidden cards come to light. */
export function endSession(game: AnyGame, session: Session, now: number): SessionStep {
  const message = 'The session was ended by its creator';
  return runUnchanged(game, session, now, {
    events: [noteToAll('end', message)],
    message,
    meta: { stopped: true },
    action: { type: 'end' },
  });
}
