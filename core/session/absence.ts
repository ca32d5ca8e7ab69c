import {
  botTitle,
  playerName,
  errors,
  fail,
  ok,
  type AnyGame,
  type Outcome,
  type Result,
  type Seat,
} from '../engine';
import { playQuickBots } from './bots';
import {
  nextVersion,
  noteToAll,
  replaceAt,
  runFrom,
  runUnchanged,
  winnable,
  type SessionStep,
} from './commit';
import { isDealt } from './create';
import { holderNotGone, nobodyGone, whyNotGone } from './not-gone';
import { endedError, outError, type PlayContext, presentSeat } from './play';
import { isForfeitable } from './rated';
import { seatLabel, seatLabels } from './seat-label';
import { seatForBot } from './joining';
import { randomOf, withEntropy } from './seed';
import { holderOf, seatsToAct } from './turn';
import type { SeatInfo, Session } from './types';

/** The other players' actions about an absent holder. */
export type AbsenceAction = 'claim' | 'substitute' | 'reopen';

/** A seat whose holder left, or has fallen silent. */
export interface GoneSeat {
  readonly seat: Seat;
  readonly name: string;
  /** The caller's current actions about it: none while the holder still has time to come back. */
  readonly may: readonly AbsenceAction[];
}

/** Whether a seat may still be left freely: nothing was dealt yet or, where nothing is hidden, nobody has moved in a game that is not rated. */
const isUncommitted = (game: AnyGame, session: Session): boolean =>
  !isDealt(session) ||
  (game.sampleHidden === undefined && session.meta.moveCount === 0 && !isForfeitable(session));

/**
 * Leaves a seat. Before the game starts the seat is open again, and its token is invalid. Afterwards the holder keeps the seat and is absent:
 * the token brings them back, and nobody else can claim the seat.
 */
export function leaveSession(game: AnyGame, session: Session, seat: Seat, now: number): Result<SessionStep> {
  const out = outError(game, session, seat);
  if (out) return fail(out);
  return isUncommitted(game, session) ? freeSeat(game, session, seat, now) : goAway(game, session, seat, now);
}

function freeSeat(game: AnyGame, session: Session, seat: Seat, now: number): Result<SessionStep> {
  const message = `${seatLabel(session.meta.seats, seat)} left; the seat is open again`;
  return ok(
    runUnchanged(game, session, now, {
      events: [noteToAll('leave', message)],
      message,
      meta: {
        seats: replaceAt<SeatInfo>(session.meta.seats, seat, freedSeat(session.meta, seat)),
        ...(isDealt(session) ? {} : { seed: withEntropy(session.meta.seed, seat, null) }),
      },
      tokens: withoutHolder(session, seat),
      action: { type: 'leave', seat },
    }),
  );
}

function goAway(game: AnyGame, session: Session, seat: Seat, now: number): Result<SessionStep> {
  const info = session.meta.seats[seat];
  if (!info || info.absentSince !== undefined) {
    return fail(
      errors.conflict(`Seat ${seat} is marked as absent already.`, {
        suggestion: 'Play on to come back, or resign to end the game.',
      }),
    );
  }
  const message = `${seatLabel(session.meta.seats, seat)} left the table; the seat is kept`;
  return ok(
    runUnchanged(game, session, now, {
      events: [noteToAll('absent', message)],
      message,
      meta: { seats: replaceAt(session.meta.seats, seat, { ...info, absentSince: now }) },
      action: { type: 'absent', seat },
    }),
  );
}

/** A seat of a contest stays reserved for its player. */
function freedSeat({ seats, contest }: Session['meta'], seat: Seat): SeatInfo {
  const { name, player } = seats[seat] ?? openSeat(seat);
  return contest && player ? { kind: 'open', name, keptFor: player.id } : openSeat(seat);
}

const openSeat = (seat: Seat): SeatInfo => ({ kind: 'open', name: playerName(seat) });

const withoutHolder = ({ tokens }: Session, seat: Seat): Session['tokens'] => ({
  ...tokens,
  seats: replaceAt(tokens.seats, seat, null),
});

/** The seats, held by the caller, that are marked as absent. */
export const absentAmong = ({ meta }: Session, held: readonly Seat[]): readonly Seat[] =>
  meta.status === 'ended' ? [] : held.filter((seat) => meta.seats[seat]?.absentSince !== undefined);

/** Brings absent holders back; null if none of these seats is absent. */
export function returnSeats(
  game: AnyGame,
  session: Session,
  held: readonly Seat[],
  now: number,
): SessionStep | null {
  const [first, ...others] = absentAmong(session, held);
  if (first === undefined) return null;
  const back = [first, ...others];
  const message = `${back.map((seat) => seatLabel(session.meta.seats, seat)).join(' and ')} came back`;
  return runUnchanged(game, session, now, {
    events: [noteToAll('return', message)],
    message,
    meta: { seats: session.meta.seats.map((info, seat) => (back.includes(seat) ? presentSeat(info) : info)) },
    action: { type: 'return', seat: first },
  });
}

/** A seat whose holder may be gone for good at some time (ms since 1970). */
interface OverdueSeat {
  readonly seat: Seat;
  readonly at: number;
}

/**
 * The seats whose holders left, and those on the move, with the time at which they may be gone for good: `graceMs` after leaving, or after the last commit. If
 * the game has a clock that runs, or rests while a bot is to move, the clock decides, and nobody is gone.
 */
function dueSeats(
  game: AnyGame,
  session: Session,
  graceMs: number,
): { readonly left: readonly OverdueSeat[]; readonly idle: readonly OverdueSeat[] } {
  const { seats, status, clock, updatedAt } = session.meta;
  const toAct = seatsToAct(game, session);
  const isTimed = clock && (clock.running.length > 0 || toAct.some((seat) => seats[seat]?.bot !== undefined));
  if (!isDealt(session) || status === 'ended' || isTimed) return { left: [], idle: [] };
  const players = seats.flatMap((info, seat) => (holderOf(info) === 'agent' ? [{ ...info, seat }] : []));
  return {
    left: players.flatMap(({ seat, absentSince }) =>
      absentSince === undefined ? [] : [{ seat, at: absentSince + graceMs }],
    ),
    idle: players.flatMap(({ seat, absentSince }) =>
      absentSince === undefined && toAct.includes(seat) ? [{ seat, at: updatedAt + graceMs }] : [],
    ),
  };
}

/**
 * The seats whose holders may be gone for good by now: those that left, and those on the move. For the latter, the caller must find out whether they are
 * silent.
 */
export function overdueSeats(
  game: AnyGame,
  session: Session,
  now: number,
  graceMs: number,
): { readonly left: readonly Seat[]; readonly idle: readonly Seat[] } {
  const { left, idle } = dueSeats(game, session, graceMs);
  const overdue = (seats: readonly OverdueSeat[]): readonly Seat[] =>
    seats.flatMap(({ seat, at }) => (at <= now ? [seat] : []));
  return { left: overdue(left), idle: overdue(idle) };
}

/** When the next seat may be gone for good (ms since 1970), if nothing happens until then; Infinity if none may. */
export function nextOverdueAt(game: AnyGame, session: Session, now: number, graceMs: number): number {
  const { left, idle } = dueSeats(game, session, graceMs);
  return Math.min(...[...left, ...idle].map(({ at }) => (at > now ? at : Infinity)));
}

/** The seconds until a holder other than these may be gone, if nothing happens until then; null if none may. */
export function goneInSeconds(
  game: AnyGame,
  session: Session,
  held: readonly Seat[],
  { now, graceMs }: { readonly now: number; readonly graceMs: number },
): number | null {
  const { left, idle } = dueSeats(game, session, graceMs);
  const others = [...left, ...idle].filter(({ seat, at }) => !held.includes(seat) && at > now);
  return others.length === 0 ? null : Math.ceil((Math.min(...others.map(({ at }) => at)) - now) / 1000);
}

/** The holders who went first: a player who left counts before one who is silent. */
export function firstToGo({ meta }: Pick<Session, 'meta'>, gone: readonly Seat[]): readonly Seat[] {
  const first = Math.min(...gone.map((seat) => meta.seats[seat]?.absentSince ?? Infinity));
  return gone.filter((seat) => (meta.seats[seat]?.absentSince ?? Infinity) === first);
}

/** A holder's action about others who are gone. */
export interface AbsenceRequest {
  /** The caller's seat, for which it acts, and all that the caller holds. */
  readonly seat: Seat;
  readonly held: readonly Seat[];
  /** Seats whose holders are gone. */
  readonly gone: readonly Seat[];
  /** The target seat; by default the only seat whose holder is gone. */
  readonly target?: Seat | undefined;
  /** The seconds until another holder may be gone, if nothing happens until then; null if none may. */
  readonly goneIn: number | null;
}

/** Claims the win: allowed when everybody else who could win is gone. */
export function claimWin(
  game: AnyGame,
  session: Session,
  request: AbsenceRequest,
  now: number,
): Result<SessionStep> {
  const { seat, held } = request;
  const out = outError(game, session, seat);
  if (out) return fail(out);
  const gone = request.gone.filter((each) => !held.includes(each));
  const others = session.meta.seats.flatMap((info, each) =>
    held.includes(each) || gone.includes(each) || info.resigned || info.substituted ? [] : [each],
  );
  if (gone.length === 0) return fail(nobodyGone(session, { ...request, now }));
  if (others.length > 0) {
    const labels = seatLabels(session.meta.seats, others);
    return fail(
      errors.conflict(
        `The win cannot be claimed: ${labels} still ${others.length === 1 ? 'plays' : 'play'}.`,
        {
          next: { do: 'substitute' },
          details: { seats: others },
        },
      ),
    );
  }
  const outcome = claimOutcome(session.meta.seats, seat, gone);
  return ok(
    runUnchanged(game, session, now, {
      events: [noteToAll('claim', outcome.reason)],
      message: outcome.reason,
      meta: { outcome },
      action: { type: 'claim', seat, gone },
    }),
  );
}

/** The outcome of a game whose holders of `gone` went away; `seat` claimed the win, or nobody did (null). */
export function claimOutcome(seats: readonly SeatInfo[], seat: Seat | null, gone: readonly Seat[]): Outcome {
  const names = gone.map((each) => seatLabel(seats, each)).join(' and ');
  const winners = seats.flatMap((info, each) => (gone.includes(each) || info.substituted ? [] : [each]));
  const reason = `${seat === null ? '' : `${seatLabel(seats, seat)} claimed the win: `}${names} went away`;
  const all = winnable({ winners, scores: [], reason }, seats);
  return { ...all, scores: seats.map((_, each) => (all.winners.includes(each) ? 1 : 0)) };
}

/** Lets the game's default bot play for a holder who is gone. */
export function substituteSeat(
  game: AnyGame,
  session: Session,
  request: AbsenceRequest,
  context: PlayContext,
): Result<SessionStep> {
  const target = goneTarget(game, session, request, context.now);
  if (!target.ok) return target;
  const seat = target.value;
  const seats = replaceAt(session.meta.seats, seat, seatForBot(game, session.meta, seat, 'substituted'));
  const message = `${seatLabel(seats, seat)} went away; ${botTitle(game, game.defaultBot)} plays on for this seat`;
  const run = { ...runFrom(session), events: [noteToAll('substitute', message)] };
  return ok(
    nextVersion(game, session, {
      run: playQuickBots(run, { game, seats, random: randomOf(session.meta), ...context }),
      at: context.now,
      message,
      meta: { seats },
      action: { type: 'substitute', seat },
    }),
  );
}

/**
 * Opens the seat of a holder who has gone away to others. Every remaining holder must ask for it; until then, each agreement is recorded.
 */
export function reopenSeat(
  game: AnyGame,
  session: Session,
  request: AbsenceRequest,
  now: number,
): Result<SessionStep> {
  const target = goneTarget(game, session, request, now);
  if (!target.ok) return target;
  const seat = target.value;
  const info = session.meta.seats[seat] ?? openSeat(seat);
  const agreed = [...new Set([...(info.reopenAgreed ?? []), ...request.held])].sort((a, b) => a - b);
  const missing = session.meta.seats.flatMap((other, each) =>
    holderOf(other) === 'agent' && !request.gone.includes(each) && !agreed.includes(each) ? [each] : [],
  );
  const name = seatLabel(session.meta.seats, seat);
  if (missing.length > 0) {
    const message = `${seatLabel(session.meta.seats, request.seat)} would open the seat of ${name}; ${seatLabels(session.meta.seats, missing)} must agree`;
    return ok(
      runUnchanged(game, session, now, {
        events: [noteToAll('reopen-asked', message)],
        message,
        meta: { seats: replaceAt<SeatInfo>(session.meta.seats, seat, { ...info, reopenAgreed: agreed }) },
        action: { type: 'reopen-asked', seat },
      }),
    );
  }
  const message = `The seat of ${name} is open to others`;
  return ok(
    runUnchanged(game, session, now, {
      events: [noteToAll('reopen', message)],
      message,
      meta: { seats: replaceAt<SeatInfo>(session.meta.seats, seat, { ...openSeat(seat), heldBefore: true }) },
      tokens: withoutHolder(session, seat),
      action: { type: 'reopen', seat },
    }),
  );
}

/** The target seat; an error unless its holder is gone. */
function goneTarget(game: AnyGame, session: Session, request: AbsenceRequest, now: number): Result<Seat> {
  const { seat, held, gone, target } = request;
  const out = endedError(game, session) ?? outError(game, session, seat);
  if (out) return fail(out);
  const others = gone.filter((each) => !held.includes(each));
  const meant = target ?? others[0];
  if (meant === undefined) return fail(nobodyGone(session, { ...request, now }));
  if (others.includes(meant)) return ok(meant);
  if (others.length === 0) return fail(holderNotGone(session, meant, { ...request, now }));
  return fail(
    errors.conflict(whyNotGone(session, meant, request), {
      suggestion: `Name seat ${others.join(' or ')}.`,
      details: { gone: others },
    }),
  );
}
