import { errors, type GameError, type Seat } from '../engine';
import { clockAt } from './clock';
import { seatLabel, seatLabels } from './seat-label';
import { holderOf } from './turn';
import type { Session } from './types';

/** A holder's request to act on absent players. */
interface Inquiry {
  /** All seats that the caller holds. */
  readonly held: readonly Seat[];
  /** The seconds until another holder may be gone, if nothing happens until then; null if none may. */
  readonly goneIn: number | null;
  /** ms since 1970. */
  readonly now: number;
}

/** When players may act on others' absence, or the game ends by itself. */
interface Prospect {
  readonly suggestion: string;
  readonly secondsLeft?: number;
}

/** The error for acting on absent players when nobody is gone. It says who left, and when the caller may act. */
export function nobodyGone(session: Session, asked: Inquiry): GameError {
  const { seats } = session.meta;
  const leavers = otherPlayers(session, asked).filter((seat) => seats[seat]?.absentSince !== undefined);
  const message =
    leavers.length === 0
      ? 'No other player is gone.'
      : `${seatLabels(seats, leavers)} left, but does not count as gone yet.`;
  return notGone(session, message, asked);
}

/** The error for acting on a seat whose holder is not gone. */
export function holderNotGone(session: Session, meant: Seat, asked: Inquiry): GameError {
  return notGone(session, whyNotGone(session, meant, asked), asked);
}

function notGone(session: Session, message: string, asked: Inquiry): GameError {
  const { suggestion, secondsLeft } = prospect(session, asked);
  return errors.conflict(message, {
    suggestion,
    details: { gone: [], ...(secondsLeft === undefined ? {} : { secondsLeft }) },
  });
}

/** Why the holder of a seat is not gone. */
export function whyNotGone({ meta }: Session, meant: Seat, { held }: Pick<Inquiry, 'held'>): string {
  const info = meta.seats[meant];
  if (!info) return `There is no seat ${meant}: the seats are 0-${meta.seats.length - 1}.`;
  if (held.includes(meant)) return `Seat ${meant} is your own.`;
  return holderOf(info) === 'agent'
    ? `The holder of seat ${meant} is not gone.`
    : `Seat ${meant} has no player who could be gone.`;
}

const otherPlayers = ({ meta }: Session, { held }: Pick<Inquiry, 'held'>): readonly Seat[] =>
  meta.seats.flatMap((info, seat) => (holderOf(info) === 'agent' && !held.includes(seat) ? [seat] : []));

function prospect(session: Session, asked: Inquiry): Prospect {
  const { goneIn } = asked;
  if (goneIn !== null)
    return {
      suggestion: `Wait: unless they come back or move, you can act in ${goneIn} seconds.`,
      secondsLeft: goneIn,
    };
  return (
    timedProspect(session, asked) ?? {
      suggestion:
        'Wait: a player counts as gone some time after leaving, or after falling silent when it is their move; where a clock runs, the clock decides.',
    }
  );
}

/** In games with clocks: when a clock runs out. */
function timedProspect(session: Session, asked: Inquiry): Prospect | null {
  const { clock, seats } = session.meta;
  if (!clock || clock.running.length === 0) return null;
  const { remaining, running } = clockAt(clock, asked.now);
  const others = otherPlayers(session, asked);
  const secondsOf = (seat: Seat): number => Math.ceil((remaining[seat] ?? 0) / 1000);
  const late = others.filter((seat) => running.includes(seat)).sort((a, b) => secondsOf(a) - secondsOf(b))[0];
  if (late !== undefined)
    return {
      suggestion: `Wait: the clock of ${seatLabel(seats, late)} runs. Without a move it runs out in ${secondsOf(late)} seconds and decides the game; no claim is needed.`,
      secondsLeft: secondsOf(late),
    };
  const next = others.find((seat) => seats[seat]?.absentSince !== undefined) ?? others[0];
  if (next === undefined) return null;
  return {
    suggestion: `Make your move: your clock runs. After it, the clock of ${seatLabel(seats, next)} runs; without a move it runs out ${secondsOf(next)} seconds later and decides the game; no claim is needed.`,
    secondsLeft: secondsOf(next),
  };
}
