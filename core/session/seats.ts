import {
  createRandom,
  errors,
  fail,
  ok,
  type AnyGame,
  type GameEvent,
  type Outcome,
  type Result,
  type Seat,
} from '../engine';
import { tokenNeeded, type Access } from './access';
import { playQuickBots } from './bots';
import { nextVersion, runFrom, type SessionStep } from './commit';
import { endedError, outError, type PlayContext } from './play';
import type { SeatInfo, Session } from './types';

const note = (type: string, text: string): GameEvent => ({ type, text, visibleTo: 'all' });

const replaceAt = <T>(items: readonly T[], index: number, item: T): readonly T[] =>
  items.map((each, i) => (i === index ? item : each));

export interface JoinRequest {
  /** A particular open seat; otherwise the first. */
  readonly seat?: Seat | undefined;
  readonly name?: string | undefined;
  readonly tokenHash: string;
  readonly now: number;
}

/** Claims an open seat for a new token. */
export function joinSession(
  game: AnyGame,
  session: Session,
  request: JoinRequest,
): Result<SessionStep & { readonly seat: Seat }> {
  const ended = endedError(session);
  if (ended) return fail(ended);
  const { seats } = session.meta;
  const seat = request.seat ?? seats.findIndex((each) => each.kind === 'open');
  const info = seats[seat];
  if (!info) {
    const open = seats.length > 0 && request.seat === undefined;
    return fail(
      open
        ? errors.seatTaken('Every seat of this session is taken.', {
            suggestion: 'Watch it, or start a new session.',
          })
        : errors.invalidParameters(`seat must be 0-${seats.length - 1}, got ${seat}`),
    );
  }
  if (info.kind !== 'open') {
    return fail(
      errors.seatTaken(`Seat ${seat} is taken.`, {
        suggestion: 'Join without "seat" to get the first open one, watch the game, or start a new session.',
        details: { open: seats.flatMap((each, i) => (each.kind === 'open' ? [i] : [])) },
      }),
    );
  }
  const name = request.name ?? info.name;
  const message = `${name} joined as Player ${seat + 1}`;
  const step = nextVersion(game, session, {
    run: { ...runFrom(session), events: [note('join', message)] },
    at: request.now,
    message,
    meta: { seats: replaceAt<SeatInfo>(seats, seat, { kind: 'agent', name }) },
    tokens: { ...session.tokens, seats: replaceAt(session.tokens.seats, seat, request.tokenHash) },
    action: { type: 'join', seat },
  });
  return ok({ ...step, seat });
}

/** Gives a seat back: it is open again, and its token is worth nothing any more. */
export function leaveSession(game: AnyGame, session: Session, seat: Seat, now: number): Result<SessionStep> {
  const out = outError(session, seat);
  if (out) return fail(out);
  const { seats } = session.meta;
  const message = `${seats[seat]?.name ?? ''} left seat ${seat}; it is open again`;
  return ok(
    nextVersion(game, session, {
      run: { ...runFrom(session), events: [note('leave', message)] },
      at: now,
      message,
      meta: { seats: replaceAt<SeatInfo>(seats, seat, { kind: 'open', name: `Player ${seat + 1}` }) },
      tokens: { ...session.tokens, seats: replaceAt(session.tokens.seats, seat, null) },
      action: { type: 'leave', seat },
    }),
  );
}

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
  const out = outError(session, seat);
  if (out) return fail(out);
  const info = session.meta.seats[seat];
  const name = info?.name ?? `Player ${seat + 1}`;
  const seats = replaceAt<SeatInfo>(session.meta.seats, seat, {
    kind: 'bot',
    name,
    bot: game.defaultBot,
    resigned: true,
  });
  const message = `${name} resigned`;
  const run = { ...runFrom(session), events: [note('resign', message)] };
  const { now } = context;
  const random = createRandom(session.meta.seed);
  const outcome = resignationOutcome(seats, seat);
  return ok(
    nextVersion(game, session, {
      run: outcome ? run : playQuickBots(run, { game, seats, random, ...context }),
      at: now,
      message: outcome ? message : `${message}; ${game.defaultBot} plays on for this seat`,
      meta: { seats, ...(outcome ? { outcome } : {}) },
      action: { type: 'resign', seat },
    }),
  );
}

/** The outcome once a seat has resigned; null while enough are left to play on. */
export function resignationOutcome(seats: readonly SeatInfo[], resigned: Seat): Outcome | null {
  const left = seats.flatMap((each, i) => (each.resigned ? [] : [i]));
  if (left.length >= 2 && left.some((each) => seats[each]?.kind !== 'bot')) return null;
  return {
    winners: left,
    scores: seats.map((each) => (each.resigned ? 0 : 1)),
    reason: `${seats[resigned]?.name ?? `Player ${resigned + 1}`} resigned`,
  };
}

/**
 * What would strike at somebody else's game: `end`, `undo` and deleting belong to the creator, and only while every other
 * seat is the creator's, a bot's or unclaimed.
 */
export function creatorOnly(session: Session, access: Access, what: string): Result<true> {
  if (!access.identified) return fail(tokenNeeded());
  if (!access.creator) {
    return fail(
      errors.notYourSeat(`Only the creator of this session may ${what} it.`, {
        suggestion: 'To stop playing use the action resign or leave.',
      }),
    );
  }
  const other = session.meta.seats.findIndex((seat) => seat.kind === 'agent' && !seat.creator);
  if (other >= 0 && session.meta.status !== 'ended') {
    return fail(
      errors.conflict(
        `Seat ${other} is played by someone else, so the session is not yours alone to ${what}.`,
        {
          suggestion: 'Use the action resign or leave.',
          details: { seat: other },
        },
      ),
    );
  }
  return ok(true);
}

/** Stops a session early: no outcome, and neither seed nor hidden cards come to light. */
export function endSession(game: AnyGame, session: Session, now: number): SessionStep {
  const message = 'The session was ended by its creator';
  return nextVersion(game, session, {
    run: { ...runFrom(session), events: [note('end', message)] },
    at: now,
    message,
    meta: { stopped: true },
    action: { type: 'end' },
  });
}
